"""Names and options from files that mean no good: nothing of them reaches the terminal as more than text."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from support.screen import opened, run
from trash.engine import Player, Record, Setup
from trash.game.new_game import NewGame
from trash.game.session import Session
from trash.settings.options import LARGEST_FILE, SettingsFile
from trash.tui.screens.result import ResultScreen

CLIPBOARD = "\x1b]52;c;ZXZpbA==\x1b\\Eve"
"""A name that writes to the clipboard of a terminal that obeys it."""


async def test_a_name_from_a_record_is_only_text(home: Path) -> None:
    record = Record(Setup(7), (Player(CLIPBOARD), Player("Ben\x07\x9b31m")))
    async with opened(home, Session(record)) as screen:
        assert "Eve" in screen.text
        screen.app.open_replay(record)
        await screen.settle()
        assert "\x1b" not in screen.text
        assert "\x9b" not in screen.text
        assert "\x07" not in screen.text


async def test_a_replay_of_a_bot_that_is_not_there_is_not_played_on(home: Path) -> None:
    record = Record(Setup(7), (Player("Ann"), Player("X", "nosuch")))
    async with opened(home) as screen:
        screen.app.open_replay(record)
        await screen.settle()
        await screen.press("b")
        await screen.see("The bot nosuch no longer exists")


async def test_a_name_in_the_options_is_only_text_in_a_form(home: Path) -> None:
    async with opened(home, your_name="\x1b[31mX\x1b]0;PWNED\x07") as screen:
        await screen.press("b")
        await screen.see("Deal the cards")
        assert "\x1b" not in "".join(screen.lines)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"a = " + b"[" * 3000, "Line 1: this is not TOML"),
        (b'theme = "' + b"x" * LARGEST_FILE + b'"', "larger than"),
        (b'theme = "\x1b[31mX"', "Line 1: this is not TOML"),
        (b'theme = "' + b"x" * 5000 + b'"', "theme"),
    ],
)
def test_a_bad_options_file_is_told_of_in_a_short_sentence(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "options.toml"
    path.write_bytes(content)
    problem = SettingsFile.load(path).problem
    assert problem is not None
    assert why in problem
    assert len(problem) < 400
    assert problem.isprintable()


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "options.toml")
    assert "not a file" in str(SettingsFile.load(tmp_path / "options.toml").problem)


def test_a_mark_of_the_encoding_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "options.toml"
    path.write_bytes(b'\xef\xbb\xbfdeck = "four colours"\n')
    file = SettingsFile.load(path)
    assert file.problem is None
    assert file.settings.deck == "four colours"


async def test_keys_in_the_options_are_told_of_as_text(home: Path) -> None:
    path = home / "options.toml"
    path.write_bytes(b'[keys]\n"\\u001b[31mX\\u0007" = "a"\n"table.stock" = "\\u001b[31mX"\n')
    async with run(home, SettingsFile.load(path)) as screen:
        await screen.see("?[31mX?")
        assert "\x1b" not in "".join(screen.lines)


async def test_escape_leaves_the_result_where_it_is(home: Path) -> None:
    async with opened(
        home, Session(Record(Setup(7), (Player("A", "regular"), Player("B", "regular"))))
    ) as screen:
        await screen.until(lambda: isinstance(screen.app.screen, ResultScreen), "result")
        await screen.press("escape")
        assert isinstance(screen.app.screen, ResultScreen)


async def test_the_palette_offers_to_continue_only_where_nothing_is_played(home: Path) -> None:
    async with opened(home, Session(Record(Setup(7), (Player("A"), Player("B"))))) as screen:
        commands = [command.title for command in screen.app.get_system_commands(screen.app.screen)]
        assert "Continue" not in commands
    async with opened(home) as screen:
        commands = [command.title for command in screen.app.get_system_commands(screen.app.screen)]
        assert "Continue" in commands


async def test_a_game_that_cannot_be_saved_says_so_as_it_happens(home: Path) -> None:
    async with opened(home, NewGame("two", 42)) as screen:
        games = screen.app.games
        games.store.database.rows("pragma query_only = on")
        await screen.press("s")
        await screen.see("The game cannot be saved just now")
        assert not games.is_safe
        await screen.press("m")
        await screen.see("Leave, and lose it", "Quit, and lose it")
        await screen.press("c")
        games.store.database.rows("pragma query_only = off")
        await screen.press("s")
        assert games.is_safe
