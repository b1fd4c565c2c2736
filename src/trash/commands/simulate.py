"""`trash simulate`: bots against each other, and what came of it as a table or as JSON."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import BrokenExecutor
from math import sqrt
from shutil import get_terminal_size
from types import FrameType
from typing import NamedTuple

from trash.analysis.simulate import CHOICES, Plan, Tally, simulate
from trash.engine.quote import quote
from trash.engine.rules import Rules
from trash.exit_status import ExitStatus
from trash.i18n import _, ngettext, written
from trash.output import complain, overwrite, say
from trash.values import seed, whole_number, wild

SURE = 1.959964
"""Standard errors on either side of an estimate that hold the true value 95 times in 100."""

BAR = 40
"""The length of the longest bar of the histogram, in characters."""

LINES = 24
"""The greatest number of bars in the histogram."""

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
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        for number, handler in before.items():
            if handler is not signal.SIG_IGN:  # as under nohup
                signal.signal(number, _end)
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
        for number, handler in before.items():
            signal.signal(number, handler)
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


def _end(number: int, _frame: FrameType | None) -> None:
    signal.signal(number, signal.SIG_DFL)  # whoever asks again does not want to hear the report
    raise EndedBySignal(number)


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
        full = 30 * done // self.games
        words = ""
        if done:
            left = (time.monotonic() - self.began) * (self.games - done) / done
            words = _("{share:.0f} %, {left} left").format(share=100 * done / self.games, left=in_short(left))
        bar = f"[{'#' * full}{'.' * (30 - full)}]"
        overwrite(self._in_a_line(f"{bar} {words}") or self._in_a_line(words) or "")

    def clear(self) -> None:
        """Leave the line empty."""
        if self.shown:
            overwrite(self._in_a_line("") or "")
            overwrite("")

    def _in_a_line(self, words: str) -> str | None:
        """`words` and what clears the rest of the line; None if they are longer, and would begin another."""
        room = min(get_terminal_size().columns, 80) - 1
        return words.ljust(room) if len(words) <= room else None


def in_short(seconds: float) -> str:
    """That time in the unit that leaves the fewest figures: 70 s, 12 min, 3 h."""
    for unit, length in (("h", 3600), ("min", 60)):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"


class Share(NamedTuple):
    """How often something happened, with the interval that holds its chance 95 times in 100."""

    games: int
    share: float
    low: float
    high: float

    @classmethod
    def of(cls, count: int, games: int) -> Share:
        """`count` out of `games`, at least 1, with Wilson's score interval (JASA 22, 1927)."""
        share, z = count / games, SURE
        middle = (share + z * z / (2 * games)) / (1 + z * z / games)
        reach = z * sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2) / (1 + z * z / games)
        return cls(count, share, max(0.0, middle - reach), min(1.0, middle + reach))


class Spread(NamedTuple):
    """The distribution of a whole number over games."""

    mean: float
    error: float
    """Half of the interval that holds the true mean 95 times in 100."""
    low: int
    """The 5 % quantile: at least 5 % of the games took at most that many."""
    middle: int
    high: int
    longest: int

    @classmethod
    def of(cls, counts: Counter[int]) -> Spread:
        """The spread of a number that came up `counts[number]` times; at least one did."""
        # In one order always: sums of floats depend on it, and the batches come in any.
        counts = Counter(dict(sorted(counts.items())))
        games = counts.total()
        mean = sum(n * count for n, count in counts.items()) / games
        variance = sum((n - mean) ** 2 * count for n, count in counts.items()) / max(1, games - 1)
        low, middle, high = (_quantile(counts, games, part) for part in (0.05, 0.5, 0.95))
        return cls(mean, SURE * sqrt(variance / games), low, middle, high, max(counts))


def _quantile(counts: Counter[int], games: int, part: float) -> int:
    so_far = 0
    for number in sorted(counts):
        so_far += counts[number]
        if so_far >= part * games:
            return number
    raise AssertionError("the counts add up to the games")


def shares(plan: Plan, tally: Tally) -> dict[str, Share]:
    """How often each bot won and each seat, and how often both did; keys as in the JSON."""
    counts = {
        "bot 1": tally.won_by(0),
        "bot 2": tally.won_by(1),
        "player 1": tally.won_from(0),
        "player 2": tally.won_from(1),
    }
    if plan.rules.last_turn:
        counts["shared"] = tally.shared
    return {key: Share.of(count, tally.games) for key, count in counts.items()}


