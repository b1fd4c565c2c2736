"""Deals: who gets which cards, from a seed or card by card."""

from typing import NamedTuple

from trash.engine.cards import DECK, Card, parse_cards, show_cards
from trash.engine.layout import Layout
from trash.engine.mistake import N_, Mistake
from trash.engine.rules import FULL_LAYOUT, KING_GAME, Rules
from trash.engine.shuffle import shuffled
from trash.engine.state import State

HIGHEST_SEED = 2**63 - 1
"""The largest seed: what every database and language holds in one integer."""


FULL_LAYOUTS = (FULL_LAYOUT, FULL_LAYOUT)
"""The slots of both players in a round with layouts of the usual size."""

_new = tuple.__new__


def check_seed(seed: int) -> None:
    """Raises ValueError, with a sentence, unless `seed` is 0 to HIGHEST_SEED."""
    if not 0 <= seed <= HIGHEST_SEED:
        raise Mistake(
            N_("a seed is a whole number from 0 to {most}, not {found}"), most=HIGHEST_SEED, found=seed
        )


class _Deal(NamedTuple):
    layouts: tuple[tuple[Card, ...], tuple[Card, ...]]
    stock: tuple[Card, ...]
    starter: int


class Deal(_Deal):
    """The cards of a round before its first turn.

    `layouts` are the cards of each player, slot 1 first, and `stock` has its top card
    first; `starter` is the player (0 or 1) with the first turn. The cards must be distinct, but need
    not be a whole deck, so that small positions can be built.
    """

    __slots__ = ()

    def __new__(
        cls, layouts: tuple[tuple[Card, ...], tuple[Card, ...]], stock: tuple[Card, ...], starter: int = 0
    ) -> "Deal":
        """Raises ValueError, with a sentence, for a deal that cannot be played."""
        if len(layouts) != 2 or not all(1 <= len(cards) <= FULL_LAYOUT for cards in layouts):
            raise Mistake(N_("a deal has two layouts of 1 to 10 cards"))
        if not stock:
            raise Mistake(N_("a deal has a stock of at least one card"))
        if starter not in (0, 1):
            raise ValueError(f"the starter is player 0 or 1, not {starter!r}")
        deal = super().__new__(cls, layouts, stock, starter)
        cards = deal.cards
        if len(set(cards)) < len(cards):
            twice = sorted({card for card in cards if cards.count(card) > 1})
            raise Mistake(N_("a card is dealt once, not twice: {cards}"), cards=show_cards(tuple(twice)))
        return deal

    def __repr__(self) -> str:
        first, second = map(show_cards, self.layouts)
        return f"Deal.parse({first!r}, {second!r}, {show_cards(self.stock)!r}, starter={self.starter})"

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card, in dealing order: player 1's slots, player 2's, the stock."""
        return self.layouts[0] + self.layouts[1] + self.stock

    @property
    def slots(self) -> tuple[int, int]:
        """The number of slots of each player."""
        return len(self.layouts[0]), len(self.layouts[1])

    @classmethod
    def parse(cls, first: str, second: str, stock: str, starter: int = 0) -> "Deal":
        """A deal from the cards as text. Raises ValueError."""
        return cls((parse_cards(first), parse_cards(second)), parse_cards(stock), starter)

    @classmethod
    def from_seed(
        cls,
        seed: int,
        round_number: int = 1,
        slots: tuple[int, int] = FULL_LAYOUTS,
        starter: int = 0,
    ) -> "Deal":
        """The deal of `seed` (0 to HIGHEST_SEED) for a round of those layouts. Raises ValueError."""
        check_seed(seed)
        order = shuffled(DECK, seed, round_number, 0)
        first, both = slots[0], sum(slots)
        cards = ((order[:first], order[first:both]), order[both:], starter)
        # There is nothing to check about a whole deck dealt as usual, which is the inner loop of a simulation.
        return _new(cls, cards) if slots == FULL_LAYOUTS and starter in (0, 1) else cls(*cards)

    def begin(self, rules: Rules = KING_GAME, seed: int = 0, round_number: int = 1) -> State:
        """The state before the first turn, of this round alone.

        `seed` (0 to HIGHEST_SEED) and `round_number` (from 1) decide the order of the reshuffles to come: give
        the ones that the deal is from, as `Setup.begin` does.
        """
        first, second = self.layouts
        layouts = (Layout.face_down(first), Layout.face_down(second))
        cards = self.cards
        deck = DECK if len(cards) == len(DECK) else tuple(card for card in DECK if card in cards)
        return State(rules, seed, round_number, layouts, self.stock, (), None, self.starter, deck=deck)
