"""Cards as they are drawn: faces, backs, frames and the marks on them."""

from typing import NamedTuple

from trash.engine import Card
from trash.text.words import rank_text
from trash.tui.drawing.backs import PATTERNS
from trash.tui.drawing.canvas import Canvas
from trash.tui.drawing.geometry import CardSize, Rect
from trash.tui.drawing.glyphs import Border, Glyphs
from trash.tui.drawing.look import ROOM_FOR_PIPS, USUAL_LOOK, Look
from trash.tui.drawing.scene import Cover, Face


class Marks(NamedTuple):
    """What is marked on a place, besides its card."""

    rank: int | None = None
    """The slot's own rank, shown while it is face down."""
    stands_for: int | None = None
    key: str | None = None
    """The key that acts here now; None where nothing may be done."""
    focus: bool = False
    moved: bool = False
    left: bool = False
    """Whether nobody has placed the card, which is shown because the round is over."""


NO_MARKS = Marks()


class CardPictures:
    """Cards of one size drawn with one set of glyphs, kept: from scene to scene most of a table is the same.

    What they give is not to be drawn on. Cards bear the letters of the language in use when they are first drawn.
    """

    def __init__(self, size: CardSize, glyphs: Glyphs, look: Look = USUAL_LOOK) -> None:
        self.size = size
        self.glyphs = glyphs
        self.look = look
        self._cards: dict[tuple[Face, Marks], Canvas] = {}

    def card(self, face: Face, marks: Marks = NO_MARKS) -> Canvas:
        """What lies in a place, with its frame and marks."""
        picture = self._cards.get((face, marks))
        if picture is None:
            painter = _CardPainter(self.size.width, self.size.height, self.glyphs, self.look)
            painter.draw(face, marks)
            picture = self._cards[face, marks] = painter.canvas
        return picture


def narrowed(picture: Canvas, width: int) -> Canvas:
    """A card that is turning over, when it seems to be `width` cells wide: every so many columns of it."""
    inside, seen = picture.width - 2, width - 2
    columns = [0, *(1 + (2 * x + 1) * inside // (2 * seen) for x in range(seen)), inside + 1]
    narrow = Canvas(width, picture.height)
    narrow.rows = [[row[column] for column in columns] for row in picture.rows]
    return narrow


class _CardPainter:
    """Draws one card."""

    def __init__(self, width: int, height: int, glyphs: Glyphs, look: Look) -> None:
        self.canvas = Canvas(width, height)
        self.glyphs = glyphs
        self.look = look

    def draw(self, face: Face, marks: Marks) -> None:
        """Draw what lies there."""
        if face is Cover.EMPTY:
            self._frame("empty", marks)
        elif face is Cover.BACK:
            self._frame("back", marks)
            self._back(marks.rank)
        else:
            assert isinstance(face, Card), "a face is a card or a cover"
            from trash.tui.drawing.faces import FacePainter  # not at the top: a game begins with backs alone

            self._frame(self._surface(face, marks), marks)
            inside = Rect(1, 1, self.canvas.width - 2, self.canvas.height - 2)
            painter = FacePainter(self.canvas, inside, self.glyphs, "label" if marks.left else None)
            large_ranks = marks.left or self.look.faces != "faces"
            painter.draw(face, marks.stands_for, large_ranks=large_ranks)
        self._mark(face, marks)

    def _border(self, surface: str, marks: Marks) -> tuple[Border, str]:
        if marks.focus:
            return self.glyphs.focus, "focus"
        if marks.key is not None:
            return self.glyphs.legal, "legal"
        if marks.moved:
            return self.glyphs.moved, "moved"
        lines = {"empty": self.glyphs.line, "left": self.glyphs.left}
        return lines.get(surface, self.glyphs.plain), "edge"

    @staticmethod
    def _surface(face: Face, marks: Marks) -> str:
        if isinstance(face, Cover):
            return "empty" if face is Cover.EMPTY else "back"
        return "left" if marks.left else "face"

    def _frame(self, surface: str, marks: Marks) -> None:
        border, part = self._border(surface, marks)
        style = f"{surface}-{part}"
        inside, last = self.canvas.width - 2, self.canvas.height - 1
        self.canvas.text(0, 0, border.top_left + border.top * inside + border.top_right, style)
        for row in range(1, last):
            self.canvas.text(0, row, border.left, style)
            self.canvas.text(1, row, " " * inside, surface)
            self.canvas.text(1 + inside, row, border.right, style)
        self.canvas.text(0, last, border.bottom_left + border.bottom * inside + border.bottom_right, style)

    def _back(self, rank: int | None) -> None:
        pattern, inside = PATTERNS[self.look.back], self.canvas.width - 2
        for row in range(1, self.canvas.height - 1):
            cells = pattern.row(row - 1, inside, blocks=self.glyphs.has_blocks)
            self.canvas.text(1, row, cells, "back-pattern")
        if rank is None:
            return
        label = rank_text(rank)
        if inside > 3:
            label = f" {label} "
        middle = (self.canvas.height - 1) // 2
        x = 1 + (inside - len(label)) // 2
        if self.canvas.height - 2 >= ROOM_FOR_PIPS:  # a plate large enough to be seen from afar
            label = label.center(len(label) + 2)
            x -= 1
            for row in (middle - 1, middle + 1):
                self.canvas.text(x, row, " " * len(label), "back-rank")
        self.canvas.text(x, middle, label, "back-rank")

    def _mark(self, face: Face, marks: Marks) -> None:
        """Write on the frame: the key below, the mark of the last move above where there is another frame already."""
        surface = self._surface(face, marks)
        _border, part = self._border(surface, marks)
        width, bottom = self.canvas.width, self.canvas.height - 1
        style = f"{surface}-{part}"
        if marks.stands_for is not None and bottom == 2:
            label = f"={rank_text(marks.stands_for)}"
            if part in ("edge", "moved"):
                style = "stands-for"
        else:
            label = marks.key or ""
        if label and len(label) < width - 3:
            label = f" {label} "
        if label:
            self.canvas.text((width - len(label)) // 2, bottom, label, style)
        if marks.moved and part in ("focus", "legal"):
            mark = self.glyphs.moved_focus if marks.focus else self.glyphs.moved_legal
            self.canvas.text(width // 2, 0, mark, style)
