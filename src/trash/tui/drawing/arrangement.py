"""The arrangement of a table: of a few, the one with the largest cards that fits, and of those the one with most room for words.

Layouts lie in a grid (grid.py), those of three and four players around the piles (around_piles.py). Where the cards of so
many would be too small to be read, one layout is drawn and there is a line for each player (one_drawn.py).
"""

from collections.abc import Iterator
from functools import lru_cache

from trash.tui.drawing.geometry import CardSize, Geometry
from trash.tui.drawing.grid import Grid, arrangements, room_for_words

SIZES = (
    CardSize(20, 11),
    CardSize(16, 9),
    CardSize(12, 7),
    CardSize(10, 5),
    CardSize(8, 4),
    CardSize(5, 3),
)
"""From the largest; each at most as wide and as high as the one before."""

WIDE = CardSize(7, 3)
"""Cards of three rows where one layout has the width of the window to itself."""

SMALLEST_OF_ALL = SIZES[-2]
"""The least cards in which three and four layouts are drawn in a narrow window."""

NARROW = 80
"""Columns below which a window is narrow."""


@lru_cache(maxsize=64)
def arrange(width: int, height: int, slots: tuple[int, ...], shown: int = 0) -> Geometry | None:
    """The table in `width` x `height` cells for layouts of those sizes, or None if it is too small.

    If there is room for one layout only, it is that of `shown`.
    """
    table = _all_drawn(width, height, slots)
    if len(slots) > 2 and (table is None or (width < NARROW and table.size < SMALLEST_OF_ALL)):
        return _one_drawn(width, height, slots, shown) or table
    return table


def _all_drawn(width: int, height: int, slots: tuple[int, ...]) -> Geometry | None:
    for size in SIZES:
        fitting = list(_tables(size, width, height, slots))
        if fitting:
            return max(fitting, key=room_for_words)
    return None


def _tables(size: CardSize, width: int, height: int, slots: tuple[int, ...]) -> Iterator[Geometry]:
    """The tables with cards of one size: those that fit, the first the best of those that are as good."""
    players = len(slots)
    grids = [Grid(size, arrangement, width, height, players) for arrangement in arrangements(players)]
    if players > 2:
        from trash.tui.drawing.around_piles import around_piles  # not at the top: most games are of two

        around = around_piles(size, width, height, slots)
        if around is not None:
            yield around
    yield from (grid.geometry(slots) for grid in grids if grid.fits)


def _one_drawn(width: int, height: int, slots: tuple[int, ...], shown: int) -> Geometry | None:
    from trash.tui.drawing.one_drawn import one_drawn  # not at the top: see above

    for size in (*SIZES[:-1], WIDE, SIZES[-1]):
        fitting = list(one_drawn(size, width, height, slots, shown))
        if fitting:
            return max(fitting, key=room_for_words)
    return None
