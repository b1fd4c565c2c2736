"""Two windows at once, and locks."""

from __future__ import annotations

import shutil
import signal
from pathlib import Path

import pytest

import support.hold_a_game
import support.play_until_killed
from support.kept import begin, finish, play_on, run_python
from trash.store import Store
from trash.store.database.locks import Locks
from trash.store.history import all_numbers, erase, finished_games, set_aside_files


def test_two_windows_finish_their_games(tmp_path: Path) -> None:
    script = Path(support.play_until_killed.__file__)
    windows = [run_python(script, tmp_path, seed, 2) for seed in (1, 2)]
    over = []
    for window in windows:
        said, errors = window.communicate(timeout=100)
        assert (window.returncode, errors) == (0, "")
        over += [int(line.split()[1]) for line in said.splitlines() if line.startswith("over ")]
    store = Store(tmp_path)
    assert sorted(game.id for game in finished_games(store)) == sorted(over)
    assert len(set(over)) == 4
    assert store.unfinished() == []
    assert set_aside_files(store) == []
    store.close()


@pytest.mark.parametrize("end", ["killed", "closed"])
def test_a_game_is_offered_only_once_no_window_plays_it(tmp_path: Path, end: str) -> None:
    with run_python(Path(support.hold_a_game.__file__), tmp_path) as window:
        assert window.stdin is not None
        assert window.stdout is not None
        number = int(window.stdout.readline())
        store = Store(tmp_path)
        older, session = begin(store, 6)
        play_on(session, 3)
        older.close()
        assert [game.id for game in store.unfinished(most=1)] == [older.id]
        erase(store, [older.id])
        assert store.unfinished() == []
        assert store.resume(number) is None
        assert erase(store, all_numbers(store)) == 0
        mine, session = begin(store, 5)
        play_on(session, 3)
        assert mine.is_safe

        if end == "killed":
            window.send_signal(signal.SIGKILL)
        window.stdin.close()
        window.wait()
    assert [game.id for game in store.unfinished()] == [number]
    assert store.resume(number) is not None
    assert store.resume(number) is None, "this window has it already"
    assert store.unfinished() == []
    assert store.take_warnings() == []
    store.close()


def test_a_window_whose_file_was_set_aside_writes_its_game_into_the_new_one(tmp_path: Path) -> None:
    """And the new one does not give its number to another game meanwhile."""
    with run_python(Path(support.hold_a_game.__file__), tmp_path) as window:
        assert window.stdin is not None
        assert window.stdout is not None
        number = int(window.stdout.readline())
        for path in tmp_path.glob("games.db*"):
            path.unlink()
        store = Store(tmp_path)
        mine, session = begin(store, 5)
        play_on(session, 3)
        assert mine.id != number
        window.communicate("play\n", timeout=60)
    assert {game.id for game in store.unfinished()} == {number}
    mine.close()
    assert {game.id for game in store.unfinished()} == {number, mine.id}
    store.close()


def test_a_number_that_belongs_to_another_game_by_now_is_left_to_it(tmp_path: Path) -> None:
    """As after somebody deleted the whole directory, the lock file too, under a window."""
    kept, session = begin(Store(tmp_path / "mine"), 5)
    play_on(session, 3)
    other = finish(Store(tmp_path / "other"), 6)
    assert kept.id == other
    shutil.rmtree(tmp_path / "mine")
    (tmp_path / "other").rename(tmp_path / "mine")
    play_on(session, 3)
    assert kept.id != other
    assert kept.is_safe
    store = Store(tmp_path / "mine")
    assert [game.id for game in finished_games(store)] == [other]
    saved = store.game(kept.id)
    assert saved is not None
    assert saved.record == session.record


def test_locks_of_one_process(tmp_path: Path) -> None:
    locks = Locks(tmp_path / "lock")
    assert locks.is_free(1)
    assert locks.take(1)
    assert not locks.take(1)
    assert not locks.is_free(1)
    assert locks.is_free(2)
    locks.free(1)
    assert locks.take(1)
    locks.close()


@pytest.mark.parametrize("path", [None, "missing/lock", "."])
def test_where_there_can_be_no_lock_file_all_is_free(tmp_path: Path, path: str | None) -> None:
    locks = Locks(None if path is None else tmp_path / path)
    assert locks.take(1)
    assert not locks.take(1)
    with locks.alone(0.0):
        assert locks.is_free(2)
    locks.free(1)
    assert locks.is_free(1)
    locks.close()
