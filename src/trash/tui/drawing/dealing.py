"""The deal: the cards fly from the stock to their slots, one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from trash.tui.drawing.geometry import STOCK_PLACE, Geometry, Place
from trash.tui.drawing.motion import ease
from trash.tui.drawing.scene import Flying, Scene, undealt

PICTURES = 16
"""At 30 a second, about half a second. More of them would be smoother, and more bytes than a deal is to cost."""

FLIGHT = 3
"""Pictures from the stock to a slot, the last of them in the slot. Each card in the air costs the terminal bytes."""


def deal(scene: Scene, geometry: Geometry) -> Iterator[Scene]:
    """The scenes of a deal, however many slots there are; the caller shows `scene` at the end."""
    start = geometry.places[STOCK_PLACE]
    order = [
        place for place in order_of(scene) if place in geometry.places
    ]  # not all are drawn in a small window
    empty = undealt(scene)
    last = PICTURES - FLIGHT  # the picture in which the last card leaves the stock
    leaves = [round(number * last / max(1, len(order) - 1)) for number in range(len(order))]
    for picture in range(PICTURES):
        faces = dict(empty.faces)
        flying: list[Flying] = []
        for place, begun in zip(order, leaves, strict=True):
            flown = picture - begun + 1
            if flown >= FLIGHT:
                faces[place] = scene.faces[place]
            elif flown > 0:
                way, end = ease(flown / FLIGHT), geometry.places[place]
                x, y = start.x + (end.x - start.x) * way, start.y + (end.y - start.y) * way
                flying.append(Flying(scene.faces[place], round(x), round(y)))
        yield empty._replace(faces=faces, flying=tuple(flying))


def order_of(scene: Scene) -> list[Place]:
    """The slots as they are dealt to: the first of each player, beginning with who plays first, then the second of each."""
    slots = [place for place in scene.faces if place.kind == "slot"]
    players = len(scene.slots)
    return sorted(slots, key=lambda place: (place.slot, (place.player - scene.turn) % players))
