"""However the program ends, the terminal is as it was before, and the exit status says how."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path

import pytest

from support.moments import played
from support.seat import Seat
from support.terminal import ENTRANCE, QUICK, TRASH, Terminal
from trash.store import Store
from trash.tui.terminal.driver import ENDING

FAULTY = """
import sys
from trash.cli.main import main
from trash.tui.screens.table import TableScreen

def fail(screen):
    raise RuntimeError("a fault on purpose")

TableScreen.action_help = fail
sys.exit(main())
"""

BY_HAND = {**QUICK, "pace": '"yourself"'}

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
        *(
            pytest.param(number, in_a_dialog, marks=pytest.mark.slow)
            for number in (signal.SIGQUIT, signal.SIGUSR1)
        ),
        *(
            pytest.param(number, at_the_menu, marks=pytest.mark.slow)
            for number in ENDING
            if number not in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1)
        ),
    ],
)
def test_a_signal_ends_it_as_a_shell_expects(tmp_path: Path, number: signal.Signals, moment: Moment) -> None:
    with moment(tmp_path) as terminal:
        terminal.signal(number)
        assert terminal.wait_for_end() == 128 + number
        assert not terminal.not_restored()


def test_nothing_but_what_would_end_it_anyway_is_taken_for_an_end() -> None:
    assert {signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGALRM} <= set(ENDING)
    assert {signal.SIGUSR1, signal.SIGUSR2} <= set(ENDING)
    assert not {signal.SIGCHLD, signal.SIGWINCH, signal.SIGCONT, signal.SIGTSTP, signal.SIGSEGV} & set(ENDING)


def test_the_table_is_gone_where_there_is_no_other_screen_to_go_back_to(tmp_path: Path) -> None:
    """The emulator of these tests has none, like the Linux console; what the table leaves would stay."""
    with Terminal(tmp_path, "--two", "--seed", "7") as terminal:
        terminal.wait_for("Player 1, it is your turn", "Stock", "menu")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
        assert "Stock" not in terminal.text
        assert "menu" not in terminal.text


@pytest.mark.parametrize("number", [pytest.param(signal.SIGTERM, marks=pytest.mark.slow), signal.SIGKILL])
def test_the_game_is_there_the_next_time_as_it_was_on_the_screen(
    tmp_path: Path, number: signal.Signals
) -> None:
    with Terminal(tmp_path, "--two", "--seed", "7", options=BY_HAND) as terminal:
        seat = Seat(terminal, 7)
        seat.play(most=5)
        terminal.signal(number)
        terminal.wait_for_end()
    with Terminal(tmp_path, "--continue", options=BY_HAND) as terminal:
        seat.terminal = terminal
        seat.play(most=2)


@pytest.mark.parametrize("moment", [pytest.param(in_a_dialog, marks=pytest.mark.slow), while_the_bot_moves])
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
        last_words = terminal.output.rpartition(b"\x1b[?1049l")[2].decode()
        assert "a fault on purpose" in last_words
        assert "--debug-info" in last_words


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="/proc says what a process has used")
def test_it_does_nothing_while_nothing_happens(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--two", "--seed", "7") as terminal:
        terminal.wait_for("your turn", "menu")
        pid = terminal.process.pid
        settle(terminal)
        before = resources(pid)
        settle(terminal)
        after = resources(pid)
        assert after["switches"] - before["switches"] < 20
        assert after["ticks"] - before["ticks"] < 5


def settle(terminal: Terminal) -> None:
    """Let three seconds go by in which the program has nothing to do and nothing to say."""
    terminal.take_in(seconds=3)
    terminal.take_in(seconds=3)


def resources(pid: int) -> dict[str, int]:
    """How often the threads of a process have waited for something, and its hundredths of seconds on the processor."""
    threads = [status.read_text() for status in Path(f"/proc/{pid}/task").glob("*/status")]
    switches = sum(int(text.partition("\nvoluntary_ctxt_switches:")[2].split()[0]) for text in threads)
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return {"switches": switches, "ticks": int(user) + int(system)}


@pytest.mark.parametrize(
    "moment", [0.8, *(pytest.param(moment, marks=pytest.mark.slow) for moment in (0.3, 1.3))]
)
def test_paused_and_left_in_the_last_moments_of_a_round(tmp_path: Path, moment: float) -> None:
    with closing(Store(tmp_path / "data" / "trash-cards")) as store:
        round_ = played(10_000).record
        kept = store.open_game(round_._replace(actions=round_.actions[:-2]))
        kept.close()
    with Terminal(tmp_path, "--continue", options={**QUICK, "motion": "true"}) as terminal:
        terminal.wait_for("space continue")
        terminal.type(" ")
        terminal.take_in(moment)
        terminal.type("m")
        terminal.wait_for("Paused")
        terminal.type("q")
        assert terminal.wait_for_end() == 0
        assert "Traceback" not in terminal.text
        assert terminal.not_restored() == set()


@pytest.mark.parametrize(
    "number",
    [
        signal.SIGTERM,
        signal.SIGHUP,
        *[pytest.param(number, marks=pytest.mark.slow) for number in (signal.SIGTERM, signal.SIGHUP) * 2],
    ],
)
def test_a_signal_in_the_first_moment_of_the_screen(tmp_path: Path, number: signal.Signals) -> None:
    with Terminal(tmp_path, "--two") as terminal:
        terminal.wait_until(lambda: ENTRANCE in terminal.output, "screen of its own")
        terminal.signal(number)
        assert terminal.wait_for_end() == 128 + number
        assert terminal.not_restored() == set()


def test_a_program_of_the_tests_ignores_no_signal_because_they_run_in_the_background(tmp_path: Path) -> None:
    before = signal.signal(signal.SIGQUIT, signal.SIG_IGN)
    try:
        with at_the_menu(tmp_path) as terminal:
            terminal.signal(signal.SIGQUIT)
            assert terminal.wait_for_end() == 128 + signal.SIGQUIT
    finally:
        signal.signal(signal.SIGQUIT, before)
