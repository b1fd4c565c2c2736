"""The regular: takes a trash card that fits, draws otherwise."""

from __future__ import annotations

from trash.engine import TAKE, Action, View
from trash.engine.legal import is_placeable


class Regular:
    """Plays as most people do after an evening of it.

    The only choices in the game are where to draw and where a wild card goes; the second
    cannot matter (docs/strategy.md), so a wild goes to the first slot that is face down.
    """

    name = "regular"

    def choose(self, view: View) -> Action:
        """Take the top of the trash if it can be placed; the first legal action otherwise."""
        legal = view.legal_actions()
        if TAKE in legal and is_placeable(view.trash[-1], view.rules, *view.layouts[view.turn][1:]):
            return TAKE
        return legal[0]
