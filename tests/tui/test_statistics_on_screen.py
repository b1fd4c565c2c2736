"""The statistics on the screen."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from support.kept import finish
from support.screen import opened
from trash.tui.screens import statistics
from trash.tui.screens.statistics import StatisticsScreen


async def test_keys_are_answered_while_many_games_are_counted(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(statistics, "AT_ONCE", 2)
    async with opened(home, size=(120, 40)) as screen:
        for seed in range(7):
            finish(screen.app.games.store, seed)
        page = StatisticsScreen(screen.app.games.store)
        told: list[int] = []

        async def note(seconds: float) -> None:
            told.append(page._counting.looked_at)
            await asyncio.sleep(seconds)

        monkeypatch.setattr(statistics, "sleep", note)
        screen.app.push_screen(page)
        await screen.see("7 games counted", "Longest cascade")
        assert told == [2, 4, 6], "so often it looked for a key"
        assert "so far" not in screen.text
