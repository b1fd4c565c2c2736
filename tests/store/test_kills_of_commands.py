"""Killed at random moments, while a file is salvaged, opened or made, games are exported, hidden or erased.

Nothing is lost, nothing is there twice, no file is cut, and the next start has nothing left to do.
"""

from __future__ import annotations

import shutil
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

import support.die_at_a_moment
from support.die_at_a_moment import EXPORT, WORKS
from support.kept import begin, finish, play_on, run_python
from trash.store import Store
from trash.store.database import schema
from trash.store.database.schema import COLUMNS
from trash.store.export import with_records
from trash.store.history import all_numbers, each_finished

GAMES = 400
PLAYED = 20
SCRIPT = Path(support.die_at_a_moment.__file__)


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where there are many finished games and one to go on with."""
    directory = tmp_path_factory.mktemp("sound")
    store = Store(directory)
    kept, session = begin(store, 1000)
    play_on(session, 9)
    kept.close()
    for seed in range(PLAYED):
        finish(store, seed)
    columns = ", ".join(COLUMNS.split(", ")[1:])
    copy = f"insert into game ({columns}) select {columns} from game where ended is not null limit {PLAYED}"
    for _ in range(GAMES // PLAYED - 1):
        store.database.change(lambda connection: connection.execute(copy))
    store.close()
    return directory


def games(directory: Path) -> dict[int, tuple[object, ...]]:
    """Every row of the file, by number; all of it must be sound."""
    with closing(sqlite3.connect(directory / "games.db")) as connection:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
        rows = connection.execute(f"select {COLUMNS} from game").fetchall()
    return {row[0]: row for row in rows}


def only_what_belongs_there(directory: Path, *more: str) -> None:
    assert {path.name for path in directory.iterdir()} <= {"games.db", "games.lock", *more}


class Salvage:
    """The file has lost its end."""

    def prepare(self, sound: Path, directory: Path) -> None:
        copy(sound, directory)
        path = directory / "games.db"
        path.write_bytes(path.read_bytes()[:-100])

    def check(self, sound: Path, directory: Path) -> None:
        damaged = (sound / "games.db").read_bytes()[:-100]
        store = Store(directory)
        store.unfinished()
        store.close()
        assert (directory / "games.db.damaged-1").read_bytes() == damaged
        only_what_belongs_there(directory, "games.db.damaged-1")
        there = games(directory)
        assert there.items() <= games(sound).items()
        assert len(there) > GAMES - 20, "but for those of the last page, all were saved"
        again = Store(directory)
        assert all_numbers(again) == sorted(there)
        assert again.take_warnings() == []
        again.close()


class FirstStart:
    """There is nothing."""

    def prepare(self, sound: Path, directory: Path) -> None:
        directory.mkdir()

    def check(self, sound: Path, directory: Path) -> None:
        store = Store(directory)
        assert len(store.unfinished()) <= 1
        number = finish(store, 1)
        assert [game.id for game in each_finished(store)] == [number]
        assert store.take_warnings() == []
        store.close()
        assert (directory / "games.db").stat().st_mode & 0o077 == 0
        only_what_belongs_there(directory)
        assert len(games(directory)) <= 2


class SchemaOpening:
    """The file is an earlier version's."""

    def prepare(self, sound: Path, directory: Path) -> None:
        copy(sound, directory)

    def check(self, sound: Path, directory: Path) -> None:
        with closing(sqlite3.connect(directory / "games.db")) as connection:
            (version,) = connection.execute("pragma user_version").fetchone()
            columns = [row[1] for row in connection.execute("pragma table_info(game)")]
        assert ("mood" in columns) == (version == len(schema.MIGRATIONS) + 1), "all of it, or nothing"
        assert games(directory) == games(sound)
        with run_python(SCRIPT, "schema_opening", directory, 0) as process:
            process.communicate(timeout=60)
        assert process.returncode == 0
        assert games(directory) == games(sound)
        only_what_belongs_there(directory)


