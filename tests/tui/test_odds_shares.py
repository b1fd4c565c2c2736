"""The odds of three and four players in one line: every chance to its end, whatever the names and the width."""

from __future__ import annotations

from itertools import product

import pytest
from rich.cells import cell_len

from trash.text.i18n import percent
from trash.tui.widgets.odds_shares import shares

NAMES = (
    ("Ann", "Ben", "Cleo", "Dan"),
    ("You", "Regular bot", "Expert bot"),
    ("Maximiliana-Katarina", "\N{CJK UNIFIED IDEOGRAPH-6F22}" * 10, "Player 3", "B"),
)
WORTHS = ((0.31, 0.02, 0.6, 0.07), (1.0, 0.0, 0.0, 0.0), (0.25, 0.25, 0.25, 0.25), (0.995, 0.004, 0.001, 0.0))


@pytest.mark.parametrize("names", NAMES)
def test_everybody_has_a_name_and_a_whole_chance(names: tuple[str, ...]) -> None:
    for width, all_worths in product(range(38, 201), WORTHS):
        worths = all_worths[: len(names)]
        pieces = shares(names, worths, width, "#", "-")
        line = "".join(text for text, _style in pieces)
        assert cell_len(line) <= width, f"{width}: {line}"
        assert [text.strip() for text, style in pieces if style == "bold"] == [*map(percent, worths)]


@pytest.mark.parametrize(
    "names",
    [
        ("Player 1", "Player 2", "Player 3", "Player 4"),
        ("Ann", "Regular bot", "Regular bot 2", "Regular bot 3"),
    ],
)
def test_names_that_are_cut_can_be_told_apart(names: tuple[str, ...]) -> None:
    for width in range(38, 81):
        pieces = shares(names, WORTHS[2], width, "#", "-")
        shown = [text for text, style in pieces if style == "" and text.strip()]
        assert len({text.rstrip("\N{HORIZONTAL ELLIPSIS}") for text in shown}) == len(names), (
            f"{width}: {shown}"
        )


def test_a_wide_line_has_a_bar_for_each() -> None:
    line = "".join(text for text, _style in shares(NAMES[0], WORTHS[0], 66, "#", "-"))
    chances = [percent(worth) for worth in WORTHS[0]]
    assert line == (
        f"Ann  {chances[0]} ##---  Ben   {chances[1]} -----  Cleo {chances[2]} ###--  Dan   {chances[3]} -----"
    )


@pytest.mark.parametrize(("names", "width"), [(NAMES[0], 40), (NAMES[1], 42)])
def test_no_name_is_cut_that_there_is_room_for(names: tuple[str, ...], width: int) -> None:
    line = "".join(text for text, _style in shares(names, WORTHS[1][: len(names)], width, "#", "-"))
    assert all(name in line for name in names), line
