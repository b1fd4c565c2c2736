"""The name of the game as a hand of five cards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, cast

from textual.strip import Strip
from textual.widget import Widget

from trash.tui.drawing.canvas import Canvas
from trash.tui.drawing.glyphs import LETTERS, SIGNS
from trash.tui.drawing.styles import Styles

if TYPE_CHECKING:
    from trash.tui.app_interface import GameApp

CARDS = (
    ("T", "S", "spade"),
    ("R", "H", "heart"),
    ("A", "C", "club"),
    ("S", "D", "diamond"),
    ("H", "S", "spade"),
)
"""The letter on each, its suit and its ink."""

WIDTH, HEIGHT = 6 * len(CARDS) - 1, 4


class Logo(Widget):
    """Five small cards that spell the name."""

    DEFAULT_CSS = "Logo { width: auto; height: auto; margin: 0 0 1 4; }"

    def get_content_width(self, *_sizes: object) -> int:
        return WIDTH

    def get_content_height(self, *_sizes: object) -> int:
        return HEIGHT

    def render_line(self, y: int) -> Strip:
        """One line of the cards."""
        inks = Styles(self.app.theme_variables, four_colours=False)
        return drawn(cast("GameApp", self.app).letters_only).strip(y, inks)


@lru_cache(2)
def drawn(letters_only: bool) -> Canvas:
    """The cards, in signs or in letters."""
    glyphs = LETTERS if letters_only else SIGNS
    canvas = Canvas(WIDTH, HEIGHT)
    border = glyphs.plain
    for index, (letter, suit, ink) in enumerate(CARDS):
        x = 6 * index
        canvas.text(x, 0, border.top_left + border.top * 3 + border.top_right, "face-edge")
        for row in (1, 2):
            canvas.text(x, row, f"{border.left}   {border.right}", "face-edge")
            canvas.text(x + 1, row, "   ", "face")
        canvas.text(x + 1, 1, letter, ink)
        canvas.text(x + 3, 2, glyphs.suits[suit], ink)
        canvas.text(x, 3, border.bottom_left + border.bottom * 3 + border.bottom_right, "face-edge")
    return canvas