class Export:
    """All games go to a file."""

    def prepare(self, sound: Path, directory: Path) -> None:
        copy(sound, directory)

    def check(self, sound: Path, directory: Path) -> None:
        store = Store(directory)
        whole = "\n".join(record for _game, record in with_records(store))
        store.close()
        file = directory / EXPORT
        if not file.exists():
            support.die_at_a_moment.export(directory)
        assert file.read_text("utf-8") == whole
        only_what_belongs_there(directory, EXPORT)


class Hide:
    """Each second game is hidden."""

    work = staticmethod(support.die_at_a_moment.hide_odd)

    def prepare(self, sound: Path, directory: Path) -> None:
        copy(sound, directory)

    def check(self, sound: Path, directory: Path) -> None:
        before = {number: without_hidden(row) for number, row in games(sound).items()}
        assert {number: without_hidden(row) for number, row in games(directory).items()} == before
        hidden = {row[COLUMNS.split(", ").index("hidden")] for row in odd_and_finished(directory)}
        assert len(hidden) == 1, "all of it, or nothing"
        self.work(directory)
        assert {row[COLUMNS.split(", ").index("hidden")] for row in odd_and_finished(directory)} == {1}
        only_what_belongs_there(directory)


class Erase:
    """Each second game is erased."""

    work = staticmethod(support.die_at_a_moment.erase_odd)

    def prepare(self, sound: Path, directory: Path) -> None:
        copy(sound, directory)

    def check(self, sound: Path, directory: Path) -> None:
        before, there = games(sound), games(directory)
        even = {number: row for number, row in before.items() if not number % 2}
        assert even.items() <= there.items() <= before.items()
        self.work(directory)
        assert games(directory) == even
        only_what_belongs_there(directory)


def copy(sound: Path, directory: Path) -> None:
    shutil.copytree(sound, directory)


def without_hidden(row: tuple[object, ...]) -> tuple[object, ...]:
    place = COLUMNS.split(", ").index("hidden")
    return row[:place] + row[place + 1 :]


def odd_and_finished(directory: Path) -> Iterator[tuple[object, ...]]:
    return (row for number, row in games(directory).items() if number % 2 and row[3] is not None)


KINDS: dict[str, Callable[[], Salvage | FirstStart | SchemaOpening | Export | Hide | Erase]] = {
    "salvage": Salvage,
    "first_start": FirstStart,
    "schema_opening": SchemaOpening,
    "export": Export,
    "hide_odd": Hide,
    "erase_odd": Erase,
}


def run(what: str, directory: Path, seconds: float) -> float | None:
    """Do it and be killed after so many seconds, if that is in time; how long it took, otherwise."""
    with run_python(SCRIPT, what, directory, seconds) as process:
        _, took = process.communicate(timeout=100)
    if process.returncode == -signal.SIGALRM:
        return None
    assert process.returncode == 0, took
    return float(took)


def kill_again_and_again(what: str, sound: Path, tmp_path: Path, kills: int, seed: int) -> None:
    kind = KINDS[what]()
    kind.prepare(sound, tmp_path / "whole")
    took = run(what, tmp_path / "whole", 0)
    assert took is not None
    kind.check(sound, tmp_path / "whole")
    chance = Random(seed)
    killed = 0
    while killed < kills:
        directory = tmp_path / "killed"
        kind.prepare(sound, directory)
        killed += run(what, directory, chance.uniform(0, took)) is None
        kind.check(sound, directory)
        shutil.rmtree(directory)


def test_every_work_is_killed() -> None:
    assert KINDS.keys() == WORKS.keys()


@pytest.mark.parametrize("what", KINDS)
def test_killed_at_a_random_moment(what: str, sound: Path, tmp_path: Path) -> None:
    kill_again_and_again(what, sound, tmp_path, kills=2, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("what", KINDS)
def test_killed_at_two_hundred_random_moments(what: str, sound: Path, tmp_path: Path) -> None:
    kill_again_and_again(what, sound, tmp_path, kills=200, seed=2)
