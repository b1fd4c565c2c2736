"""The count of a cascade, beside the hand: warmer as it grows."""

from __future__ import annotations

from trash.tui.drawing.big_ranks import rank_in
from trash.tui.drawing.canvas import Canvas
from trash.tui.drawing.geometry import HAND_PLACE, Geometry
from trash.tui.drawing.glyphs import Glyphs

FIRST_COUNTED = 3
"""Placements in a turn that are worth a count: one or two are nothing special."""

WARMTH = ("cascade", "cascade-warm", "cascade-warm", "banner")
"""The styles of the first counts; every later one has the last."""

LARGE = 2
"""Lines of a count that is drawn large, where a card has as many inside."""


def paint_cascade(canvas: Canvas, cascade: int, geometry: Geometry, glyphs: Glyphs) -> None:
    """Write `x3`, `x4` ... at half the height of the hand, where nothing else ever is, as large as there is room for."""
    if cascade < FIRST_COUNTED:
        return
    style = WARMTH[min(cascade - FIRST_COUNTED, len(WARMTH) - 1)]
    hand = geometry.places[HAND_PLACE]
    x, room = hand.x + hand.width, _room(canvas, geometry)
    lines = [f"x{cascade}"]
    if glyphs.has_blocks and hand.height - 2 >= LARGE:
        large = rank_in(LARGE, str(cascade))
        large = [f" {before} {line} " for before, line in zip(" x", large, strict=True)]
        if len(large[0]) <= room:
            lines = large
    if len(lines[0]) > room:  # piles in a row up to the edge of the window: there is a gap before the hand
        x = hand.x - len(lines[0]) - 1
    elif len(lines[0]) < room:
        x += 1
    y = hand.y + (hand.height - len(lines)) // 2
    for row, line in enumerate(lines):
        canvas.text(x, y + row, line, style)


def _room(canvas: Canvas, geometry: Geometry) -> int:
    """The columns to the right of the hand that nothing lies in."""
    hand, moves = geometry.places[HAND_PLACE], geometry.moves
    right, end = hand.x + hand.width, canvas.width
    if (
        moves is not None
        and moves.y < hand.y + hand.height
        and hand.y < moves.y + moves.height
        and moves.x >= right
    ):
        end = moves.x
    return end - right
