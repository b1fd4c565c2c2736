"""The expert: chooses the draw with the better odds."""

from __future__ import annotations

from trash.engine import STOCK, TAKE, Action, View


class Expert:
    """Plays the best move that the odds know, counting every card on the table, and in a match the score.

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
        from trash.odds.chance import is_better_taken
        from trash.odds.position import Position

        position = Position.of(view)
        if not position.top_fits:
            return legal[0]
        if STOCK not in legal:
            return TAKE
        if len(view.layouts) > 2:
            from trash.odds.seats import takes

            return TAKE if takes(position) else STOCK
        if view.rules.match and view.rules.last_turn:  # a share is not half of a match
            from trash.odds.match import best_action

            return best_action(view)
        return TAKE if is_better_taken(position) else STOCK
