"""How the cards of a deck look."""

from typing import NamedTuple


class Look(NamedTuple):
    """The faces and backs of cards, in the words of the options."""

    faces: str = "faces"
    back: str = "speckle"


USUAL_LOOK = Look()

ROOM_FOR_PIPS = 5
"""Rows within its edge from which a face has pips and pictures."""
