"""Every card's whole name. Each is a message of its own: in many languages the suit agrees with the rank."""

from __future__ import annotations

from trash.engine import Card
from trash.engine.cards import RANKS
from trash.text.i18n import _


def card_name(card: Card) -> str:
    """The card as it is said aloud."""
    rank = RANKS[card.rank - 1]
    names = _names()[card.suit]
    return names[rank if rank in names else ""].format(number=card.rank)


def _names() -> dict[str, dict[str, str]]:
    """By suit and the letter of the rank; the rank is empty for cards with a number."""
    return {
        "C": {
            "A": _("the ace of clubs"),
            "J": _("the Jack of clubs"),
            "Q": _("the Queen of clubs"),
            "K": _("the King of clubs"),
            "": _("the {number} of clubs"),
        },
        "D": {
            "A": _("the ace of diamonds"),
            "J": _("the Jack of diamonds"),
            "Q": _("the Queen of diamonds"),
            "K": _("the King of diamonds"),
            "": _("the {number} of diamonds"),
        },
        "H": {
            "A": _("the ace of hearts"),
            "J": _("the Jack of hearts"),
            "Q": _("the Queen of hearts"),
            "K": _("the King of hearts"),
            "": _("the {number} of hearts"),
        },
        "S": {
            "A": _("the ace of spades"),
            "J": _("the Jack of spades"),
            "Q": _("the Queen of spades"),
            "K": _("the King of spades"),
            "": _("the {number} of spades"),
        },
    }
