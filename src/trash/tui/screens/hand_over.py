"""The keyboard passes from one person to the next: a name, until a key is pressed."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from trash.text.i18n import _
from trash.tui.screens.overlay import Overlay


class HandOverScreen(Overlay[None]):
    """Says whose turn it is, large and bright enough to be seen from where the others sit."""

    can_be_left = False  # any key does, and not only Escape

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static(self._words, id="title", markup=False)
            yield Static(_("Any key: go on."), classes="hint", markup=False)

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.dismiss()

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.dismiss()
