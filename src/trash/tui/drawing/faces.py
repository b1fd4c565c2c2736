"""The faces of cards, inside their edges: pips and pictures as on a real deck, or a large rank."""

from __future__ import annotations

from trash.engine import Card
from trash.text.words import rank_text
from trash.tui.drawing.big_ranks import rank_in
from trash.tui.drawing.canvas import Canvas
from trash.tui.drawing.geometry import Rect
from trash.tui.drawing.glyphs import Glyphs
from trash.tui.drawing.look import ROOM_FOR_PIPS
from trash.tui.drawing.pips import large_pip, pips

SUIT_STYLES = {"C": "club", "D": "diamond", "H": "heart", "S": "spade"}

FRAMED = 9
"""Rows from which the picture of a court card has a frame of its own, as on a real deck."""


class FacePainter:
    """Draws faces in `room`, a part of a canvas."""

    def __init__(self, canvas: Canvas, room: Rect, glyphs: Glyphs, ink: str | None = None) -> None:
        """`ink` is the style of all that is drawn; without it each suit has its own."""
        self.canvas, self.room, self.glyphs, self.ink = canvas, room, glyphs, ink

    def draw(self, card: Card, stands_for: int | None, *, large_ranks: bool) -> None:
        """Draw the face of `card`, with the rank that it stands for if it lies in the slot of another."""
        rank, suit = rank_text(card.rank), self.glyphs.suits[card.suit]
        height, ink = self.room.height, self.ink or SUIT_STYLES[card.suit]
        if height == 1:
            self._text(0, 0, rank + suit, ink)
        elif height < ROOM_FOR_PIPS:
            self._low(rank, suit, ink, told=stands_for is not None)
        elif large_ranks:
            self._corners(rank + suit, ink)
            self._middle(rank_in(height - 2, rank, blocks=self.glyphs.has_blocks), ink)
        else:
            self._as_on_a_deck(card, rank, suit, ink)
        if stands_for is not None and height > 1:
            self._stands_for(stands_for)

    def _text(self, x: int, y: int, text: str, style: str) -> None:
        self.canvas.text(self.room.x + x, self.room.y + y, text, style)

    def _corners(self, index: str, ink: str) -> None:
        self._text(0, 0, index, ink)
        self._text(self.room.width - len(index), self.room.height - 1, index, ink)

    def _middle(self, lines: list[str], ink: str) -> None:
        x, y = (self.room.width - len(lines[0])) // 2, (self.room.height - len(lines)) // 2
        for row, line in enumerate(lines):
            self._text(x, y + row, line, ink)

    def _low(self, rank: str, suit: str, ink: str, *, told: bool) -> None:
        """A card too low for pips: its rank as high as the card, beside the suit."""
        if not self.glyphs.has_blocks:
            self._corners(rank + suit, ink)
            return
        for row, line in enumerate(rank_in(self.room.height, rank)):
            self._text(0, row, line, ink)
        self._text(self.room.width - 1, 0, suit, ink)
        if self.room.height > 2 and not told:
            self._text(self.room.width - 1, self.room.height - 1, suit, ink)

    def _stands_for(self, rank: int) -> None:
        """A ribbon at the foot of the card: across it where there is room, or beside the rank."""
        width, height = self.room.width, self.room.height
        label = f"= {rank_text(rank)}"
        if height < ROOM_FOR_PIPS:
            label = label.replace(" ", "") if len(label) > width - 3 else label
            self._text(width - len(label), height - 1, label, "stands-for")
        else:
            self._text(0, height - 1, label.center(width), "stands-for")

    def _as_on_a_deck(self, card: Card, rank: str, suit: str, ink: str) -> None:
        width, height = self.room.width, self.room.height
        self._text(0, 0, rank, ink)
        self._text(width - len(rank), height - 1, rank, ink)
        if (
            height > ROOM_FOR_PIPS or not 1 < card.rank <= 10
        ):  # or the pips, which are as large, would seem to be more
            self._text(0, 1, suit, ink)
            self._text(width - 1, height - 2, suit, ink)
        if card.rank > 10:
            self._court(card, rank, ink)
        elif card.rank > 1:
            for x, y in pips(card.rank, width, height):
                self._text(x, y, suit, ink)
        elif self.glyphs.has_blocks:
            self._middle(large_pip(card.suit, width // 4 * 2 + 2, height // 2 + 1), ink)
        else:
            self._middle([suit], ink)

    def _court(self, card: Card, rank: str, ink: str) -> None:
        width, height = self.room.width, self.room.height
        if not self.glyphs.has_blocks:
            self._middle(rank_in(height, rank, blocks=False), ink)
            return
        from trash.tui.drawing.courts import court  # not at the top: most first pictures have none

        lines, golden = court(card.rank, card.suit, height)
        left, top = (width - len(lines[0])) // 2, (height - len(lines)) // 2
        if height >= FRAMED:
            frame, inside = self.glyphs.line, len(lines[0]) + 2
            self._text(left - 2, 0, frame.top_left + frame.top * inside + frame.top_right, ink)
            for row in range(1, height - 1):
                self._text(left - 2, row, frame.left, ink)
                self._text(left - 1 + inside, row, frame.right, ink)
            self._text(
                left - 2, height - 1, frame.bottom_left + frame.bottom * inside + frame.bottom_right, ink
            )
        for y, (line, gold) in enumerate(zip(lines, golden, strict=True)):
            for x, (char, shines) in enumerate(zip(line, gold, strict=True)):
                if char != " ":
                    self._text(left + x, top + y, char, "court" if shines else ink)
