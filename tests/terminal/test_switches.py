"""Switches of Textual's in the environment, as somebody has them who writes such programs, end no game."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.terminal import Terminal


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TEXTUAL_LOG", "/nowhere/log"),
        ("TEXTUAL_LOG", "/"),
        ("TEXTUAL_SCREENSHOT", "0"),
        ("TEXTUAL_DRIVER", "nowhere"),
        ("ESCDELAY", "none"),
    ],
)
def test_a_game_is_played_whatever_they_say(tmp_path: Path, name: str, value: str) -> None:
    with Terminal(tmp_path, "--two", "--seed", "3", environment={name: value}) as terminal:
        terminal.wait_for("it is your turn", "menu")
        terminal.type("s")
        terminal.wait_for("it goes to any face-down slot")
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
        assert "Traceback" not in terminal.text


def test_colours_that_there_are_not(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--two", environment={"TEXTUAL_COLOR_SYSTEM": "pink"}) as terminal:
        assert terminal.wait_for_end() == 2
        assert terminal.text.startswith("trash: TEXTUAL_COLOR_SYSTEM is one of auto, standard,")
