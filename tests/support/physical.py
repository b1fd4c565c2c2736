"""The physical game, card by card and independent of the program: hidden cards dealt again and again.

Slots, stock and trash are piles of cards that lie somewhere. Nothing is shared with `trash.odds` or
`trash.analysis`; of the engine only `State` is read, as the table to begin from.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from trash.engine import State

Wants = Callable[[int], bool]
"""Whether a player ever takes a trash card that fits."""


class Piles:
    """A round, with its hidden cards dealt anew among the places where they may lie."""

    def __init__(self, state: State, rng: Random) -> None:
        self.wild = {"JQK".index(letter) + 11 for letter in state.rules.wild}
        self.last_turn = state.rules.last_turn
        self.turn, self.out = state.turn, state.out
        self.stock = [card.rank for card in state.stock]
        hidden = [] if state.reshuffles else self.stock
        for layout in state.layouts:
            hidden += [card.rank for slot, card in enumerate(layout.cards, 1) if layout.is_down(slot)]
        rng.shuffle(hidden)
        self.slots: list[list[tuple[int, bool]]] = []
        """Rank and whether it is face up."""
        for layout in state.layouts:
            self.slots.append(
                [
                    (hidden.pop(), False) if layout.is_down(slot) else (card.rank, True)
                    for slot, card in enumerate(layout.cards, 1)
                ]
            )
        if state.reshuffles:
            rng.shuffle(self.stock)
        else:
            self.stock = hidden
        self.trash = [card.rank for card in state.trash]
        self.rng = rng

    def place(self, rank: int) -> int | None:
        """The index of the slot for a card, if it has one."""
        mine = self.slots[self.turn]
        if all(up for _, up in mine):
            return None
        if rank in self.wild:
            return next(slot for slot, (_, up) in enumerate(mine) if not up)
        if rank > len(mine) or mine[rank - 1] == (rank, True):
            return None
        return rank - 1

    def play(self, hand: int | None, take: bool | None, takes: tuple[bool, bool] = (True, True)) -> float:
        """What player 0 has of it: 1, 0, or a half; `take` decides the first draw, if there is no card in hand."""
        while True:
            if hand is None:
                fits = bool(self.trash) and self.place(self.trash[-1]) is not None
                wants = takes[self.turn] and fits if take is None else take
                take = None
                if wants:
                    hand = self.trash.pop()
                else:
                    if not self.stock:
                        self.stock, self.trash = self.trash[:-1], self.trash[-1:]
                        self.rng.shuffle(self.stock)
                    hand = self.stock.pop()
            slot = self.place(hand)
            if slot is None:
                self.trash.append(hand)
                hand = None
                if self.out not in (None, self.turn):
                    return 1.0 - float(self.out or 0)
                self.turn = 1 - self.turn
                continue
            lying = self.slots[self.turn][slot]
            self.slots[self.turn][slot] = (hand, True)
            hand = lying[0]
            if all(up for _, up in self.slots[self.turn]):
                if self.out is not None:
                    if self.out != self.turn:
                        return 0.5
                elif self.last_turn:
                    self.out = self.turn
                else:
                    return 1.0 - self.turn


def physical(
    state: State, rounds: int, rng: Random, take: bool | None = None, takes: tuple[bool, bool] = (True, True)
) -> float:
    """What player 0 has on average of that many rounds from `state`."""
    hand = None if state.hand is None else state.hand.rank
    return sum(Piles(state, rng).play(hand, take, takes) for _ in range(rounds)) / rounds
