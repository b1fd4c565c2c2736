"""How long things are shown, in seconds and frames: the pace is the player's to set."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from trash.engine import Action

FRAME = 1 / 30
"""Seconds between two pictures of a card on its way."""

LEAST_FRAMES = 2
"""Pictures in the shortest flight that can still be followed."""

FASTER_FLIGHT = 0.75
"""What each card placed in a turn makes of the length of the flights after it ..."""

SHORTER_REST = 0.65
"""... and of the rests between them."""


class Pace(NamedTuple):
    """The time that one step takes on the screen."""

    frames: int
    """Pictures in the flight of a card; 0 for none."""
    rest: float
    """Seconds before the next step of a cascade, or of a bot's turn, begins."""

    def after(self, placed: int) -> "Pace":
        """The pace once so many cards have been placed in the turn: a cascade speeds up as it grows."""
        frames = self.frames and max(LEAST_FRAMES, round(self.frames * FASTER_FLIGHT**placed))
        return Pace(frames, self.rest * SHORTER_REST**placed)


PACES = {
    "leisurely": Pace(frames=10, rest=1.0),
    "normal": Pace(frames=6, rest=0.3),
    "quick": Pace(frames=4, rest=0.1),
    "instant": Pace(frames=0, rest=0),
}
"""The speeds that a bot can be followed at."""

CASCADE = Pace(frames=4, rest=0.12)
"""The player's own cascade, when it is watched."""


def waits(turn: Sequence[Action], pace: Pace) -> Iterator[float]:
    """The seconds that each step of a turn takes to be shown, the rest before it included."""
    placed = 0
    for action in turn:
        frames, rest = pace.after(placed)
        flights = 1 if action.slot is None else 2  # a placement turns up a card
        yield rest + flights * max(0, frames - 1) * FRAME
        placed += action.slot is not None
