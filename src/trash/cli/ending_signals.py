"""Signals that end a command which still has something to report."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

ENDING = tuple(
    signal.Signals[name] for name in ("SIGTERM", "SIGHUP", "SIGBREAK") if name in signal.Signals.__members__
)
"""Signals after which the report of what has been played is written; the last is Windows' own, the one before not there."""


class EndedBySignal(Exception):  # noqa: N818 - it is no error
    """One of `ENDING` arrived while the simulation ran."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def told_of_signals() -> Iterator[None]:
    """Have the signals of `ENDING` end the block by EndedBySignal, unless they are ignored as under nohup."""

    def end(number: int, _frame: FrameType | None) -> None:
        signal.signal(number, signal.SIG_DFL)  # whoever asks again does not want to hear the report
        raise EndedBySignal(number)

    before = {number: signal.getsignal(number) for number in ENDING}
    try:
        for number, handler in before.items():
            if handler is not signal.SIG_IGN:
                signal.signal(number, end)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
