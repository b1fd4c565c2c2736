"""The smallest terminal that every screen fits into."""

from __future__ import annotations

from textual.geometry import Size

LEAST_WIDTH = 40
LEAST_HEIGHT = 18


def has_room(size: Size) -> bool:
    """Whether every screen can be shown in `size`."""
    return size.width >= LEAST_WIDTH and size.height >= LEAST_HEIGHT
