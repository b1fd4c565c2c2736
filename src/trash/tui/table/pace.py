"""How long things are shown, in seconds and frames: the pace is the player's to set."""

from typing import NamedTuple

FRAME = 1 / 30
"""Seconds between two pictures of a card on its way."""


class Pace(NamedTuple):
    """The time that one step takes on the screen."""

    frames: int
    """Pictures in the flight of a card; 0 for none."""
    rest: float
    """Seconds before the next step of a cascade, or of a bot's turn, begins."""


PACES = {
    "leisurely": Pace(frames=10, rest=1.1),
    "normal": Pace(frames=7, rest=0.5),
    "quick": Pace(frames=4, rest=0.15),
    "instant": Pace(frames=0, rest=0),
}
"""The speeds that a bot can be followed at."""

CASCADE = Pace(frames=6, rest=0.25)
"""The player's own cascade, when it is watched."""
