"""How large a screen is: never so large that drawing it would take all the memory there is."""

from __future__ import annotations

import os

LARGEST = 1000
"""Columns or rows that are drawn at most, whatever a terminal or a page says."""

USUAL = (80, 24)
"""Columns and rows of a screen that does not say."""


def of_terminal(fileno: int) -> tuple[int, int]:
    """Columns and rows of the terminal with that file number."""
    try:
        columns, rows = os.get_terminal_size(fileno)
    except OSError:
        return USUAL
    return limited(columns, rows)


def limited(columns: object, rows: object) -> tuple[int, int]:
    """Columns and rows as somebody else says that they are, if they can be drawn."""
    return _limited(columns, USUAL[0]), _limited(rows, USUAL[1])


def _limited(said: object, usual: int) -> int:
    return min(said, LARGEST) if isinstance(said, int) and said > 0 else usual
