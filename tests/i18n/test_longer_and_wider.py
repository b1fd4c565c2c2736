"""With longer words, and characters of two cells or none, everything still stands where it belongs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.geometry import Region

from support.moments import HOLDING_A_KING, played
from support.pseudo import COMBINED, WIDE, pseudo, speak_pseudo
from support.screen import Screen, opened
from trash.text.i18n import _
from trash.tui.drawing.geometry import Place
from trash.tui.screens.table import TableScreen

SIZES = [(40, 18), (80, 24)]
NO_WORDS = {"Ann", "Ben", "English", "Nederlands", "Pseudo"}
"""What stays as it is in every language."""


COMMAND = re.compile(r"trash( --[a-z]+( \d+)?)+")
"""What can be typed in a shell is the same in every language, too."""

Table = dict[Place, list[list[str]]]
"""What each place of the table shows, in rows of cells."""


def cells(line: str) -> list[str]:
    """What each cell of a line shows; the second cell of a wide character is empty."""
    found: list[str] = []
    for char in line:
        width = cell_len(char)
        if width:
            found += [char] + [""] * (width - 1)
        else:
            found[-1] += char
    return found


def shown_in(screen: Screen, region: Region) -> list[list[str]]:
    return [cells(line)[region.x : region.right] for line in screen.lines[region.y : region.bottom]]


def places(screen: Screen) -> Table:
    """Each place of the table, cell by cell."""
    corner = screen.view.content_region.offset
    return {
        place: shown_in(screen, Region(*rect).translate(corner))
        for place, rect in screen.geometry.places.items()
    }


async def tables(home: Path) -> list[Table]:
    """The table in each of the sizes."""
    async with opened(home, played(HOLDING_A_KING), SIZES[0], pace="yourself") as screen:
        found = []
        for size in SIZES:
            await screen.resize(*size)
            found.append(places(screen))
        return found


async def all_there_is(home: Path) -> tuple[list[Table], list[list[str]]]:
    """The table in each of the sizes, and the lines of all the screens that are opened one after the other."""
    async with opened(home, None, SIZES[0], pace="yourself") as screen:
        found, seen = [], [screen.lines]
        for size, form in zip(SIZES, "od", strict=True):
            await screen.press(form)
            await screen.resize(*size)
            seen.append(screen.lines)
            await screen.press("escape")
        screen.app.push_screen(TableScreen(played(HOLDING_A_KING)))
        for size in SIZES:
            await screen.resize(*size)
            seen.append(screen.lines)
            found.append(places(screen))
        for key in ("?", "m"):
            await screen.press(key)
            seen.append(screen.lines)
            await screen.press("escape")
        return found, seen


async def test_everything_stays_in_its_place(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_english = await tables(home)
    speak_pseudo(home / "locale", monkeypatch)
    found, seen = await all_there_is(home)
    assert found == in_english
    assert sum(map(straight_frames, seen)) == 4  # two forms, help, and the menu at the table
    for lines in seen:
        assert {cell_len(line) for line in lines} == {cell_len(lines[0])}, "\n".join(lines)
        assert_in_one_column(lines)
        left = set(re.findall("[A-Za-z]{3,}", COMMAND.sub("", "\n".join(lines)))) - NO_WORDS
        assert not left, f"not translated: {left}\n" + "\n".join(lines)


def straight_frames(lines: list[str]) -> int:
    """How many dialogs there are; the right side of each is under its corner."""
    found = 0
    grid = [cells(line) for line in lines]
    for y, row in enumerate(grid):
        for x, cell in enumerate(row):
            if cell == "╮" and row.index("╭") < x - 10:  # not one of the card places
                below = y + 1
                while grid[below][x] == "│":
                    below += 1
                assert grid[below][x] == "╯", "\n".join(lines)
                found += 1
    return found


def assert_in_one_column(lines: list[str]) -> None:
    """The values of a form stand under one another, but for those that have no room there."""
    rows = [cells(line) for line in lines if "< " in line]
    column = max((row.index("<") for row in rows), default=0)
    for row in rows:
        missing = column - row.index("<")
        assert not missing or row.index(">") + missing >= row.index("│", column), "\n".join(lines)


def test_the_language_is_what_it_says() -> None:
    text = _("Start a game against the bot")
    assert cell_len(pseudo(text)) >= 1.4 * cell_len(text)
    assert pseudo(" and {count} ")[0] == pseudo(" and {count} ")[-1] == " "
    assert "{count}" in pseudo("{count}")
    assert WIDE in pseudo("no")
    assert COMBINED in pseudo("no")
