"""Simulation: bots against each other, many thousand rounds or matches at a time.

The work is cut into batches, each with its own source of chance from the seed and its
number, so the sum is the same however many processes share it. Two bots that always or
never take a useful trash card are played in `lanes`; others one round after the other.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import Counter
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count, islice
from random import Random
from threading import Thread

from trash.analysis.collapsed import Choice, Outcome, Start, play_on, random_draw
from trash.analysis.lanes import play_lanes
from trash.engine import FULL_LAYOUT, Rules
from trash.engine.game import Standing
from trash.odds.chance import takes
from trash.odds.position import Position


def _always(_: Position) -> bool:
    return True


def _never(_: Position) -> bool:
    return False


CHOICES: dict[str, Choice] = {"learner": _never, "regular": _always, "expert": takes}
"""What each bot does with a trash card that fits: all that there is to choose."""

BY_HABIT: dict[Choice, bool] = {_never: False, _always: True}
"""Those choices that need no look at the position, so that `lanes` can make them."""

IN_LANES = 1 << 16
"""Games in a batch that is played in lanes: the more, the less each costs."""

ONE_BY_ONE = 1 << 6
"""Rounds in a batch of the others: few, for an expert takes its time, and who waits wants to see something.
Matches are fewer by MATCH, the number of rounds in one."""

MATCH = 16


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate."""

    games: int
    """The number of rounds or, with `rules.match`, of matches: at least 1."""
    bots: tuple[str, str] = ("regular", "regular")
    rules: Rules = field(default_factory=Rules)
    seed: int = 0
    swap: bool = False
    """Whether the bots change seats after every other batch, to even out who begins."""

    def __post_init__(self) -> None:
        """Raises ValueError, with a sentence, for what cannot be simulated."""
        if self.games < 1:
            raise ValueError(f"simulate at least one game, not {self.games}")
        for bot in self.bots:
            if bot not in CHOICES:
                raise ValueError(f"there is no bot {bot!r}: choose from {', '.join(CHOICES)}")

    def batches(self) -> Iterator[Batch]:
        """The pieces of the work; with `swap` every other one has the seats swapped."""
        in_lanes = all(CHOICES[bot] in BY_HABIT for bot in self.bots)
        size = IN_LANES if in_lanes else ONE_BY_ONE // (MATCH if self.rules.match else 1)
        number = count()
        for done in range(0, self.games, size):
            games = min(size, self.games - done)
            halves = ((games + 1) // 2, False), (games // 2, True)
            for share, swapped in halves if self.swap else ((games, False),):
                if share:
                    yield Batch(next(number), share, swapped)


@dataclass(frozen=True, slots=True)
class Batch:
    """A piece of a plan."""

    number: int
    games: int
    swapped: bool
    """Whether the second bot is player 0."""


@dataclass(slots=True)
class Tally:
    """What came out of some games. Tallies add up."""

    wins: Counter[tuple[int, int]] = field(default_factory=Counter)
    """Games won alone, by the number of the bot and the player it was: 0 or 1 each."""
    shared: int = 0
    turns: Counter[int] = field(default_factory=Counter)
    """How many games took that many turns."""
    rounds: Counter[int] = field(default_factory=Counter)
    """How many games took that many rounds."""

    @property
    def games(self) -> int:
        """The number of games played."""
        return sum(self.rounds.values())

    def won_by(self, bot: int) -> int:
        """The number of games that a bot (0 or 1) won alone."""
        return self.wins[bot, 0] + self.wins[bot, 1]

    def won_from(self, player: int) -> int:
        """The number of games that player 0 or 1 won alone."""
        return self.wins[0, player] + self.wins[1, player]

    def add(self, other: Tally) -> None:
        """Count the games of `other` too."""
        self.wins += other.wins
        self.shared += other.shared
        self.turns += other.turns
        self.rounds += other.rounds

    def count(self, winner: int | None, swapped: bool, turns: int, rounds: int, games: int) -> None:
        """Count `games` games that ended like that; `winner` is a player, or None when it was shared."""
        if winner is None:
            self.shared += games
        else:
            self.wins[winner ^ swapped, winner] += games
        self.turns[turns] += games
        self.rounds[rounds] += games


def simulate(plan: Plan, jobs: int = 1) -> Generator[Tally, None, None]:
    """The tally of each batch of `plan` as it is finished, in any order, by at most `jobs` processes.

    There are never more of them than processors, and none beside this one where the system allows no more processes
    or open files. Closing the iterator stops the work. Raises BrokenExecutor if one of the processes is killed.
    """
    jobs = len(list(islice(plan.batches(), min(jobs, os.cpu_count() or 1))))
    if jobs > 1:
        try:
            yield from _simulate_in_pool(plan, jobs)
        except CannotStartError:
            pass
        else:
            return
    for batch in plan.batches():
        yield play_batch(plan, batch)


class CannotStartError(Exception):
    """The system lets no more processes start."""


def _simulate_in_pool(plan: Plan, jobs: int) -> Generator[Tally, None, None]:
    """The same by `jobs` processes. Raises CannotStartError, before the first tally, if they cannot be had."""
    # A fresh interpreter for each process: what a fork does to threads differs between systems.
    try:
        pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _end_with_the_parent)
    except OSError as error:
        raise CannotStartError from error
    batches = plan.batches()
    try:
        try:
            with (
                _signals_wait()
            ):  # and wait for ever in the processes that start here, which the parent stops
                waiting = {pool.submit(play_batch, plan, batch) for batch in islice(batches, 2 * jobs)}
        except (
            OSError,
            RuntimeError,
        ) as error:  # RuntimeError is that of a thread, of which the pool needs some
            raise CannotStartError from error
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            waiting |= {pool.submit(play_batch, plan, batch) for batch in islice(batches, len(done))}
            for future in done:
                yield future.result()
    except BaseException:  # or somebody has seen enough: what they are at need not be finished
        for process in multiprocessing.active_children():
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _end_with_the_parent() -> None:
    """In a process of the pool: end when the one that started it is gone, however it went; else nobody would."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait_for_its_end() -> None:
        parent.join()
        os._exit(1)

    with suppress(RuntimeError):  # no more threads: then nobody waits, and the work is done all the same
        Thread(target=wait_for_its_end, daemon=True).start()


@contextmanager
def _signals_wait() -> Iterator[None]:
    """Have Ctrl+C and the like answered at the end of the block, and not at all by the processes started in it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def play_batch(plan: Plan, batch: Batch) -> Tally:
    """The games of one batch."""
    rng = Random(f"{plan.seed}:{batch.number}")
    first, second = plan.bots[batch.swapped], plan.bots[not batch.swapped]
    choices = CHOICES[first], CHOICES[second]
    tally = Tally()
    if plan.rules.match:
        _play_matches(plan.rules, batch, choices, rng, tally)
        return tally
    start = Start.opening(plan.rules, (FULL_LAYOUT, FULL_LAYOUT))
    for end, games in play_rounds(start, batch.games, choices, rng).items():
        tally.count(None if end.shared else end.winner, batch.swapped, end.turns, 1, games)
    return tally


