"""A round of the collapsed game, one card at a time: the plain form of what is done in parallel elsewhere.

Any bot that decides from a position can be played here. Given the cards that a round of
the engine reveals, in the same order, it is the same round, reshuffles included.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from trash.odds.parallel import MOST_RENEWALS
from trash.odds.position import Counts, Position

Choice = Callable[[Position], bool]
"""Whether to take the top of the trash, which fits; otherwise the stock is drawn."""

Draw = Callable[[Counts], int]
"""The kind of the next card, which is one of a heap."""


class Outcome(NamedTuple):
    """How a round ended."""

    winner: int | None
    """The winner; when the round was shared, the player who completed a layout first. None if it has no end."""
    shared: bool
    turns: int
    """The number of turns, the one in progress at the start being the first."""
    renewals: int = 0
    """How often the stock was used up."""

    @property
    def worth(self) -> float:
        """What player 0 has of it: a share counts half, and so does a round without an end."""
        return 0.5 if self.shared or self.winner is None else 1.0 - self.winner


def random_draw(rng: Random) -> Draw:
    """Draws every card of a heap with the same chance."""

    def draw(heap: Counts) -> int:
        left = int(rng.random() * sum(heap))
        for kind, count in enumerate(heap):
            left -= count
            if left < 0:
                return kind
        raise ValueError("there is no card to draw")

    return draw


def play_on(start: Position, choices: tuple[Choice, Choice], draw: Draw) -> Outcome:
    """Play `start` to its end."""
    position, turns, renewals = start, 1, 0
    is_new = False
    """Whether nothing has been drawn yet from the stock that was made last."""
    while not position.winners:
        turn = position.turn
        if position.top_fits and choices[turn](position):
            position = position.take()
            continue
        if not position.cascade:
            renewals += is_new
            if not position.in_stock or renewals >= MOST_RENEWALS:
                return Outcome(None, False, turns, renewals)
            is_new = False
        stock = position.in_stock - (not position.cascade)
        position = position.reveal(draw(position.heap))
        if position.turn != turn:
            turns += 1
            is_new = is_new or not stock
    winner = position.winners[0] if position.out is None else position.out
    return Outcome(winner, len(position.winners) == 2, turns, renewals)
