"""How far a simulation has come, on standard error."""

from __future__ import annotations

import sys
import time
from shutil import get_terminal_size

from trash.plain.output import overwrite
from trash.text.i18n import _, percent

BAR = 30
"""The length of the bar of progress, in characters."""


class Progress:
    """One line on standard error, when that is a terminal, with the time left."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.shown = sys.stderr is not None and sys.stderr.isatty()
        self.began = time.monotonic()

    def show(self, done: int) -> None:
        """Say that `done` games have been played."""
        if not self.shown:
            return
        full = BAR * done // self.games
        words = ""
        if done:
            left = (time.monotonic() - self.began) * (self.games - done) / done
            words = _("{share}, {left} left").format(share=percent(done / self.games), left=in_short(left))
        bar = f"[{'#' * full}{'.' * (BAR - full)}]"
        self._overwrite(f"{bar} {words}", words, "")

    def clear(self) -> None:
        """Clear the line."""
        if self.shown:
            self._overwrite("")
            overwrite("")

    def _overwrite(self, *ways: str) -> None:
        """Fill the line with the first of the ways to say it that does not begin another line."""
        room = min(get_terminal_size().columns, 80) - 1
        overwrite(next(words.ljust(room) for words in ways if len(words) <= room))


def in_short(seconds: float) -> str:
    """That time in the unit that leaves the fewest figures: 70 s, 12 min, 3 h."""
    for unit, length in (("h", 3600), ("min", 60)):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"
