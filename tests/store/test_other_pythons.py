"""A record written by one version of Python is the same game on another."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.kept import ANN, BEN, play_on
from support.pythons import other_pythons, run_on
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
    pythons = other_pythons()
    if not pythons:
        pytest.skip("no other Python is installed")
    session = play_on(Session.new(Setup(31, Rules("J", match=True)), (ANN, BEN)), 400)
    text = dumps(session.record)
    for python in pythons:
        assert run_on(python, READ_AND_WRITE, text=text) == text + str(loads(text).last()) + "\n"
