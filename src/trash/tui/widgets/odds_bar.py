"""The odds: who is likely to win, as a bar with both names and chances."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import work
from textual.content import Content
from textual.widgets import Static
from textual.worker import get_current_worker

from trash.engine import View
from trash.text.i18n import percent
from trash.tui.drawing.canvas import fit

if TYPE_CHECKING:
    from trash.odds import Odds

LEAST_BAR = 6
"""The cells of bar that names have to leave room for."""


class OddsBar(Static):
    """One line. The odds are worked out beside the screen, which goes on meanwhile."""

    DEFAULT_CSS = "OddsBar { height: 1; padding: 0 1; color: $word; }"

    def __init__(self) -> None:
        super().__init__()
        self._names = ("", "")
        self._glyphs = ("", "")
        self._odds: Odds | None = None
        self._drawn: tuple[View, tuple[str, str], str, str] | None = None

    def show(self, view: View, names: tuple[str, str], full: str, empty: str) -> None:
        """Work out the odds of `view` and draw them with those two characters."""
        drawn = (view, names, full, empty)
        if drawn != self._drawn:
            self._drawn = drawn
            self._names, self._glyphs = names, (full, empty)
            self._work_out(view)

    @work(thread=True, exclusive=True, group="odds")
    def _work_out(self, view: View) -> None:
        from trash.odds import win_chance  # not before odds are wanted: they are seldom shown

        worker = get_current_worker()
        odds = win_chance(view)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._found, odds)

    def _found(self, odds: Odds) -> None:
        self._odds = odds
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        if self._odds is None or not self.size.width:
            return
        first = self._odds.worth(0)
        left, right = (f" {percent(worth):>5} " for worth in (first, 1 - first))
        room = self.size.width - len(left) - len(right) - LEAST_BAR
        names = [fit(name, max(1, room // 2)) for name in self._names]
        length = self.size.width - sum(map(cell_len, names)) - len(left) - len(right)
        filled = round(length * first)
        full, empty = self._glyphs
        self.update(
            Content.assemble(
                names[0], (left, "bold"), (full * filled, "$accent"), (empty * (length - filled), "$text-muted"),
                (right, "bold"), names[1],
            )
        )  # fmt: skip
