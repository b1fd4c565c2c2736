"""What differs between two pictures of the same size, so that only that is sent to the terminal."""

from __future__ import annotations

from textual.geometry import Region

from trash.tui.drawing.canvas import Canvas

WORTH_A_JUMP = 6
"""Cells without a change that cost a terminal about as many bytes as a jump of the cursor over them."""


def changed_regions(before: Canvas, after: Canvas) -> list[Region]:
    """Regions of one row each that hold every cell that differs, and few that do not."""
    regions: list[Region] = []
    for y, (old, new) in enumerate(zip(before.rows, after.rows, strict=True)):
        if old == new:
            continue
        changed = [x for x, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]
        start = last = changed[0]
        for x in [*changed[1:], after.width + 2 * WORTH_A_JUMP]:
            if x - last > WORTH_A_JUMP:
                # A wide character fills two cells: take the one before and after along.
                left, right = max(0, start - 1), min(after.width, last + 2)
                regions.append(Region(left, y, right - left, 1))
                start = x
            last = x
    return regions
