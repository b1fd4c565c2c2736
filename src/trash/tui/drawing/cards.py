"""Cards as they are drawn: faces, backs, frames and the marks on them."""

from __future__ import annotations

from typing import NamedTuple

from trash.engine import Card
from trash.tui.drawing.big_ranks import big_rank
from trash.tui.drawing.canvas import Canvas
from trash.tui.drawing.geometry import CardSize, Rect
from trash.tui.drawing.glyphs import Border, Glyphs
from trash.tui.drawing.scene import Cover, Face
from trash.words import rank_text

INKS = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}


class Marks(NamedTuple):
    """What is marked on a place, besides its card."""

    rank: int | None = None
    """The slot's own rank, shown while it is face down."""
    stands_for: int | None = None
    key: str | None = None
    """The key that acts here now; None where nothing may be done."""
    focus: bool = False
    moved: bool = False


NO_MARKS = Marks()


class CardPainter:
    """Draws cards of one size with one set of glyphs."""

    def __init__(self, canvas: Canvas, size: CardSize, glyphs: Glyphs) -> None:
        self.canvas = canvas
        self.size = size
        self.glyphs = glyphs

    def draw(self, face: Face, x: int, y: int, marks: Marks = NO_MARKS) -> None:
        """Draw what lies at (x, y), with its frame and marks."""
        rect = Rect(x, y, self.size.width, self.size.height)
        if face is Cover.EMPTY:
            self._frame(rect, "empty", marks)
        elif face is Cover.BACK:
            self._frame(rect, "back", marks)
            self._back(rect, marks.rank)
        else:
            assert isinstance(face, Card), "a face is a card or a cover"
            self._frame(rect, "face", marks)
            self._face(rect, face, marks.stands_for)
        self._mark(rect, face, marks)

    def draw_edge_on(self, face: Face, x: int, y: int, breadth: float) -> None:
        """Draw a card that is turning over, as wide as it seems: `breadth` of its width."""
        width = max(2, round(self.size.width * breadth))
        if width >= self.size.width - 1:
            self.draw(face, x, y)
            return
        rect = Rect(x + (self.size.width - width) // 2, y, width, self.size.height)
        self._frame(rect, "back" if face is Cover.BACK else "face", NO_MARKS)
        if face is Cover.BACK:
            self._back(rect, None)

    def draw_depth(self, x: int, y: int, layers: int, style: str) -> None:
        """Draw the edges of the cards under the one at (x, y), a column for each of `layers`."""
        border = self.glyphs.plain
        for layer in range(layers):
            column = x + self.size.width + layer
            self.canvas.text(column, y, border.top_right, style)
            for row in range(1, self.size.height - 1):
                self.canvas.text(column, y + row, border.right, style)
            self.canvas.text(column, y + self.size.height - 1, border.bottom_right, style)

    def _border(self, surface: str, marks: Marks) -> tuple[Border, str]:
        if marks.focus:
            return self.glyphs.focus, "focus"
        if marks.key is not None:
            return self.glyphs.legal, "legal"
        return self.glyphs.line if surface == "empty" else self.glyphs.plain, "edge"

    def _frame(self, rect: Rect, surface: str, marks: Marks) -> None:
        border, part = self._border(surface, marks)
        style = f"{surface}-{part}"
        inside = rect.width - 2
        self.canvas.text(rect.x, rect.y, border.top_left + border.top * inside + border.top_right, style)
        for row in range(rect.y + 1, rect.y + rect.height - 1):
            self.canvas.text(rect.x, row, border.left, style)
            self.canvas.text(rect.x + 1, row, " " * inside, surface)
            self.canvas.text(rect.x + 1 + inside, row, border.right, style)
        bottom = border.bottom_left + border.bottom * inside + border.bottom_right
        self.canvas.text(rect.x, rect.y + rect.height - 1, bottom, style)

    def _back(self, rect: Rect, rank: int | None) -> None:
        inside = rect.width - 2
        for row in range(1, rect.height - 1):
            self.canvas.text(rect.x + 1, rect.y + row, self.glyphs.back * inside, "back-pattern")
        if rank is None:
            return
        label = rank_text(rank)
        if inside > 3:
            label = f" {label} "
        middle = (rect.height - 1) // 2
        self.canvas.text(rect.x + 1 + (inside - len(label)) // 2, rect.y + middle, label, "back-rank")

    def _face(self, rect: Rect, card: Card, stands_for: int | None) -> None:
        rank = rank_text(card.rank)
        corner, ink = rank + self.glyphs.suits[card.suit], INKS[card.suit]
        x, y = rect.x + 1, rect.y + 1
        inside = rect.width - 2
        last = rect.height - 3
        self.canvas.text(x, y, corner, ink)
        if self.size.name == "large" and self.glyphs.has_blocks:
            lines = big_rank(rank)
            for row, line in enumerate(lines, start=1):
                self.canvas.text(x + (inside - len(line)) // 2, y + row, line, ink)
        if last and stands_for is None:
            self.canvas.text(x + inside - len(corner), y + last, corner, ink)
        elif last:
            label = f"= {rank_text(stands_for or 0)}"
            self.canvas.text(x + inside - len(label), y + last, label, "stands-for")

    def _mark(self, rect: Rect, face: Face, marks: Marks) -> None:
        """Write on the frame: the key below, the mark of the last move above."""
        surface = {Cover.EMPTY: "empty", Cover.BACK: "back"}[face] if isinstance(face, Cover) else "face"
        _border, part = self._border(surface, marks)
        bottom = rect.y + rect.height - 1
        if marks.stands_for is not None and rect.height == 3:
            label = f"={rank_text(marks.stands_for)}"
        else:
            label = marks.key or ""
        if label and len(label) < rect.width - 3:
            label = f" {label} "
        if label:
            self.canvas.text(rect.x + (rect.width - len(label)) // 2, bottom, label, f"{surface}-{part}")
        if marks.moved:
            self.canvas.text(rect.x + rect.width // 2, rect.y, self.glyphs.moved, f"{surface}-moved")