def as_data(plan: Plan, tally: Tally) -> dict[str, object]:
    """Everything, for JSON: the same for the same plan on any number of processes."""
    data: dict[str, object] = {
        "games": tally.games,
        "planned": plan.games,
        "kind": "match" if plan.rules.match else "round",
        "rules": str(plan.rules),
        "seed": plan.seed,
        "bots": list(plan.bots),
        "seats_swapped": plan.swap,
    }
    if tally.games:
        data["shares"] = {key: share._asdict() for key, share in shares(plan, tally).items()}
        data["turns"] = Spread.of(tally.turns)._asdict()
        data["rounds"] = Spread.of(tally.rounds)._asdict()
        data["games_by_turns"] = {str(turns): tally.turns[turns] for turns in sorted(tally.turns)}
    return data


def report(plan: Plan, tally: Tally) -> Iterable[str]:
    """The lines of the table and the histogram."""
    done, games = tally.games, written(f"{tally.games:,}")
    if plan.rules.match:
        head = ngettext("{games} match", "{games} matches", done).format(games=games)
    else:
        head = ngettext("{games} round", "{games} rounds", done).format(games=games)
    yield _("{games}: {bots}; {rules}; seed {seed}").format(
        games=head, bots=_(" against ").join(plan.bots), rules=plan.rules, seed=plan.seed
    )
    if done < plan.games:
        yield _("Stopped before the end: {games} were asked for.").format(games=written(f"{plan.games:,}"))
    if not done:
        return
    names = {
        "bot 1": _("{bot}, named first").format(bot=plan.bots[0]),
        "bot 2": _("{bot}, named second").format(bot=plan.bots[1]),
        "player 1": _("player 1, who begins"),
        "player 2": _("player 2"),
        "shared": _("shared"),
    }
    found = shares(plan, tally)
    if not plan.swap:
        names["player 1"] = _("player 1, {bot}, who begins").format(bot=plan.bots[0])
        names["player 2"] = _("player 2, {bot}").format(bot=plan.bots[1])
    wide = max(len(names[key]) for key in found)
    yield ""
    titles = _("won by"), _("games"), _("share"), _("95 % interval")
    yield "{:<{wide}}  {:>12}  {:>8}   {}".format(*titles, wide=wide)
    for key, (won, share, low, high) in found.items():
        if plan.swap or not key.startswith("bot"):
            likely = _("{low} to {high} %").format(low=_per_cent(low), high=_per_cent(high))
            yield f"{names[key]:<{wide}}  {written(f'{won:>12,}')}  {_per_cent(share)} %   {likely}"
    yield ""
    kinds = {_("turns"): tally.turns}
    if plan.rules.match:
        kinds[_("rounds")] = tally.rounds
    for kind, counts in kinds.items():
        spread = Spread.of(counts)
        yield _(
            "{kind}: mean {mean} ± {error}; 5 % took at most {low}, half {middle}, 95 % {high}; the longest {longest}"
        ).format(
            kind=kind,
            mean=written(f"{spread.mean:.3f}"),
            error=written(f"{spread.error:.3f}"),
            low=spread.low,
            middle=spread.middle,
            high=spread.high,
            longest=spread.longest,
        )
    yield ""
    yield from histogram(tally.turns)


def histogram(counts: Counter[int]) -> Iterable[str]:
    """A bar for each number of turns, or for each few when there are many."""
    first, last = min(counts), max(counts)
    width = (last - first) // LINES + 1
    bars: Counter[int] = Counter()
    for number, count in counts.items():
        bars[(number - first) // width] += count
    most = max(bars.values())
    for bar in range((last - first) // width + 1):
        low = first + bar * width
        label = str(low) if width == 1 else f"{low}-{low + width - 1}"
        count = bars[bar]
        yield f"{label:>9} {'#' * round(BAR * count / most):<{BAR}} {_per_cent(count / counts.total())} %"


def _per_cent(share: float) -> str:
    return written(f"{100 * share:6.2f}")


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
