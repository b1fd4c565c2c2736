"""What all screens have in common that lie over another one, which can still be seen."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.screen import ModalScreen, ScreenResultType

from trash.tui.keyboard import bound
from trash.tui.widgets.too_small import NeedsRoom


class Overlay(NeedsRoom[ScreenResultType], ModalScreen[ScreenResultType]):
    """A dialog, a form or a page. Their style sheet is read when the first of them opens: no start waits for it."""

    CSS_PATH = "overlay.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f1", "app.open('help')", id="overlay.help"),
        bound("app.commands", "app.command_palette"),
    ]
