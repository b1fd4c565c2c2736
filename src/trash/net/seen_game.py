"""A game of which only views are known: the same questions as of a `Game`, answered without its hidden cards."""

from __future__ import annotations

from typing import NamedTuple

from trash.engine import Rules, Standing, View


class SeenGame(NamedTuple):
    """One moment of a game, as everybody at the table knows it."""

    rules: Rules
    standing: Standing
    """The score as the current round began."""
    view: View

    @property
    def score(self) -> Standing:
        """The standing by now: with the current round counted once it is over."""
        return self.standing.after(self.view) if self.view.over else self.standing

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the game: nobody while it goes on."""
        if not self.rules.match:
            return self.view.winners
        return tuple(player for player, slots in enumerate(self.score.slots) if not slots)

    @property
    def round_winners(self) -> tuple[int, ...]:
        """Who has won the current round: nobody while it goes on."""
        return self.view.winners

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.winners)

    @property
    def between_rounds(self) -> bool:
        """Whether a round has ended and the match goes on with another."""
        return self.view.over and not self.over
