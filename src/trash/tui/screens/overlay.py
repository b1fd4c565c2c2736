"""The base class of screens that lie over another one, which stays visible."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.content import Content
from textual.screen import ModalScreen, ScreenResultType
from textual.style import Style

from trash.text.i18n import _
from trash.tui.key_bindings import bound, help_keys
from trash.tui.screens.needs_room import NeedsRoom
from trash.tui.widgets.choices import Choices
from trash.tui.widgets.key_line import KeyLine


class Overlay(NeedsRoom[ScreenResultType], ModalScreen[ScreenResultType]):
    """A dialog, a form or a page. Their style sheet is read when the first of them opens: no start waits for it.

    What can be left can be left with the mouse alone: by a click on the words for it, or beside the box.
    """

    CSS_PATH = "overlay.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        help_keys("overlay", "help"),
        bound("app.commands", "app.command_palette"),
    ]

    can_be_left: bool = True
    """Whether Escape goes back to what is under it."""

    def on_mount(self) -> None:
        # Over the menu nothing shines through: there would be stubs of it around the box.
        self.set_class(not any(screen.query("#table") for screen in self.app.screen_stack), "-alone")
        self.say_how_to_leave()

    def say_how_to_leave(self) -> None:
        """Write it on the frame, where it costs no line and does not scroll away."""
        if self.can_be_left:
            words = Content(_("Esc: back")).stylize(Style.from_meta({"@click": "screen.leave"}))
            for box in self.query("#dialog, #page"):
                box.border_subtitle = words

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.action_leave()

    def keys_here(self) -> list[str]:
        """What the keys do here, for who asks for help: those that are named on the screen."""
        told = [f"{key.key}: {key.label}." for line in self.query(KeyLine) for key in line.keys]
        choices = [choice for list in self.query(Choices) for choice in list.choices]
        told += [f"{choice.key}: {choice.label}." for choice in choices if choice.key.strip()]
        return [*told, f"{_('Esc: back')}."] if self.can_be_left else told

    def action_help(self) -> None:
        """Explain the keys that work here, and the game."""
        self.game_app.open_help(self.keys_here())

    def action_leave(self) -> None:
        """Close it, with no result."""
        if self.can_be_left:
            self.dismiss(None)
