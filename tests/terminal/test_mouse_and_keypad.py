"""The mouse may be left to the terminal, and the numeric keypad plays as the digits do."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.terminal import QUICK, Terminal

MOUSE = (b"\x1b[?1000h", b"\x1b[?1002h", b"\x1b[?1003h", b"\x1b[?1006h", b"\x1b[?1015h")
"""What asks a terminal to report the mouse instead of selecting text with it."""

BY_HAND = {**QUICK, "pace": '"yourself"'}


def asked_for_mouse(terminal: Terminal) -> bool:
    """Whether the terminal has been asked to report the mouse."""
    return any(sequence in terminal.output for sequence in MOUSE)


@pytest.mark.parametrize(
    ("argument", "option"), [("--no-mouse", "true"), ("--two", "false")], ids=["argument", "option"]
)
def test_the_mouse_is_left_to_the_terminal(tmp_path: Path, argument: str, option: str) -> None:
    options = {**QUICK, "mouse": option}
    with Terminal(tmp_path, argument, "--two", "--seed", "3", options=options) as terminal:
        terminal.wait_for("it is your turn", "menu")
        terminal.type("\x1b[<0;50;5M\x1b[<0;50;5m")  # a click that nobody asked for does no harm
        terminal.type("s")
        terminal.wait_for("it goes to any face-down slot")
        assert not asked_for_mouse(terminal)
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
        assert not terminal.not_restored()


def test_the_mouse_can_be_taken_and_given_back_in_the_options(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--two", "--seed", "3") as terminal:
        terminal.wait_for("it is your turn", "menu")
        assert asked_for_mouse(terminal)
        before = len(terminal.output)
        terminal.type("mo" + "\x1b[A" * 3 + "\x1b[C")
        terminal.wait_for("selects text")
        terminal.wait_until(lambda: b"\x1b[?1000l" in terminal.output[before:], "mouse given back")
        before = len(terminal.output)
        terminal.type("\x1b[C")
        terminal.wait_for("plays")
        terminal.wait_until(lambda: MOUSE[0] in terminal.output[before:], "mouse asked for")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
        assert not terminal.not_restored()


def test_the_keypad_in_application_mode_types_digits(tmp_path: Path) -> None:
    """Keys `\\x1bOp` to `\\x1bOy` are 0 to 9, and `\\x1bOM` is Enter: xterm's control sequences, "PC-Style Function Keys"."""
    with Terminal(tmp_path, "--two", "--seed", "3", options=BY_HAND) as terminal:
        terminal.wait_for("it is your turn", "menu")
        terminal.type("\x1bOM")  # on the stock, where the cursor is
        terminal.wait_for("it goes to any face-down slot")
        terminal.type("\x1bOt")
        terminal.wait_for("placed K♦ in slot 4")


def test_letters_of_other_layouts_are_ignored(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--two", "--seed", "3", options=BY_HAND) as terminal:
        terminal.wait_for("it is your turn", "menu")
        terminal.type("éñßыЖשあ漢\u0301")
        terminal.type("s")
        terminal.wait_for("it goes to any face-down slot")
        terminal.type("ы4")
        terminal.wait_for("placed K♦ in slot 4")
