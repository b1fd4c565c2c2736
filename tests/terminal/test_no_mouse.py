"""The mouse may be left to the terminal, which off (select text) with it."""

from __future__ import annotations

from pathlib import Path

from support.terminal import QUICK, Terminal

MOUSE = (b"\x1b[?1000h", b"\x1b[?1002h", b"\x1b[?1003h", b"\x1b[?1006h", b"\x1b[?1015h")
"""What asks a terminal to report the mouse instead of selecting text with it."""


def asked_for_mouse(terminal: Terminal) -> bool:
    """Whether the terminal has been asked to report the mouse."""
    return any(sequence in terminal.output for sequence in MOUSE)


def test_the_mouse_is_left_to_the_terminal(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--no-mouse", "--two", "--seed", "3") as terminal:
        terminal.wait_for("it is your turn", "menu")
        terminal.type("s")
        terminal.wait_for("it goes to any face-down slot")
        assert not asked_for_mouse(terminal)
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
        assert not terminal.not_restored()


def test_the_mouse_can_be_taken_and_given_back_in_the_options(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--two", "--seed", "3", options={**QUICK, "mouse": "false"}) as terminal:
        terminal.wait_for("it is your turn", "menu")
        terminal.type("mo" + "\x1b[A" * 3)  # up to the last of the rows to choose in
        terminal.wait_for("off (select text)")
        assert not asked_for_mouse(terminal)
        terminal.type("\x1b[C")
        terminal.wait_for("< on >")
        terminal.wait_until(lambda: asked_for_mouse(terminal), "mouse asked for")
        assert MOUSE[0].replace(b"h", b"l") not in terminal.output
        terminal.type("\x1b[C")
        terminal.wait_until(lambda: MOUSE[0].replace(b"h", b"l") in terminal.output, "mouse given back")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
        assert not terminal.not_restored()
