"""Where the pips of a card stand, in the order of a real deck, and the one large pip of an ace."""

from __future__ import annotations

from itertools import pairwise

from trash.tui.drawing.blocks import BLANK, quadrants

_SIDES = {4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}
"""Pips in each of the two outer columns."""

_MIDDLE = {2: (0, 2), 3: (0, 1, 2), 5: (1,), 9: (1,)}
"""Thirds of the height (first, middle, last row) at which those of the middle column stand; 7, 8 and 10 are between others."""


def pips(rank: int, width: int, height: int) -> list[tuple[int, int]]:
    """The cells of the pips of `rank`, 2 to 10, in `width` x `height` cells, an odd number of rows."""
    centre, aside, last = width // 2, round(width * 0.22), height - 1
    many = _SIDES.get(rank, 0)
    rows = [round(index * last / (many - 1)) for index in range(many)]
    cells = [(x, y) for y in rows for x in (centre - aside, centre + aside)]
    if rank in (7, 8, 10):
        first, second = next(pairwise(rows))
        between = (first + second + 1) // 2
        middle = [between] if rank == 7 else [between, last - between]
    else:
        middle = [third * last // 2 for third in _MIDDLE.get(rank, ())]
    return cells + [(centre, y) for y in middle]


def large_pip(suit: str, width: int, height: int) -> list[str]:
    """One pip that fills `width` x `height` cells."""
    columns, rows = 2 * width, 2 * height
    return quadrants(
        [
            "".join(
                "#" if _INSIDE[suit]((2 * x + 1) / columns - 1, (2 * y + 1) / rows - 1) else BLANK
                for x in range(columns)
            )
            for y in range(rows)
        ]
    )


def _heart(x: float, y: float) -> bool:
    x = abs(x)
    if y < -0.25:
        return (x - 0.5) ** 2 / 0.27 + (y + 0.3) ** 2 / 0.5 < 1
    return x < 1.02 - (y + 0.25) * 0.82


def _diamond(x: float, y: float) -> bool:
    return abs(x) * 1.15 + abs(y) < 1.02


def _spade(x: float, y: float) -> bool:
    stem = y > 0.3 and abs(x) < 0.1 + (y - 0.3) * 0.35
    return stem or (y < 0.75 and _heart(x, -(y * 1.25 + 0.06)))


def _club(x: float, y: float) -> bool:
    stem = y > 0.2 and abs(x) < 0.1 + (y - 0.2) * 0.3
    return (
        stem
        or x**2 / 0.2 + (y + 0.5) ** 2 / 0.25 < 1
        or (abs(x) - 0.55) ** 2 / 0.2 + (y - 0.2) ** 2 / 0.25 < 1
    )


_INSIDE = {"H": _heart, "D": _diamond, "S": _spade, "C": _club}
"""For each suit, whether a point of a square from -1 to 1 lies in its pip."""
