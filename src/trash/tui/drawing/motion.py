"""Motion: the scenes between the one before a step and the one after it."""

from __future__ import annotations

from collections.abc import Iterator

from trash.engine import STOCK, TAKE, THROW
from trash.engine.step import Step
from trash.tui.drawing.geometry import HAND_PLACE, STOCK_PLACE, TRASH_PLACE, Geometry, Place
from trash.tui.drawing.scene import Cover, Face, Flying, Scene

ARRIVED = 2 / 3
"""The part of its time after which a card that turns over has arrived: its face widens where it is read."""

RAISED = 1 / 3
"""The part of its time for which a wild card is held over its slot."""

RESHUFFLED, CARDS_BETWEEN = 3, 2
"""The cards that go from the trash to the stock, and the pictures from one to the next."""


def ease(part: float) -> float:
    """Slow, fast, slow: how far a card has come after `part` (0 to 1) of its time."""
    return part * part * (3 - 2 * part)


def fly(
    scene: Scene, geometry: Geometry, face: Face, start: Place, end: Place, frames: int
) -> Iterator[Scene]:
    """Scenes of `face` on its way from one place to another."""
    for frame in range(1, frames):
        x, y = _on_the_way(geometry, start, end, ease(frame / frames))
        yield scene._replace(flying=(Flying(face, x, y),))


def turn_up(
    scene: Scene, geometry: Geometry, start: Place, end: Place, frames: int, face: Face
) -> Iterator[Scene]:
    """Scenes of a card face down on its way, which narrows, and widens again with its `face` where it is to lie."""
    for frame in range(1, frames):
        part = frame / frames
        x, y = _on_the_way(geometry, start, end, ease(min(1.0, part / ARRIVED)))
        shown = Cover.BACK if part < 0.5 else face
        yield scene._replace(flying=(Flying(shown, x, y, abs(1 - 2 * part)),))


def lift(
    scene: Scene, geometry: Geometry, face: Face, start: Place, end: Place, frames: int
) -> Iterator[Scene]:
    """Scenes of a wild card that is taken up again, marked all the way: first it is raised a little from its slot."""
    for frame in range(1, frames):
        way = ease(max(0.0, (frame / frames - RAISED) / (1 - RAISED)))
        x, y = _on_the_way(geometry, start, end, way)
        yield scene._replace(flying=(Flying(face, x, y if way else max(0, y - 1), kind="lifted"),))


def reshuffle(scene: Scene, geometry: Geometry, frames: int) -> Iterator[Scene]:
    """Scenes in which the trash goes over to the stock, face down, a few cards after each other."""
    begun = [CARDS_BETWEEN * number for number in range(RESHUFFLED)]
    for picture in range(1, frames + begun[-1]):
        flying = []
        for start in begun:
            way = (picture - start) / frames
            if 0 < way < 1:
                flying.append(Flying(Cover.BACK, *_on_the_way(geometry, TRASH_PLACE, STOCK_PLACE, ease(way))))
        arrived = picture >= frames
        stock = Cover.BACK if arrived else scene.faces[STOCK_PLACE]
        yield scene._replace(faces=scene.faces | {STOCK_PLACE: stock}, flying=tuple(flying))


def turn_over(before: Scene, after: Scene, geometry: Geometry, frames: int) -> Iterator[Scene]:
    """Scenes in which the cards that nobody placed, face down `before` and shown `after`, turn over where they lie."""
    turned = [
        place
        for place in after.open
        if place in geometry.places  # in a small window not all are
        and before.faces[place] is Cover.BACK
        and after.faces[place] is not Cover.BACK
    ]
    shown = after._replace(
        faces=after.faces | dict.fromkeys(turned, Cover.EMPTY), legal={}, focus=None, flying=()
    )
    for frame in range(1, frames if turned else 0):
        part = frame / frames
        flying = tuple(
            Flying(
                Cover.BACK if part < 0.5 else after.faces[place],
                *_on_the_way(geometry, place, place, 1.0),
                abs(1 - 2 * part),
                kind="usual" if part < 0.5 else "left",
            )
            for place in turned
        )
        yield shown._replace(flying=flying)


def _on_the_way(geometry: Geometry, start: Place, end: Place, way: float) -> tuple[int, int]:
    """The cell that a card has come to after `way` (0 to 1) of its way."""
    a, b = geometry.places[start], geometry.places[end]
    return round(a.x + (b.x - a.x) * way), round(a.y + (b.y - a.y) * way)


def between(step: Step, before: Scene, after: Scene, geometry: Geometry, frames: int) -> Iterator[Scene]:
    """The scenes of a step, `frames` to each flight of a card; the caller shows `after` at the end.

    The marks of what may be done are left out of them: nothing may be done to a card in the air.
    """
    calm = before._replace(legal={}, focus=None, moved=None)
    action, player = step.action, step.before.turn
    if action == STOCK:
        emptied = calm._replace(
            stock=after.stock,
            trash=after.trash,
            faces=calm.faces | {STOCK_PLACE: after.faces[STOCK_PLACE]},
            captions=calm.captions._replace(stock=after.captions.stock, trash=after.captions.trash),
        )
        if step.after.reshuffles > step.before.reshuffles:
            gathered = calm._replace(
                trash=after.trash, captions=calm.captions._replace(trash=after.captions.trash)
            )
            yield from reshuffle(gathered, geometry, frames)
        yield from turn_up(emptied, geometry, STOCK_PLACE, HAND_PLACE, frames, after.faces[HAND_PLACE])
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
            if before.faces[slot] is Cover.BACK:
                yield from turn_up(placed, geometry, slot, HAND_PLACE, frames, after.faces[HAND_PLACE])
            else:
                yield from lift(placed, geometry, before.faces[slot], slot, HAND_PLACE, frames)


def _empty_handed(scene: Scene) -> Scene:
    """`scene` with nothing in the hand, as its caption says."""
    return scene._replace(
        faces=scene.faces | {HAND_PLACE: Cover.EMPTY},
        captions=scene.captions._replace(hand=scene.captions.hand_empty),
    )
