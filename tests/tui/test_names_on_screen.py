"""Names from people: shown as typed, and made safe."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual import events

from support.screen import opened
from trash.game.new_game import NewGame
from trash.tui.screens.table import TableScreen

NAMES = {
    "closing tag": ("[/", "[/]"),
    "tag": ("[bold]", "[@click=app.quit]"),
    "long": ("x" * 200, "Bartholomew " * 9),
    "emoji": ("🃏🂡", "❤️ 👩‍👩‍👧"),
    "right to left": ("שלום", "\u202eabc"),
    "control": ("a\x1b[2Jb", "\x07\x00\x9b31m"),
    "empty": ("", "   "),
    "braces": ("{player}", "{0!r}"),
    "percent": ("%s", "100%"),
    "wide": ("漢字漢字漢字漢字", "ﷺ"),
    "halves": ("\udcff", "\ud83d"),
    "marks": ("e" + "\N{COMBINING ACUTE ACCENT}" * 30, "\N{COMBINING ACUTE ACCENT}"),
}


@pytest.mark.parametrize("size", [(80, 24), (40, 18)], ids=["80x24", "40x18"])
async def test_a_table_with_any_names(home: Path, size: tuple[int, int]) -> None:
    async with opened(home, size=size, pace="yourself") as screen:
        for names in NAMES.values():
            await screen.sit_down(NewGame("two", 2, names))
            for player in screen.session.players:
                assert player.name, names
                assert player.name.isprintable(), names
                # Where there is no room for all of it, a name is cut, and never the number behind it.
                assert player.name in screen.text or player.name[:8] in screen.text
            assert [sum(map(cell_len, line)) for line in screen.lines] == [size[0]] * size[1]


async def test_any_names_in_the_dialogs(home: Path) -> None:
    async with opened(home, pace="yourself") as screen:
        for seed, names in enumerate(list(NAMES.values())[:4]):
            await screen.sit_down(NewGame("two", seed, names))
            first, second = screen.session.players
            await screen.press("s", "m")
            assert f"{first.name} against {second.name}" in screen.text
            await screen.press("l")
            assert f"Continue: {first.name} and {second.name}"[:35] in screen.text


async def test_names_are_typed_in_and_remembered(home: Path) -> None:
    async with opened(home) as screen:
        await screen.press("t", "down", "down", *"[/b]?p1", "down", *"{0}", "enter")
        assert isinstance(screen.app.screen, TableScreen)
        assert [player.name for player in screen.session.players] == ["[/b]?p1", "{0}"]
        await screen.press("m", "l", "t")
        assert "[/b]?p1" in screen.text
        assert "{0}" in screen.text


async def test_no_more_is_typed_in_than_a_name_may_be_long(home: Path) -> None:
    async with opened(home) as screen:
        await screen.press("t", "down", "down")
        for _ in range(25):
            screen.app.post_message(events.Key("x", "x"))
        await screen.press("enter")
        assert screen.session.players[0].name == "x" * 20


async def test_without_names_there_are_some(home: Path) -> None:
    async with opened(home) as screen:
        await screen.press("t", "enter")
        assert [player.name for player in screen.session.players] == ["Player 1", "Player 2"]


@pytest.mark.parametrize(
    ("pasted", "name"),
    [
        ("Zoe", "Zoe"),
        ("\nZoe\nAnn\n", "Zoe"),
        ("\r\n \t\r\n\tZoe\tAnn \r\n", "Zoe Ann"),
        ("x" * 25, "x" * 20),
        ("Z\x1boe\x9b", "Zoe"),
        ("\n\n", "Player 1"),
        ("", "Player 1"),
    ],
)
async def test_of_a_paste_the_first_line_is_taken_that_is_not_empty(
    home: Path, pasted: str, name: str
) -> None:
    async with opened(home) as screen:
        await screen.press("t", "down", "down")
        screen.app.post_message(events.Paste(pasted))
        await screen.press("enter")
        assert screen.session.players[0].name == name


async def test_a_paste_goes_to_the_cursor_or_in_place_of_what_is_selected(home: Path) -> None:
    async with opened(home, names=("Ann", "Ben")) as screen:
        await screen.press("t", "down", "down", "home", "right")
        screen.app.post_message(events.Paste("\nd"))
        await screen.press("end", "shift+left")
        screen.app.post_message(events.Paste("\nrea"))
        await screen.press("enter")
        assert screen.session.players[0].name == "Adnrea"
