"""Three or four layouts in two columns with the piles and the hand between them, as people sit around a table."""

from trash.tui.drawing.geometry import PLATE, CardSize, Geometry, Place, Rect, slots_at
from trash.tui.drawing.grid import (
    CAPTION,
    DEPTH,
    LEAST_MOVES,
    LONGEST_CAPTION,
    MARGIN,
    MOST_MOVES,
    PILES,
)

SEATS = ((0, 1), (0, 0), (1, 0), (1, 1))
"""The column and row of each player, clockwise from the one who sits at the bottom left."""


def around_piles(size: CardSize, width: int, height: int, slots: tuple[int, ...]) -> Geometry | None:
    """The table with cards of that size, the whole in the middle of the room, or None where it does not fit."""
    gutter = 2 if size.width < 8 else 3
    middle = max(size.width + DEPTH, LONGEST_CAPTION)
    wide = 2 * size.layout_width + middle + 2 * gutter
    spare = height - 2 * size.layout_height
    if wide > width or spare < 0:
        return None
    gap = min(1, spare)  # free lines between one layout and the next
    high = 2 * size.layout_height + gap
    pads = min(2, height - high)  # and one below, and above
    right = min(MOST_MOVES[0], width - wide - 3 - 2 * MARGIN)
    under = min(MOST_MOVES[1], height - high - pads)
    corner = len(slots) < len(SEATS)  # a seat that is free has room for moves
    beside = right >= LEAST_MOVES[0] and not (corner and size.layout_width >= LEAST_MOVES[0])
    if corner or beside or under <= LEAST_MOVES[1]:
        under = 0
    total = high + pads + under
    top = (height - total) // 2 + pads // 2
    left = max(0, width - wide - (3 + right if beside else 0)) // 2

    step = (size.layout_width + middle + 2 * gutter, size.layout_height + gap)
    corners = [(left + column * step[0], top + row * step[1]) for column, row in SEATS]
    places: dict[Place, Rect] = {}
    for player, (many, (x, y)) in enumerate(zip(slots, corners, strict=False)):
        places |= slots_at(player, many, x, y, size)
    captions: dict[Place, Rect] = {}
    apart = CAPTION + size.height
    apart += (high - 3 * apart) // 2
    x = left + size.layout_width + gutter + (middle - size.width - DEPTH) // 2
    for index, place in enumerate(PILES):
        y = top + index * apart
        places[place] = Rect(x, y + CAPTION, *size)
        captions[place] = Rect(x, y, left + step[0] - x, CAPTION)

    names = tuple(Rect(x, y, size.layout_width, PLATE) for x, y in corners[: len(slots)])
    moves: Rect | None = None
    if beside:
        moves = Rect(left + wide + 3, top, right, high)
    elif corner:
        moves = Rect(*corners[len(slots)], *size.layout)
    elif under:
        moves = Rect(left, top + high + 1, wide, under - 1)
    return Geometry(size, places, names, captions, moves, total)
