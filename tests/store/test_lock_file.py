"""The file of locks deleted, or another one in its place, while games are played: nobody writes a game that another plays."""

from __future__ import annotations

from pathlib import Path

import pytest

import support.hold_a_game
from support.kept import begin, play_on, resumed, run_python
from trash.store import Store
from trash.store.database.locks import Locks


def test_two_windows_that_play_one_game_keep_two(tmp_path: Path) -> None:
    with run_python(Path(support.hold_a_game.__file__), tmp_path) as window:
        assert window.stdin is not None
        assert window.stdout is not None
        number = int(window.stdout.readline())
        (tmp_path / "games.lock").unlink()
        store = Store(tmp_path)
        mine = store.resume(number)
        session = play_on(resumed(mine), 3, seed=2)
        window.communicate("play\n", timeout=60)
    play_on(session, 3, seed=3)
    assert mine is not None
    assert mine.is_safe
    assert mine.id == number
    saved = store.game(number)
    assert saved is not None
    assert saved.record == session.record
    [other] = store.unfinished()
    assert other.id != number, "what was played in the other window is not lost"
    assert len(other.record.actions) == 10
    assert other.marks.known, "and does not count twice"
    assert store.take_warnings() == []


def test_a_window_that_lost_its_game_says_so(tmp_path: Path) -> None:
    store = Store(tmp_path)
    kept, session = begin(store, 42)
    play_on(session, 5)
    number = kept.id
    for file in ("games.lock", "games.db"):
        (tmp_path / file).unlink()
    with run_python(Path(support.hold_a_game.__file__), tmp_path) as window:
        assert window.stdin is not None
        assert window.stdout is not None
        assert int(window.stdout.readline()) == number, (
            "it has the number by now, for a game on the same deal"
        )
        play_on(session, 1)
        window.communicate("play\n", timeout=60)
    assert kept.id != number
    assert kept.is_safe
    [warning] = store.take_warnings()
    assert (
        warning == f"Game {number} was changed elsewhere meanwhile: this one is game {kept.id} from here on."
    )
    saved = store.game(number)
    assert saved is not None
    assert len(saved.record.actions) == 10


@pytest.mark.parametrize("change", ["deleted", "replaced"])
def test_a_lock_goes_over_to_the_new_file(tmp_path: Path, change: str) -> None:
    store = Store(tmp_path)
    kept, session = begin(store, 1)
    play_on(session, 5)
    (tmp_path / "games.lock").unlink()
    if change == "replaced":
        (tmp_path / "games.lock").touch()
    play_on(session, 1)
    with run_python(Path(support.hold_a_game.__file__), tmp_path) as window:
        assert window.stdin is not None
        assert window.stdout is not None
        assert int(window.stdout.readline()) != kept.id
        assert not store.locks.is_free(kept.id)
        window.communicate("", timeout=60)
    assert store.resume(kept.id) is None
    assert kept.is_safe


def test_a_lock_that_was_lost_is_held_no_more(tmp_path: Path) -> None:
    """The other window is another process, which takes what it finds free."""
    ours = Locks(tmp_path / "games.lock")
    assert ours.take(1)
    (tmp_path / "games.lock").unlink()
    with run_python(Path(support.hold_a_game.__file__), tmp_path) as window:
        assert window.stdin is not None
        assert window.stdout is not None
        assert window.stdout.readline() == "1\n"
        assert not ours.holds(1)
        assert not ours.is_free(1)
        assert ours.held == frozenset()
        window.communicate("", timeout=60)
    assert ours.take(1)
    ours.close()
