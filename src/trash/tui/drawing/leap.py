"""The end of a won round: the winner's cards leap off the table and bounce, and leave a trail as they go."""

from __future__ import annotations

from collections.abc import Iterator

from trash.tui.drawing.geometry import Geometry, Place
from trash.tui.drawing.scene import Cover, Flying, Scene

PICTURES = 30
"""Two seconds at 15 pictures a second."""

APART = 2
"""Pictures between the starts of two cards."""

BOUNCE = 0.8
"""The part of its speed with which a card comes up again."""

SPEEDS = (-1.0, 0.7, -0.6, 1.0, 0.5, -0.8, 0.9, -0.5, 0.6, -0.7)
"""How fast each card goes sideways, and to which side: the same in every round, so that its cost is known."""


def leap(scene: Scene, won: list[Place], geometry: Geometry, width: int, height: int) -> Iterator[Scene]:
    """Scenes in which the cards of `won` leave their places one by one, on a table of `width` x `height` cells.

    What has been drawn stays: a trail costs the terminal less than drawing again what was under it, and shows the way.
    """
    won = [place for place in won if place in geometry.places]  # in a small window not all are
    trail: list[Flying] = []
    ways = [
        _way(scene, place, geometry, width, height, SPEEDS[number % len(SPEEDS)])
        for number, place in enumerate(won)
    ]
    faces = dict(scene.faces)
    calm = scene._replace(legal={}, focus=None, moved=None, complete=frozenset())
    for picture in range(PICTURES):
        for place, way in zip(won[: picture // APART + 1], ways, strict=False):
            faces[place] = Cover.EMPTY
            card = next(way, None)
            if card is not None:
                trail.append(card)
        yield calm._replace(faces=dict(faces), flying=tuple(trail))


def _way(
    scene: Scene, place: Place, geometry: Geometry, width: int, height: int, speed: float
) -> Iterator[Flying]:
    """The card of `place`, picture by picture, until it has left the table to the side."""
    start, size = geometry.places[place], geometry.size
    floor = height - size.height
    x, y = float(start.x), float(start.y)
    sideways, down, weight = speed * width / 14, -height / 16, height / 64
    while -size.width < round(x) < width:
        yield Flying(scene.faces[place], round(x), round(y))
        x += sideways
        down += weight
        y += down
        if y > floor:
            y, down = float(floor), -BOUNCE * down
