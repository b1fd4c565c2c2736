"""Games from the menu to the result in a real pseudo-terminal, with keys alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.seat import Seat
from support.terminal import QUICK, Terminal

BY_HAND = {**QUICK, "pace": '"yourself"'}
"""Options with which every card is placed by a key."""

SIZES = pytest.mark.parametrize(("columns", "rows"), [(80, 24), (40, 18)])


@SIZES
def test_a_game_for_two_from_the_menu_to_the_menu(tmp_path: Path, columns: int, rows: int) -> None:
    with Terminal(tmp_path, columns=columns, rows=rows, options=BY_HAND) as terminal:
        terminal.wait_for("Two players at this keyboard", "Quit")
        terminal.type("t")
        terminal.wait_for("Deal the cards", "Deal number")
        terminal.type("\t\t\t\t\t\t7\r")
        Seat(terminal, 7).play()
        terminal.type("m")
        terminal.wait_for("Two players at this keyboard")
        terminal.type("q")
        assert terminal.wait_for_end() == 0


@SIZES
def test_a_game_against_the_bot(tmp_path: Path, columns: int, rows: int) -> None:
    with Terminal(tmp_path, columns=columns, rows=rows, options=BY_HAND) as terminal:
        terminal.wait_for("Play against the bot", "Quit")
        terminal.type("d")
        terminal.wait_for("Deal the cards", "Deal number")
        terminal.type("11\r")
        Seat(terminal, 11, ("You", "Regular bot"), "regular").play()
        terminal.type("q")
        assert terminal.wait_for_end() == 0
