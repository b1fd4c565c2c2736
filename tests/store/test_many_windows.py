"""Two, four and eight windows that play, hide, erase and change options at once.

Every game is whole, none is lost or doubled, and the options file is whole and has what each window has set.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import support.play_and_erase
from support.kept import run_python
from trash.settings.options import SettingsFile
from trash.store import Store
from trash.store.history import all_numbers, each_finished, set_aside_files


def play_in_windows(directory: Path, windows: int, seconds: float, games: int) -> None:
    script = Path(support.play_and_erase.__file__)
    running = [run_python(script, directory, seed, seconds, games) for seed in range(windows)]
    over: list[int] = []
    erased: list[int] = []
    options: list[tuple[str, str, str, str]] = []
    for window in running:
        said, errors = window.communicate(timeout=300)
        assert (window.returncode, errors) == (0, "")
        for line in said.splitlines():
            word, of = line.split(maxsplit=1)
            if word == "set":
                options.append(tuple(json.loads(of)))
            else:
                (over if word == "over" else erased).append(int(of))
    assert len(over) == len(set(over)) >= windows * games, "no number is given twice"
    store = Store(directory)
    assert all_numbers(store) == sorted(set(over) - set(erased))
    assert len(list(each_finished(store, with_hidden=True))) == len(over) - len(erased)
    for number in all_numbers(store):
        saved = store.game(number)
        assert saved is not None
        assert saved.record.last().over
    assert store.take_warnings() == []
    assert set_aside_files(store) == []
    store.close()
    there = SettingsFile.load(directory / "config" / "options.toml")
    assert there.problem is None
    for option, value, action, key in options:
        assert (getattr(there.settings, option), there.settings.keys.first(action)) == (value, key)
    assert len(options) == windows
    assert {path.name for path in directory.iterdir()} == {"games.db", "games.lock", "config"}
    assert [path.name for path in (directory / "config").iterdir()] == ["options.toml"]
    with closing(sqlite3.connect(directory / "games.db")) as connection:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]


@pytest.mark.parametrize("windows", [pytest.param(2, marks=pytest.mark.slow), 4])
def test_windows_at_once(tmp_path: Path, windows: int) -> None:
    play_in_windows(tmp_path, windows, seconds=0, games=12)


@pytest.mark.slow
@pytest.mark.parametrize("windows", [2, 4, 8])
def test_windows_at_once_for_a_minute(tmp_path: Path, windows: int) -> None:
    play_in_windows(tmp_path, windows, seconds=60, games=1)
