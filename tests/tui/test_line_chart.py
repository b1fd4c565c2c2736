"""The line chart: where the line, its scale, marks and cursor are drawn, in Braille and in letters."""

from __future__ import annotations

from itertools import pairwise

import pytest

from trash.tui.drawing.canvas import Canvas
from trash.tui.widgets.line_chart import Chart, draw

CHART = Chart(
    [0.5, 0.5, 1.0, 0.0, 0.5],
    ("Ann", "Ben"),
    [(0, "1"), (2, "2"), (3, "3")],
    {1: ("x", "mistake"), 3: ("o", "luck")},
)


def text(canvas: Canvas) -> list[str]:
    return [
        "".join(char for char, _style in row).rstrip().replace("\N{NO-BREAK SPACE}", " ")
        for row in canvas.rows
    ]


def test_in_letters() -> None:
    assert text(draw(CHART, 15, 8, None, braille=False)) == [
        "100 % Ann *",
        "          **",
        "         * *",
        " 50 % **x--*--*",
        "            **",
        "            **",
        "  0 % Ben   o",
        "      1   2 3",
    ]


@pytest.mark.parametrize("values", [[0.5, 1.0, 0.0, 0.5], [1.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 1.0]])
@pytest.mark.parametrize("rows", [3, 7])
def test_the_names_stand_where_the_line_is_not(values: list[float], rows: int) -> None:
    lines = text(draw(Chart(values, ("Maximilian", "Ben")), 50, rows, None, braille=True))
    assert "Maximilian" in lines[0]
    assert "Ben" in lines[-1]
    assert text(draw(Chart(values), 50, rows, None, braille=True)) == [
        line.replace("Maximilian", " " * 10).replace("Ben", " " * 3).rstrip() for line in lines
    ], "and the line is whole"


def test_the_cursor_is_on_the_line_and_reaches_from_top_to_bottom() -> None:
    lines = text(draw(CHART, 15, 8, 4, braille=False))
    assert [line[14:] for line in lines[:7]] == ["|", "|", "|", "O", "|", "|", "|"]


@pytest.mark.parametrize("rows", range(2, 12))
@pytest.mark.parametrize("columns", [7, 8, 20, 90])
def test_the_line_goes_through_every_column_without_a_gap(rows: int, columns: int) -> None:
    values = [0.5, 0.9, 0.1, 0.3, 1.0, 0.0]
    canvas = draw(Chart(values), columns, rows, None, braille=True)
    drawn = [
        {y for y, row in enumerate(canvas.rows) if "\u2800" < row[x][0] <= "\u28ff"}
        for x in range(6, columns)
    ]
    for before, after in pairwise(drawn):
        assert after
        assert min(abs(one - other) for one in before for other in after) <= 1


def test_both_halves_have_their_own_colour() -> None:
    canvas = draw(Chart([0.0, 1.0]), 30, 9, None, braille=True)
    styles = [{style for char, style in row[6:] if char > "\u2800"} for row in canvas.rows]
    assert styles == [{"above"}] * 5 + [{"below"}] * 4
