"""The exact odds, where few cards are left: every order in which they can come up.

Nothing is approximate here. Equal positions are worked out once, and ranks are told apart only by who can
use them and by where their cards are. Both players take every trash card that fits. Values are as in
`trash.odds.recursion`, to the player who is about to reveal a card.
"""

from __future__ import annotations

from math import comb
from typing import NamedTuple

from trash.odds.position import WILD, Counts, Position

Value = complex | float

WON, LOST, SHARED = 1.0, 0.0, 0.5 + 1j
ENDLESS = 0.5
"""What a round is worth in which nothing useful can come any more: nobody wins it."""

MINE, YOURS = 1 << 9, 1 << 10
"""What a rank adds to its number while it is open to the player about to reveal a card, and to the other one."""

HIDDEN, STOCK = 1 << 6, 1 << 3
"""What it adds for each of its cards in the slots, or in a stock that nobody knows; and in a stock that was made
from the trash. Those in the trash count one each: a rank is a number, so that equal ones are found quickly."""

FLIPPED = [rank & (MINE - 1) | (rank & MINE) << 1 | (rank & YOURS) >> 1 for rank in range(4 * MINE)]
"""Each rank as the other player sees it."""

Ranks = tuple[int, ...]
"""The open ranks, in order."""


class TooManyError(Exception):
    """There are more positions to come than are to be looked at."""


