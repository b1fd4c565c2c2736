"""What a position of any number of players is worth to each of them, from rollouts.

Only two have a recursion that counts cards. Here the rounds are played on from the position, in parallel, with everybody
taking every trash card that fits. A round that several share counts a part of it for each: half for two of them.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from typing import NamedTuple

from trash.engine import TAKE, Action, View
from trash.odds.parallel_cards import Column
from trash.odds.parallel_seats import Ring
from trash.odds.position import Position
from trash.odds.worth import Method, Worth

ROUNDS = 1 << 14
"""Rounds from one position: a standard error of 0.4 points at most, in less than a tenth of a second."""

ROUNDS_OF_A_CHOICE = 1 << 12
"""Rounds for each of two choices: both together take about a twentieth of a second."""

SURE = 2.0
"""How many standard errors the stock must be better by, before it is drawn instead of a trash card that fits."""

FEW_FIT = 0.4
"""The share of unseen cards that must fit before the stock can be better than a trash card that fits."""


class Ends(NamedTuple):
    """How rounds ended: how often each set of players won, in the order of their numbers; nobody where there is no end."""

    players: int
    won_by: dict[tuple[int, ...], int]
    certain: bool = False
    """Whether that is the only way in which they can end."""

    @property
    def rounds(self) -> int:
        """How many there were."""
        return sum(self.won_by.values())

    def worth(self, player: int) -> float:
        """The chance of `player`, with its part of what is shared; a round without an end is shared by all."""
        return (
            sum(self._part(winners, player) * number for winners, number in self.won_by.items()) / self.rounds
        )

    def error(self, player: int) -> float:
        """The standard error of that; not 0 unless it is certain, since what did not come up may still be possible."""
        if self.certain:
            return 0.0
        parts = [(self._part(winners, player), number) for winners, number in self.won_by.items()]
        n = self.rounds + 2  # one more of either end: Laplace's rule of succession
        mean = (1 + sum(part * number for part, number in parts)) / n
        square = (1 + sum(part * part * number for part, number in parts)) / n
        return sqrt(max(0.0, square - mean * mean) / n)

    def plus(self, other: Ends) -> Ends:
        """Both in one."""
        return self._replace(won_by=dict(Counter(self.won_by) + Counter(other.won_by)))

    def _part(self, winners: tuple[int, ...], player: int) -> float:
        if not winners:
            return 1 / self.players
        return (player in winners) / len(winners)

    @property
    def worths(self) -> tuple[float, ...]:
        """The chances of all players, which add up to 1."""
        return tuple(self.worth(player) for player in range(self.players))

    @property
    def shared(self) -> float:
        """How often several win."""
        return sum(number for winners, number in self.won_by.items() if len(winners) > 1) / self.rounds


def split(ring: Ring, lanes: Column) -> dict[tuple[int, ...], Column]:
    """`lanes` by who has won there."""
    parts: dict[tuple[int, ...], Column] = {(): lanes}
    for player, won in enumerate(ring.won):
        halves: dict[tuple[int, ...], Column] = {}
        for winners, part in parts.items():
            yes = part & won
            if yes:
                halves[*winners, player] = yes
            if part ^ yes:
                halves[winners] = part ^ yes
        parts = halves
    return parts


def roll_out(position: Position, rounds: int, rng: Random) -> Ends:
    """Play that many rounds from `position`, once the top of the trash has been taken or left."""
    players = len(position.open)
    if position.winners:
        return Ends(players, {position.winners: 1}, certain=True)
    if not (position.cascade or position.in_stock):
        return Ends(players, {(): 1}, certain=True)
    found: Counter[tuple[int, ...]] = Counter()

    def tally(ring: Ring, lanes: Column) -> None:
        found.update({winners: part.bit_count() for winners, part in split(ring, lanes).items()})

    Ring(position._replace(top=None), rounds, rng).play(tally)
    return Ends(players, dict(found))


def _same_for_equal(position: Position, rounds: int) -> Ends:
    """What `roll_out` gives, by the same chance for equal positions."""
    return roll_out(position, rounds, Random(repr(position)))


def settled(position: Position) -> Position:
    """With the top of the trash taken by whoever can use it."""
    while position.top_fits and not position.winners:
        position = position.take()
    return position


def ends_of(view: View, rounds: int = ROUNDS) -> Ends:
    """How the round in `view` ends, the same for equal views."""
    return _same_for_equal(settled(Position.of(view)), rounds)


def choices(view: View, rounds: int = ROUNDS) -> dict[Action, Ends]:
    """How it ends after each draw that is legal in `view`; there is no card in hand."""
    position = Position.of(view)
    found = {}
    for action in view.legal_actions():
        after = settled(position.take()) if action == TAKE else position._replace(top=None)
        found[action] = _same_for_equal(after, rounds)
    return found


def worths_of_more(view: View) -> dict[Action, Worth]:
    """What each legal action is worth to the player whose turn it is, and how surely that is known."""
    found = choices(view) if view.hand is None else dict.fromkeys(view.legal_actions(), ends_of(view))
    return {
        action: Worth(
            ends.worth(view.turn),
            Method.EXACT if ends.certain else Method.ROLLOUTS,
            ends.error(view.turn),
        )
        for action, ends in found.items()
    }


def takes(position: Position) -> bool:
    """Whether to take the top of the trash, which must fit: unless the stock is surely better."""
    if not position.in_stock or position.fitting < FEW_FIT:
        return True
    me = position.turn
    take = _same_for_equal(settled(position.take()), ROUNDS_OF_A_CHOICE)
    stock = _same_for_equal(position._replace(top=None), ROUNDS_OF_A_CHOICE)
    ahead = stock.worth(me) - take.worth(me)
    return ahead <= SURE * sqrt(stock.error(me) ** 2 + take.error(me) ** 2)
