"""Programs at one table on 127.0.0.1, each on the screen of a terminal of its own."""

from __future__ import annotations

import re
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("a Windows console is another kind of terminal", allow_module_level=True)

from support.display import NeverCame
from support.terminal import Terminal

THE_END = "The deal "
"""Begins the sentence that comes last, whatever it says."""
ENOUGH_KEYS = 400


def play(players: list[Terminal]) -> None:
    """Press Space at whichever terminal it does something, until all say how the deal was."""
    for _ in range(ENOUGH_KEYS):
        if all(THE_END in each.text for each in players):
            return
        for each in players:
            if "space" in each.lines[-1] + each.lines[-2] and THE_END not in each.text:
                each.type(" ")
            each.take_in(0.05)
    raise NeverCame("\n".join(each.picture() for each in players))


def wait_until_gone(terminal: Terminal, sentence: str) -> None:
    terminal.wait_until(lambda: sentence not in terminal.text, f"screen without {sentence!r}")


def test_a_host_that_is_killed_and_continued_ends_its_game_and_all_screens_show_the_same(
    tmp_path: Path,
) -> None:
    with ExitStack() as stack:

        def started(name: str, *words: str) -> Terminal:
            (tmp_path / name).mkdir(exist_ok=True)
            return stack.enter_context(Terminal(tmp_path / name, *words))

        ann = started("ann", "host", "--wild", "JQK", "--name", "Ann")
        ann.wait_for("Waiting for 1 more.")
        found = re.search(r"GUEST1(-[0-9A-Z]{1,4})+", ann.text)
        assert found is not None, ann.picture()
        eva = started("eva", "join", found[0], "--watch")
        eva.wait_for("Waiting for 1 more.")
        ben = started("ben", "join", found[0], "--name", "Ben")
        ann.wait_for("It is your turn", "you are Ann")
        ben.wait_for("It is Ann's turn.", "you are Ben")
        eva.wait_for("It is Ann's turn.", "you look on")
        ann.type(" ")
        for each in (ann, ben, eva):
            each.wait_for("Stock 31")
        ann.process.kill(9)
        for each in (ben, eva):
            each.wait_for("The connection is lost.")
        ann = started("ann", "host", "--continue")
        for each in (ben, eva):
            wait_until_gone(each, "The connection is lost.")
        play([ann, ben])
        ben.wait_for("The deal was fair: this program has played the record again.")
        for each in (ann, eva):
            each.wait_for("The deal fits the record.")
        won = re.search(r"(Ann|Ben)( won on turn \d+)", eva.text)
        assert won is not None, eva.picture()
        for each, name in ((ann, "Ann"), (ben, "Ben")):
            each.wait_for(("You" if won[1] == name else won[1]) + won[2])
        ann.type("m")
        ann.wait_for("Leave the table")
        ann.type("q")
        assert ann.wait_for_end() == 0
        for each in (ben, eva):
            each.wait_for("The host has closed the table.")
            each.type("\r")
            assert each.wait_for_end() == 0
            assert each.not_restored() == set()
        assert list((tmp_path / "ann").rglob("tables/*.json")) == []
