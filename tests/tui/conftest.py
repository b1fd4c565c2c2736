"""Tests of the screen find an empty home, and a terminal that is the same everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.screen import Clock


@pytest.fixture(autouse=True)
def _a_terminal_of_all_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the pictures the same wherever the tests are run."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    for name in ("NO_COLOR", "COLORFGBG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Where options are kept."""
    return tmp_path


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Time at the table, which only goes by when the test says so."""
    return Clock(monkeypatch)
