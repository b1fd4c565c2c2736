"""The odds: who is likely to win, as a bar with both names and chances, or a bar for each of more players."""

from __future__ import annotations

from rich.cells import cell_len
from textual import work
from textual.content import Content
from textual.widgets import Static
from textual.worker import get_current_worker

from trash.engine import View
from trash.text.i18n import _, percent
from trash.tui.drawing.canvas import Canvas, fit
from trash.tui.drawing.changes import changed_regions

ROOM_FOR_MATCH = 40
"""The cells that the odds of the round take for themselves before those of the match are told too."""

LEAST_BAR = 6
"""The cells of bar that names have to leave room for."""


class OddsBar(Static):
    """One line. The odds are worked out beside the screen, which goes on meanwhile."""

    DEFAULT_CSS = "OddsBar { height: 1; padding: 0 1; color: $word; }"

    def __init__(self) -> None:
        super().__init__()
        self._names: tuple[str, ...] = ()
        self._glyphs = ("", "")
        self._worths: tuple[float, ...] = ()
        """Each player's chance to win the round, once they are worked out."""
        self._match: float | None = None
        """Player 1's chance to win the match, in one of two players."""
        self._drawn: tuple[View, tuple[str, ...], str, str] | None = None

    def show(self, view: View, names: tuple[str, ...], full: str, empty: str) -> None:
        """Work out the odds of `view` and draw them with those two characters."""
        drawn = (view, names, full, empty)
        if drawn != self._drawn:
            self._drawn = drawn
            if (names, (full, empty)) != (self._names, self._glyphs):
                self._names, self._glyphs = names, (full, empty)
                self.refresh()
            self.call_after_refresh(self._work_out, view)  # no picture of the table waits for its odds

    @work(thread=True, exclusive=True, group="odds")
    def _work_out(self, view: View) -> None:
        from trash.odds import chances  # not at the top: the first picture has none yet
        from trash.odds.match import game_chance

        worker = get_current_worker()
        worths = chances(view)
        match = game_chance(view) if view.rules.match and len(worths) == 2 else None
        if not worker.is_cancelled:
            self.app.call_from_thread(self._found, worths, match)

    def _found(self, worths: tuple[float, ...], match: float | None) -> None:
        before = self._picture()
        self._worths, self._match = worths, match
        changed = changed_regions(before, self._picture())
        if changed:
            self.refresh(*changed)

    def render(self) -> Content:
        """The bar in the room that there is now: its margins change without a new size being told."""
        return Content.assemble(*self._parts())

    def _picture(self) -> Canvas:
        """The bar in cells, to find those that change."""
        canvas, x = Canvas(self.size.width, 1), 0
        for text, style in self._parts():
            canvas.text(x, 0, text, style)
            x += cell_len(text)
        return canvas

    def _parts(self) -> list[tuple[str, str]]:
        """The names, the chances and the bar between them, each with its style."""
        if not self._worths or not self.size.width:
            return []
        if len(self._worths) > 2:
            from trash.tui.widgets.odds_shares import shares  # not at the top: most games are of two

            return shares(self._names, self._worths, self.size.width, *self._glyphs)
        first = self._worths[0]
        left, right = (f" {percent(worth):>5} " for worth in (first, 1 - first))
        if self._match is not None:  # beside the round's, where there is room
            match = f"{100 * self._match:.0f}:{100 * (1 - self._match):.0f}"
            words = _("match {chances}").format(chances=match)
            told = f" {words} "
            if self.size.width >= ROOM_FOR_MATCH + cell_len(told):
                right += told
        room = self.size.width - cell_len(left) - cell_len(right) - LEAST_BAR
        names = [fit(name, max(1, room // 2)) for name in self._names]
        length = self.size.width - sum(map(cell_len, names)) - cell_len(left) - cell_len(right)
        filled = round(length * first)
        full, empty = self._glyphs
        return [
            (names[0], ""), (left, "bold"), (full * filled, "$accent"), (empty * (length - filled), "$text-muted"),
            (right, "bold"), (names[1], ""),
        ]  # fmt: skip
