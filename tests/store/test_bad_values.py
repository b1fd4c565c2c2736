"""Every column of every table with every kind of bad value, on every command and every screen: never a traceback."""

from __future__ import annotations

import json
import re
import sqlite3
from argparse import ArgumentParser
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from support.kept import begin, finish, play_on, resumed
from support.plain import Exchanges, Output
from trash.cli.commands import history as history_command
from trash.cli.commands import replay as replay_command
from trash.cli.commands import stats as stats_command
from trash.game.games import Games
from trash.game.new_game import NewGame
from trash.plain.sitting import Sitting
from trash.plain.talk import Talk
from trash.settings.options import SettingsFile
from trash.store import Store
from trash.store.database.schema import COLUMNS
from trash.store.history import all_numbers, each_finished

BAD = {
    "null": "null",
    "a text": "'dance'",
    "a blob": "x'ff00'",
    "infinity": "9e999",
    "the highest number": "9223372036854775807",
    "the lowest number": "-9223372036854775808",
    "an empty text": "''",
}
GAME = COLUMNS.split(", ")
PLACES = [("game", column) for column in GAME] + [("sqlite_sequence", "seq"), ("sqlite_sequence", "name")]
FINISHED, UNFINISHED = 1, 3


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with two finished games and two to go on with, in which a column may be null that may not."""
    directory = tmp_path_factory.mktemp("template")
    store = Store(directory)
    for seed in (11, 12):
        finish(store, seed)
    for seed in (13, 14):
        kept, session = begin(store, seed)
        play_on(session, 6)
        kept.close()
    store.close()
    return (directory / "games.db").read_bytes()


def spoil(path: Path, table: str, column: str, value: str, numbers: tuple[int, ...]) -> None:
    """Put `value` into rows, whatever the table says of it; the table is as it was afterwards."""
    where = f"where id in {numbers}" if table == "game" else ""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("pragma writable_schema = on")
        (made,) = connection.execute("select sql from sqlite_master where name = 'game'").fetchone()
        allowing = made.replace(" not null", "")
        connection.execute("update sqlite_master set sql = ? where name = 'game'", (allowing,))
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        try:
            connection.execute(f"update {table} set {column} = {value} {where}")
        except sqlite3.Error:
            pytest.skip("SQLite itself allows nothing but a number here")
        connection.execute("pragma writable_schema = on")
        connection.execute("update sqlite_master set sql = ? where name = 'game'", (made,))


def every_command(directory: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Run every command that reads or changes games; each ends with a status, and what is JSON is JSON."""
    lists = [[], ["--most", "1"], ["--hidden"], ["--unfinished"]]
    one = [
        [option, str(number)]
        for option in ("--show", "--share", "--hide", "--unhide")
        for number in (FINISHED, UNFINISHED)
    ]
    for arguments in (*lists, *one, ["--export", "-"], ["--erase", "2"], ["--erase", "1", "--yes"]):
        for more in ([], ["--json"]):
            parser = ArgumentParser()
            history_command.add_arguments(parser)
            status = history_command.run(parser.parse_args([*arguments, *more]), Store(directory))
            said = capsys.readouterr()
            assert status in (0, 2)
            assert status == 0 or said.err
            if more and status == 0 and said.out.startswith(("[", "{")):
                json.loads(said.out)
    for more in ([], ["--json"]):
        parser = ArgumentParser()
        stats_command.add_arguments(parser)
        assert stats_command.run(parser.parse_args(more), Store(directory)) == 0
    capsys.readouterr()
    for number in (FINISHED, UNFINISHED):
        parser = ArgumentParser()
        replay_command.add_arguments(parser)
        replay_command.record_of(parser.parse_args(["--game", str(number)]), Store(directory))
    capsys.readouterr()


