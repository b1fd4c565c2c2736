"""However the program ends, the terminal is as it was before, and the exit status says how."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from support.terminal import TRASH, Terminal

FAULTY = """
import sys
from trash.cli import main
from trash.tui.screens.table import TableScreen

def fail(screen):
    raise RuntimeError("a fault on purpose")

TableScreen.action_help = fail
sys.exit(main())
"""

DEAD_DRAW = "1"
"""A deal in which the first card of the stock is a Queen, so that the bot moves at once."""

SLOW = {"bot_speed": '"leisurely"'}
"""Options with which a bot's move takes seconds."""


@contextmanager
def at_the_menu(home: Path) -> Iterator[Terminal]:
    with Terminal(home) as terminal:
        terminal.wait_for("Quit")
        yield terminal


@contextmanager
def in_a_dialog(home: Path) -> Iterator[Terminal]:
    with Terminal(home, "--seed", "7") as terminal:
        terminal.wait_for("your turn")
        terminal.type("m")
        terminal.wait_for("Play on")
        yield terminal


@contextmanager
def while_the_bot_moves(home: Path) -> Iterator[Terminal]:
    with Terminal(home, "--seed", DEAD_DRAW, options=SLOW) as terminal:
        terminal.wait_for("your turn")
        terminal.type("s")
        terminal.wait_for("Any key skips ahead")
        yield terminal


Moment = Callable[[Path], AbstractContextManager[Terminal]]


@pytest.mark.parametrize(
    ("number", "moment"),
    [
        (signal.SIGTERM, while_the_bot_moves),
        (signal.SIGHUP, in_a_dialog),
        pytest.param(signal.SIGINT, at_the_menu, marks=pytest.mark.slow),
    ],
)
def test_a_signal_ends_it_as_a_shell_expects(tmp_path: Path, number: signal.Signals, moment: Moment) -> None:
    with moment(tmp_path) as terminal:
        terminal.signal(number)
        assert terminal.wait_for_end() == 128 + number
        assert not terminal.not_restored()


@pytest.mark.parametrize("moment", [in_a_dialog, while_the_bot_moves])
def test_ctrl_c_ends_it(tmp_path: Path, moment: Moment) -> None:
    with moment(tmp_path) as terminal:
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
        assert not terminal.not_restored()


@pytest.mark.parametrize("trap", ["", "trap '' HUP; "])
def test_it_ends_when_the_terminal_vanishes(tmp_path: Path, trap: str) -> None:
    with Terminal(tmp_path, command=("sh", "-c", f"{trap}exec {' '.join(TRASH)} --seed 7")) as terminal:
        terminal.wait_for("your turn")
        terminal.vanish()
        assert terminal.wait_for_end() == 128 + signal.SIGHUP


def test_a_fault_shows_a_traceback_once_the_terminal_is_restored(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--seed", "7", command=(sys.executable, "-c", FAULTY)) as terminal:
        terminal.wait_for("your turn")
        terminal.type("?")
        assert terminal.wait_for_end() == 1
        assert not terminal.not_restored()
        assert "a fault on purpose" in terminal.output.rpartition(b"\x1b[?1049l")[2].decode()
