"""House rules as data: what is wild, whether there is a last turn, a round or a match, and how many play."""

from __future__ import annotations

from typing import NamedTuple

from trash.engine.cards import RANKS
from trash.engine.mistake import N_, Mistake
from trash.engine.quote import quote

FACES = "JQK"
FULL_LAYOUT = 10

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
PLAYER_NUMBERS = tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
"""How many may play."""


def decks_of(players: int) -> int:
    """How many decks so many players use: one for two of them, two for more."""
    return 1 if players == FEWEST_PLAYERS else 2


WILD_SETS = ("", "J", "Q", "K", "JQ", "JK", "QK", "JQK")
"""Every choice of wild ranks."""

WILD_RANKS = {wild: frozenset(RANKS.index(letter) + 1 for letter in wild) for wild in WILD_SETS}
"""For each of them, the ranks as numbers: what `card.rank in WILD_RANKS[rules.wild]` asks."""


class _Rules(NamedTuple):
    wild: str
    last_turn: bool
    match: bool
    players: int


class Rules(_Rules):
    """What the players agreed on before the deal.

    `wild` holds the wild ranks, some of ``JQK`` in that order; face cards that are not
    in it are dead. With `last_turn`, completing a layout gives each other player one more
    turn. With `match`, rounds are played until somebody wins one with a single slot.
    `players` is their number, 2 to 4.
    """

    __slots__ = ()

    def __new__(
        cls, wild: str = "K", last_turn: bool = False, match: bool = False, players: int = FEWEST_PLAYERS
    ) -> Rules:
        """Raises ValueError, with a sentence, for wild cards that are none of WILD_SETS, or too few or many players."""
        if wild not in WILD_SETS:
            raise ValueError(f"wild cards are some of {FACES}, in that order, not {wild!r}")
        if players not in PLAYER_NUMBERS:
            raise ValueError(f"{FEWEST_PLAYERS} to {MOST_PLAYERS} players play, not {players!r}")
        return super().__new__(cls, wild, last_turn, match, players)

    def for_players(self, players: int) -> Rules:
        """The same house rules for so many players, 2 to 4. Raises ValueError."""
        return Rules(self.wild, self.last_turn, self.match, players)

    @property
    def wild_ranks(self) -> frozenset[int]:
        """The ranks that are wild, as numbers."""
        return WILD_RANKS[self.wild]

    @property
    def decks(self) -> int:
        """How many decks are played with."""
        return decks_of(self.players)

    def __str__(self) -> str:
        """One line of text that `parse` reads back: ``wild K, last turn, match``; ``3 players`` at its end, if not two."""
        words = ["wild " + (" ".join(self.wild) or "none")]
        if self.last_turn:
            words.append("last turn")
        if self.match:
            words.append("match")
        if self.players != FEWEST_PLAYERS:
            words.append(f"{self.players} players")
        return ", ".join(words)

    @classmethod
    def parse(cls, text: str) -> Rules:
        """The rules that ``str`` wrote, to the letter. Raises ValueError with a sentence."""
        try:
            return _BY_TEXT[text]
        except KeyError:
            raise Mistake(
                N_("rules are written like 'wild K, last turn, match, 3 players', not {found}"),
                found=quote(text),
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
"""Every rule set that there is for two players: 32 of them. `Rules.for_players` gives those of more."""

_BY_TEXT = {
    str(rules): rules
    for players in PLAYER_NUMBERS
    for rules in (each.for_players(players) for each in ALL_RULES)
}
