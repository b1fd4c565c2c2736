"""The odds: each player's chance to win the round, and what each action is worth."""

from __future__ import annotations

from typing import NamedTuple

from trash.engine import TAKE, Action, View
from trash.odds.position import Position
from trash.odds.recursion import Problem, Value, solve


class Odds(NamedTuple):
    """The chances of a round, from 0 to 1; they add up to 1."""

    first: float
    """Player 0 wins alone."""
    second: float
    """Player 1 wins alone."""
    shared: float
    """Both win, which only the last-turn rule allows."""

    def worth(self, player: int) -> float:
        """The chance that `player` (0 or 1) wins, a shared round counting half."""
        return (self.second if player else self.first) + self.shared / 2


def win_chance(view: View) -> Odds:
    """The odds of the round in `view`, counting cards, when both choose as the odds advise.

    In a match they are those of the present round. The method and its measured error are
    in docs/strategy.md; equal views have equal odds.
    """
    return _odds(_value(Position.of(view)))


def action_values(view: View) -> dict[Action, float]:
    """What each legal action is worth to the player whose turn it is: `Odds.worth` after it.

    The best of them is that player's worth in `win_chance(view)`.
    """
    position = Position.of(view)
    if view.hand is not None:
        worth = _odds(_value(position)).worth(view.turn)
        return dict.fromkeys(view.legal_actions(), worth)
    return {
        action: _odds(_value(position.take()) if action == TAKE else _reveal(position)).worth(view.turn)
        for action in view.legal_actions()
    }


def _value(position: Position) -> Value:
    """The value of `position`, as in `trash.odds.recursion`, after the better draw."""
    if position.winners:
        return 0.5 + 1j if len(position.winners) == 2 else 1.0 - position.winners[0]
    draw = _reveal(position)
    if position.top is None or not position.fits(position.top):
        return draw
    take = _value(position.take())
    return (min if position.turn else max)(take, draw, key=lambda value: value.real)


def _reveal(position: Position) -> Value:
    """The value of `position` when an unseen card comes next."""
    return solve(Problem.of(position))[position.turn]


def _odds(value: Value) -> Odds:
    shared = min(1.0, max(0.0, value.imag))
    first = min(1.0 - shared, max(0.0, value.real - shared / 2))
    return Odds(first, 1.0 - shared - first, shared)
