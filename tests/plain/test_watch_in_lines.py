"""Two bots that are watched in plain lines: a word at the table, or an option of the program."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from support.plain import Output
from trash.game.games import Games
from trash.plain.exit_status import ExitStatus
from trash.plain.sitting import WATCH_ON, Sitting
from trash.plain.talk import Talk
from trash.settings.options import SettingsFile
from trash.store import Store
from trash.store.history import finished_games
from trash.text.i18n import _


@pytest.mark.parametrize(("typed", "rounds"), [("q", 1), ("\nq", 2), ("n\nzzz\nquit", 2), ("", 1)])
def test_one_round_after_another_until_somebody_has_enough(tmp_path: Path, typed: str, rounds: int) -> None:
    output = Output()
    talk = Talk(io.BytesIO(typed.encode()), output)
    store = Store(tmp_path)
    status = Sitting(Games(store), SettingsFile(tmp_path / "options.toml"), talk).play(None, watch=())
    assert status == ExitStatus.DONE
    assert sum(" won on turn " in line for line in output.lines) == rounds
    assert sum(line.startswith("After turn ") for line in output.lines) >= rounds
    asked = output.lines.count(_(WATCH_ON))
    assert asked == rounds + typed.count("zzz")
    assert not finished_games(store)
    assert not store.unfinished()
    store.close()
