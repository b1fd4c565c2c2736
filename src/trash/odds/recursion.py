"""The recursion: what a position is worth, counting cards.

Ranks are lumped by who can still use them (both players, only one, nobody), so a position
is five small numbers: open ranks of each lump and face-down slots of each player. Every
placement turns up one slot, so the values are computed in layers, fewest face-down slots
first; each layer needs only the one below it. What makes it count cards is
`Problem.shares`: how many unseen cards of each lump a later position holds follows from
what is unseen now.

Player 0 is here the one who is about to reveal a card, whoever that is at the table. A
value is the chance that player 0 wins plus half the chance that the round is shared,
with the chance that it is shared as its imaginary part: both obey the same linear
equations, so one pass computes them. Without the last-turn rule it is a plain number.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from trash.odds.position import WILD, Position

Value = complex | float
Row = tuple[list[Value], list[Value]]
"""By the player about to reveal, then by the number of face-down slots of player 0."""

Lumps = tuple[int, int, int]
"""Ranks open to both players, to player 0 only, to player 1 only."""

WON, LOST, SHARED = 1.0, 0.0, 0.5 + 1j

PRESENCE = 0.75
"""How long ranks that join a player's own are there, against those that always were: fitted to rollouts."""


class Problem(NamedTuple):
    """A position as the recursion sees it; equal ones have equal values."""

    lumps: Lumps
    down: tuple[int, int]
    wild: int
    """The number of unseen wild cards."""
    copies: tuple[int, int, int]
    """The number of unseen cards of each lump."""
    unseen: int
    """The number of unseen cards, dead ones too."""
    last_turn: bool

    @classmethod
    def of(cls, position: Position) -> Problem:
        """The lumps of `position`, seen by the player whose turn it is."""
        me, you = position.turn, 1 - position.turn
        first, second = position.open[me], position.open[you]
        masks = (first & second, first & ~second, second & ~first)
        copies = [
            sum(n for kind, n in enumerate(position.unseen[:WILD]) if mask >> kind & 1) for mask in masks
        ]
        return cls(
            (masks[0].bit_count(), masks[1].bit_count(), masks[2].bit_count()),
            (position.down[me], position.down[you]),
            position.unseen[WILD],
            (copies[0], copies[1], copies[2]),
            sum(position.unseen),
            position.last_turn,
        )

    def futures(self) -> list[Future]:
        """The lumps there can be from here on: a rank leaves `both` for one player's own."""
        both, first, second = self.lumps
        return [
            self._future((b, f, s))
            for b in range(both + 1)
            for f in range(first + both - b + 1)
            for s in range(second + both - b + 1)
            if f + s <= first + second + both - b
        ]

    def _future(self, lumps: Lumps) -> Future:
        """How many unseen cards of each lump there will be.

        They are counted exactly, since while a rank is of use each of its cards that comes up
        is placed; but ranks of one lump are taken to have equally many cards. How many of the
        ranks that left `both` joined each player's own lies between bounds, and is put halfway.
        A player's own ranks are used in proportion to their cards, those that joined later less.
        """
        gone = self.lumps[0] - lumps[0]
        least = max(0, lumps[1] - self.lumps[1])
        most = gone - max(0, lumps[2] - self.lumps[2])
        joined = (least + most) / 2
        each = self.copies[0] / self.lumps[0] if self.lumps[0] else 0.0
        rest = max(0.0, each - 1)
        first = _cards(self.lumps[1], self.copies[1], joined, rest, lumps[1])
        second = _cards(self.lumps[2], self.copies[2], gone - joined, rest, lumps[2])
        useful = (lumps[0] * each, first, second)
        return Future(lumps, 2 * lumps[0] + lumps[1] + lumps[2], useful)

    def shares(self, future: Future, drawn: int, gone: int) -> tuple[float, float, float, float]:
        """The chance that the next card is wild, or of each lump, once `gone` slots are turned up from here.

        `drawn` of those were for wild cards. Of the cards that are dead now, those still unseen
        are as many as expected when cards come up in random order. The further cards of a rank
        that has closed since were of use until then, so they count as unseen.
        """
        wild = self.wild - drawn
        both, first, second = future.useful
        useful = wild + both + first + second
        dead = self.unseen - self.wild - sum(self.copies)
        closed = max(0.0, self.unseen - gone - useful - dead)
        heap = useful + closed + dead * (useful + 1) / (gone + useful + 1)
        if not heap:
            return 0.0, 0.0, 0.0, 0.0
        return wild / heap, both / heap, first / heap, second / heap


