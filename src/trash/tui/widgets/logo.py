"""The name of the game as a hand of five cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.strip import Strip
from textual.widget import Widget

from trash.engine import Card
from trash.tui.drawing.canvas import Canvas
from trash.tui.drawing.cards import INKS
from trash.tui.drawing.glyphs import Glyphs
from trash.tui.inks import Inks

if TYPE_CHECKING:
    from trash.tui.app import TrashApp

LETTERS = "TRASH"
SUITS = "SHCDS"


class Logo(Widget):
    """Five small cards that spell the name."""

    def get_content_width(self, *_sizes: object) -> int:
        return 6 * len(LETTERS) - 1

    def get_content_height(self, *_sizes: object) -> int:
        return 4

    def render_line(self, y: int) -> Strip:
        """One line of the cards."""
        inks = Inks(self.app.theme_variables, four_colours=False)
        return _draw(cast("TrashApp", self.app).glyphs).strip(y, inks)


def _draw(glyphs: Glyphs) -> Canvas:
    canvas = Canvas(6 * len(LETTERS) - 1, 4)
    border = glyphs.plain
    for index, (letter, suit) in enumerate(zip(LETTERS, SUITS, strict=True)):
        x, ink = 6 * index, INKS[Card(1, suit).suit]
        canvas.text(x, 0, border.top_left + border.top * 3 + border.top_right, "face-edge")
        for row in (1, 2):
            canvas.text(x, row, f"{border.left}   {border.right}", "face-edge")
            canvas.text(x + 1, row, "   ", "face")
        canvas.text(x + 1, 1, letter, ink)
        canvas.text(x + 3, 2, glyphs.suits[suit], ink)
        canvas.text(x, 3, border.bottom_left + border.bottom * 3 + border.bottom_right, "face-edge")
    return canvas