def in_lines(directory: Path) -> None:
    """Ask for all that plain lines tell of games."""
    typed = [
        "history",
        "1",
        "menu",
        "history 3",
        "menu",
        "statistics",
        "continue",
        "history hidden",
        "continue 3",
        "quit",
    ]
    output = Output()
    with closing(Store(directory)) as store:
        heard = Exchanges(output, typed)
        Sitting(Games(store), SettingsFile(None), Talk(heard, output)).play(NewGame("two", 42))
        heard.note()
    assert len(heard.said) >= 6


def review(directory: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Look back on a finished game, whatever became of it."""
    for more in ([], ["--json"]):
        parser = ArgumentParser()
        history_command.add_arguments(parser)
        arguments = parser.parse_args(["--review", str(FINISHED), *more])
        assert history_command.run(arguments, Store(directory)) in (0, 2)
    capsys.readouterr()


def play(directory: Path) -> None:
    """Go on with a game if there is one, ask for a hint, and play another."""
    store = Store(directory)
    games = Games(store)
    store.unfinished_daily(date(2026, 11, 29), "regular")
    session = games.resume("latest")
    if session is not None:
        session.mark_hint()
        play_on(session)
        assert games.is_safe, store.take_warnings()
    games.leave()
    kept, session = begin(store, 99)
    play_on(session, 4)
    assert kept.is_safe, store.take_warnings()
    assert 0 < kept.id < 100, "a number to type"
    kept.close()
    assert resumed(store.resume(kept.id)).record == session.record
    store.close()


def cases(*, each: bool) -> list[object]:
    """Each column with each bad value, or with one of them that changes from column to column."""
    pairs = [(place, kind) for place in enumerate(PLACES) for kind in enumerate(BAD)]
    return [
        pytest.param(table, column, BAD[kind], id=f"{table}.{column}-{kind}")
        for (row, (table, column)), (number, kind) in pairs
        if each or (row + number) % len(BAD) == 0
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("table", "column", "value"), cases(each=True))
def test_every_bad_value_in_every_column_on_every_command(
    template: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str], table: str, column: str, value: str
) -> None:
    look_everywhere(template, tmp_path, capsys, table, column, value, reviews=True)


@pytest.mark.parametrize(("table", "column", "value"), cases(each=False))
def test_a_bad_value(
    template: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str], table: str, column: str, value: str
) -> None:
    look_everywhere(template, tmp_path, capsys, table, column, value)


def look_everywhere(
    template: bytes,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    table: str,
    column: str,
    value: str,
    *,
    reviews: bool = False,
) -> None:
    """Put the value into the column, and then do all that can be done with games."""
    path = tmp_path / "games.db"
    path.write_bytes(template)
    spoil(path, table, column, value, (FINISHED, UNFINISHED) if column != "id" else (FINISHED, FINISHED))
    store = Store(tmp_path)
    finished = [game.id for game in each_finished(store)]
    unfinished = [game.id for game in store.unfinished()]
    unreadable = set(all_numbers(store)) - {*finished, *unfinished}
    warnings = store.take_warnings()
    assert 2 in finished or value == "null", "the others are listed"
    assert 4 in unfinished
    assert not unreadable or warnings, "what is not listed is told of"
    assert len(warnings) <= 1
    store.close()
    in_lines(tmp_path)
    if reviews:
        review(tmp_path, capsys)
    play(tmp_path)
    every_command(tmp_path, capsys)
    assert not list(tmp_path.glob("*damaged*")), "the file itself is sound"


def test_a_thousand_games_that_cannot_be_read_bring_one_notice(tmp_path: Path, template: bytes) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(template)
    columns = ", ".join(GAME[1:])
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(
            "with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000) "
            f"insert into game ({columns}) select {columns} from game, n where id = 1"
        )
        connection.execute("update game set hints = 'x' where id > 4")
    store = Store(tmp_path)
    assert [game.id for game in each_finished(store)] == [2, 1]
    [warning] = store.take_warnings()
    assert re.fullmatch(r"1000 games cannot be read, such as game \d+: 'x' is not a count\.", warning)
    assert len(list(each_finished(store))) == 2
    assert store.take_warnings() == [], "it is said once"
    store.close()
