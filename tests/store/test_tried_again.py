"""A file that cannot be opened or written just now is tried again, and the table does not stand still meanwhile."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from support.kept import begin, finish, play_on, resumed
from trash.store import Store
from trash.store.history import finished_games


@contextmanager
def held_by_another_program(directory: Path) -> Iterator[None]:
    """While another program has the file for itself, so that it cannot even be read."""
    other = sqlite3.connect(directory / "games.db", isolation_level=None)
    other.execute("pragma journal_mode = delete")
    other.execute("begin exclusive")
    try:
        yield
    finally:
        other.execute("rollback")
        other.execute("pragma journal_mode = wal")
        other.close()


@contextmanager
def written_by_another_program(directory: Path) -> Iterator[None]:
    """While another program is in the middle of writing."""
    other = sqlite3.connect(directory / "games.db", isolation_level=None)
    other.execute("begin immediate")
    try:
        yield
    finally:
        other.execute("rollback")
        other.close()


def directory_with_a_game(directory: Path) -> Path:
    store = Store(directory)
    finish(store, 1)
    store.close()
    return directory


def test_a_file_that_was_held_when_it_was_first_opened(tmp_path: Path) -> None:
    store = Store(directory_with_a_game(tmp_path))
    with held_by_another_program(tmp_path):
        kept, session = begin(store, 2)
        play_on(session, 5)
        assert not kept.is_safe
        [warning] = store.take_warnings()
        assert "in use just now" in warning
        finished = finish(store, 3)  # while the other one is open
        assert finished
    play_on(session, 1)
    assert kept.is_safe
    kept.close()
    store.close()
    again = Store(tmp_path)
    assert sorted(game.seed for game in finished_games(again)) == [1, 3]
    [saved] = again.unfinished()
    assert saved.record == session.record
    assert again.take_warnings() == []
    again.close()


def test_the_last_attempt_is_made_when_the_game_is_left(tmp_path: Path) -> None:
    store = Store(directory_with_a_game(tmp_path))
    kept, session = begin(store, 2)
    with written_by_another_program(tmp_path):
        play_on(session, 5)
        assert not kept.is_safe
    kept.close()
    assert kept.is_safe
    again = Store(tmp_path)
    assert resumed(again.resume(kept.id)).record == session.record
    again.close()


def test_the_table_does_not_wait_for_another_program_at_each_action(tmp_path: Path) -> None:
    store = Store(directory_with_a_game(tmp_path))
    kept, session = begin(store, 2)
    play_on(session, 2)
    with written_by_another_program(tmp_path):
        play_on(session, 1)
        assert not kept.is_safe
        play_on(session, 10, seed=1)
        assert store.database._patience == 0, "it waits no more"
    play_on(session, 1)
    assert kept.is_safe
    assert store.database._patience > 0, "all is well again"
    [warning] = store.take_warnings()
    assert "every move tries again" in warning
    saved = store.game(kept.id)
    assert saved is not None
    assert saved.record == session.record


@pytest.mark.parametrize("umask", [0o000, 0o022])
def test_games_are_nobody_elses_business(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        store = Store(tmp_path / "share" / "trash-cards")
        finish(store, 1)
        for path in (tmp_path / "share").rglob("*"):
            assert path.stat().st_mode & 0o077 == 0, path
        assert (tmp_path / "share").stat().st_mode & 0o777 == 0o700
        store.close()
        (tmp_path / "share" / "trash-cards" / "games.db").write_bytes(b"damaged")
        again = Store(tmp_path / "share" / "trash-cards")
        finish(again, 2)
        assert (tmp_path / "share" / "trash-cards" / "games.db").stat().st_mode & 0o777 == 0o600
        again.close()
    finally:
        os.umask(before)
