"""What somebody could put in the place of the file of games, or into it: nothing hangs, and a game can be kept."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from support.kept import begin, finish, play_on
from trash.store import Store
from trash.store.database import database
from trash.store.database.schema import APPLICATION_ID, MIGRATIONS, bring_up_to_date
from trash.store.history import erase, finished_games, hide

ENDLESS = "with recursive n(i) as (select 1 union all select i + 1 from n)"


def change(directory: Path, *statements: str) -> None:
    with closing(sqlite3.connect(directory / "games.db", isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def a_game_is_kept(directory: Path, games: int) -> str:
    """Play where something was planted; the warning. `games` are there already."""
    store = Store(directory)
    assert store.unfinished() == []
    number = finish(store, 77)
    kept, session = begin(store, 78)
    play_on(session, 5)
    assert kept.is_safe
    assert len(finished_games(store)) == games + 1
    assert number in [game.id for game in finished_games(store)]
    kept.close()
    [warning] = store.take_warnings()
    store.close()
    return warning


@pytest.mark.parametrize("suffix", ["", "-wal", "-shm"])
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/full", "/dev/random"])
def test_a_link_to_a_device(tmp_path: Path, device: str, suffix: str) -> None:
    if suffix:
        store = Store(tmp_path)
        finish(store, 1)
        store.close()
    Path(f"{tmp_path}/games.db{suffix}").symlink_to(device)
    assert "games.db.damaged-1" in a_game_is_kept(tmp_path, games=1 if suffix else 0)
    assert Path(f"{tmp_path}/games.db.damaged-1{suffix}").is_symlink()
    assert not list(tmp_path.glob("*.new*"))


def test_an_endless_view(tmp_path: Path) -> None:
    columns = ", ".join(["1 as id", *(f"i as c{number}" for number in range(24))])
    change(
        tmp_path,
        f"create view game as {ENDLESS} select {columns} from n",
        f"pragma application_id = {APPLICATION_ID}",
        f"pragma user_version = {len(MIGRATIONS)}",
    )
    assert "damaged" in a_game_is_kept(tmp_path, games=0)


@pytest.mark.parametrize("time", ["before insert", "before update", "after insert", "before delete"])
@pytest.mark.parametrize("act", ["raise(ignore)", "raise(abort, 'no')", f"({ENDLESS} select max(i) from n)"])
def test_a_trigger(tmp_path: Path, time: str, act: str) -> None:
    store = Store(tmp_path)
    finish(store, 1)
    store.close()
    change(tmp_path, f"create trigger planted {time} on game begin select {act}; end")
    assert "1 game was recovered" in a_game_is_kept(tmp_path, games=1)


@pytest.mark.parametrize("time", ["before insert", "before update"])
def test_what_is_not_kept_is_not_said_to_be_saved(tmp_path: Path, time: str) -> None:
    """A trigger that comes while the game is played, after which writing says that all is well."""
    store = Store(tmp_path)
    kept, session = begin(store, 1)
    if "update" in time:
        play_on(session, 2)
    else:
        finish(store, 2)
    change(tmp_path, f"create trigger planted {time} on game begin select raise(ignore); end")
    play_on(session, 3, seed=1)
    assert not kept.is_safe
    [warning] = store.take_warnings()
    assert "cannot be saved just now" in warning
    change(tmp_path, "drop trigger planted")
    play_on(session, 1)
    assert kept.is_safe
    assert kept.id


def test_changes_that_a_trigger_swallows_are_not_said_to_be_done(tmp_path: Path) -> None:
    store = Store(tmp_path)
    number = finish(store, 1)
    for time in ("before update", "before delete"):
        change(tmp_path, f"create trigger planted_{time[7:]} {time} on game begin select raise(ignore); end")
    assert hide(store, [number]) == 0
    assert erase(store, [number]) == 0
    assert [game.id for game in finished_games(store)] == [number]


def test_a_query_that_does_not_end_is_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "_MOST_SECONDS", 0.0)
    store = Store(tmp_path)
    number = finish(store, 1)
    assert store.database.rows(f"{ENDLESS} select max(i) from n") == []
    [warning] = store.take_warnings()
    assert "cannot be read (interrupted)" in warning
    assert [game.id for game in finished_games(store)] == [number]


def table() -> str:
    """The statement that makes the table of games as it is now."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        bring_up_to_date(connection)
        (made,) = connection.execute("select sql from sqlite_master where name = 'game'").fetchone()
        return str(made)


TABLE = table()


@pytest.mark.parametrize(
    "columns",
    [
        TABLE.replace("primary key autoincrement", "not null"),
        TABLE.replace(" integer not null", "").replace(" text", "").replace(" integer,", ","),
        TABLE.replace("hidden integer not null default 0,", ""),
        TABLE.replace("turns integer", "turns integer as (rounds) stored"),
    ],
    ids=["no primary key", "no types", "a column less", "a column that is reckoned"],
)
def test_a_table_of_another_shape(tmp_path: Path, columns: str) -> None:
    """The games in it are saved into one of the right shape."""
    store = Store(tmp_path)
    finish(store, 1)
    store.close()
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as connection:
        connection.execute("alter table game rename to kept")
        connection.execute(columns)
        names = ", ".join(row[1] for row in connection.execute("pragma table_info(game)"))
        connection.execute(f"insert into game ({names}) select {names} from kept")
        connection.execute("drop table kept")
    assert "1 game was recovered" in a_game_is_kept(tmp_path, games=1)


def test_a_copy_that_a_tool_made_is_ours_still(tmp_path: Path) -> None:
    store = Store(tmp_path)
    number = finish(store, 1)
    store.close()
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        dump = "\n".join(connection.iterdump()).replace("            ", " ")
    (tmp_path / "games.db").unlink()
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as connection:
        connection.executescript(dump)
        connection.execute(f"pragma application_id = {APPLICATION_ID}")
        connection.execute(f"pragma user_version = {len(MIGRATIONS)}")
    again = Store(tmp_path)
    assert [game.id for game in finished_games(again)] == [number]
    assert again.take_warnings() == []
