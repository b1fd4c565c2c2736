"""The exact odds, where few cards are left: every order in which they can come up.

Nothing is approximate here. Equal positions are worked out once, and ranks are told apart only by who can
use them and by where their cards are. Both players take every trash card that fits. Values are as in
`trash.odds.recursion`, to the player who is about to reveal a card.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import comb
from typing import NamedTuple

from trash.odds.position import WILD, Counts, Position

Value = complex | float

WON, LOST, SHARED = 1.0, 0.0, 0.5 + 1j
ENDLESS = 0.5
"""What a round is worth in which nothing useful can come any more: nobody wins it."""

MINE, YOURS = 1, 2
"""Who can still use a rank."""


class TooManyError(Exception):
    """There are more positions to come than are to be looked at."""


class Rank(NamedTuple):
    """What a rank has in common with others like it."""

    whose: int
    """The sum of MINE and YOURS, as it is open to them."""
    hidden: int
    """How many of its cards lie in the slots, or in the stock while nobody knows what is there."""
    stock: int
    """How many are in a stock that was made from the trash."""
    trash: int


class Here(NamedTuple):
    """A position, seen by the player who is about to reveal a card."""

    ranks: tuple[Rank, ...]
    """The open ones, in order."""
    wild: tuple[int, int]
    """Hidden, and in a known stock."""
    dead: tuple[int, int, int]
    """Hidden, in a known stock, in the trash."""
    mine: int
    """My face-down slots."""
    yours: int
    cascade: bool
    known: bool
    """Whether the stock was made from the trash."""


def last_chance(cards: list[int], wild: int, unseen: int, need: int) -> float:
    """The chance that the next `need` of `unseen` cards all fit, so that no dead one comes up.

    `cards` are the numbers of cards of each open rank, of which one only can be placed.
    """
    if need > unseen:
        return 0.0
    ways = [1] + [0] * need
    """By how many ranks, in how many ways their cards can be chosen: elementary symmetric polynomials."""
    for number in cards:
        for ranks in range(need, 0, -1):
            ways[ranks] += ways[ranks - 1] * number
    return sum(way * comb(wild, need - ranks) for ranks, way in enumerate(ways)) / comb(unseen, need)


class Exact:
    """Works out values, looking at `most` positions or raising TooManyError."""

    def __init__(self, position: Position, most: int) -> None:
        if position.buried[WILD]:
            raise TooManyError  # only a player who is done can throw one, at the end of a round
        self._last_turn = position.last_turn
        self._left = most
        self._known: dict[Here, Value | None] = {}

    def value(self, here: Here) -> Value:
        """What `here` is worth."""
        if here in self._known:
            value = self._known[here]
            return ENDLESS if value is None else value  # come round again, with nothing placed
        if not self._left:
            raise TooManyError
        self._left -= 1
        self._known[here] = None
        value = self._known[here] = self._value(here)
        return value

    def _value(self, here: Here) -> Value:
        cards = 0
        sum_: Value = 0.0
        for number, after in self._reveals(here):
            cards += number
            sum_ += number * after
        return sum_ / cards if cards else ENDLESS

    def _reveals(self, here: Here) -> Iterator[tuple[int, Value]]:
        """How many cards are of a kind that may come up, and what the position is worth after it."""
        ranks, wild, dead, mine, yours, cascade, known = here
        from_stock = known and not cascade
        at = 0
        for rank, equal in groupby(ranks):
            many = len(list(equal))
            number = many * (rank.stock if from_stock else rank.hidden)
            if number:
                less = _one_less(rank, from_stock)
                others = ranks[:at] + ranks[at + 1 :]
                if mine and rank.whose & MINE:
                    yield number, self._placed(_with(here, others, less, MINE, mine - 1))
                elif yours and rank.whose & YOURS:
                    taken = _with(here, others, less, YOURS, mine)
                    yield number, self._passed(taken._replace(yours=yours - 1, cascade=True), took=True)
                else:  # I am done, and the other player cannot use it either
                    thrown = less._replace(trash=less.trash + 1)
                    yield number, self._passed(_with(here, others, thrown, MINE, mine), took=False)
            at += many
        number = wild[from_stock]
        if number:
            less_wild = (wild[0] - (not from_stock), wild[1] - from_stock)
            if mine:
                yield number, self._placed(here._replace(wild=less_wild, mine=mine - 1))
            else:
                taken = here._replace(wild=less_wild, yours=yours - 1, cascade=True)
                yield number, self._passed(taken, took=True)
        number = dead[from_stock]
        if number:
            thrown_dead = (dead[0] - (not from_stock), dead[1] - from_stock, dead[2] + 1)
            yield number, self._passed(here._replace(dead=thrown_dead), took=False)

    def _placed(self, after: Here) -> Value:
        if after.mine:
            return self.value(after._replace(cascade=True))
        if not self._last_turn:
            return WON
        return self.value(after._replace(cascade=True))  # the card under the last slot is thrown

    def _passed(self, after: Here, *, took: bool) -> Value:
        """What it is worth to me that the turn passes; whether the other player `took` the card, which fits."""
        if took and not after.yours and not self._last_turn:
            return LOST
        if not took:
            after = _renewed(after._replace(cascade=False))
        if not after.mine:
            return _other(last_turn(_flipped(after), took=took))
        return _other(self.value(_flipped(after)))


def last_turn(here: Here, *, took: bool) -> Value:
    """What a last turn is worth to the player who has it; `took` if a trash card has been placed already."""
    if not here.mine:
        return SHARED
    ranks = [rank for rank in here.ranks if rank.whose & MINE]
    hidden = [rank.hidden for rank in ranks]
    wild, dead = here.wild, here.dead
    unseen = wild[0] + dead[0] + sum(rank.hidden for rank in here.ranks)
    if not here.known or took or here.cascade:
        chance = last_chance(hidden, wild[0], unseen, here.mine)
    else:
        stock = wild[1] + dead[1] + sum(rank.stock for rank in here.ranks)
        chance = wild[1] * last_chance(hidden, wild[0], unseen, here.mine - 1)
        for number, rank in enumerate(ranks):
            if rank.stock:
                others = hidden[:number] + hidden[number + 1 :]
                chance += rank.stock * last_chance(others, wild[0], unseen, here.mine - 1)
        chance = chance / stock if stock else 0.0
    return chance * SHARED


def here_of(position: Position) -> Here:
    """`position` as it is seen by the player whose turn it is, who reveals the next card."""
    me, you = position.turn, 1 - position.turn
    first, second = position.open[me], position.open[you]
    stock: Counts = position.stock or (0,) * len(position.unseen)
    hidden = tuple(unseen - known for unseen, known in zip(position.unseen, stock, strict=True))
    ranks: list[Rank] = []
    dead = [hidden[WILD + 1], stock[WILD + 1], position.buried[WILD + 1]]
    for kind in range(WILD):
        whose = MINE * (first >> kind & 1) + YOURS * (second >> kind & 1)
        where = hidden[kind], stock[kind], position.buried[kind]
        if whose:
            ranks.append(Rank(whose, *where))
        else:
            dead = [one + more for one, more in zip(dead, where, strict=True)]
    return Here(
        _sorted(ranks),
        (hidden[WILD], stock[WILD]),
        (dead[0], dead[1], dead[2]),
        position.down[me],
        position.down[you],
        position.cascade,
        position.stock is not None,
    )


def exact(position: Position, most: int) -> Value:
    """What `position` is worth to the player who reveals the next card. Raises TooManyError."""
    here = here_of(position)
    if position.out == 1 - position.turn:
        return last_turn(here, took=False)
    return Exact(position, most).value(here)


def _other(value: Value) -> Value:
    """A value to the other player."""
    return 1 - value.conjugate()


def _one_less(rank: Rank, from_stock: bool) -> Rank:
    whose, hidden, stock, trash = rank
    return Rank(whose, hidden, stock - 1, trash) if from_stock else Rank(whose, hidden - 1, stock, trash)


def _with(here: Here, others: tuple[Rank, ...], rank: Rank, closed: int, mine: int) -> Here:
    """With that rank closed to one player, and so perhaps dead."""
    whose, hidden, stock, trash = rank
    whose &= ~closed
    if whose:
        return here._replace(ranks=_sorted((*others, Rank(whose, hidden, stock, trash))), mine=mine)
    dead = here.dead
    return here._replace(ranks=others, dead=(dead[0] + hidden, dead[1] + stock, dead[2] + trash), mine=mine)


def _sorted(ranks: list[Rank] | tuple[Rank, ...]) -> tuple[Rank, ...]:
    return tuple(sorted(ranks))


SWAPPED = (0, YOURS, MINE, MINE + YOURS)


def _flipped(here: Here) -> Here:
    """As the other player sees it."""
    ranks = _sorted([Rank(SWAPPED[whose], *where) for whose, *where in here.ranks])
    return here._replace(ranks=ranks, mine=here.yours, yours=here.mine)


def _renewed(here: Here) -> Here:
    """With a stock to draw from, once a dead card has been thrown: a new one if the old one is used up."""
    ranks, wild, dead, mine, yours, _, known = here
    if known:
        left = wild[1] + dead[1] + sum(rank.stock for rank in ranks)
    else:
        left = wild[0] + dead[0] + sum(rank.hidden for rank in ranks) - mine - yours
    if left:
        return here
    ranks = _sorted([Rank(whose, hidden, trash, 0) for whose, hidden, _, trash in ranks])
    return here._replace(ranks=ranks, dead=(dead[0], dead[2] - 1, 1), known=True)
