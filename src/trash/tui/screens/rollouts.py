"""Rollouts of each choice, counted up as they come, until a key is pressed."""

from __future__ import annotations

from itertools import count
from random import Random

from textual import events, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static
from textual.worker import get_current_worker

from trash.analysis.demand import Rolled, choices
from trash.analysis.demand_text import told
from trash.engine import View
from trash.text.i18n import _
from trash.text.words import Words
from trash.tui.screens.overlay import Overlay


class RolloutsScreen(Overlay[None]):
    """Plays on from `view` beside the screen for as long as it is open."""

    def __init__(self, view: View, words: Words) -> None:
        super().__init__()
        self._view = view
        self._player = words.players[view.turn]

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static(_("Rollouts"), id="title", markup=False)
            yield Static("", id="words", markup=False)
            yield Static(_("Any key: stop and go back."), classes="hint", markup=False)

    def on_mount(self) -> None:
        self._roll()

    @work(thread=True, exclusive=True, group="rollouts")
    def _roll(self) -> None:
        worker = get_current_worker()
        found, rng = choices(self._view), Random(0)
        for _batch in count():
            for one in found:
                if worker.is_cancelled:
                    return
                one.add(rng)
            if worker.is_cancelled:
                return
            self.app.call_from_thread(self._tell, found)
            if all(one.position.winners for one in found):
                return

    def _tell(self, found: list[Rolled]) -> None:
        if self.is_whole:
            self.query_one("#words", Static).update("\n".join(told(one, self._player) for one in found))

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.workers.cancel_node(self)
        self.dismiss()
