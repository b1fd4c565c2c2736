"""Windows of every size, and windows that change it."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from support.seat import Seat
from support.terminal import QUICK, Terminal
from trash.tui.terminal.sizes import LARGEST, limited

MOTION = {**QUICK, "motion": "true"}
SIZES = [(1, 1), (100, 40), (40, 18), (200, 3), (2, 60), (80, 24)]
LARGE_SIZES = [(400, 150), *SIZES]


@pytest.mark.parametrize(
    ("columns", "rows"),
    [(0, 0), *(pytest.param(*size, marks=pytest.mark.slow) for size in [(1, 1), (1000, 400)])],
)
def test_it_starts_at_any_size(tmp_path: Path, columns: int, rows: int) -> None:
    with Terminal(tmp_path, "--two", "--seed", "7", columns=columns, rows=rows) as terminal:
        terminal.wait_until(lambda: b"\x1b[?1049h" in terminal.output, "beginning")
        terminal.type("s")
        terminal.resize(80, 24)
        terminal.wait_for("Stock 31", "menu")


def test_sizes_that_somebody_has_exported_are_not_believed(tmp_path: Path) -> None:
    exported = {"COLUMNS": "10000000", "LINES": "1000000000"}
    with Terminal(tmp_path, "--two", "--seed", "7", environment=exported) as terminal:
        terminal.wait_for("Player 1, it is your turn", "menu")
        table = terminal.at_rest()
        terminal.type("\x03")
        terminal.wait_for_end()
    with Terminal(tmp_path, "--two", "--seed", "7") as terminal:
        terminal.wait_for_picture(table, "the same as without them")


@pytest.mark.parametrize(
    ("said", "drawn"),
    [
        ((80, 24), (80, 24)),
        ((1, 1), (1, 1)),
        ((0, 0), (80, 24)),
        ((100_000, 2000), (LARGEST, LARGEST)),
        ((-5, 10**30), (80, LARGEST)),
        ((None, "24"), (80, 24)),
        ((80.5, [1]), (80, 24)),
    ],
)
def test_what_is_drawn_is_never_larger_than_can_be(
    said: tuple[object, object], drawn: tuple[int, int]
) -> None:
    assert limited(*said) == drawn


def test_too_small_a_window_says_so_and_the_game_is_there_when_it_grows(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--two", "--seed", "7") as terminal:
        terminal.wait_for("Player 1, it is your turn", "menu")
        table = terminal.at_rest()
        for columns, rows in ((39, 18), (40, 17), (30, 6)):
            terminal.resize(columns, rows)
            terminal.wait_for("needs 40x18", f"there are {columns}x{rows}")
        for columns, rows in ((1, 1), (250, 80), (40, 18)):
            terminal.resize(columns, rows)
        terminal.wait_for("Player 1, it is your turn", "Stock 32", "s draw from the stock")
        terminal.resize(80, 24)
        terminal.wait_for_picture(table, "same table")


@pytest.mark.parametrize("keys", ["m", *(pytest.param(keys, marks=pytest.mark.slow) for keys in ("", "?"))])
def test_a_window_that_is_back_at_its_size_at_once_is_drawn_again(tmp_path: Path, keys: str) -> None:
    with Terminal(tmp_path, "--two", "--seed", "7") as terminal:
        terminal.wait_for("Player 1, it is your turn", "menu")
        if keys:
            terminal.type(keys)
            terminal.wait_for("Paused" if keys == "m" else "→ the rules")
        before = terminal.at_rest()
        terminal.lose_all()
        terminal.signal(signal.SIGWINCH)
        terminal.wait_for_picture(before, "what was there before")


@pytest.mark.parametrize(
    ("resizes", "sizes"), [(12, SIZES), pytest.param(150, LARGE_SIZES, marks=pytest.mark.slow)]
)
def test_resizes_in_the_middle_of_a_cascade_change_nothing_in_the_game(
    tmp_path: Path, resizes: int, sizes: list[tuple[int, int]]
) -> None:
    with Terminal(tmp_path, "--two", "--seed", "7", options=MOTION) as terminal:
        seat = Seat(terminal, 7, watched=True)
        seat.see()
        terminal.type("s")
        terminal.wait_for("Stock 31")  # a key that comes when there is no room does nothing
        for index in range(resizes):
            terminal.resize(*sizes[index % len(sizes)])
            terminal.take_in(seconds=0.02)
        terminal.resize(80, 24)
        seat.session.play(seat.session.state.legal_actions()[0])
        seat.follow()
        seat.play(most=2)