class Future(NamedTuple):
    """What the later positions with the same lumps have in common."""

    lumps: Lumps
    ranks: int
    """The number of open ranks of both players, those open to both counting twice."""
    useful: tuple[float, float, float]
    """The number of unseen cards of each lump."""


def _cards(own: int, copies: int, joined: float, each: float, later: int) -> float:
    """How many cards `later` ranks will have of `own` ranks with that many `copies` and `joined` ones with `each`."""
    left = 0.0
    if copies:
        used = max(0.0, own + joined - later)
        left = own - min(own, used * copies / (copies + PRESENCE * joined * each))
    return (left * copies / own if own else 0.0) + max(0.0, later - left) * each


@lru_cache(maxsize=1 << 16)
def solve(problem: Problem) -> Value:
    """What `problem` is worth to the player about to reveal, if both take every trash card that fits."""
    futures = problem.futures()
    now = sum(problem.down)
    both, first, second = problem.lumps
    wild_placed = 2 * both + first + second - now
    layer: dict[Lumps, Row] = {}
    for down in range(now + 1):
        below, layer = layer, {}
        for future in futures:
            drawn = future.ranks - down - wild_placed
            if 0 <= drawn <= problem.wild:
                shares = problem.shares(future, drawn, now - down)
                layer[future.lumps] = _rows(future.lumps, down, shares, problem, below)
    return layer[problem.lumps][0][problem.down[0]]


def _rows(
    lumps: Lumps,
    down: int,
    shares: tuple[float, float, float, float],
    problem: Problem,
    below: dict[Lumps, Row],
) -> Row:
    """The values for each division of `down` face-down slots among the players, from the layer below."""
    b, f, s = lumps
    nowhere: Row = ([LOST] * (down + 1), [LOST] * (down + 1))
    wild, both, first, second = shares
    wild0, wild1 = below.get(lumps, nowhere)
    both0 = below.get((b - 1, f, s + 1), nowhere)[0]
    both1 = below.get((b - 1, f + 1, s), nowhere)[1]
    first0 = below.get((b, f - 1, s), nowhere)[0]
    second1 = below.get((b, f, s - 1), nowhere)[1]
    dead = max(0.0, 1 - wild - both - first - second)

    row0: list[Value] = [LOST] * (down + 1)
    row1: list[Value] = [LOST] * (down + 1)
    if not problem.last_turn:
        row0[0] = row1[0] = WON
    elif not down:
        row0[0] = row1[0] = SHARED
    else:
        # One player is done and turns up a last card to throw; the other has one turn.
        miss = 1 - wild - both
        if down <= b + s:
            found = wild * wild1[0] + both * both1[0] + second * second1[0]
            row1[0] = found + (miss - second) * WON
            row0[0] = found + (miss - second) * row1[0]
        if down <= b + f:
            found = wild * wild0[-1] + both * both0[-1] + first * first0[-1]
            row0[down] = found + (miss - first) * LOST
            row1[down] = found + (miss - first) * row0[down]

    # A dead card passes the turn: value0 = now0 + dead * value1 and the other way round.
    now = 1 / (1 - dead * dead) if dead < 1 else 0.0
    after = dead * now
    lowest = max(1, down - min(b + s, problem.down[1]))
    highest = min(b + f, problem.down[0], down - 1)
    for d in range(lowest, highest + 1):
        fewer = d - 1
        # A card that one player alone can use is that player's, whoever reveals it.
        either = first * first0[fewer] + second * second1[d]
        now0 = either + wild * wild0[fewer] + both * both0[fewer]
        now1 = either + wild * wild1[d] + both * both1[d]
        row0[d] = now * now0 + after * now1
        row1[d] = now * now1 + after * now0
    return row0, row1
