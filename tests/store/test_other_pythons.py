"""A record written by one version of Python is the same game on another."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import trash
from support.kept import ANN, BEN, play_on
from trash.engine import Rules, Setup
from trash.engine.record_text import dumps, loads
from trash.game.session import Session

READ_AND_WRITE = """
import sys
from trash.engine.record_text import dumps, loads
record = loads(sys.stdin.read())
print(dumps(record) + str(record.last()))
"""

HALF = Path(__file__).parent / "written_on_3.11.txt"
WHOLE = Path(__file__).parent / "written_on_3.11.end.txt"


def others() -> list[str]:
    """Other Pythons that this project supports, as far as they are installed and run."""
    found = []
    for minor in range(11, 20):
        python = shutil.which(f"python3.{minor}")
        if python is None or sys.version_info[:2] == (3, minor):
            continue
        runs = subprocess.run([python, "-c", "import sqlite3"], capture_output=True, check=False)
        if runs.returncode == 0:
            found.append(python)
    return found


def test_a_record_of_an_earlier_python_replays() -> None:
    """A match, left after a reshuffle in the middle of a turn; the rounds and reshuffles to come are made here.

    Both players always do the first thing that is legal: the stock is never spared.
    """
    text = HALF.read_text(encoding="utf-8")
    record = loads(text)
    assert record.last().state.reshuffles == 1
    assert dumps(record) == text
    session = Session(record)
    for _ in range(2000):
        if session.game.between_rounds:
            session.next_round()
        if not session.game.over:
            session.play(session.state.legal_actions()[0])
    assert session.game.over
    assert dumps(session.record) == WHOLE.read_text(encoding="utf-8")


def test_other_pythons_read_our_record() -> None:
    pythons = others()
    if not pythons:
        pytest.skip("no other Python is installed")
    session = play_on(Session.new(Setup(31, Rules("J", match=True)), (ANN, BEN)), 400)
    text = dumps(session.record)
    source = str(Path(trash.__file__).parent.parent)
    for python in pythons:
        done = subprocess.run(
            [python, "-c", READ_AND_WRITE],
            input=text,
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONPATH": source, "PYTHONDONTWRITEBYTECODE": "1"},
        )
        assert done.stdout == text + str(loads(text).last()) + "\n"
