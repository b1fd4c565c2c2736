"""A grid of terminal cells to draw on, each with a character and the name of a style."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len, get_character_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

Cell = tuple[str, str]
"""A character (empty where a wide one to the left reaches in) and the name of its style."""


class Canvas:
    """Cells in rows. Whatever is drawn outside is cut off."""

    def __init__(self, width: int, height: int, style: str = "felt") -> None:
        self.width = width
        self.height = height
        self.rows: list[list[Cell]] = [[(" ", style)] * width for _ in range(height)]

    def copy(self) -> Canvas:
        """The same picture, to be drawn on."""
        canvas = Canvas(self.width, 0)
        canvas.height, canvas.rows = self.height, [row.copy() for row in self.rows]
        return canvas

    def text(self, x: int, y: int, text: str, style: str, room: int | None = None) -> None:
        """Write `text` from (x, y), in at most `room` cells; what is cut off ends in an ellipsis."""
        if not 0 <= y < self.height:
            return
        row = self.rows[y]
        if room is not None:
            text = fit(text, room)
        sizes = [get_character_cell_size(char) for char in text]
        if sizes.count(1) == len(sizes):  # as nearly all text is: the cells at once
            start, stop = max(0, x), min(self.width, x + len(text))
            if start < stop:
                _free(row, start, stop)
                row[start:stop] = [(char, style) for char in text[start - x : stop - x]]
            return
        for char, size in zip(text, sizes, strict=True):
            if size == 0:
                if 0 < x <= self.width:
                    under = x - 1 if row[x - 1][0] else x - 2
                    before, before_style = row[under]
                    row[under] = (before + char, before_style)
                continue
            if x >= 0 and x + size <= self.width:
                _free(row, x, x + size)
                row[x] = (char, style)
                if size == 2:
                    row[x + 1] = ("", style)
            x += size

    def stamp(self, picture: Canvas, x: int, y: int) -> None:
        """Draw all of `picture`, its top left corner at (x, y)."""
        start, stop = max(0, x), min(self.width, x + picture.width)
        if start >= stop:
            return
        for row, cells in zip(range(y, y + picture.height), picture.rows, strict=True):
            if 0 <= row < self.height:
                _free(self.rows[row], start, stop)
                self.rows[row][start:stop] = cells[start - x : stop - x]

    def strip(self, y: int, styles: Callable[[str], Style]) -> Strip:
        """Row `y` as Textual shows it; `styles` finds a style by name."""
        segments: list[Segment] = []
        text, style = "", ""
        for char, name in self.rows[y]:
            if name != style:
                if text:
                    segments.append(Segment(text, styles(style)))
                text, style = char, name
            else:
                text += char
        if text:
            segments.append(Segment(text, styles(style)))
        return Strip(segments, self.width)


def _free(row: list[Cell], start: int, end: int) -> None:
    """Make place from `start` up to `end`: a wide character that only half lies there becomes spaces."""
    for edge in (start, end):
        if 0 < edge < len(row) and row[edge][0] == "":
            row[edge - 1 : edge + 1] = [(" ", row[edge - 1][1]), (" ", row[edge][1])]


def fit(text: str, room: int) -> str:
    """`text` in at most `room` cells, with an ellipsis where it had to be cut."""
    if cell_len(text) <= room:
        return text
    kept = ""
    used = 0
    for char in text:
        used += get_character_cell_size(char)
        if used > room - 1:
            break
        kept += char
    return kept.rstrip() + "\N{HORIZONTAL ELLIPSIS}" if room > 0 else ""
