"""Arrow keys on a table: the nearest place in a direction."""

from __future__ import annotations

from trash.tui.drawing.geometry import Place, Rect

ROW_HEIGHT = 2
"""A terminal cell is about twice as high as wide, so a row counts as two columns."""


def nearest(places: dict[Place, Rect], start: Place | None, dx: int, dy: int) -> Place | None:
    """The place to go to from `start` when moving by (`dx`, `dy`), one of which is 0; None if there is none.

    Places straight ahead come before those aside: sideways distance counts three times.
    """
    if start is None or start not in places:
        return next(iter(places), None)
    here = _middle(places[start])
    best: tuple[float, Place] | None = None
    for place, rect in places.items():
        there = _middle(rect)
        ahead = (there[0] - here[0]) * dx + (there[1] - here[1]) * dy
        aside = abs((there[0] - here[0]) * dy) + abs((there[1] - here[1]) * dx)
        if ahead <= 0 or place == start:
            continue
        cost = ahead + 3 * aside
        if best is None or cost < best[0]:
            best = (cost, place)
    return best[1] if best else None


def _middle(rect: Rect) -> tuple[float, float]:
    return rect.x + rect.width / 2, (rect.y + rect.height / 2) * ROW_HEIGHT