def play_rounds(start: Start, rounds: int, choices: tuple[Choice, Choice], rng: Random) -> Counter[Outcome]:
    """How often each outcome came in that many rounds from `start`."""
    if all(choice in BY_HABIT for choice in choices):
        return play_lanes(start, rounds, rng, (BY_HABIT[choices[0]], BY_HABIT[choices[1]]))
    draw = random_draw(rng)
    return Counter(play_on(start, choices, draw) for _ in range(rounds))


def _play_matches(
    rules: Rules, batch: Batch, choices: tuple[Choice, Choice], rng: Random, tally: Tally
) -> None:
    """Whole matches. Those that have come to the same standing play their next round together.

    That is sound because a round depends on the past only through the layouts and who
    starts; so which match gets which outcome is drawn by lot.
    """
    waiting: dict[tuple[tuple[int, int], int], list[tuple[int, int]]] = {
        (Standing().slots, Standing().starter): [(0, 0)] * batch.games
    }
    """By layouts and starter, the turns and rounds that each match has behind it."""
    while waiting:
        key = max(waiting)
        slots, starter = key
        matches = waiting.pop(key)
        ends = play_rounds(Start.opening(rules, slots, starter), len(matches), choices, rng)
        lots = list(ends.elements())
        rng.shuffle(lots)
        for (turns, rounds), end in zip(matches, lots, strict=True):
            left = tuple(n - (end.shared or end.winner == player) for player, n in enumerate(slots))
            so_far = turns + end.turns, rounds + 1
            if all(left):
                waiting.setdefault(((left[0], left[1]), end.winner), []).append(so_far)
            else:
                winner = None if not any(left) else left.index(0)
                tally.count(winner, batch.swapped, *so_far, 1)
