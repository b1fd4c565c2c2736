"""Carries out a simulation until it is done, or somebody has seen enough."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from types import FrameType
from typing import Any, Protocol, TypeVar

from trash.analysis.processes import Work, simulate
from trash.cli.commands.progress import Progress
from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain
from trash.text.i18n import _

TallyT = TypeVar("TallyT")
TallyT_contra = TypeVar("TallyT_contra", contravariant=True)


class _Adds(Protocol[TallyT_contra]):
    @property
    def games(self) -> int: ...

    def add(self, other: TallyT_contra) -> None: ...


def carry_out(plan: Work[Any, TallyT], jobs: int, games: int, tally: _Adds[TallyT]) -> int:
    """Do the work, add it up in `tally`, and return the exit status."""
    status = int(ExitStatus.DONE)
    progress = Progress(games)
    progress.show(0)
    work = simulate(plan, jobs)
    try:
        with _told_of_signals():
            for batch in work:
                tally.add(batch)
                progress.show(tally.games)
    except KeyboardInterrupt:
        status = ExitStatus.INTERRUPTED
    except EndedBySignal as ended:
        status = 128 + ended.number
    except BrokenExecutor:
        status = ExitStatus.CUT_OFF
    finally:
        work.close()
        progress.clear()
    return status


def told_of(status: int) -> int:
    """The exit status, after saying what is behind it if nobody else does."""
    if status == ExitStatus.CUT_OFF:
        complain(
            _("One of the processes was killed, perhaps for lack of memory: try again with fewer --jobs.")
        )
    return status


class EndedBySignal(Exception):  # noqa: N818 - it is no error
    """SIGTERM or SIGHUP arrived while the simulation ran."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def _told_of_signals() -> Iterator[None]:
    """Have SIGTERM and SIGHUP end the block by EndedBySignal, unless they are ignored as under nohup."""

    def end(number: int, _frame: FrameType | None) -> None:
        signal.signal(number, signal.SIG_DFL)  # whoever asks again does not want to hear the report
        raise EndedBySignal(number)

    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        for number, handler in before.items():
            if handler is not signal.SIG_IGN:
                signal.signal(number, end)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
