"""Ctrl+Z gives the shell back, and `fg` the game."""

from __future__ import annotations

import os
import shutil
import signal
from pathlib import Path

import pytest

from support.terminal import TRASH, Terminal

SHELL = ("bash", "--norc", "--noprofile", "--noediting", "-i")
COMMAND = " ".join(TRASH)

pytestmark = pytest.mark.skipif(shutil.which("bash") is None, reason="a shell with job control is needed")


@pytest.mark.parametrize(
    "stop", ["Ctrl+Z", signal.SIGSTOP, pytest.param(signal.SIGTSTP, marks=pytest.mark.slow)]
)
def test_a_stopped_game_gives_the_shell_back_and_goes_on_after_fg(
    tmp_path: Path, stop: str | signal.Signals
) -> None:
    with Terminal(tmp_path, command=SHELL, environment={"PS1": "ready> "}) as shell:
        shell.wait_for("ready>")
        shell.type(f"{COMMAND} --two --seed 7\n")
        shell.wait_for("Player 1, it is your turn", "menu")
        if isinstance(stop, str):
            shell.type("\x1a")
        else:
            os.killpg(os.tcgetpgrp(shell.process.child_fd), stop)
        shell.wait_for("Stopped")
        if stop != signal.SIGSTOP:  # of which no program is told
            assert not shell.not_restored()
            assert "Stock" not in shell.text  # the emulator has no other screen to go back to
        shell.type("echo $((6 * 7))\n")
        shell.wait_for("42")
        shell.type("clear; fg\n")
        shell.wait_until(lambda: "ready>" not in shell.text, "clear screen")
        shell.wait_for("Player 1, it is your turn", "Stock 32", "menu")
        shell.type("s")
        shell.wait_for("Stock 31")
        shell.type("\x03")
        shell.wait_for("ready>")
        assert not shell.not_restored()
        shell.type("exit\n")
        assert shell.wait_for_end() == 0


def test_ctrl_z_where_no_shell_could_bring_it_back_changes_nothing(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--two", "--seed", "7") as terminal:
        terminal.wait_for("Player 1, it is your turn")
        terminal.type("\x1a")
        terminal.wait_until(lambda: terminal.output.count(b"\x1b[?1049h") == 2, "second entrance")
        terminal.type("s")
        terminal.wait_for("Stock 31")
