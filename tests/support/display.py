"""A screen as its user sees it, wherever what is shown on it comes from."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable

import pyte

PATIENCE = 30.0
"""Seconds before what was waited for is said not to come: long, for machines with much else to do."""


class NeverCame(AssertionError):  # noqa: N818 - a failed check, as AssertionError is
    """What was waited for did not come; the message has the screen as it was."""


class Display(ABC):
    """The screen of somebody who reads and types."""

    def __init__(self, columns: int, rows: int) -> None:
        """An empty screen of that size, in cells."""
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._lines: list[str] | None = None
        self._taken_in = 0

    @abstractmethod
    def type(self, keys: str | bytes) -> None:
        """Type `keys`."""

    @abstractmethod
    def _read(self, seconds: float) -> bool:
        """Take in what the program sends within `seconds`. Returns whether more may come."""

    def _show(self, sent: bytes) -> None:
        """Show what the program has sent."""
        self._stream.feed(sent)
        self._taken_in += len(sent)
        self._lines = None

    def _resize(self, columns: int, rows: int) -> None:
        self._screen.resize(rows, columns)
        self._lines = None

    def lose_all(self) -> None:
        """Forget what is shown, as a window may that was small for a moment."""
        self._show(b"\x1b[2J")

    @property
    def columns(self) -> int:
        """The width of the window."""
        return int(self._screen.columns)

    @property
    def lines(self) -> list[str]:
        """The screen, a string for each row."""
        if self._lines is None:
            self._lines = list(self._screen.display)
        return self._lines

    @property
    def text(self) -> str:
        """The words on the screen in one line, however they are wrapped."""
        return " ".join(" ".join(self.lines).split())

    def wait_for(self, *texts: str, seconds: float = PATIENCE) -> None:
        """Read what the program shows until all of `texts` are on the screen."""
        wanted = [one_line(text) for text in texts]

        def are_shown() -> bool:
            shown = self.text
            return all(text in shown for text in wanted)

        self.wait_until(are_shown, " and ".join(texts), seconds)

    def wait_for_picture(self, lines: list[str], what: str) -> None:
        """Read what the program shows until the screen looks exactly like `lines`."""
        self.wait_until(lambda: self.lines == lines, what)

    def wait_until(self, condition: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        """Read what the program shows until `condition` holds."""
        deadline = time.monotonic() + seconds
        while not condition():
            left = deadline - time.monotonic()
            if left <= 0 or not self._read(left):
                raise NeverCame(f"there is no {what!r} on\n{self.picture()}")

    def at_rest(self) -> list[str]:
        """The screen once nothing more comes: a picture may arrive in parts, and may be drawn twice."""
        before = -1
        while before != self._taken_in:
            before = self._taken_in
            self._read(0.5)
        return self.lines

    def picture(self) -> str:
        """The screen in a frame, for the message of a failed test."""
        edge = "+" + "-" * self._screen.columns + "+"
        return "\n".join([edge, *(f"|{line}|" for line in self.lines), edge])

    def insist(self, keys: str | bytes, *texts: str) -> None:
        """Type `keys` again and again, as somebody does who sees nothing happen, until `texts` are shown."""
        for _ in range(int(PATIENCE)):
            self.type(keys)
            try:
                self.wait_for(*texts, seconds=1)
            except NeverCame:
                continue
            return
        self.wait_for(*texts, seconds=0)

    def take_in(self, seconds: float) -> None:
        """Read what the program shows, if it shows something within `seconds`."""
        self._read(seconds)


def one_line(text: str) -> str:
    """`text` with each run of white space made one space, as `Terminal.text` has it."""
    return " ".join(text.split())
