"""The collapsed position: the part of a view that the chances depend on, and how play changes it.

Nobody can look under a card, so the face-down cards and the stock are one heap of unseen
cards, each as likely as any other to be revealed next, until the trash becomes the stock: from then
on everybody knows what is in the stock, and so what is under the slots. Where a wild card lies does not
matter either: the slot under it stays open to its own rank. What is left of a layout is
the set of ranks still open and the number of slots still face down.
"""

from __future__ import annotations

from operator import add, sub
from typing import NamedTuple

from trash.engine import FULL_LAYOUT, Card, Rules, View
from trash.engine.rules import FACES, WILD_RANKS, decks_of

WILD = FULL_LAYOUT
"""The kind of a wild card; kind 0 to 9 is the pip card of rank kind + 1."""

DEAD = FULL_LAYOUT + 1
"""The kind of a face card that is not wild."""

KINDS = FULL_LAYOUT + 2

Counts = tuple[int, ...]
"""How many cards there are of each kind."""


def kind_of(card: Card, rules: Rules) -> int:
    """The kind of `card` under `rules`: 0 to 9 for a pip card, WILD or DEAD."""
    if card.rank in WILD_RANKS[rules.wild]:
        return WILD
    return card.rank - 1 if card.is_pip else DEAD


def count_kinds(cards: tuple[Card, ...], rules: Rules) -> Counts:
    """How many of `cards` are of each kind."""
    counts = [0] * KINDS
    for card in cards:
        counts[kind_of(card, rules)] += 1
    return tuple(counts)


NOTHING: Counts = (0,) * KINDS


