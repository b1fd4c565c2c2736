"""The grid of cells: whatever is written on it, every row stays as wide as it is."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style

from trash.tui.drawing.canvas import Canvas, fit

LETTERS = st.one_of(
    st.sampled_from("a漢"),
    st.sampled_from(" e界\N{COMBINING ACUTE ACCENT}א🂡…"),
    st.characters(exclude_categories=["C"]),
)
WORDS = st.text(LETTERS, max_size=12)
"""Text of any script: wide characters, marks without width, right to left."""


def shown(canvas: Canvas, y: int) -> str:
    return canvas.strip(y, lambda _name: Style()).text


@given(
    st.lists(
        st.tuples(st.integers(-5, 25), st.integers(-2, 5), WORDS, st.none() | st.integers(0, 15)), max_size=6
    )
)
def test_every_row_keeps_its_width(texts: list[tuple[int, int, str, int | None]]) -> None:
    canvas = Canvas(20, 3)
    for x, y, words, room in texts:
        canvas.text(x, y, words, "word", room)
    for y in range(canvas.height):
        assert len(canvas.rows[y]) == canvas.width
        assert sum(cell_len(char[:1]) for char, _style in canvas.rows[y]) == canvas.width, shown(canvas, y)


@given(WORDS, st.integers(0, 30))
def test_what_is_fitted_fits(words: str, room: int) -> None:
    fitted = fit(words, room)
    assert cell_len(fitted) <= room
    if cell_len(words) <= room:
        assert fitted == words


def test_what_does_not_fit_ends_in_an_ellipsis() -> None:
    assert fit("Bartholomew", 6) == "Barth…"
    assert fit("漢字漢字", 4) == "漢…"
    assert fit("anything", 0) == ""


def test_what_is_outside_is_cut_off() -> None:
    canvas = Canvas(5, 2)
    canvas.text(-2, 0, "abcdefghij", "word")
    canvas.text(0, -1, "never", "word")
    canvas.text(0, 2, "never", "word")
    canvas.text(4, 1, "漢", "word")
    assert [shown(canvas, y) for y in (0, 1)] == ["cdefg", "     "]


def test_half_of_a_wide_character_is_none() -> None:
    canvas = Canvas(6, 1)
    canvas.text(0, 0, "漢字漢", "word")
    canvas.text(1, 0, "ab", "word")
    assert shown(canvas, 0) == " ab 漢"


def test_a_mark_joins_the_letter_before_it() -> None:
    canvas = Canvas(3, 1)
    canvas.text(0, 0, "e\N{COMBINING ACUTE ACCENT}x", "word")
    assert [char for char, _style in canvas.rows[0]] == ["e\N{COMBINING ACUTE ACCENT}", "x", " "]


def test_a_mark_joins_a_wide_letter_whole() -> None:
    canvas = Canvas(3, 1)
    canvas.text(0, 0, "界\N{COMBINING ACUTE ACCENT}", "word")
    assert [char for char, _style in canvas.rows[0]] == ["界\N{COMBINING ACUTE ACCENT}", "", " "]


def test_neighbours_of_one_style_are_one_segment() -> None:
    canvas = Canvas(6, 1)
    canvas.text(1, 0, "ab", "word")
    assert [segment.text for segment in canvas.strip(0, lambda _name: Style())] == [" ", "ab", "   "]
