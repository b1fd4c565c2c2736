"""Small decks: n pip ranks, Queens and Kings, c cards of each."""

from __future__ import annotations

from trash.engine import Card, Deal


def small_deck(pips: int, copies: int) -> tuple[Card, ...]:
    """The cards, with Kings to be wild and Queens dead."""
    return tuple(Card(rank, suit) for suit in "CDHS"[:copies] for rank in (*range(1, pips + 1), 12, 13))


def dealt(cards: tuple[Card, ...], pips: int) -> Deal:
    """A deal of those cards in that order, with a slot for each pip rank."""
    return Deal((cards[:pips], cards[pips : 2 * pips]), cards[2 * pips :])


KNOWN = {(1, 2): (11, 15), (2, 2): (271, 420), (3, 2): (1273, 2100)}
"""The share of all orders of such a deck in which player 1 wins, if both take every trash card that fits."""
