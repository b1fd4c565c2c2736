"""The rules for two, three or four players, read once more: piles of two-letter words, and nothing of the engine.

A round is a few lists that change as people play. What may be done is told from the cards that lie there, never
from sets of slots, and the shuffle is written out again, so that a mistake in the engine is not made here too.
"""

from __future__ import annotations

from random import Random

RANKS = "A23456789TJQK"


def whole_deck(players: int) -> list[str]:
    """All cards before the shuffle: one deck for two, two for more."""
    one = [rank + suit for suit in "CDHS" for rank in RANKS]
    return one if players == 2 else one + one


def shuffle(cards: list[str], seed: int, number: int, count: int) -> list[str]:
    """From the last card down, each changes places with one at or before it."""
    chance = Random(f"{seed}:{number}:{count}")
    cards = list(cards)
    at = len(cards)
    while at > 1:
        at -= 1
        other = int(chance.random() * (at + 1))
        cards[at], cards[other] = cards[other], cards[at]
    return cards


class Round:
    """A round in progress, between any number of players."""

    def __init__(
        self,
        layouts: list[list[str]],
        stock: list[str],
        starter: int,
        wild: str,
        *,
        last_turn: bool,
        seed: int,
    ) -> None:
        self.slots = [[(card, False) for card in cards] for cards in layouts]
        """Of each player, each card and whether it is face up."""
        self.stock, self.trash = list(stock), list[str]()
        self.hand = ""
        self.turn = starter
        self.wild, self.last_turn, self.seed = wild, last_turn, seed
        self.remade = 0
        self.still_to_play: list[int] | None = None
        """Once somebody is done, those who have a last turn after the present one."""
        self.winners: list[int] = []

    def is_done(self, player: int) -> bool:
        """Whether all cards of a player are face up."""
        return all(up for _, up in self.slots[player])

    def legal(self) -> list[str]:
        """What may be done, as text, in the order of the engine."""
        if self.winners:
            return []
        if not self.hand:
            return ["S"] * (bool(self.stock) or len(self.trash) >= 2) + ["T"] * bool(self.trash)
        mine = self.slots[self.turn]
        places: list[str] = []
        if not self.is_done(self.turn):
            rank = self.hand[0]
            if rank in self.wild:
                places = [str(slot) for slot, (_, up) in enumerate(mine, start=1) if not up]
            elif rank not in "JQK" and RANKS.index(rank) < len(mine):
                card, up = mine[RANKS.index(rank)]
                if not up or card[0] in self.wild:
                    places = [str(RANKS.index(rank) + 1)]
        return places or ["X"]

    def do(self, action: str) -> None:
        """Do what may be done."""
        if action == "S":
            if not self.stock:
                self.remade += 1
                *old, top = self.trash
                self.stock, self.trash = shuffle(old, self.seed, 1, self.remade), [top]
            self.hand = self.stock.pop(0)
        elif action == "T":
            self.hand = self.trash.pop()
        elif action == "X":
            self.trash.append(self.hand)
            self.hand = ""
            if self.still_to_play is None:
                self.turn = self._after(self.turn)
            elif self.still_to_play:
                self.turn = self.still_to_play.pop(0)
            else:
                self._end()
        else:
            mine = self.slots[self.turn]
            lay = self.hand
            self.hand = mine[int(action) - 1][0]
            mine[int(action) - 1] = lay, True
            if self.is_done(self.turn):
                self._done()

    def _after(self, player: int) -> int:
        return 0 if player == len(self.slots) - 1 else player + 1

    def _done(self) -> None:
        """The player whose turn it is has turned up the last card."""
        if not self.last_turn:
            self.winners = [self.turn]
        elif self.still_to_play is None:
            self.still_to_play = []
            player = self._after(self.turn)
            while player != self.turn:
                self.still_to_play.append(player)
                player = self._after(player)
        elif not self.still_to_play:
            self._end()  # nobody is left who could use what is in hand

    def _end(self) -> None:
        self.winners = [player for player in range(len(self.slots)) if self.is_done(player)]

    def layouts(self) -> list[str]:
        """The layouts as text, with face-down cards in small letters."""
        return [" ".join(card if up else card.lower() for card, up in mine) for mine in self.slots]
