"""Paints a scene of the table on a canvas."""

from __future__ import annotations

from textwrap import wrap

from trash.tui.drawing.canvas import Canvas
from trash.tui.drawing.cards import CardPainter, Marks
from trash.tui.drawing.geometry import HAND_PLACE, STOCK_PLACE, TRASH_PLACE, Geometry, Place, Rect
from trash.tui.drawing.glyphs import Glyphs
from trash.tui.drawing.scene import Cover, Scene

CARDS_A_LAYER = 12
"""How many cards of a pile make one more visible edge: a full stock shows two."""

MOVES_INDENT = 3
"""How far the second line of a move is set in."""


def paint(scene: Scene, geometry: Geometry, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """The table in `width` x `height` cells."""
    canvas = Canvas(width, height)
    painter = CardPainter(canvas, geometry.size, glyphs)
    _paint_names(canvas, scene, geometry, glyphs)
    _paint_captions(canvas, scene, geometry)
    for place, rect in geometry.places.items():
        if place in (STOCK_PLACE, TRASH_PLACE):
            _paint_depth(painter, scene, place, rect.x, rect.y)
        painter.draw(scene.faces[place], rect.x, rect.y, _marks(scene, place))
    if geometry.moves is not None:
        _paint_moves(canvas, scene.moves, geometry.moves)
    for card in scene.flying:
        painter.draw_edge_on(card.face, card.x, card.y, card.breadth)
    return canvas


def _paint_moves(canvas: Canvas, moves: tuple[str, ...], rect: Rect) -> None:
    """The latest moves, at the top until there are more than lines; a long one goes on in the next line."""
    lines = [
        (line, "moves-last" if number == len(moves) else "moves")
        for number, words in enumerate(moves, start=1)
        for line in wrap(words, rect.width, subsequent_indent=" " * MOVES_INDENT)
    ]
    for row, (line, style) in enumerate(lines[-rect.height :]):
        canvas.text(rect.x, rect.y + row, line, style, rect.width)


def _marks(scene: Scene, place: Place) -> Marks:
    return Marks(
        rank=place.slot or None,
        stands_for=scene.stands_for.get(place),
        key=scene.legal.get(place),
        focus=place == scene.focus,
        moved=place == scene.moved,
    )


def _paint_depth(painter: CardPainter, scene: Scene, place: Place, x: int, y: int) -> None:
    if scene.faces[place] is Cover.EMPTY:
        return
    count, style = (scene.stock, "back-edge") if place == STOCK_PLACE else (scene.trash, "face-edge")
    painter.draw_depth(x, y, min(2, (count - 1 + CARDS_A_LAYER // 2) // CARDS_A_LAYER), style)


def _paint_names(canvas: Canvas, scene: Scene, geometry: Geometry, glyphs: Glyphs) -> None:
    for player, rect in enumerate(geometry.names):
        mine = player == scene.turn
        mark = f"{glyphs.turn} " if mine else "  "
        canvas.text(
            rect.x, rect.y, mark + scene.captions.names[player], "name-turn" if mine else "name", rect.width
        )


def _paint_captions(canvas: Canvas, scene: Scene, geometry: Geometry) -> None:
    captions = scene.captions
    for place, words in (
        (STOCK_PLACE, captions.stock),
        (TRASH_PLACE, captions.trash),
        (HAND_PLACE, captions.hand),
    ):
        rect = geometry.places[place]
        room = geometry.size.width + 2 if place == STOCK_PLACE else canvas.width - rect.x
        canvas.text(
            rect.x,
            rect.y - 1,
            words,
            "label",
            room if geometry.size.name != "compact" else canvas.width - rect.x,
        )
