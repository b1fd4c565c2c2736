"""A dialog: a few words over what was there, and a list of what to do next."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import OptionList, Static

from trash.text.i18n import _
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
        deliberate: Collection[str] = (),
    ) -> None:
        """`can_be_left` says whether there is something behind it to go back to; `also` and `deliberate` are for `Choices`."""
        super().__init__()
        self.can_be_left = can_be_left
        self.also = also or {}
        self.deliberate = deliberate
        self.heading = title
        self.words = words
        self.choices = choices

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="dialog", can_focus=False):
            yield Static(self.heading, id="title", markup=False)
            yield Static(self.words, id="words", markup=False)
            yield self.list_of_choices()

    def list_of_choices(self) -> Choices:
        """What there is to choose from, to be composed."""
        return Choices(self.choices, also=self.also, deliberate=self.deliberate, id="choices")

    def on_mount(self) -> None:
        self.query_one(Choices).focus()

    @on(Choices.NotBySpace)
    def _say_what_chooses(self) -> None:
        self.query_one("#dialog").border_subtitle = _("Enter chooses, not Space")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(event.option_id)
