"""The odds: each player's chance to win the round, and what each action is worth."""

from __future__ import annotations

from typing import NamedTuple

from trash.engine import TAKE, Action, View
from trash.odds.position import WILD, Position
from trash.odds.recursion import SHARED, Problem, Value, solve

GOOD_STOCK = 2 / 3
"""The share of unseen cards that must fit before the stock can be better than a trash card that fits."""


class Odds(NamedTuple):
    """The chances of a round, from 0 to 1; they add up to 1.

    `worth` is accurate (docs/strategy.md has its error); `shared` alone can be up to five points too low.
    """

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
    position = Position.of(view)
    value = best_value(position)
    mine, shared = _alone(value), value.imag
    yours = max(0.0, 1.0 - mine - shared)
    return Odds(yours, mine, shared) if position.turn else Odds(mine, yours, shared)


def action_values(view: View) -> dict[Action, float]:
    """What each legal action is worth to the player whose turn it is: `Odds.worth` after it.

    The best of them is that player's worth in `win_chance(view)`.
    """
    position = Position.of(view)
    if view.hand is not None:
        worth = _seen_by(view.turn, position, best_value(position)).real
        return dict.fromkeys(view.legal_actions(), worth)
    return {
        action: (take_value(position) if action == TAKE else draw_value(position)).real
        for action in view.legal_actions()
    }


def takes(position: Position) -> bool:
    """Whether the top of the trash, which must fit, is worth at least as much as the next card of the stock.

    It always was while less than GOOD_STOCK of the unseen cards fitted (docs/strategy.md),
    so nothing is computed then.
    """
    mine = position.open[position.turn]
    fitting = sum(n for kind, n in enumerate(position.unseen) if kind == WILD or mine >> kind & 1)
    if fitting < GOOD_STOCK * sum(position.unseen):
        return True
    return take_value(position).real >= draw_value(position).real


def best_value(position: Position) -> Value:
    """What `position` is worth to the player whose turn it is: a value as in `trash.odds.recursion`."""
    if position.winners:
        return SHARED if len(position.winners) == 2 else float(position.turn in position.winners)
    if position.top is None or not position.fits(position.top):
        return draw_value(position)  # throwing a dead card back is never better
    return take_value(position) if takes(position) else draw_value(position)


def draw_value(position: Position) -> Value:
    """What `position` is worth to the player whose turn it is when an unseen card comes next."""
    return solve(Problem.of(position))


def take_value(position: Position) -> Value:
    """What `position` is worth to the player whose turn it is after taking the top of the trash."""
    buried = tuple(max(0, n - (kind == position.top)) for kind, n in enumerate(position.buried))
    after = position.take()._replace(buried=buried)
    return _seen_by(position.turn, after, best_value(after))


def _seen_by(player: int, position: Position, value: Value) -> Value:
    """A value of `position` to the player whose turn it is, as one to `player`."""
    return value if player == position.turn else 1 - value.conjugate()


def _alone(value: Value) -> float:
    """The chance to win alone, without rounding errors beyond 0 and 1."""
    return min(1.0, max(0.0, value.real - value.imag / 2))
