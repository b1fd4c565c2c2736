"""Where everything lies on the table: a rectangle for each place, in as many cells as there are.

Which arrangement that is and how large its cards are is decided by arrangement.py. docs/table.md has the reasons.
"""

from typing import Literal, NamedTuple

COLUMNS = 5
"""Slots in a row of a layout."""

LAYOUT_ROWS = 2
"""Rows of a layout: ten slots at most."""

PLATE = 1
"""Lines above a layout that tell whose it is."""


class Rect(NamedTuple):
    """Cells from (x, y) on, `width` by `height` of them."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Whether the cell (x, y) lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Place(NamedTuple):
    """Something on the table that a player can point at: a slot, or a pile, or the hand."""

    kind: Literal["slot", "stock", "trash", "hand"]
    player: int = 0
    slot: int = 0
    """1 to 10 for a slot."""


STOCK_PLACE = Place("stock")
TRASH_PLACE = Place("trash")
HAND_PLACE = Place("hand")


class CardSize(NamedTuple):
    """A size in which cards are drawn, in cells."""

    width: int
    height: int

    @property
    def layout_width(self) -> int:
        return COLUMNS * self.width

    @property
    def layout_height(self) -> int:
        """The rows of a layout and its plate."""
        return PLATE + LAYOUT_ROWS * self.height

    @property
    def layout(self) -> tuple[int, int]:
        """The columns and rows of a layout and its plate."""
        return self.layout_width, self.layout_height


class Geometry(NamedTuple):
    """The table at one size: a rectangle for each place, and lines for words."""

    size: CardSize
    places: dict[Place, Rect]
    names: tuple[Rect, ...]
    """A line above each layout, player by player."""
    captions: dict[Place, Rect]
    """A line above each pile and the hand."""
    moves: Rect | None
    """Room for the last moves in words, if there is any."""
    height: int
    """The rows that the table makes use of: in as many it would look the same."""

    @property
    def has_lines(self) -> bool:
        """Whether only one layout is drawn, and of the others there is a line."""
        return any(Place("slot", player, 1) not in self.places for player in range(len(self.names)))

    @property
    def left(self) -> int:
        """The column in which the cards begin."""
        return min(name.x for name in self.names)

    def at(self, x: int, y: int) -> Place | None:
        """The place that the cell (x, y) belongs to."""
        for place, rect in self.places.items():
            if rect.holds(x, y):
                return place
        return None


def slots_at(player: int, many: int, x: int, y: int, size: CardSize) -> dict[Place, Rect]:
    """So many slots of `player`, in a layout whose plate begins at (x, y)."""
    places = {}
    for index in range(min(many, COLUMNS * LAYOUT_ROWS)):
        below, aside = divmod(index, COLUMNS)
        places[Place("slot", player, index + 1)] = Rect(
            x + aside * size.width, y + PLATE + below * size.height, *size
        )
    return places
