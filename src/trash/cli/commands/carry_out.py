"""Carries out a simulation until it is done, or somebody has seen enough."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor
from typing import Any, Protocol, TypeVar

from trash.analysis.processes import Work, simulate
from trash.cli.commands.progress import Progress
from trash.cli.ending_signals import EndedBySignal, told_of_signals
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
        with told_of_signals():
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
