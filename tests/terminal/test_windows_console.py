"""The driver for Windows with a console that is made up: nobody has a Windows here."""

from __future__ import annotations

from pathlib import Path

import support.play_in_a_windows_console
from support.kept import run_python
from support.plain import PATIENCE
from trash.tui.terminal.portable_driver import CLEAR


def test_the_table_is_played_and_given_back(tmp_path: Path) -> None:
    playing = run_python(Path(support.play_in_a_windows_console.__file__), tmp_path)
    said, drawn = playing.communicate(timeout=PATIENCE)
    assert said.split() == ["0", "S", "1"], drawn
    assert "Ann" in drawn
    assert drawn.index("\x1b[?1049h") < drawn.index("Ann") < drawn.index(CLEAR) < drawn.rindex("\x1b[?1049l")
