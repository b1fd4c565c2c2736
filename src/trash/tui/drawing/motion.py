"""Motion: the scenes between the one before a step and the one after it."""

from __future__ import annotations

from collections.abc import Iterator

from trash.engine import STOCK, TAKE, THROW
from trash.engine.step import Step
from trash.tui.drawing.geometry import HAND_PLACE, STOCK_PLACE, TRASH_PLACE, Geometry, Place
from trash.tui.drawing.scene import Cover, Face, Flying, Scene


def ease(part: float) -> float:
    """Slow, fast, slow: how far a card has come after `part` (0 to 1) of its time."""
    return part * part * (3 - 2 * part)


def fly(
    scene: Scene,
    geometry: Geometry,
    face: Face,
    start: Place,
    end: Place,
    frames: int,
    turned: Face | None = None,
) -> Iterator[Scene]:
    """Scenes of `face` on its way from one place to another, turning over to show `turned` if that is given."""
    a, b = geometry.places[start], geometry.places[end]
    for frame in range(1, frames):
        part = frame / frames
        way = ease(part)
        shown, breadth = face, 1.0
        if turned is not None:
            breadth = abs(1 - 2 * part)
            shown = turned if part >= 0.5 else face
        x, y = round(a.x + (b.x - a.x) * way), round(a.y + (b.y - a.y) * way)
        yield scene._replace(flying=(Flying(shown, x, y, breadth),))


def between(step: Step, before: Scene, after: Scene, geometry: Geometry, frames: int) -> Iterator[Scene]:
    """The scenes of a step, `frames` to each flight of a card; the caller shows `after` at the end.

    The marks of what may be done are left out of them: nothing may be done to a card in the air.
    """
    calm = before._replace(legal={}, focus=None, moved=None)
    action, player = step.action, step.before.turn
    if action == STOCK:
        emptied = calm._replace(
            stock=after.stock,
            faces=calm.faces | {STOCK_PLACE: after.faces[STOCK_PLACE]},
            captions=calm.captions._replace(stock=after.captions.stock),
        )
        yield from fly(
            emptied, geometry, Cover.BACK, STOCK_PLACE, HAND_PLACE, frames, after.faces[HAND_PLACE]
        )
    elif action == TAKE:
        taken = calm._replace(
            trash=after.trash,
            faces=calm.faces | {TRASH_PLACE: after.faces[TRASH_PLACE]},
            captions=calm.captions._replace(trash=after.captions.trash),
        )
        yield from fly(taken, geometry, before.faces[TRASH_PLACE], TRASH_PLACE, HAND_PLACE, frames)
    else:
        held = before.faces[HAND_PLACE]
        empty = _empty_handed(calm)
        if action == THROW:
            yield from fly(empty, geometry, held, HAND_PLACE, TRASH_PLACE, frames)
        else:
            slot = Place("slot", player, action.slot or 0)
            yield from fly(empty, geometry, held, HAND_PLACE, slot, frames)
            # What is turned over at the end of a round is not seen before the last card lies there.
            faces = before.faces | {slot: after.faces[slot]}
            placed = _empty_handed(after._replace(faces=faces, legal={}, focus=None, moved=slot))
            yield from fly(
                placed,
                geometry,
                before.faces[slot],
                slot,
                HAND_PLACE,
                frames,
                after.faces[HAND_PLACE] if before.faces[slot] is Cover.BACK else None,
            )


def _empty_handed(scene: Scene) -> Scene:
    """`scene` with nothing in the hand, as its caption says."""
    return scene._replace(
        faces=scene.faces | {HAND_PLACE: Cover.EMPTY},
        captions=scene.captions._replace(hand=scene.captions.hand_empty),
    )
