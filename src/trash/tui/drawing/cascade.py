"""The count of a cascade, beside the hand: warmer as it grows."""

from __future__ import annotations

from collections.abc import Iterator

from trash.tui.drawing.big_ranks import rank_in
from trash.tui.drawing.blocks import halves
from trash.tui.drawing.canvas import Canvas
from trash.tui.drawing.geometry import Rect
from trash.tui.drawing.glyphs import Glyphs

FIRST_COUNTED = 3
"""Placements in a turn that are worth a count: one or two are nothing special."""

WARMTH = ("cascade", "cascade-warm", "cascade-warm", "cascade-hot")
"""The styles of the first counts; every later one has the last."""

SMALL_AND_HOT = "banner"
"""The last of them for what is read rather than seen."""

HEIGHTS = (5, 3, 2)
"""Lines of large counts, from the largest."""

TIMES = {
    5: halves(("##..##", "##..##", "..##..", "..##..", "##..##", "##..##")),
    3: halves(("#.#", ".#.", "#.#")),
    2: ["x"],
}
"""The sign before them, at the foot of the digits, for each of those heights."""

FREE = (" ", "felt")
"""A cell in which nothing lies."""


def paint_cascade(canvas: Canvas, cascade: int, hand: Rect, glyphs: Glyphs) -> None:
    """Write `x3`, `x4` ... beside the hand, as large as there is room for, when all else has been drawn."""
    if cascade < FIRST_COUNTED:
        return
    style = WARMTH[min(cascade - FIRST_COUNTED, len(WARMTH) - 1)]
    for lines in _counts(str(cascade), hand.height - 2, glyphs):
        width, y = len(lines[0]), hand.y + (hand.height - len(lines)) // 2
        for x in (hand.x + hand.width + 1, hand.x + hand.width, hand.x - width - 1):
            if _is_free(canvas, Rect(x, y, width, len(lines))):
                if len(lines) == 1 and style == WARMTH[-1]:
                    style = SMALL_AND_HOT
                for row, line in enumerate(lines):
                    canvas.text(x, y + row, line, style)
                return


def _counts(number: str, height: int, glyphs: Glyphs) -> Iterator[list[str]]:
    """The count in each size, from the largest that is no higher than `height`."""
    for lines in HEIGHTS:
        if glyphs.has_blocks and lines <= height:
            large, times = rank_in(lines, number), TIMES[lines]
            before = [" " * len(times[0])] * (lines - len(times))
            yield [f" {sign} {line} " for sign, line in zip([*before, *times], large, strict=True)]
    yield [f"x{number}"]


def _is_free(canvas: Canvas, rect: Rect) -> bool:
    """Whether nothing lies there, as far as it is on the canvas."""
    inside = rect.x >= 0 and rect.x + rect.width <= canvas.width
    rows = canvas.rows[rect.y : rect.y + rect.height]
    return inside and all({*row[rect.x : rect.x + rect.width]} == {FREE} for row in rows)
