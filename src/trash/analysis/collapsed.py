"""A round of the collapsed game, one card at a time: the plain form of what is done in parallel elsewhere.

Any bot that decides from a position can be played here. Given the cards that a round of
the engine reveals, in the same order, it is the same round, reshuffles included.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from trash.odds.parallel_rounds import MOST_RENEWALS
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
        left, kind = int(rng.random() * sum(heap)), 0
        for count in heap:
            if left < count:
                return kind
            left -= count
            kind += 1  # noqa: SIM113 - faster than a tuple for each kind
        raise ValueError("there is no card to draw")

    return draw


def play_on(start: Position, choices: tuple[Choice, ...], draw: Draw) -> Outcome:
    """Play `start`, of two players, to its end."""
    position, turns, renewals = finish(start, choices, draw)
    if not position.winners:
        return Outcome(None, False, turns, renewals)
    winner = position.winners[0] if position.out is None else position.out
    return Outcome(winner, len(position.winners) == 2, turns, renewals)


def finish(start: Position, choices: tuple[Choice, ...], draw: Draw) -> tuple[Position, int, int]:
    """Play `start` to its end, which has no winner if nobody can win; the turns, and how often the stock was used up."""
    position, turns, renewals, stock = start, 1, 0, start.in_stock
    is_new = False
    """Whether nothing has been drawn yet from the stock that was made last."""
    while not position.winners:
        turn, top = position.turn, position.top
        if top is not None and position.fits(top) and choices[turn](position):
            position = position.take()
            continue
        if not position.cascade:
            if is_new:
                renewals, is_new = renewals + 1, False
            if not stock or renewals >= MOST_RENEWALS:
                break
            stock -= 1
        position = position.reveal(draw(position.unseen if position.stock is None else position.heap))
        if position.turn != turn:
            turns += 1
            if not stock:
                is_new, stock = True, position.in_stock
    return position, turns, renewals
