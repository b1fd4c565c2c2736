"""The options file is whole whoever is killed while writing it, and however many windows write it at once."""

from __future__ import annotations

import os
import signal
import stat
import time
from pathlib import Path
from random import Random

import pytest

import support.change_options
from support.kept import run_python
from trash.settings.options import SECONDS_TO_WRITE, SettingsFile
from trash.settings.reading import read

SCRIPT = Path(support.change_options.__file__)


def assert_whole(path: Path) -> None:
    """Nothing is missing: each option has a line, and the last line is that of the last key."""
    text = path.read_text("utf-8")
    assert read(text).problems == ()
    assert text.startswith("# Options of Trash.")
    assert "\nlesson_offered = " in text
    assert text.rstrip().splitlines()[-1].lstrip("# ").startswith("replay.leave = ")


def kill_while_saving(path: Path, kills: int) -> None:
    for kill in range(kills):
        with run_python(SCRIPT, path, kill) as window:
            assert window.stdout is not None
            assert window.stdout.readline() == "ready\n"
            time.sleep(Random(kill).random() / 50)  # whichever moment it is, the file has to be whole
            window.send_signal(signal.SIGKILL)
            window.wait()
        assert_whole(path)


def windows_at_once(path: Path, windows: int, changes: int) -> None:
    started = [run_python(SCRIPT, path, seed, changes) for seed in range(windows)]
    for window in started:
        _out, error = window.communicate()
        assert (window.returncode, error) == (0, "")
    assert_whole(path)
    assert [one.name for one in path.parent.iterdir()] == [path.name]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of options that have been saved once."""
    file = SettingsFile.load(tmp_path / "config" / "options.toml")
    assert file.change(motion=False) is None
    assert file.path is not None
    return file.path


def test_a_kill_while_options_are_saved(path: Path) -> None:
    kill_while_saving(path, 4)


@pytest.mark.slow
def test_two_hundred_kills_while_options_are_saved(path: Path) -> None:
    kill_while_saving(path, 200)


def test_two_windows_change_options_at_once(path: Path) -> None:
    windows_at_once(path, 2, 40)


@pytest.mark.slow
@pytest.mark.parametrize("windows", [2, 4, 8])
def test_many_windows_change_options_at_once(path: Path, windows: int) -> None:
    windows_at_once(path, windows, 1000)


def test_nobody_else_reads_the_options(path: Path) -> None:
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_link_with_the_name_of_a_new_file_is_not_followed(path: Path, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious")
    for name in ("options.toml.new", ".options.toml.new"):
        path.with_name(name).symlink_to(victim)
    assert SettingsFile.load(path).change(theme="dusk") is None
    assert victim.read_text() == "precious"


def test_what_a_killed_window_left_is_swept_away(path: Path) -> None:
    left, young = path.with_name(".options.toml.a.new"), path.with_name(".options.toml.b.new")
    for file in (left, young):
        file.write_text("half a f")
    long_ago = time.time() - 2 * SECONDS_TO_WRITE
    os.utime(left, (long_ago, long_ago))
    assert SettingsFile.load(path).change(theme="dusk") is None
    assert not left.exists()
    assert young.exists(), "another window may be writing it"


def test_keys_that_two_windows_have_changed_are_both_kept(path: Path) -> None:
    one, other = SettingsFile.load(path), SettingsFile.load(path)
    assert one.change(keys=one.settings.keys.with_key("table.stock", "d")) is None
    assert other.change(keys=other.settings.keys.with_key("table.throw", "z")) is None
    assert SettingsFile.load(path).settings.keys.changed == {"table.stock": "d", "table.throw": "z"}
    assert one.change(keys=one.settings.keys.without("table.stock")) is None
    assert SettingsFile.load(path).settings.keys.changed == {"table.throw": "z"}


def test_of_two_windows_that_choose_the_same_key_the_last_has_it(path: Path) -> None:
    one, other = SettingsFile.load(path), SettingsFile.load(path)
    assert one.change(keys=one.settings.keys.with_key("table.stock", "d")) is None
    assert other.change(keys=other.settings.keys.with_key("table.throw", "d")) is None
    there = SettingsFile.load(path)
    assert there.problem is None
    assert there.settings.keys.changed == {"table.throw": "d"}


def test_a_key_that_the_usual_key_of_another_window_has_is_refused(path: Path) -> None:
    first = SettingsFile.load(path)
    assert first.change(keys=first.settings.keys.with_key("table.stock", "d")) is None
    one, other = SettingsFile.load(path), SettingsFile.load(path)
    assert one.change(keys=one.settings.keys.without("table.stock")) is None
    refused = other.change(keys=other.settings.keys.with_key("table.throw", "s"))
    assert refused is not None
    assert "s cannot be used for" in refused
    there = SettingsFile.load(path)
    assert there.problem is None
    assert there.settings.keys.changed == {}
    assert other.settings.keys == there.settings.keys, "the window shows what counts"