class Position(NamedTuple):
    """A moment without a card in hand: the player whose `turn` it is draws or reveals the next.

    Players are 0 and 1, with more of them 2 and 3. A stock that is used up is made from the trash as soon as the turn passes:
    nothing that can happen before somebody draws makes it another one.
    """

    open: tuple[int, ...]
    """Each player's open ranks as bits, bit 0 for the ace."""
    down: tuple[int, ...]
    """Each player's number of face-down slots."""
    unseen: Counts
    """All cards that lie face down, in the stock and in the layouts."""
    turn: int
    top: int | None = None
    """The kind of the top of the trash, while it may be taken; None in a cascade."""
    cascade: bool = False
    """Whether the next card comes from under a slot, not from the stock or the trash."""
    last_turn: bool = False
    """Whether the house rule of that name holds."""
    out: int | None = None
    """With that rule, the player who completed a layout first."""
    winners: tuple[int, ...] = ()
    buried: Counts = NOTHING
    """The trash, its top too: it comes back when the stock is used up."""
    stock: Counts | None = None
    """What the stock holds, once it was made from the trash: None while nobody can know."""

    @classmethod
    def of(cls, view: View) -> Position:
        """What `view` comes to. A card in hand is placed or thrown: there is never a choice that matters."""
        rules, seen, _, trash, hand, turn, _, out, winners, _, renewed, _ = view
        here = cls(
            tuple([layout.open for layout in seen]),
            tuple([layout.down.bit_count() for layout in seen]),
            count_kinds(view.unseen(), rules),
            turn,
            kind_of(trash[-1], rules) if trash and hand is None and not winners else None,
            False,
            rules.last_turn,
            out,
            winners,
            count_kinds(trash, rules),
            None if renewed is None else count_kinds(renewed, rules),
        )
        if winners:
            return here
        return here.receive(kind_of(hand, rules)) if hand is not None else here._renewed()

    @classmethod
    def opening(cls, rules: Rules, slots: tuple[int, ...], starter: int = 0) -> Position:
        """A round with whole decks before its first turn, for layouts of `slots` slots (1 to 10 each)."""
        copies = 4 * decks_of(len(slots))
        wild = len(rules.wild)
        unseen = (*[copies] * FULL_LAYOUT, copies * wild, copies * (len(FACES) - wild))
        every = tuple([(1 << number) - 1 for number in slots])
        return cls(every, slots, unseen, starter, last_turn=rules.last_turn)

    @property
    def in_stock(self) -> int:
        """The number of cards in the stock."""
        return sum(self.unseen) - sum(self.down) - self.cascade

    @property
    def heap(self) -> Counts:
        """The cards that the next one may be, unless the top of the trash is taken."""
        if self.stock is None:
            return self.unseen
        return tuple(map(sub, self.unseen, self.stock)) if self.cascade else self.stock

    @property
    def fitting(self) -> float:
        """The chance that the next card of the heap fits."""
        heap, mine = self.heap, self.open[self.turn]
        fitting = sum(n for kind, n in enumerate(heap) if kind == WILD or mine >> kind & 1)
        return fitting / max(1, sum(heap))

    @property
    def top_fits(self) -> bool:
        """Whether the player whose turn it is can take a card from the trash that fits."""
        return self.top is not None and self.fits(self.top)

    def fits(self, kind: int) -> bool:
        """Whether the player whose turn it is can place a card of that kind."""
        if not self.down[self.turn]:
            return False
        return kind == WILD or bool(self.open[self.turn] >> kind & 1)

    def reveal(self, kind: int) -> Position:
        """After a card of that kind has come from the heap, and been placed or thrown."""
        unseen, stock = _less(self.unseen, kind), self.stock
        if stock is not None and not self.cascade:
            stock = _less(stock, kind)
        return self._receive(kind, unseen, self.buried, stock)

    def take(self) -> Position:
        """After the top of the trash has been taken, and placed or thrown back. Raises ValueError without one."""
        if self.top is None:
            raise ValueError("there is no trash card to take")
        buried = _less(self.buried, self.top) if self.buried[self.top] else self.buried
        return self._receive(self.top, self.unseen, buried, self.stock)

    def receive(self, kind: int) -> Position:
        """After a card of that kind has come into the hand from anywhere, and been placed or thrown."""
        return self._receive(kind, self.unseen, self.buried, self.stock)

    def _receive(self, kind: int, unseen: Counts, buried: Counts, stock: Counts | None) -> Position:
        # A step of every round that is played one card at a time: so names are looked up once.
        open_, down, _, turn, _, _, last_turn, out, _, _, _ = self
        mine, left = open_[turn], down[turn]
        if not left or (kind != WILD and not mine >> kind & 1):
            buried = _more(buried, kind)
            following = turn + 1 if turn + 1 < len(down) else 0
            if out is not None and out == following:
                won = _done(down)
                return Position(open_, down, unseen, turn, None, False, last_turn, out, won, buried, stock)
            after = Position(open_, down, unseen, following, kind, False, last_turn, out, (), buried, stock)
            return after if sum(unseen) > sum(down) else after._renewed()
        left -= 1
        if kind != WILD:
            mine &= ~(1 << kind)
        if len(down) == 2:
            open_ = (open_[0], mine) if turn else (mine, open_[1])
            down = (down[0], left) if turn else (left, down[1])
        else:
            open_ = (*open_[:turn], mine, *open_[turn + 1 :])
            down = (*down[:turn], left, *down[turn + 1 :])
        winners: tuple[int, ...] = ()
        if not left:
            if out is not None:
                if out == (turn + 1) % len(down):
                    winners = _done(down)
            elif last_turn:
                out = turn
            else:
                winners = (turn,)
        return Position(open_, down, unseen, turn, None, True, last_turn, out, winners, buried, stock)

    def _renewed(self) -> Position:
        """With a stock to draw from: all of the trash but its top card, if the stock is used up."""
        if self.top is None or self.in_stock:
            return self
        stock = _less(self.buried, self.top)
        return self._replace(
            unseen=tuple(map(add, self.unseen, stock)), buried=_more(NOTHING, self.top), stock=stock
        )


def _done(down: tuple[int, ...]) -> tuple[int, ...]:
    """The players who have no slot face down."""
    return tuple([player for player, number in enumerate(down) if not number])


def _less(counts: Counts, kind: int) -> Counts:
    left = [*counts]
    left[kind] -= 1
    return (*left,)


def _more(counts: Counts, kind: int) -> Counts:
    more = [*counts]
    more[kind] += 1
    return (*more,)
