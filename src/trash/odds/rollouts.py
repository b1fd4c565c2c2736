"""Odds from rollouts: many rounds played on from a position, in parallel, with stock, slots and trash apart."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import NamedTuple

from trash.odds.parallel import Table
from trash.odds.parallel_cards import Column
from trash.odds.position import Position


class Sample(NamedTuple):
    """How rounds ended for the player whose turn it was. Samples add up."""

    won: int = 0
    lost: int = 0
    shared: int = 0
    shared_first: int = 0
    """How many of the shared rounds that player completed first."""
    endless: int = 0
    """Rounds that nobody can win, which count half."""

    @property
    def rounds(self) -> int:
        """How many there were."""
        return self.won + self.lost + self.shared + self.endless

    @property
    def value(self) -> complex | float:
        """What the position is worth: a value as in `trash.odds.recursion`."""
        worth = (self.won + (self.shared + self.endless) / 2) / self.rounds
        return complex(worth, self.shared / self.rounds) if self.shared else worth

    @property
    def error(self) -> float:
        """The standard error of that worth; never 0, since what did not come up may still be possible."""
        n = self.rounds
        won, halves, lost = self.won, self.shared + self.endless, self.lost
        worth = (won + halves / 2 + 1) / (n + 2)  # one more of either end: Laplace's rule of succession
        square = (won + halves / 4 + 1) / (n + 2)
        assert won + halves + lost == n
        return sqrt(max(0.0, square - worth * worth) / n)

    def plus(self, other: Sample) -> Sample:
        """Both samples in one."""
        return Sample(*map(sum, zip(self, other, strict=True)))


def roll_out(position: Position, rounds: int, rng: Random) -> Sample:
    """Play that many rounds from `position` with everybody taking every trash card that fits.

    The player whose turn it is reveals the next card: whether to take the top of the trash has been decided.
    """
    total = Sample()

    def tally(table: Table, lanes: Column) -> None:
        nonlocal total
        total = total.plus(_sample(table, lanes, position.turn))

    Table(position, rounds, rng).play(tally)
    return total


def _sample(table: Table, lanes: Column, me: int) -> Sample:
    """How the rounds in those lanes ended for player `me`."""
    shared, endless = lanes & table.shared, lanes & table.endless
    alone = lanes ^ (shared | endless)
    second = (table.won & alone).bit_count()
    first = alone.bit_count() - second
    second_first = (table.won & shared).bit_count()
    first_first = shared.bit_count() - second_first
    won, lost = (second, first) if me else (first, second)
    return Sample(won, lost, shared.bit_count(), second_first if me else first_first, endless.bit_count())
