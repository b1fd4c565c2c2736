from __future__ import annotations

import platform
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from support.terminal import surroundings
from trash import __version__
from trash.cli import debug_info as debug_info_module
from trash.cli.debug_info import TEXTUAL_TRIED, debug_info


def test_it_says_what_a_bug_report_needs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    env = {"HOME": str(tmp_path), "TERM": "xterm", "LC_ALL": "C", "PATH": ""}
    facts = dict(re.split(r"  +", line, maxsplit=1) for line in debug_info(env, "bin/trash").splitlines())
    assert facts["trash"] == __version__
    assert facts["called as"] == "bin/trash"
    assert facts["trash in PATH"] == "not there"
    assert facts["python"].startswith(platform.python_version())
    assert facts["textual"] == metadata.version("textual")
    assert facts["TERM"] == "xterm"
    assert re.fullmatch(r"~.*options\.toml \(not there yet\)", facts["options"])
    assert facts["games"].startswith("~")
    assert {"code", "system", "sqlite", "input", "output", "errors", "file names"} <= facts.keys()


@pytest.mark.parametrize(
    ("version", "tried"),
    [
        ("8.2.8", True),
        *(
            (other, False)
            for other in ("8.2.7", "8.2.9", "8.10.0", "9.0.0", "8.2", "8.2.8rc1", "9" * 5000, "", None)
        ),
    ],
)
def test_a_textual_that_nobody_has_tried_is_told_of(
    monkeypatch: pytest.MonkeyPatch, version: str | None, tried: bool
) -> None:
    monkeypatch.setattr(metadata, "version", lambda package: version)
    monkeypatch.setattr(debug_info_module, "TEXTUAL_TRIED", ("8.2.8", "8.2.8"))
    [line] = [line for line in debug_info({}, "trash").splitlines() if line.startswith("textual ")]
    assert ("(not tried: Trash has been tested with 8.2.8)" not in line) == tried


def test_the_oldest_textual_that_is_allowed_has_been_tried() -> None:
    [allowed] = [need for need in metadata.requires("trash-cards") or [] if need.startswith("textual<")]
    assert f">={TEXTUAL_TRIED[0]}" in allowed


def test_it_tells_nothing_about_the_player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    home = tmp_path / "somebody"
    monkeypatch.setenv("HOME", str(home))
    env = {
        "HOME": str(home),
        "USER": "somebody",
        "SSH_CONNECTION": "192.0.2.7 1 192.0.2.8 22",
        "PATH": f"{home}/bin",
    }
    report = debug_info(env, f"{home}/bin/trash")
    assert "somebody" not in report
    assert "192.0.2" not in report
    assert "SSH_CONNECTION" in report
    assert "~/bin/trash" in report


def test_what_is_set_in_the_environment_cannot_move_the_cursor() -> None:
    report = debug_info({"TERM": "x\x1b[2J\n\u202e\udcff♠"}, "trash")
    assert report.isascii()
    assert all(line.isprintable() for line in report.splitlines())
    assert "x\\x1b[2J\\n\\u202e\\udcff\\u2660" in report


def test_the_option_works_without_a_terminal_and_without_textual(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "trash", "--debug-info"],
        env=surroundings(tmp_path),
        cwd=tmp_path,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
    )
    assert f"trash {__version__}" in " ".join(done.stdout.split())
    assert "no terminal" in done.stdout
    assert str(tmp_path) not in done.stdout
    assert "textual" not in done.stderr
