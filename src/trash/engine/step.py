"""A step: one action, with what the table saw before and after it."""

from typing import NamedTuple

from trash.engine.action import Action
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
