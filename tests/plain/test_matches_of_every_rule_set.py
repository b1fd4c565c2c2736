"""A whole match with the real program under every rule set, line by line from a pipe."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from trash.engine import WILD_SETS

ENOUGH = 6000
"""Answers: Enter, the obvious step each time, many more than a match takes."""


@pytest.mark.slow
@pytest.mark.parametrize("last_turn", [False, True])
@pytest.mark.parametrize("wild", WILD_SETS)
def test_a_match_from_a_pipe(tmp_path: Path, wild: str, *, last_turn: bool) -> None:
    command = [sys.executable, "-m", "trash", "--plain", "--two", "--match", "--seed", "5"]
    command += ["--wild", wild or "none", "--names", "Ann,Ben", *["--last-turn"] * last_turn]
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    played = subprocess.run(
        command,
        input="\n" * ENOUGH,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, **home, "LANG": "C.UTF-8"},
    )
    assert not played.stderr
    assert "won the match" in played.stdout or "share the match" in played.stdout
