"""Where everything lies on the table, at each of the three card sizes.

The two layouts lie one above the other, player 2's on top as across a real table, and the
piles and the card in hand at their side. docs/table.md has the reasons.
"""

from typing import Literal, NamedTuple

COLUMNS = 5
"""Slots in a row of a layout."""


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
    """A size in which cards are drawn, in cells, and the gap between two of them."""

    name: Literal["compact", "medium", "large"]
    width: int
    height: int
    gap: int
    panel: int
    """The least width of the piles' side of the table."""

    @property
    def layout_width(self) -> int:
        return COLUMNS * self.width + (COLUMNS - 1) * self.gap

    @property
    def least_width(self) -> int:
        return self.layout_width + 2 + self.panel

    @property
    def least_height(self) -> int:
        """Two lines of names and four rows of cards."""
        return 2 + 4 * self.height


SIZES = (
    CardSize("large", 12, 7, 0, 29),
    CardSize("medium", 8, 4, 0, 30),
    CardSize("compact", 5, 3, 0, 12),
)
"""From the largest; the first that fits is used."""

MOVES_BESIDE = 28
"""The width from which the list of moves gets a column of its own, beside the piles."""


class Geometry(NamedTuple):
    """The table at one size: a rectangle for each place, and lines for words."""

    size: CardSize
    places: dict[Place, Rect]
    names: tuple[Rect, Rect]
    """A line above each layout."""
    moves: Rect | None
    """Room for the last moves in words, if there is any."""

    @property
    def left(self) -> int:
        """The column in which the cards begin."""
        return self.names[0].x

    def at(self, x: int, y: int) -> Place | None:
        """The place that the cell (x, y) belongs to."""
        for place, rect in self.places.items():
            if rect.holds(x, y):
                return place
        return None


def arrange(width: int, height: int, slots: tuple[int, int]) -> Geometry | None:
    """The table in `width` x `height` cells for layouts of those sizes, or None if it is too small."""
    for size in SIZES:
        if size.least_width <= width and size.least_height <= height:
            return _arrange(size, width, height, slots)
    return None


def _arrange(size: CardSize, width: int, height: int, slots: tuple[int, int]) -> Geometry:
    spare = height - size.least_height
    between = 1 if spare else 0
    top = max(0, (spare - between) // 2)
    panel_room = width - size.layout_width - 2
    gutter = 2 if size.name == "compact" else 3
    piles = 2 * size.width + 3 if size.name != "compact" else size.panel
    beside = size.name == "large" and panel_room - gutter - piles >= MOVES_BESIDE
    used = size.layout_width + gutter + (piles + 3 + MOVES_BESIDE + 8 if beside else max(size.panel, 34))
    left = max(0, (width - used) // 2) if size.name != "compact" else 0

    places: dict[Place, Rect] = {}
    names: list[Rect] = []
    half = 1 + 2 * size.height
    for player, y in ((0, top + half + between), (1, top)):
        names.append(Rect(left, y, size.layout_width, 1))
        for slot in range(1, slots[player] + 1):
            row, column = divmod(slot - 1, COLUMNS)
            x = left + column * (size.width + size.gap)
            places[Place("slot", player, slot)] = Rect(x, y + 1 + row * size.height, size.width, size.height)

    panel = left + size.layout_width + gutter
    right = width - panel
    if size.name == "compact":
        for index, place in enumerate((STOCK_PLACE, TRASH_PLACE, HAND_PLACE)):
            places[place] = Rect(panel, top + 1 + index * (size.height + 1), size.width, size.height)
        return Geometry(size, places, (names[0], names[1]), None)

    places[STOCK_PLACE] = Rect(panel, top + 1, size.width, size.height)
    places[TRASH_PLACE] = Rect(panel + size.width + 3, top + 1, size.width, size.height)
    hand_y = top + half + between + 1 if size.name == "large" else top + size.height + 3
    places[HAND_PLACE] = Rect(panel, hand_y, size.width, size.height)
    if beside:
        moves = Rect(panel + piles + 4, top, min(right - piles - 5, 46), height - top)
    else:
        below = hand_y + size.height + 1
        moves = Rect(panel, below, right, height - below)
    return Geometry(size, places, (names[0], names[1]), moves if moves.height >= 2 else None)
