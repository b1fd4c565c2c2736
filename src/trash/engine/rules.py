"""House rules as data: what is wild, whether there is a last turn, a round or a match."""

from __future__ import annotations

from typing import NamedTuple

from trash.engine.cards import RANKS
from trash.engine.mistake import N_, Mistake
from trash.engine.quote import quote

FACES = "JQK"
FULL_LAYOUT = 10


WILD_SETS = ("", "J", "Q", "K", "JQ", "JK", "QK", "JQK")
"""Every choice of wild ranks."""

WILD_RANKS = {wild: frozenset(RANKS.index(letter) + 1 for letter in wild) for wild in WILD_SETS}
"""For each of them, the ranks as numbers: what `card.rank in WILD_RANKS[rules.wild]` asks."""


class _Rules(NamedTuple):
    wild: str
    last_turn: bool
    match: bool


class Rules(_Rules):
    """What the players agreed on before the deal.

    `wild` holds the wild ranks, some of ``JQK`` in that order; face cards that are not
    in it are dead. With `last_turn`, completing a layout gives the other player one more
    turn. With `match`, rounds are played until somebody wins one with a single slot.
    """

    __slots__ = ()

    def __new__(cls, wild: str = "K", last_turn: bool = False, match: bool = False) -> Rules:
        """Raises ValueError, with a sentence, for wild cards that are none of WILD_SETS."""
        if wild not in WILD_SETS:
            raise ValueError(f"wild cards are some of {FACES}, in that order, not {wild!r}")
        return super().__new__(cls, wild, last_turn, match)

    @property
    def wild_ranks(self) -> frozenset[int]:
        """The ranks that are wild, as numbers."""
        return WILD_RANKS[self.wild]

    def __str__(self) -> str:
        """One line of text that `parse` reads back: ``wild K, last turn, match``."""
        words = ["wild " + (" ".join(self.wild) or "none")]
        if self.last_turn:
            words.append("last turn")
        if self.match:
            words.append("match")
        return ", ".join(words)

    @classmethod
    def parse(cls, text: str) -> Rules:
        """The rules that ``str`` wrote, to the letter. Raises ValueError with a sentence."""
        try:
            return _BY_TEXT[text]
        except KeyError:
            raise Mistake(
                N_("rules are written like 'wild K, last turn, match', not {found}"), found=quote(text)
            ) from None


KING_GAME = Rules("K")
"""Kings are wild: the game as this program plays it unless told otherwise."""

JACK_GAME = Rules("J")
"""Jacks are wild, Queens and Kings dead: the game on Bicycle's page."""

ALL_RULES = tuple(
    Rules(wild, last_turn, match)
    for wild in WILD_SETS
    for last_turn in (False, True)
    for match in (False, True)
)
"""Every rule set that there is: 32 of them."""

_BY_TEXT = {str(rules): rules for rules in ALL_RULES}
