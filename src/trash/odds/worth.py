"""What it is worth to reveal the next card, by the best way there is to tell: exactly, counted, or from rollouts.

Exact where few cards are left. Otherwise by the recursion, which knows what is usual: that nobody has
left a useful card lying, and that the stock lasts. Where that is not so rollouts of the position tell more, and
where useful cards lie in the trash though some are wild, or many are, both of them together.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from random import Random
from typing import NamedTuple

from trash.odds.exact import ENDLESS, TooManyError, exact
from trash.odds.position import WILD, Position
from trash.odds.recursion import SHARED, Problem, Value, solve
from trash.odds.rollouts import roll_out

MOST_EXACT = 1200
"""How many positions the exact odds look at, at most: about a hundredth of a second."""

FEW_DOWN = 6
"""The number of face-down slots of both players up to which they may be few enough; one fewer with wild cards to come,
and with a last turn."""

FEW_UNSEEN = 14
"""Up to so many unseen cards they may be in any case."""

ROUNDS, ROUNDS_WILD = 1 << 13, 3 << 12
"""How many rollouts there are of a position, and how many where one to FEW_WILD wild cards are to come: they take a
hundredth of a second, and twice that after a reshuffle."""

FEW_WILD = 4
"""Up to so many wild cards to come the recursion is better alone than with rollouts."""

COUNTED_ERROR = 0.0025
"""The standard error of the recursion where rollouts are asked beside it (docs/strategy.md)."""


__all__ = ["ENDLESS", "Method", "Worth", "over", "worth_of"]


class Method(Enum):
    """How the odds were found."""

    EXACT = "every order of the cards that are left"
    COUNTED = "counting cards"
    ROLLOUTS = "playing on from here"


class Worth(NamedTuple):
    """What something is worth to one player, and how that was found."""

    value: Value
    """A value as in `trash.odds.recursion`."""
    method: Method
    error: float = 0.0
    """The standard error of rollouts; 0 where there is no chance in it."""

    def to_other(self) -> Worth:
        """The same to the other player."""
        return Worth(1 - self.value.conjugate(), self.method, self.error)


def over(position: Position) -> Worth:
    """What a round that has been won is worth to the player whose turn it was."""
    value = SHARED if len(position.winners) == 2 else float(position.turn in position.winners)
    return Worth(value, Method.EXACT)


def worth_of(position: Position) -> Worth:
    """What `position` is worth to the player whose turn it is, who reveals the next card: there is one to reveal."""
    return _worth(_first_to_move(position)._replace(top=None))


@lru_cache(maxsize=1 << 14)
def _worth(position: Position) -> Worth:
    worth = _exactly(position)
    if worth is not None:
        return worth
    wild = position.unseen[WILD]
    careless = is_careless(position)
    if position.stock is not None or (careless and not wild):
        return rolled(position)
    worth = Worth(solve(Problem.of(position)), Method.COUNTED)
    return combined(worth, rolled(position)) if careless or wild > FEW_WILD else worth


def is_careless(position: Position) -> bool:
    """Whether cards that somebody could use lie in the trash."""
    useful = position.open[0] | position.open[1]
    return any(position.buried[kind] for kind in range(WILD) if useful >> kind & 1)


def combined(told: Worth, sample: Worth) -> Worth:
    """The recursion's worth and that of rollouts, each with the weight that its error leaves it."""
    weight = COUNTED_ERROR**2 / (COUNTED_ERROR**2 + sample.error**2)
    value = told.value + weight * (sample.value - told.value)
    return Worth(value, Method.ROLLOUTS, COUNTED_ERROR * (1 - weight) ** 0.5)


def rolled(position: Position) -> Worth:
    """From rollouts, always the same ones for the same position."""
    rounds = ROUNDS_WILD if 0 < position.unseen[WILD] <= FEW_WILD else ROUNDS
    sample = roll_out(position, rounds, Random(repr(position)))
    return Worth(sample.value, Method.ROLLOUTS, sample.error)


def _exactly(position: Position) -> Worth | None:
    few_down = FEW_DOWN - (position.unseen[WILD] > 0) - position.last_turn
    if position.out is None and sum(position.down) > few_down and sum(position.unseen) > FEW_UNSEEN:
        return None
    try:
        return Worth(exact(position, MOST_EXACT), Method.EXACT)
    except TooManyError:
        return None


def _first_to_move(position: Position) -> Position:
    """`position` with the seats exchanged, if need be, so that player 0 is to move: who is called so makes no difference."""
    if not position.turn:
        return position
    return position._replace(
        open=position.open[::-1],
        down=position.down[::-1],
        turn=0,
        out=None if position.out is None else 1 - position.out,
        winners=tuple(1 - winner for winner in position.winners),
    )
