"""What the sentences about how a game stands have to know of it."""

from __future__ import annotations

from typing import Protocol

from trash.engine import Rules, Standing


class Outcome(Protocol):
    """What there is to say of how a game stands: a `Game` says it, and what is known of one that is elsewhere."""

    @property
    def rules(self) -> Rules:
        """What it is played by."""

    @property
    def score(self) -> Standing:
        """The standing by now."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the game."""

    @property
    def round_winners(self) -> tuple[int, ...]:
        """Who has won the current round."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def between_rounds(self) -> bool:
        """Whether a round has ended and the match goes on."""
