"""A table for small windows: a line for each player, and beneath them the layout of one of them."""

from collections.abc import Iterator

from trash.tui.drawing.geometry import (
    HAND_PLACE,
    STOCK_PLACE,
    TRASH_PLACE,
    CardSize,
    Geometry,
    Rect,
)
from trash.tui.drawing.grid import LONGEST_CAPTION, Grid, arrangements

LINE = 40
"""Columns for the line of a player, where there are as many."""


def one_drawn(
    size: CardSize, width: int, height: int, slots: tuple[int, ...], shown: int
) -> Iterator[Geometry]:
    """The tables with the layout of `shown` drawn in cards of that size: those that fit.

    The lines keep their order whoever is shown, so nobody has to be looked for.
    """
    above = len(slots) - 1  # the lowest line is where the plate of a layout is
    for arrangement in arrangements(1):
        grid = Grid(size, arrangement, width, height - above, 1)
        if grid.fits:
            yield _with_lines(grid.geometry((slots[shown],)), width, above, shown)


def _with_lines(table: Geometry, width: int, above: int, shown: int) -> Geometry:
    """`table` of one layout, moved down for so many lines above it."""

    def down(rect: Rect) -> Rect:
        return rect._replace(y=rect.y + above)

    places = {
        place._replace(player=shown) if place.kind == "slot" else place: down(rect)
        for place, rect in table.places.items()
    }
    captions = {place: down(rect) for place, rect in table.captions.items()}
    lowest = down(table.names[0])
    if all(rect.y > lowest.y for rect in captions.values()):  # nothing stands beside it
        room = max(lowest.width, min(LINE, width))
        lowest = lowest._replace(x=min(lowest.x, (width - room) // 2), width=room)
        stock, edge = captions[STOCK_PLACE].x, lowest.x + room
        hand = min(captions[HAND_PLACE].x, edge - LONGEST_CAPTION)
        trash = (stock + hand) // 2
        for place, x, end in ((TRASH_PLACE, trash, hand), (HAND_PLACE, hand, edge)):
            places[place] = places[place]._replace(x=x)
            captions[place] = captions[place]._replace(x=x, width=end - x - (place == TRASH_PLACE))
        captions[STOCK_PLACE] = captions[STOCK_PLACE]._replace(width=trash - stock - 1)
    lines = tuple(lowest._replace(y=lowest.y - above + line) for line in range(above + 1))
    return Geometry(
        table.size,
        places,
        lines,
        captions,
        table.moves and down(table.moves),
        table.height + above,
    )
