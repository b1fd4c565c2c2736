"""A fanned hand of five cards, beside the menu of a wide window."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.strip import Strip
from textual.widget import Widget

from trash.engine import parse_cards
from trash.tui.drawing.canvas import Canvas
from trash.tui.drawing.cards import CardPictures
from trash.tui.drawing.geometry import CardSize
from trash.tui.drawing.styles import Styles

if TYPE_CHECKING:
    from trash.tui.app_interface import GameApp

CARDS = parse_cards("AS 7D KC 4H TS")
SIZE = CardSize(12, 7)
STEP = 7
"""Columns from one card to the next."""

RISE = (2, 1, 0, 1, 2)
"""How far below the highest each lies."""

WIDTH, HEIGHT = SIZE.width + STEP * (len(CARDS) - 1), SIZE.height + max(RISE)


class Fan(Widget):
    """Drawn as the options say cards are."""

    DEFAULT_CSS = f"Fan {{ width: {WIDTH}; height: {HEIGHT}; margin: 0 0 2 0; }}"

    def render_line(self, y: int) -> Strip:
        """One line of the cards."""
        app = cast("GameApp", self.app)
        pictures = CardPictures(SIZE, app.glyphs)
        canvas = Canvas(WIDTH, HEIGHT)
        for index, (card, down) in enumerate(zip(CARDS, RISE, strict=True)):
            canvas.stamp(pictures.card(card), STEP * index, down)
        return canvas.strip(y, Styles(self.app.theme_variables, four_colours=app.four_colours))
