"""Paints a scene of the table on a canvas."""

from __future__ import annotations

from textwrap import wrap

from trash.tui.drawing.canvas import Canvas
from trash.tui.drawing.cards import CardPictures, Marks, narrowed
from trash.tui.drawing.cascade import paint_cascade
from trash.tui.drawing.geometry import HAND_PLACE, STOCK_PLACE, TRASH_PLACE, Geometry, Place, Rect
from trash.tui.drawing.glyphs import Glyphs
from trash.tui.drawing.plates import name_cut_first, paint_plate
from trash.tui.drawing.scene import Cover, Flying, Scene
from trash.tui.drawing.styles import STYLES

CARDS_A_LAYER = 12
"""How many cards of a pile make one more visible edge: a full stock shows two."""

MOVES_INDENT = 3
"""How far the second line of a move is set in."""


def paint(scene: Scene, geometry: Geometry, width: int, height: int, pictures: CardPictures) -> Canvas:
    """The table in `width` x `height` cells."""
    canvas = Canvas(width, height)
    glyphs = pictures.glyphs
    for player, rect in enumerate(geometry.names):
        paint_plate(canvas, scene, player, rect, glyphs, alone=geometry.has_lines)
    _paint_captions(canvas, scene, geometry)
    _paint_depth(canvas, geometry.places[STOCK_PLACE], scene.stock, glyphs, "back-edge")
    _paint_depth(canvas, geometry.places[TRASH_PLACE], scene.trash, glyphs, "face-edge")
    for place in geometry.places:
        paint_place(canvas, scene, geometry, place, pictures)
    if geometry.moves is not None:
        _paint_moves(canvas, scene.moves, geometry.moves)
    paint_cascade(canvas, scene.cascade, geometry.places[HAND_PLACE], glyphs)
    for card in scene.flying:
        _paint_flying(canvas, card, pictures)
    return canvas


def paint_place(
    canvas: Canvas, scene: Scene, geometry: Geometry, place: Place, pictures: CardPictures
) -> None:
    """What lies in one place, with its marks."""
    rect = geometry.places[place]
    canvas.stamp(pictures.card(scene.faces[place], _marks(scene, place)), rect.x, rect.y)


def _paint_moves(canvas: Canvas, moves: tuple[str, ...], rect: Rect) -> None:
    """The latest moves, at the top until there are more than lines; a long one goes on in the next line."""
    lines: list[tuple[str, str]] = []
    style = "moves-last"
    for words in reversed(moves):  # a long round has many, and few of them fit
        if len(lines) >= rect.height:
            break
        wrapped = wrap(words, rect.width, subsequent_indent=" " * MOVES_INDENT)
        lines = [(line, style) for line in wrapped] + lines
        style = "moves"
    for row, (line, style) in enumerate(lines[-rect.height :]):
        canvas.text(rect.x, rect.y + row, line, style, rect.width)


def _marks(scene: Scene, place: Place) -> Marks:
    return Marks(
        rank=place.slot or None,
        stands_for=scene.stands_for.get(place),
        key=scene.legal.get(place, "" if place in scene.complete else None),
        focus=place == scene.focus,
        moved=place == scene.moved,
        left=place in scene.open and not isinstance(scene.faces[place], Cover),
    )


def _paint_depth(canvas: Canvas, rect: Rect, count: int, glyphs: Glyphs, style: str) -> None:
    """The edges of the cards under the top one of a pile of `count`, a column for each layer."""
    border = glyphs.plain
    for layer in range(min(2, (count - 1 + CARDS_A_LAYER // 2) // CARDS_A_LAYER)):
        column, bottom = rect.x + rect.width + layer, rect.y + rect.height - 1
        canvas.text(column, rect.y, border.top_right, style)
        for row in range(rect.y + 1, bottom):
            canvas.text(column, row, border.right, style)
        canvas.text(column, bottom, border.bottom_right, style)


def _paint_flying(canvas: Canvas, card: Flying, pictures: CardPictures) -> None:
    full = pictures.size.width
    width = max(2, round(full * card.breadth))
    marks, x = Marks(moved=card.kind == "lifted", left=card.kind == "left"), card.x
    picture = pictures.card(card.face, marks)
    if width < full - 1:
        picture, x = narrowed(picture, width), x + (full - width) // 2
    _stamp_over(canvas, picture, x, card.y, pictures.glyphs)


def _stamp_over(canvas: Canvas, picture: Canvas, x: int, y: int, glyphs: Glyphs) -> None:
    """Draw a card over what is there, without felt around it where another card lies below: that would look like holes."""
    right, bottom, line = picture.width - 1, picture.height - 1, glyphs.line
    corners = {
        (0, 0): line.top_left,
        (right, 0): line.top_right,
        (0, bottom): line.bottom_left,
        (right, bottom): line.bottom_right,
    }
    below = canvas.copy()
    canvas.stamp(picture, x, y)
    edge = [(column, row) for column in range(picture.width) for row in (0, bottom)]
    edge += [(column, row) for row in range(1, bottom) for column in (0, right)]
    for column, row in edge:
        if not (0 <= x + column < canvas.width and 0 <= y + row < canvas.height):
            continue  # as after the window became smaller
        char, style = picture.rows[row][column]
        style = f"{style}-{STYLES[below.rows[y + row][x + column][1]][1]}"
        if style in STYLES and not style.endswith("-felt"):
            if style == "face-edge-card":  # nothing but a line tells white from white
                char = corners.get((column, row), line.top if row in (0, bottom) else line.left)
            canvas.rows[y + row][x + column] = (char, style)


def _paint_captions(canvas: Canvas, scene: Scene, geometry: Geometry) -> None:
    captions = scene.captions
    for place, words in (
        (STOCK_PLACE, captions.stock),
        (TRASH_PLACE, captions.trash),
        (HAND_PLACE, captions.hand),
    ):
        rect = geometry.captions[place]
        shown = words if place == HAND_PLACE else name_cut_first(words, rect.width, " ")
        canvas.text(rect.x, rect.y, shown, "label", rect.width)
