"""The expert: chooses the draw with the better odds."""

from __future__ import annotations

from trash.engine import STOCK, TAKE, Action, View


class Expert:
    """Plays the action with the best odds, counting every card that has been seen.

    The odds are imported when it first has a choice, so offering this bot does not slow down a start.

    It differs from the regular only in leaving a useful trash card for the stock when that
    is better, which is seldom unless many cards are wild (docs/strategy.md).
    """

    name = "expert"

    def choose(self, view: View) -> Action:
        """The legal action that is worth most; the trash if it is worth as much as the stock."""
        legal = view.legal_actions()
        if TAKE not in legal:
            return legal[0]
        from trash.odds.chance import takes
        from trash.odds.position import Position

        position = Position.of(view)
        if position.top is None or not position.fits(position.top):
            return legal[0]
        return TAKE if STOCK not in legal or takes(position) else STOCK
