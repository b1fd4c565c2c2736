"""A line chart of chances from 0 to 1: a scale, the middle, marks on the line and a cursor to move along it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from itertools import pairwise
from typing import NamedTuple

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from trash.text.i18n import percent
from trash.tui.drawing.canvas import Canvas, fit

DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits of a Braille character, row by row: four rows of two dots."""

STYLES = {
    "": "$word",
    "above": "bold $accent",
    "below": "bold $secondary",
    "dim": "$word-dim",
    "middle": "$felt-dim",
    "mistake": "bold $error",
    "luck": "bold $warning",
    "cursor": "bold $cursor-ink on $cursor",
    "at": "$accent",
}
"""What is drawn in which style of the theme."""


class Chart(NamedTuple):
    """What is drawn. The first of `names` is who wins at the top."""

    values: Sequence[float]
    """At least one, from 0 to 1."""
    names: tuple[str, str] = ("", "")
    ticks: Sequence[tuple[int, str]] = ()
    """Under the chart: at which value stands what."""
    marks: Mapping[int, tuple[str, str]] = {}
    """On the line: at which value stands which character, in which style."""


class LineChart(Widget):
    """Draws a chart in whatever room there is. A click posts `Pointed`."""

    class Pointed(Message):
        """The value with that index is pointed at."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, *, braille: bool, id: str | None = None, classes: str | None = None) -> None:
        """Without `braille` the line is drawn in letters."""
        super().__init__(id=id, classes=classes)
        self._braille = braille
        self._chart: Chart | None = None
        self.cursor: int | None = None

    def show(self, chart: Chart) -> None:
        """Draw another chart, with the cursor where it is as far as there is such a value."""
        self._chart = chart
        self.refresh()

    def point_at(self, index: int | None) -> None:
        """Move the cursor."""
        self.cursor = index
        self.refresh()

    def render(self) -> Content:
        """The chart in as many lines as there are."""
        width, height = self.size
        if self._chart is None or width < 1 or height < 1:
            return Content()
        canvas = draw(self._chart, width, height, self.cursor, braille=self._braille)
        return Content("\n").join(
            Content.assemble(*((char, STYLES[style]) for char, style in row)) for row in canvas.rows
        )

    def on_click(self, event: events.Click) -> None:
        if self._chart is None:
            return
        count, left = len(self._chart.values), gutter()
        share = (event.x - left) / max(1, self.size.width - left - 1)
        self.post_message(self.Pointed(round(min(1, max(0, share)) * (count - 1))))


def gutter() -> int:
    """The width of the scale."""
    return cell_len(percent(1.0)) + 1


def draw(chart: Chart, width: int, height: int, cursor: int | None, *, braille: bool) -> Canvas:
    """The chart as cells: the plot, and a line for the ticks under it."""
    left = gutter()
    rows = max(1, height - bool(chart.ticks))
    rows -= 1 - rows % 2  # so that there is one in the middle
    columns = max(1, width - left)
    canvas = Canvas(width, height, "")
    across = (columns - 1) / max(1, len(chart.values) - 1)

    def column(index: int) -> int:
        return left + round(index * across)

    for share, row in ((1.0, 0), (0.5, rows // 2), (0.0, rows - 1)) if rows > 1 else ((0.5, 0),):
        canvas.text(0, row, percent(share).rjust(left - 1), "dim")
    canvas.text(left, rows // 2, ("┄" if braille else "-") * columns, "middle")
    if cursor is not None:
        for row in range(rows):
            canvas.text(column(cursor), row, "│" if braille else "|", "at")
    line = _line(chart.values, columns, rows, braille=braille)
    for row, cells in enumerate(line):
        for x, char in cells.items():
            canvas.text(left + x, row, char, "above" if row <= rows // 2 else "below")

    def row_of(index: int) -> int:
        dots = len(DOTS) if braille else 1
        return round((1 - chart.values[index]) * (rows * dots - 1)) // dots

    for index, (char, style) in chart.marks.items():
        canvas.text(column(index), row_of(index), char, style)
    if rows > 1:
        for name, row in zip(chart.names, (0, rows - 1), strict=True):
            taken = line[row].keys() | {column(index) - left for index in chart.marks if row_of(index) == row}
            x, room = _room_for(cell_len(name), taken, columns)
            canvas.text(left + x, row, fit(name, room), "below" if row else "above")
    if cursor is not None:
        char = chart.marks.get(cursor, ("●" if braille else "O", ""))[0]
        canvas.text(column(cursor), row_of(cursor), char, "cursor")
    free = left
    for index, label in chart.ticks:
        x = min(column(index), width - cell_len(label))
        if x >= free:
            canvas.text(x, rows, label, "dim")
            free = x + cell_len(label) + 1
    return canvas


def _room_for(wanted: int, taken: Set[int], columns: int) -> tuple[int, int]:
    """Where in a row there are so many cells beside those `taken`, and how many: the first such place, or the widest."""
    walls = [-2, *sorted(taken), columns + 1]  # with a cell left free before and after what is taken
    gaps = [(before + 2, max(0, after - before - 3)) for before, after in pairwise(walls)]
    fitting = [gap for gap in gaps if gap[1] >= wanted]
    return fitting[0] if fitting else max(gaps, key=lambda gap: gap[1])


def _line(values: Sequence[float], columns: int, rows: int, *, braille: bool) -> list[dict[int, str]]:
    """For each row the characters of the line, by column."""
    across, down = (2, 4) if braille else (1, 1)
    width, height = columns * across, rows * down
    heights = [
        round((1 - _between(values, x * (len(values) - 1) / max(1, width - 1))) * (height - 1))
        for x in range(width)
    ]
    cells: list[dict[int, int]] = [{} for _ in range(rows)]
    for x, y in enumerate(heights):
        before = heights[x - 1] if x else y
        for dot in range(min(y, before + (before < y)), max(y, before - (before > y)) + 1):
            bit = DOTS[dot % 4][x % 2] if braille else 1
            row = cells[dot // down]
            row[x // across] = row.get(x // across, 0) | bit
    return [{x: chr(0x2800 + bits) if braille else "*" for x, bits in sorted(row.items())} for row in cells]


def _between(values: Sequence[float], at: float) -> float:
    """The value at a place between two of them."""
    index = min(int(at), len(values) - 1)
    after = values[min(index + 1, len(values) - 1)]
    return values[index] + (after - values[index]) * (at - index)
