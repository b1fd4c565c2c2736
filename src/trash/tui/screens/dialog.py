"""A dialog: a few words over what was there, and a list of what to do next."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import OptionList, Static

from trash.tui.screens.overlay import Overlay
from trash.tui.widgets.choices import Choice, Choices


class Dialog(Overlay[str | None]):
    """Returns the id of the choice made, or None when it was left by Escape."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", id="dialog.leave")]

    def __init__(
        self,
        title: str,
        words: str,
        choices: list[Choice],
        *,
        can_be_left: bool = True,
        also: dict[str, str] | None = None,
    ) -> None:
        """`can_be_left` says whether there is something behind it to go back to; `also` is for `Choices`."""
        super().__init__()
        self.can_be_left = can_be_left
        self.also = also or {}
        self.heading = title
        self.words = words
        self.choices = choices

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="dialog", can_focus=False):
            yield Static(self.heading, id="title", markup=False)
            yield Static(self.words, id="words", markup=False)
            yield Choices(self.choices, also=self.also, id="choices")

    def on_mount(self) -> None:
        self.query_one(Choices).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(event.option_id)
