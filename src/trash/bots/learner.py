"""The learner: always draws from the stock."""

from __future__ import annotations

from trash.engine import Action, View


class Learner:
    """Always draws from the stock, as a child does who watches only the face-down pile.

    It takes the trash only when the rules leave nothing else.
    """

    name = "learner"

    def choose(self, view: View) -> Action:
        """The first legal action: the stock before the trash, the lowest slot for a wild card."""
        return view.legal_actions()[0]
