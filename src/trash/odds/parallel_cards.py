"""The cards of many rounds at once: where each of them is, as a column for each place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from trash.odds.position import KINDS, WILD, Position

Column = int
"""A bit for each lane: see `trash.odds.parallel_rounds`."""


class Card:
    """Where one card is: a column for each place that it may come from."""

    __slots__ = ("comes_back", "kind", "named", "renewed", "unseen")

    def __init__(self, kind: int, unseen: Column, renewed: Column, *, comes_back: bool) -> None:
        self.kind = kind
        self.unseen = unseen
        """Where nobody knows more than that it is face down."""
        self.renewed = renewed
        """Where it is in a stock made from the trash."""
        self.comes_back = comes_back
        """Whether it can be thrown and not taken up again. No wild card is, but by a player who is done."""


class Deck:
    """The cards of each lane that can still come."""

    def __init__(self, position: Position, every: Column, rng: Random) -> None:
        self._lanes = every.bit_length()
        self._random = rng.getrandbits
        stock = position.stock or (0,) * KINDS
        self.cards: list[Card] = []
        for kind, count in enumerate(position.unseen):
            for number in range(count):
                known = number < stock[kind]
                card = Card(kind, 0 if known else every, every if known else 0, comes_back=kind != WILD)
                self.cards.append(card)
        self._waiting = [
            Card(kind, 0, 0, comes_back=True)
            for kind, count in enumerate(position.buried)
            for _ in range(count)
        ]
        """The trash of the position: it does not come until a stock is made from it."""
        self.total = len(self.cards) + len(self._waiting)
        self._known = position.stock is not None

    def draw(self, lanes: Column, cascade: Column, renewed: Column) -> list[Column]:
        """A new card for some of `lanes`: for each kind, the lanes in which it came up.

        `renewed` are the lanes whose stock has been made from the trash; in a `cascade` it comes from a slot.
        """
        drawn = [0] * KINDS
        bits = max(1, (len(self.cards) - 1).bit_length())
        named = one_hot((self._random(self._lanes) for _ in range(bits)), lanes)
        if not self._known:
            for place, card in zip(named, self.cards, strict=False):
                new = place & card.unseen
                card.unseen ^= new
                drawn[card.kind] |= new
            return drawn
        from_new = renewed ^ (renewed & cascade)
        for place, card in zip(named, self.cards, strict=False):
            new = place & card.renewed & from_new
            card.renewed ^= new
            other = place & card.unseen
            other ^= other & from_new
            card.unseen ^= other
            drawn[card.kind] |= new | other
        return drawn

    def keep(self, lanes: int, kept: Callable[[Column], Column]) -> None:
        """Go on with so many lanes: `kept` makes of a column what is left of it."""
        self._lanes = lanes
        for card in self.cards:
            card.unseen, card.renewed = kept(card.unseen), kept(card.renewed)

    def renew(self, lanes: Column, kept: list[list[Column]]) -> None:
        """Make the stock of `lanes` from what has come up there.

        `kept` holds for each kind columns of lanes in which one such card is not in it: it has been
        placed, or it is the top of the trash.
        """
        self._known = True
        self.cards += self._waiting
        self._waiting = []
        for card in self.cards:
            if not card.comes_back:
                continue
            back = lanes ^ (lanes & card.unseen)
            for number, column in enumerate(kept[card.kind]):
                placed = column & back
                if placed:
                    back ^= placed
                    kept[card.kind][number] = column ^ placed
            card.renewed |= back


def one_hot(columns: Iterable[Column], lanes: Column) -> list[Column]:
    """For each number that `columns` (highest bit first) can spell, the lanes that spell it."""
    found = [lanes]
    for column in columns:
        ones = [part & column for part in found]
        found = [half for part, one in zip(found, ones, strict=True) for half in (part ^ one, one)]
    return found
