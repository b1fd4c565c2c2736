"""Deals: who gets which cards, from a seed or card by card."""

from itertools import accumulate, pairwise
from typing import NamedTuple

from trash.engine.cards import DECK, Card, in_order, parse_cards, show_cards
from trash.engine.layout import Layout
from trash.engine.mistake import N_, Mistake
from trash.engine.rules import (
    FEWEST_PLAYERS,
    FULL_LAYOUT,
    KING_GAME,
    PLAYER_NUMBERS,
    Rules,
    decks_of,
)
from trash.engine.shuffle import shuffled
from trash.engine.state import State

HIGHEST_SEED = 2**63 - 1
"""The largest seed: what every database and language holds in one integer."""


FULL_LAYOUTS = {players: (FULL_LAYOUT,) * players for players in PLAYER_NUMBERS}
"""By the number of players, the slots of all of them in a round with layouts of the usual size."""

_TWO_FULL = FULL_LAYOUTS[FEWEST_PLAYERS]

DECKS = {players: DECK * decks_of(players) for players in PLAYER_NUMBERS}
"""By the number of players, all cards before the shuffle: clubs, diamonds, hearts, spades, and with two decks that again."""

_new = tuple.__new__


def check_seed(seed: int) -> None:
    """Raises ValueError, with a sentence, unless `seed` is 0 to HIGHEST_SEED."""
    if not 0 <= seed <= HIGHEST_SEED:
        raise Mistake(
            N_("a seed is a whole number from 0 to {most}, not {found}"), most=HIGHEST_SEED, found=seed
        )


class _Deal(NamedTuple):
    layouts: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    starter: int


class Deal(_Deal):
    """The cards of a round before its first turn.

    `layouts` are the cards of each player, slot 1 first, and `stock` has its top card
    first; `starter` is the player (0 for the first) with the first turn. No card may be there more often than
    there are decks: one for two players, two for three or four. They need not be whole, so that small positions
    can be built.
    """

    __slots__ = ()

    def __new__(
        cls, layouts: tuple[tuple[Card, ...], ...], stock: tuple[Card, ...], starter: int = 0
    ) -> "Deal":
        """Raises ValueError, with a sentence, for a deal that cannot be played."""
        players = len(layouts)
        if players not in PLAYER_NUMBERS or not all(1 <= len(cards) <= FULL_LAYOUT for cards in layouts):
            raise Mistake(N_("a deal has 2 to 4 layouts of 1 to 10 cards"))
        if not stock:
            raise Mistake(N_("a deal has a stock of at least one card"))
        if starter not in range(players):
            numbers = ", ".join(map(str, range(players - 1)))
            raise ValueError(f"the starter is player {numbers} or {players - 1}, not {starter!r}")
        deal = super().__new__(cls, layouts, stock, starter)
        if too_many := too_often(deal.cards, players):
            once, twice = (
                N_("a card is dealt once, not twice: {cards}"),
                N_("a card is dealt twice, not three times: {cards}"),
            )
            raise Mistake(once if decks_of(players) == 1 else twice, cards=show_cards(too_many))
        return deal

    def __repr__(self) -> str:
        first, second, *others = map(show_cards, self.layouts)
        more = f", others={tuple(others)!r}" if others else ""
        return f"Deal.parse({first!r}, {second!r}, {show_cards(self.stock)!r}, starter={self.starter}{more})"

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card, in dealing order: player 1's slots, those of the players after, the stock."""
        return sum(self.layouts, ()) + self.stock

    @property
    def slots(self) -> tuple[int, ...]:
        """The number of slots of each player."""
        return tuple(map(len, self.layouts))

    @classmethod
    def parse(
        cls, first: str, second: str, stock: str, starter: int = 0, others: tuple[str, ...] = ()
    ) -> "Deal":
        """A deal from the cards as text, with those of a third and a fourth player in `others`. Raises ValueError."""
        layouts = tuple(map(parse_cards, (first, second, *others)))
        return cls(layouts, parse_cards(stock), starter)

    @classmethod
    def from_seed(
        cls,
        seed: int,
        round_number: int = 1,
        slots: tuple[int, ...] = _TWO_FULL,
        starter: int = 0,
    ) -> "Deal":
        """The deal of `seed` (0 to HIGHEST_SEED) for a round of those layouts, one for each player. Raises ValueError."""
        check_seed(seed)
        if slots == _TWO_FULL and starter in (0, 1):
            # The inner loop of a simulation: there is nothing to check about a whole deck dealt as usual.
            order = shuffled(DECK, seed, round_number, 0)
            layouts = (order[:FULL_LAYOUT], order[FULL_LAYOUT : 2 * FULL_LAYOUT])
            return _new(cls, (layouts, order[2 * FULL_LAYOUT :], starter))
        order = shuffled(DECKS.get(len(slots), DECK), seed, round_number, 0)
        ends = [0, *accumulate(slots)]
        return cls(tuple(order[start:end] for start, end in pairwise(ends)), order[ends[-1] :], starter)

    def begin(self, rules: Rules = KING_GAME, seed: int = 0, round_number: int = 1) -> State:
        """The state before the first turn, of this round alone.

        `seed` (0 to HIGHEST_SEED) and `round_number` (from 1) decide the order of the reshuffles to come: give
        the ones that the deal is from, as `Setup.begin` does. Raises ValueError if the rules are for another
        number of players.
        """
        check_players(self, rules)
        layouts = tuple(map(Layout.face_down, self.layouts))
        deck = DECKS[rules.players]
        if sum(map(len, self.layouts), len(self.stock)) < len(deck):
            deck = in_order(self.cards, deck)
        return State(rules, seed, round_number, layouts, self.stock, (), None, self.starter, deck=deck)


def check_players(deal: Deal, rules: Rules) -> None:
    """Raises ValueError, with a sentence, unless `rules` are for as many players as `deal` has layouts."""
    if len(deal.layouts) != rules.players:
        raise ValueError(
            f"the rules are for {rules.players} players, and the deal has {len(deal.layouts)} layouts"
        )


def too_often(cards: tuple[Card, ...], players: int) -> tuple[Card, ...]:
    """Those of `cards` that are there more often than so many players have decks."""
    if len(set(cards)) == len(cards):
        return ()
    decks = decks_of(players)
    return tuple(sorted({card for card in cards if cards.count(card) > decks}))
