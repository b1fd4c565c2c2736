"""A step: one action, with what the table saw before and after it."""

from collections.abc import Iterable
from typing import NamedTuple

from trash.engine.action import Action
from trash.engine.state import State
from trash.engine.view import View


class Step(NamedTuple):
    """An action that was done, with the views before and after it: enough to animate it or to put it in words."""

    before: View
    action: Action
    after: View

    @property
    def player(self) -> int:
        """Who did it: 0 for player 1."""
        return self.before.turn


def turns_begun(steps: Iterable[Step], now: State | View) -> int:
    """The turns begun in a round that `steps` led to `now`, the present one included: at least 1."""
    drawn = sum(step.before.hand is None for step in steps)
    return drawn + (now.hand is None and not now.over)
