"""Simulation of three or four bots: as `trash.analysis.simulate` is of two, and by the same means.

Each bot keeps its seat. The first of them begins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from trash.analysis.bit_parallel import numbers
from trash.analysis.collapsed import Choice, finish, random_draw
from trash.analysis.simulate import BY_HABIT, CHOICES, IN_LANES, MATCH, ONE_BY_ONE, ROUND
from trash.engine import FULL_LAYOUT, Rules
from trash.odds import seats
from trash.odds.parallel_cards import Column
from trash.odds.parallel_seats import Ring
from trash.odds.position import Position

Standing = tuple[tuple[int, ...], int]
"""The layouts of a round, and who begins it."""


class End(NamedTuple):
    """How a round ended."""

    winners: tuple[int, ...]
    """All who won it, in the order of their numbers; nobody if it has no end."""
    first: int
    """Of those the one who completed a layout first."""
    turns: int
    renewals: int
    """How often the stock was used up."""


@dataclass(slots=True)
class SeatsTally:
    """The results of some games, as counts. Tallies can be added up."""

    won_by: Counter[tuple[int, ...]] = field(default_factory=Counter)
    """Games by who won them; nobody, if no card could come."""
    ran_out: Counter[int] = field(default_factory=Counter)
    """How many rounds used up the stock that often."""
    turns: Counter[int] = field(default_factory=Counter)
    """How many games took that many turns."""
    rounds: Counter[int] = field(default_factory=Counter)
    """How many games took that many rounds."""

    @property
    def games(self) -> int:
        """The number of games played."""
        return self.won_by.total()

    def add(self, other: SeatsTally) -> None:
        """Count the games of `other` too."""
        for mine, more in (
            (self.won_by, other.won_by),
            (self.ran_out, other.ran_out),
            (self.turns, other.turns),
            (self.rounds, other.rounds),
        ):
            mine.update(more)  # type: ignore[arg-type]  # each of its own kind


@dataclass(frozen=True, slots=True)
class SeatsBatch:
    """A part of a plan that one process plays at a time."""

    number: int
    games: int


@dataclass(frozen=True, slots=True)
class SeatsPlan:
    """What to simulate."""

    games: int
    """The number of rounds or, with `rules.match`, of matches: at least 1."""
    bots: tuple[str, ...]
    """One for each player."""
    rules: Rules
    seed: int = 0

    def batches(self) -> Iterator[SeatsBatch]:
        """The pieces of the work."""
        in_lanes = all(CHOICES[bot] in BY_HABIT for bot in self.bots)
        size = IN_LANES if in_lanes else max(1, ONE_BY_ONE // (MATCH if self.rules.match else 1))
        for number, done in enumerate(range(0, self.games, size)):
            yield SeatsBatch(number, min(size, self.games - done))

    def play(self, batch: SeatsBatch) -> SeatsTally:
        """The games of one batch."""
        rng, tally = Random(f"{self.seed}:{batch.number}"), SeatsTally()
        waiting: dict[Standing, list[int]] = {((FULL_LAYOUT,) * self.rules.players, 0): [0] * batch.games}
        """By layouts and starter, the turns that each game has behind it and, times ROUND, the rounds.

        Those that have come to the same standing play their next round together: which of them gets which
        outcome is drawn by lot, since a round depends on the past only through the standing.
        """
        while waiting:
            standing = max(waiting)
            games = waiting.pop(standing)
            rng.shuffle(games)
            start = Position.opening(self.rules, *standing)
            for end, number in self._rounds(start, len(games), rng).items():
                tally.ran_out[end.renewals] += number
                so_far = [before + ROUND + end.turns for before in games[-number:]]
                del games[-number:]
                slots = tuple(many - (player in end.winners) for player, many in enumerate(standing[0]))
                if self.rules.match and all(slots):
                    waiting.setdefault((slots, end.first), []).extend(so_far)
                    continue
                won = [player for player, many in enumerate(slots) if not many]
                tally.won_by[tuple(won) if self.rules.match else end.winners] += number
                for length, number_of_it in Counter(so_far).items():
                    rounds, turns = divmod(length, ROUND)
                    tally.rounds[rounds] += number_of_it
                    tally.turns[turns] += number_of_it
        return tally

    def _rounds(self, start: Position, rounds: int, rng: Random) -> Counter[End]:
        """How often each outcome came in that many rounds from `start`."""
        choices = tuple(CHOICES[bot] for bot in self.bots)
        if all(choice in BY_HABIT for choice in choices):
            return play_ring(start, rounds, rng, tuple(BY_HABIT[choice] for choice in choices))
        draw = random_draw(rng)
        played: tuple[Choice, ...] = tuple(
            choice if choice in BY_HABIT else seats.takes for choice in choices
        )
        found: Counter[End] = Counter()
        for _ in range(rounds):
            last, turns, renewals = finish(start, played, draw)
            first = last.winners[0] if last.out is None else last.out
            found[End(last.winners, first, turns, renewals)] += 1
        return found


def play_ring(start: Position, rounds: int, rng: Random, takes: tuple[bool, ...]) -> Counter[End]:
    """How often each outcome came in that many rounds from `start`, before the first turn of a round."""
    tally: Counter[End] = Counter()

    def count(ring: Ring, done: Column) -> None:
        for turns, played in numbers(ring.turns, done):
            for renewals, lanes in numbers(ring.renewals, played):
                for winners, part in seats.split(ring, lanes).items():
                    for player, first in enumerate(ring.first):
                        if found := part & first:
                            tally[End(winners, player, turns, renewals)] += found.bit_count()

    Ring(start, rounds, rng, takes).play(count)
    return tally
