"""The pen: what it sends looks like what Textual sends, and is shorter."""

from __future__ import annotations

import pyte
from hypothesis import given, settings
from hypothesis import strategies as st
from pyte.screens import Char
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from trash.tui.terminal.sgr_writer import SgrWriter

COLOURS = st.sampled_from([None, "default", "red", "bright_blue", "color(123)", "#0d3b2e", "#f6f1e3"])
STYLES = st.builds(
    Style,
    color=COLOURS,
    bgcolor=COLOURS,
    bold=st.sampled_from([None, True, False]),
    dim=st.sampled_from([None, True]),
    italic=st.sampled_from([None, True]),
    underline=st.sampled_from([None, True]),
    reverse=st.sampled_from([None, True]),
    strike=st.sampled_from([None, True]),
    link=st.sampled_from([None, None, None, "https://example.org"]),
)
SEGMENTS = st.builds(
    Segment, st.sampled_from(["A", " ", "   ", "9♠", "▗▄▖", "\N{NO-BREAK SPACE}"]), st.none() | STYLES
)
LINES = st.lists(st.lists(SEGMENTS, max_size=8).map(Strip), min_size=1, max_size=3)
SYSTEMS = st.sampled_from([ColorSystem.STANDARD, ColorSystem.EIGHT_BIT, ColorSystem.TRUECOLOR])


def seen(sent: str) -> list[list[Char]]:
    """What a terminal shows of it, without what nobody can see: the ink of a blank, for one."""
    screen = pyte.Screen(40, 3)
    pyte.Stream(screen).feed(sent)
    return [[visible(screen.buffer[y][x]) for x in range(40)] for y in range(3)]


def visible(cell: Char) -> Char:
    marked = cell.underscore or cell.strikethrough or cell.reverse
    if cell.data.isspace() and not marked:
        return cell._replace(fg="default", bold=False, italics=False)
    return cell


def by_textual(lines: list[Strip], colors: ColorSystem) -> str:
    return "".join(
        f"\x1b[{y};1H"
        + "".join(Strip.render_style(style, text, colors) if style else text for text, style, _ in line)
        for y, line in enumerate(lines, start=1)
    )


def by_pen(lines: list[Strip], colors: ColorSystem) -> str:
    pen = SgrWriter(colors)
    return "".join(f"\x1b[{y};1H{pen.write(line)}" for y, line in enumerate(lines, start=1)) + pen.lift()


@settings(max_examples=12)
@given(LINES, SYSTEMS)
def test_it_looks_the_same(lines: list[Strip], colors: ColorSystem) -> None:
    assert seen(by_pen(lines, colors)) == seen(by_textual(lines, colors))


@settings(max_examples=12)
@given(LINES, SYSTEMS)
def test_nothing_is_left_of_a_style(lines: list[Strip], colors: ColorSystem) -> None:
    screen = pyte.Screen(40, 3)
    pyte.Stream(screen).feed(by_pen(lines, colors) + "\x1b[3;1Hx")
    assert screen.buffer[2][0] == Char("x")


def test_bold_and_dim_end_by_themselves_or_with_a_reset() -> None:
    pieces = [
        Segment("a", Style(dim=True)),
        Segment("b", Style(bold=True)),
        Segment("c"),
        Segment(" ", Style(dim=True)),
    ]
    assert by_pen([Strip(pieces)], ColorSystem.TRUECOLOR) == "\x1b[1;1H\x1b[0;2ma\x1b[0;1mb\x1b[22mc "


def test_only_what_differs_is_sent() -> None:
    felt = Style.parse("#e9e5d6 on #0d3b2e")
    pieces = [("a", felt), ("b", felt + Style(bold=True)), ("c", felt + Style(color="red")), ("  ", felt)]
    sent = by_pen([Strip([Segment(text, style) for text, style in pieces])], ColorSystem.TRUECOLOR)
    assert sent == "\x1b[1;1H\x1b[38;2;233;229;214;48;2;13;59;46ma\x1b[1mb\x1b[22;31mc  \x1b[0m"
