"""The base class of screens that lie over another one, which stays visible."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType
from textual.screen import ModalScreen, ScreenResultType

from trash.tui.key_bindings import bound, help_keys
from trash.tui.screens.needs_room import NeedsRoom


class Overlay(NeedsRoom[ScreenResultType], ModalScreen[ScreenResultType]):
    """A dialog, a form or a page. Their style sheet is read when the first of them opens: no start waits for it."""

    CSS_PATH = "overlay.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        help_keys("overlay"),
        bound("app.commands", "app.command_palette"),
    ]
