"""Where games cannot be kept: the game goes on, and a sentence says so."""

from __future__ import annotations

import builtins
import json
import os
import pwd
import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest

import support.play_on_a_full_disk
from support.kept import begin, finish, play_on, run_python
from trash.settings.paths import data_directory
from trash.store import Store
from trash.store.database import connecting
from trash.store.history import finished_games


def play_without_keeping(store: Store) -> str:
    """Play a game that is not saved; the one warning."""
    kept, session = begin(store, 5)
    play_on(session)
    assert session.game.over
    assert not kept.is_safe
    assert store.unfinished() == []
    kept.close()
    [warning] = store.take_warnings()
    assert "not saved" in warning
    assert store.take_warnings() == [], "it is said once"
    return warning


def test_no_directory_at_all() -> None:
    store = Store(None)
    assert "home" in play_without_keeping(store)
    assert len(finished_games(store)) == 1, "it is there as long as the program runs"
    store.close()


def test_the_directory_is_missing_and_is_made(tmp_path: Path) -> None:
    store = Store(tmp_path / "a" / "b")
    number = finish(store, 5)
    assert [game.id for game in finished_games(store)] == [number]
    assert store.take_warnings() == []
    assert (tmp_path / "a" / "b").stat().st_mode & 0o077 == 0, "it is nobody else's business"
    store.close()


