"""The provenance of a game: what makes it practice, so that it does not count in the statistics."""

from typing import NamedTuple


class Marks(NamedTuple):
    """Each of these makes a game practice: it is kept, shown with its marks, and left out of the statistics."""

    undone: bool = False
    """An action was taken back."""
    hints: int = 0
    """How often a hint or rollouts were asked for."""
    branched: bool = False
    """It began from a position of another game."""
    known: bool = False
    """The cards were known: a deal put together by hand, or one that had been played before."""

    @property
    def practice(self) -> bool:
        """Whether any mark is there."""
        return any(self)


PRACTICE = "(undone or hints or branched or known)"
"""`Marks.practice` of a row in the table of games."""

COUNTS = f"ended is not null and hidden is not 1 and not {PRACTICE}"
"""Whether the game of a row is one of those that the statistics are about."""
