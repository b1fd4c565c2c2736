"""A salvage that was stopped is finished by the next start; a second window keeps its hands off meanwhile."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from support.kept import begin, finish, play_on
from trash.store import Store
from trash.store.database import opening, salvage
from trash.store.database import recovery as replacing
from trash.store.database.locks import Locks
from trash.store.history import all_numbers, finished_games, set_aside_files

GAMES = 30


class Stopped(BaseException):
    """Stands in for a kill: nothing catches it, and nothing is tidied up after it."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where there are many games."""
    directory = tmp_path_factory.mktemp("sound")
    store = Store(directory)
    for seed in range(GAMES):
        finish(store, seed)
    store.close()
    return directory


@pytest.fixture
def damaged(sound: Path, tmp_path: Path) -> Path:
    """Where the file has lost its end, in the middle of the games."""
    directory = tmp_path / "games"
    shutil.copytree(sound, directory)
    path = directory / "games.db"
    path.write_bytes(path.read_bytes()[:-100])
    return directory


def saved_from(directory: Path) -> list[int]:
    """The games that a salvage saves that nobody stops."""
    copy = directory.with_name("undisturbed")
    shutil.copytree(directory, copy)
    store = Store(copy)
    numbers = all_numbers(store)
    store.close()
    assert len(numbers) > GAMES / 2
    return numbers


RENAMES = 2
"""With no log beside it, the file is set aside, and the new one is put there."""


@pytest.mark.parametrize("done", range(RENAMES + 1))
@pytest.mark.parametrize("tidies", [False, True], ids=["killed", "interrupted"])
def test_stopped_between_two_steps(
    damaged: Path, monkeypatch: pytest.MonkeyPatch, done: int, tidies: bool
) -> None:
    expected = saved_from(damaged)
    content = (damaged / "games.db").read_bytes()
    left = done
    rename = Path.rename

    def stop(path: Path, target: Path | str) -> Path:
        nonlocal left
        if not left:
            raise Stopped
        renamed = rename(path, target)
        left -= path.exists() is False
        return renamed

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", stop)
        if not tidies:
            patch.setattr(replacing, "_delete_unfinished", lambda _path: None)
        if done == RENAMES:
            patch.setattr(replacing, "_tell", lambda *_: (_ for _ in ()).throw(Stopped))
        with pytest.raises(Stopped):
            Store(damaged).unfinished()
    store = Store(damaged)
    assert all_numbers(store) == expected
    assert (damaged / "games.db.damaged-1").read_bytes() == content
    assert [path.name for path in set_aside_files(store)] == ["games.db.damaged-1"]
    assert not list(damaged.glob("*.new*"))
    warnings = store.take_warnings()
    assert done == RENAMES or f"{len(expected)} games were recovered" in str(warnings)


def test_stopped_in_the_middle_of_the_games(damaged: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = saved_from(damaged)
    left = 10
    insert = salvage._insert

    def stop(*arguments: object) -> int:
        nonlocal left
        left -= 1
        if not left:
            raise Stopped
        return insert(*arguments)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(salvage, "_insert", stop)
        with pytest.raises(Stopped):
            Store(damaged).unfinished()
    assert (damaged / "games.db").exists(), "it is there as long as no other is complete"
    store = Store(damaged)
    assert all_numbers(store) == expected


def test_a_window_that_starts_during_a_salvage_catches_up(
    damaged: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It plays in memory, and does not take the number of a game that is being saved."""
    monkeypatch.setattr(opening, "_PATIENCE", 0.0)
    expected = saved_from(damaged)
    busy = True
    lock = Locks._lock

    def locked_elsewhere(locks: Locks, number: int, *, shared: bool = False) -> bool:
        return False if busy and not number else lock(locks, number, shared=shared)

    monkeypatch.setattr(Locks, "_lock", locked_elsewhere)
    second = Store(damaged)
    kept, session = begin(second, 900)
    play_on(session, 5)
    assert not kept.is_safe
    [warning] = second.take_warnings()
    assert "in use just now" in warning
    assert not set_aside_files(second)
    busy = False  # the other window was killed
    play_on(session, 1)
    assert kept.is_safe
    assert kept.id not in expected
    assert [game.id for game in finished_games(second)] == expected[::-1]
    kept.close()
    second.close()


def test_a_file_that_was_begun_although_another_was_to_be_put_there(damaged: Path) -> None:
    """As where there are no locks: the games of both are there."""
    expected = saved_from(damaged)
    (damaged / "games.db").rename(damaged / "games.db.damaged-1")
    shutil.copy(damaged.with_name("undisturbed") / "games.db", damaged / "games.db.damaged-1.new")
    other = Store(damaged.with_name("other"))
    finish(other, 500)
    other.close()
    content = (damaged.with_name("other") / "games.db").read_bytes()
    path = damaged / "games.db"
    path.write_bytes(content)
    replacing.finish(path, lambda _sentence: None)
    replacing.finish(path, lambda _sentence: None)
    store = Store(damaged)
    assert [game.seed for game in finished_games(store)].count(500) == 1
    assert len(finished_games(store)) == len(expected) + 1
    assert store.take_warnings() == []


def test_a_disk_without_room_leaves_the_damaged_file(damaged: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    content = (damaged / "games.db").read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(salvage, "_insert", full)
        store = Store(damaged)
        kept, session = begin(store, 900)
        play_on(session, 5)
        assert not kept.is_safe
        assert "No space left on device" in store.take_warnings()[0]
        assert (damaged / "games.db").read_bytes() == content
        assert not set_aside_files(store)
    play_on(session, 1)
    assert kept.is_safe
    assert len(finished_games(store)) > GAMES / 2
