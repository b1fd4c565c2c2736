"""Games with a bad value in every column, on every screen that shows games: those that make sense are there."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from textual.widgets import DataTable

from support.kept import begin, finish, play_on
from support.screen import opened
from trash.store import Store
from trash.store.database.schema import COLUMNS

BAD = ("null", "'dance'", "x'ff00'", "9e999", "9223372036854775807", "-9223372036854775808", "''")
GAME = [column for column in COLUMNS.split(", ") if column != "id"]


def spoilt(directory: Path, value: str) -> None:
    """Make games to go on with and finished ones, each with that value in another column, and a whole one of both."""
    store = Store(directory)
    finish(store, 11)
    kept, session = begin(store, 13)
    play_on(session, 6)
    kept.close()
    store.close()
    columns = ", ".join(GAME)
    with closing(sqlite3.connect(directory / "games.db", isolation_level=None)) as connection:
        connection.execute("pragma writable_schema = on")
        (made,) = connection.execute("select sql from sqlite_master where name = 'game'").fetchone()
        allowing = made.replace(" not null", "")
        connection.execute("update sqlite_master set sql = ? where name = 'game'", (allowing,))
    with closing(sqlite3.connect(directory / "games.db", isolation_level=None)) as connection:
        for column in GAME:
            values = ", ".join(value if name == column else name for name in GAME)
            connection.execute(f"insert into game ({columns}) select {values} from game where id in (1, 2)")
        connection.execute("pragma writable_schema = on")
        connection.execute("update sqlite_master set sql = ? where name = 'game'", (made,))


@pytest.mark.parametrize(
    "value", [pytest.param(value, marks=[pytest.mark.slow] if at % 4 else []) for at, value in enumerate(BAD)]
)
async def test_every_screen(home: Path, value: str) -> None:
    spoilt(home, value)
    async with opened(home, size=(120, 40)) as screen:
        await screen.press("r")
        await screen.see("games cannot be read, such as game")
        for key in ("", "a"):  # without the hidden ones, and with them
            if key:
                await screen.press(key)
            listed = screen.app.screen.query_one(DataTable).row_count
            assert 2 <= listed < 2 * len(GAME)
            await screen.press("home")
            for _ in range(min(listed, 4)):
                await screen.press("enter", "escape", "down")
        await screen.press("end", "enter", "escape", "enter", "r", "end", "left")
        screen.app.to_menu()
        await screen.settle()
        screen.app.action_open("statistics")
        await screen.settle()
        await screen.see("Against bots")
        await screen.press("escape", "c")
        assert screen.app.table is not None


async def test_playing_on_from_a_replay_warns_of_the_game_that_goes_on(home: Path) -> None:
    store = Store(home)
    kept, session = begin(store, 13)
    play_on(session, 6)
    kept.close()
    store.close()
    async with opened(home) as screen:
        await screen.press("r", "enter", "r")
        await screen.press("b")
        await screen.see("makes the game that goes on practice too", "Press b again")
        assert screen.app.table is None
        [saved] = screen.app.games.store.unfinished()
        assert not saved.marks.practice
        await screen.press("b")
        assert screen.app.table is not None


async def test_playing_on_from_the_replay_of_a_finished_game_needs_no_warning(home: Path) -> None:
    store = Store(home)
    finish(store, 13)
    store.close()
    async with opened(home) as screen:
        await screen.press("r", "enter", "r", "b")
        assert screen.app.table is not None
