"""A step: one action, with the states before and after it."""

from typing import NamedTuple

from trash.engine.action import Action
from trash.engine.state import State


class Step(NamedTuple):
    """An action that was done, with the states before and after it: enough to animate it or to put it in words."""

    before: State
    action: Action
    after: State

    @property
    def player(self) -> int:
        """Who did it: 0 for player 1."""
        return self.before.turn