@pytest.mark.parametrize("below", [".", "a", "a/b"])
def test_a_file_where_the_directory_should_be(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").write_text("mine")
    store = Store(tmp_path / "file" / below)
    play_without_keeping(store)
    assert (tmp_path / "file").read_text() == "mine"
    store.close()


@pytest.mark.skipif(
    not Path("/proc/self").exists(), reason="needs a directory in which nobody can create files"
)
def test_a_directory_in_which_nothing_can_be_created() -> None:
    for directory in (Path("/proc"), Path("/proc/trash-cards")):
        store = Store(directory)
        play_without_keeping(store)
        store.close()


@pytest.fixture
def read_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory with a game to continue and a finished one, where nothing can be changed any more.

    Permissions would not stop root, who may be running the tests: so SQLite is told to open the file for reading.
    """
    store = Store(tmp_path)
    finish(store, 1)
    kept, session = begin(store, 2)
    play_on(session, 6)
    kept.close()
    store.close()

    def connect(address: str, **options: Any) -> sqlite3.Connection:
        read_only = address.replace("mode=rw", "mode=ro")
        connection: sqlite3.Connection = sqlite3.connect(read_only, **options)
        return connection

    monkeypatch.setattr(connecting, "connect", connect)
    return tmp_path


def test_a_read_only_file(read_only: Path) -> None:
    content = (read_only / "games.db").read_bytes()
    store = Store(read_only)
    [saved] = store.unfinished()
    kept, session = begin(store, 5)
    play_on(session)
    assert session.game.over
    assert not kept.is_safe
    assert len(finished_games(store)) == 1
    kept.close()
    store.close()
    [warning] = store.take_warnings()
    assert "cannot be saved" in warning
    assert (read_only / "games.db").read_bytes() == content
    assert len(saved.record.actions) == 6


def test_a_file_that_cannot_be_opened_but_read(read_only: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the history is there, in memory."""

    def connect(path: str, **options: Any) -> sqlite3.Connection:
        if path != ":memory:":
            raise sqlite3.OperationalError("unable to open database file")
        connection: sqlite3.Connection = sqlite3.connect(path, **options)
        return connection

    monkeypatch.setattr(connecting, "connect", connect)
    store = Store(read_only)
    [saved] = store.unfinished()
    kept = store.resume(saved.id)
    assert kept is not None
    assert not kept.is_safe
    assert len(finished_games(store)) == 1
    [warning] = store.take_warnings()
    assert "unable to open database file" in warning
    store.close()


def play_on_a_full_disk(directory: Path, when: str) -> tuple[dict[str, Any], dict[str, Any], list[str]]:
    script = Path(support.play_on_a_full_disk.__file__)
    with run_python(script, directory, when) as process:
        said, errors = process.communicate(timeout=60)
    assert errors == ""
    full, roomy, warnings = json.loads(said)
    return full, roomy, warnings


def test_the_disk_fills_up_during_a_game_and_has_room_again(tmp_path: Path) -> None:
    full, roomy, [warning] = play_on_a_full_disk(tmp_path, "6")
    assert full == {"safe": False, "actions": 10}
    assert roomy["safe"]
    assert "cannot be saved" in warning
    store = Store(tmp_path)
    saved = store.game(roomy["number"])
    assert saved is not None
    assert len(saved.record.actions) == roomy["actions"] == 14
    assert [path.name for path in tmp_path.iterdir() if "damaged" in path.name] == []
    store.close()


def test_the_disk_is_full_from_the_start(tmp_path: Path) -> None:
    full, roomy, warnings = play_on_a_full_disk(tmp_path, "start")
    assert not full["safe"]
    assert full["actions"] == 4
    assert roomy["actions"] == 8
    assert len(warnings) == 1
    store = Store(tmp_path)
    finish(store, 9)
    assert store.take_warnings() == [], "nothing is left that could disturb the next game"
    store.close()


def test_sqlite_says_that_the_disk_is_full(tmp_path: Path) -> None:
    store = Store(tmp_path)
    kept, session = begin(store, 3)
    play_on(session, 1)
    (pages,) = store.database.rows("pragma page_count")[0]
    store.database.rows(f"pragma max_page_count = {pages}")
    others = [begin(store, seed) for seed in range(100)]
    for _, other in others:
        play_on(other, 1)
    assert 0 in [other.id for other, _ in others], "at some time there is no room for another"
    held = store.locks._held
    assert held == {kept.id, *(other.id for other, _ in others)} - {0}, "what was not written is not held"
    [warning] = store.take_warnings()
    assert "full" in warning
    store.database.rows(f"pragma max_page_count = {pages + 100}")
    play_on(session)
    assert kept.is_safe
    store.close()


def test_a_python_without_sqlite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (
        "sqlite3",
        "trash.store.database.connecting",
        "trash.store.database.opening",
        "trash.store.database.salvage",
    ):
        monkeypatch.delitem(sys.modules, module, raising=False)
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name == "sqlite3":
            raise ModuleNotFoundError("No module named '_sqlite3'")
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    monkeypatch.delattr("trash.store.database.connecting", raising=False)
    monkeypatch.delattr("trash.store.database.opening", raising=False)
    store = Store(tmp_path)
    assert "sqlite3" in play_without_keeping(store)
    assert finished_games(store) == []
    store.close()


@pytest.mark.parametrize("home", ["/home/ann", "/nonexistent"])
@pytest.mark.parametrize("xdg", [None, "", "data", "./data", "~nobody-of-that-name/x"])
def test_the_directory_below_home(home: str, xdg: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", home)
    set_or_unset(monkeypatch, "XDG_DATA_HOME", xdg)
    directory = data_directory()
    assert directory is None or (directory.is_absolute() and directory.name == "trash-cards")
    if sys.platform == "linux" and not (xdg or "").startswith("~"):
        assert directory in (Path(home, ".local/share/trash-cards"), None)
        if not xdg:
            assert directory is not None


def test_the_xdg_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert data_directory() == tmp_path / "trash-cards"


@pytest.mark.parametrize("home", [None, "", "somewhere"])
def test_no_home(home: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the system knows of the user counts then; if it knows nothing, there is no directory."""
    set_or_unset(monkeypatch, "HOME", home)
    set_or_unset(monkeypatch, "XDG_DATA_HOME", None)
    directory = data_directory()
    assert directory is None or directory.is_absolute()

    def unknown(user: int) -> pwd.struct_passwd:
        raise KeyError(user)

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    directory = data_directory()
    assert directory is None or directory.is_absolute()
    assert os.environ.get("HOME") == home


def set_or_unset(monkeypatch: pytest.MonkeyPatch, name: str, value: str | None) -> None:
    if value is None:
        monkeypatch.delenv(name, raising=False)
    else:
        monkeypatch.setenv(name, value)
