"""Two bots that are watched: they play with the odds, nothing of it is kept, and any key or click leads to the menu."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.screen import Clock, opened
from trash.bots import BOTS
from trash.game.watched import watched
from trash.store.history import finished_games
from trash.tui.screens.menu import MenuScreen
from trash.tui.screens.watch import WatchScreen
from trash.tui.widgets.odds_bar import OddsBar


@pytest.mark.parametrize("key", ["space", "x", "escape", "enter", "click"])
async def test_any_key_or_click_leads_to_the_menu(home: Path, clock: Clock, key: str) -> None:
    async with opened(home, motion=True, bot_speed="normal") as screen:
        await screen.press("w")
        page = screen.app.screen
        assert isinstance(page, WatchScreen)
        clock.tick()
        await screen.settle()
        assert page.query(OddsBar)
        await (screen.click(40, 12) if key == "click" else screen.press(key))
        assert isinstance(screen.app.screen, MenuScreen)


async def test_one_round_follows_another_and_none_is_kept(home: Path, clock: Clock) -> None:
    async with opened(home) as screen:
        await screen.press("w")
        page = screen.app.screen
        assert isinstance(page, WatchScreen)
        first = page.session
        await clock.run(screen, lambda: first.view.over)
        await screen.see(page.words.result(first.game, first.turn_number))
        await clock.run(screen, lambda: page.session is not first)
        await screen.press("space")
        assert not finished_games(screen.app.games.store)
        assert not screen.app.games.store.unfinished()


async def test_the_menu_waits_for_as_long_as_nobody_chooses(home: Path, clock: Clock) -> None:
    async with opened(home, size=(120, 40)) as screen:
        assert clock.still
        assert isinstance(screen.app.screen, MenuScreen)
        assert not [worker for worker in screen.app.workers if not worker.is_finished]


@pytest.mark.parametrize("bot", BOTS)
def test_each_bot_has_another_one_against_it(bot: str) -> None:
    first, second = watched(bot).players
    assert second.bot == bot
    assert first.bot in BOTS
    assert first.bot != bot
    assert first.name != second.name
