"""`trash simulate`: bots against each other, and what came of it as a table or as JSON."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from shutil import get_terminal_size
from types import FrameType

from trash.analysis.simulate import CHOICES, Plan, Tally, simulate
from trash.analysis.simulation_text import as_data, report
from trash.cli.values import seed, whole_number, wild
from trash.engine.quote import quote
from trash.engine.rules import Rules
from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain, overwrite, say
from trash.text.i18n import _, percent

BAR = 30
"""The length of the bar of progress, in characters."""

DEFAULT_GAMES = 1_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command to `parser`."""
    parser.add_argument(
        "--bots",
        type=_bots,
        default=("regular", "regular"),
        metavar="A,B",
        help=f"who plays, of {', '.join(CHOICES)} (regular,regular)",
    )
    length = parser.add_mutually_exclusive_group()
    length.add_argument(
        "--rounds", type=_games, default=DEFAULT_GAMES, metavar="N", help="how many rounds (1000000)"
    )
    length.add_argument("--matches", type=_games, metavar="N", help="play that many matches instead")
    parser.add_argument(
        "--seed", type=seed, default=0, metavar="S", help="the same seed gives the same answer (0)"
    )
    parser.add_argument(
        "--jobs",
        type=_jobs,
        default=os.cpu_count() or 1,
        metavar="J",
        help="how many processes share the work (one for each processor); the answer is the same",
    )
    parser.add_argument(
        "--wild", type=wild, default="K", metavar="CARDS", help="which of J, Q, K are wild: K, J, JK, none"
    )
    parser.add_argument(
        "--last-turn", action="store_true", help="one more turn for the other player at the end"
    )
    parser.add_argument("--swap", action="store_true", help="each bot begins half of the games")
    parser.add_argument("--json", action="store_true", help="print the numbers for a program to read")


def run(args: argparse.Namespace) -> int:
    """Simulate what `args` says, print what came out, and return the exit status."""
    rules = Rules(args.wild, args.last_turn, args.matches is not None)
    plan = Plan(args.matches or args.rounds, args.bots, rules, args.seed, args.swap)
    tally, status = Tally(), int(ExitStatus.DONE)
    progress = Progress(plan.games)
    progress.show(0)
    work = simulate(plan, args.jobs)
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
    if args.json:
        say(json.dumps(as_data(plan, tally), indent=2))
    else:
        say("\n".join(report(plan, tally)))
    if status == ExitStatus.CUT_OFF:
        complain(
            _("One of the processes was killed, perhaps for lack of memory: try again with fewer --jobs.")
        )
    return status


class EndedBySignal(Exception):  # noqa: N818 - it is no error
    """Somebody else wants the program to end."""

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
        """Leave the line empty."""
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


def _bots(text: str) -> tuple[str, str]:
    bots = text.split(",")
    if len(bots) != 2 or not all(bot in CHOICES for bot in bots):
        raise argparse.ArgumentTypeError(
            f"name two of {', '.join(CHOICES)}, as in learner,expert, not {quote(text)}"
        )
    return bots[0], bots[1]


def _games(text: str) -> int:
    return whole_number(text, "the number of games", 1, 10**12)


def _jobs(text: str) -> int:
    return whole_number(text, "the number of processes", 1, 1024)