class Here(NamedTuple):
    """A position, seen by the player who is about to reveal a card."""

    ranks: Ranks
    wild: int
    """Wild cards that are hidden, as HIDDEN above."""
    wild_stock: int
    dead: int
    """Hidden cards that are of use to nobody."""
    dead_stock: int
    dead_trash: int
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

    def value(self, here: Here, *, pending: bool = False) -> Value:
        """What `here` is worth; `pending` says whether it is a last turn."""
        if here in self._known:
            value = self._known[here]
            return ENDLESS if value is None else value  # come round again, with nothing placed
        if not self._left:
            raise TooManyError
        self._left -= 1
        self._known[here] = None
        value = self._known[here] = last_turn(here) if pending else self._value(here)
        return value

    # Looked at thousands of times within a moment: so positions are taken apart and built at one go, without names.

    def _value(self, here: Here) -> Value:
        ranks, wild, wild_stock, dead, dead_stock, dead_trash, mine, yours, cascade, known = here
        from_stock = known and not cascade
        card = STOCK if from_stock else HIDDEN
        cards, sum_, before = 0, 0.0 + 0j, -1
        for at, rank in enumerate(ranks):
            number = (rank // card) & 7
            if rank == before or not number:
                continue
            before = rank
            number *= ranks.count(rank)
            fits, others, less = mine and rank & MINE, ranks[:at] + ranks[at + 1 :], rank - card
            took = not fits and yours and rank & YOURS
            if not (fits or took):
                less += 1  # I am done, and the other player cannot use it either: it is thrown
            less &= ~YOURS if took else ~MINE
            if less >= MINE:
                left, more = tuple(sorted((*others, less))), (dead, dead_stock, dead_trash)
            else:
                left = others
                more = (dead + less // HIDDEN, dead_stock + (less // STOCK & 7), dead_trash + (less & 7))
            cards += number
            if fits:
                sum_ += number * self._placed(left, wild, wild_stock, more, mine - 1, yours, known)
            else:
                sum_ += number * self._passed(left, wild, wild_stock, more, mine, yours, known, bool(took))
        number, more = wild_stock if from_stock else wild, (dead, dead_stock, dead_trash)
        if number:
            cards += number
            less_wild = wild - (not from_stock), wild_stock - from_stock
            if mine:
                sum_ += number * self._placed(ranks, *less_wild, more, mine - 1, yours, known)
            else:
                sum_ += number * self._passed(ranks, *less_wild, more, mine, yours, known, took=True)
        number = dead_stock if from_stock else dead
        if number:
            cards += number
            more = dead - (not from_stock), dead_stock - from_stock, dead_trash + 1
            sum_ += number * self._passed(ranks, wild, wild_stock, more, mine, yours, known, took=False)
        if not cards:
            return ENDLESS
        return sum_ / cards if self._last_turn else sum_.real / cards

    def _placed(
        self, ranks: Ranks, wild: int, wild_stock: int, dead: Dead, mine: int, yours: int, known: bool
    ) -> Value:
        if not mine and not self._last_turn:
            return WON
        # With a last turn to come, the card under the last slot is still to be thrown.
        return self.value(Here(ranks, wild, wild_stock, *dead, mine, yours, True, known))

    def _passed(
        self,
        ranks: Ranks,
        wild: int,
        wild_stock: int,
        dead: Dead,
        mine: int,
        yours: int,
        known: bool,
        took: bool,
    ) -> Value:
        """What it is worth to me that the turn passes; whether the other player `took` the card, which fits."""
        if took:
            yours -= 1
            if not yours and not self._last_turn:
                return LOST
        elif _is_used_up(ranks, wild, wild_stock, dead, mine + yours, known):
            ranks = tuple(sorted([rank - (rank & 63) + (rank & 7) * STOCK for rank in ranks]))
            dead, known = (dead[0], dead[2] - 1, 1), True
        ranks = tuple(sorted([FLIPPED[rank] for rank in ranks]))
        here = Here(ranks, wild, wild_stock, *dead, yours, mine, took, known)
        return 1 - self.value(here, pending=not mine).conjugate()


Dead = tuple[int, int, int]
"""Hidden cards that are dead, those in a known stock, and those in the trash."""


def _is_used_up(ranks: Ranks, wild: int, wild_stock: int, dead: Dead, down: int, known: bool) -> bool:
    """Whether nothing is left in the stock as the turn passes."""
    if known:
        return not (wild_stock or dead[1] or any(rank & 63 >= STOCK for rank in ranks))
    return wild + dead[0] + sum(rank // HIDDEN & 7 for rank in ranks) == down


def last_turn(here: Here) -> Value:
    """What a last turn is worth to the player who has it."""
    need = here.mine
    if not need:
        return SHARED
    mine = [rank for rank in here.ranks if rank & MINE]
    hidden = [rank // HIDDEN & 7 for rank in mine]
    unseen = here.wild + here.dead + sum(rank // HIDDEN & 7 for rank in here.ranks)
    if not here.known or here.cascade:
        return last_chance(hidden, here.wild, unseen, need) * SHARED
    stock = here.wild_stock + here.dead_stock + sum(rank // STOCK & 7 for rank in here.ranks)
    chance = here.wild_stock * last_chance(hidden, here.wild, unseen, need - 1)
    for number, rank in enumerate(mine):
        others = hidden[:number] + hidden[number + 1 :]
        chance += (rank // STOCK & 7) * last_chance(others, here.wild, unseen, need - 1)
    return chance / stock * SHARED if stock else LOST


def here_of(position: Position) -> Here:
    """`position` as it is seen by the player whose turn it is, who reveals the next card."""
    me, you = position.turn, 1 - position.turn
    first, second = position.open[me], position.open[you]
    stock: Counts = position.stock or (0,) * len(position.unseen)
    ranks: list[int] = []
    dead = (0, 0, 0)
    for kind, unseen in enumerate(position.unseen):
        hidden, in_stock, trash = unseen - stock[kind], stock[kind], position.buried[kind]
        whose = MINE * (first >> kind & 1) + YOURS * (second >> kind & 1)
        if whose:
            ranks.append(whose + hidden * HIDDEN + in_stock * STOCK + trash)
        elif kind != WILD:
            dead = dead[0] + hidden, dead[1] + in_stock, dead[2] + trash
    return Here(
        tuple(sorted(ranks)),
        position.unseen[WILD] - stock[WILD],
        stock[WILD],
        *dead,
        position.down[me],
        position.down[you],
        position.cascade,
        position.stock is not None,
    )


def exact(position: Position, most: int) -> Value:
    """What `position` is worth to the player who reveals the next card. Raises TooManyError."""
    here = here_of(position)
    if position.out == 1 - position.turn:
        return last_turn(here)
    return Exact(position, most).value(here)
