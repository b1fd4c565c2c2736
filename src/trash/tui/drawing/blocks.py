"""Pixels as block characters: two or four of them to a cell."""

from __future__ import annotations

from collections.abc import Sequence

BLANK = "."
"""A pixel that is not set; every other character is one that is."""

_HALVES = " ▀▄█"
QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"


def halves(rows: Sequence[str]) -> list[str]:
    """Lines of cells with one pixel above another."""
    return [
        "".join(_HALVES[(up != BLANK) + 2 * (down != BLANK)] for up, down in zip(above, below, strict=True))
        for above, below in _pairs(rows)
    ]


def quadrants(rows: Sequence[str]) -> list[str]:
    """Lines of cells with two pixels above two others."""
    width = max(map(len, rows)) + 1 & ~1
    lines = []
    for above, below in _pairs([row.ljust(width, BLANK) for row in rows]):
        cells = (above[x : x + 2] + below[x : x + 2] for x in range(0, width, 2))
        lines.append(
            "".join(
                QUADRANTS[sum((pixel != BLANK) << bit for bit, pixel in enumerate(cell))] for cell in cells
            )
        )
    return lines


def _pairs(rows: Sequence[str]) -> list[tuple[str, str]]:
    even = [*rows, *[BLANK * len(rows[0])] * (len(rows) % 2)]
    return list(zip(even[::2], even[1::2], strict=True))
