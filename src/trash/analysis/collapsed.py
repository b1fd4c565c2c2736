"""A round of the collapsed game, one card at a time: the plain form of what `lanes` does in bulk.

Any bot that decides from a position can be played here. Given the cards that a round of
the engine reveals, in the same order, it is the same round, reshuffles included.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from trash.engine import Rules, View
from trash.odds.position import KINDS, Counts, Position, count_kinds

Choice = Callable[[Position], bool]
"""Whether to take the top of the trash, which fits; otherwise the stock is drawn."""

Draw = Callable[[Counts], int]
"""The kind of the next card, which is one of a heap."""


class Start(NamedTuple):
    """A position with what is needed to play it to the end: how long the stock lasts, and what follows it."""

    position: Position
    stock: int
    """The number of cards in the stock."""
    trash: Counts
    """What has been thrown, which becomes the stock when that is empty."""

    @classmethod
    def of(cls, view: View) -> Start:
        """The start that `view` shows; a card in hand is placed or thrown."""
        trash = view.trash
        position = Position.of(view)
        if view.hand is not None and not position.cascade:
            trash = (*trash, view.hand)
        return cls(position, view.stock, count_kinds(trash, view.rules))

    @classmethod
    def opening(cls, rules: Rules, slots: tuple[int, int], starter: int = 0) -> Start:
        """A round with a whole deck before its first turn."""
        return cls(Position.opening(rules, slots, starter), 52 - sum(slots), (0,) * KINDS)


class Outcome(NamedTuple):
    """How a round ended."""

    winner: int
    """The winner; when the round was shared, the player who completed a layout first."""
    shared: bool
    turns: int
    """The number of turns, the one in progress at the start being the first."""


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


def play_on(start: Start, choices: tuple[Choice, Choice], draw: Draw, turns: int = 1) -> Outcome:
    """Play `start` to its end; `turns` is the number of the turn in progress."""
    position, stock, thrown = start
    trash = list(thrown)
    under: Counts | None = None
    """The face-down cards, once a reshuffle has parted them from the stock."""
    while not position.winners:
        turn, top = position.turn, position.top
        if top is not None and position.fits(top) and choices[turn](position._replace(buried=tuple(trash))):
            trash[top] -= 1
            position = position.take()
            continue
        if not position.cascade:
            if not stock:
                if top is None or sum(trash) < 2:
                    raise ValueError("nothing is left to draw: this is not a whole deck")
                trash[top] -= 1
                under = position.unseen if under is None else under
                stock = sum(trash)
                position = position._replace(unseen=_add(under, trash))
                trash = [int(kind == top) for kind in range(KINDS)]
            stock -= 1
        heap = position.unseen
        if under is not None:
            heap = under if position.cascade else _add(heap, [-n for n in under])
        kind = draw(heap)
        if under is not None and position.cascade:
            under = tuple(n - (i == kind) for i, n in enumerate(under))
        position = position.reveal(kind)
        if position.turn != turn:
            trash[kind] += 1
            turns += 1
    winner = position.winners[0] if position.out is None else position.out
    return Outcome(winner, len(position.winners) == 2, turns)


def _add(heap: Counts, other: Counts | list[int]) -> Counts:
    return tuple(a + b for a, b in zip(heap, other, strict=True))
