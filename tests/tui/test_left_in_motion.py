"""What is left while something moves in it: nobody plays on in it, and nothing falls over it."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.moments import MOMENTS, played
from support.screen import Clock, Screen, opened
from trash.tui.screens.menu import MenuScreen
from trash.tui.screens.replay import ReplayScreen


async def test_a_bot_does_not_go_on_in_a_game_that_was_left(home: Path, clock: Clock) -> None:
    async with MOMENTS["bots turn"](home, clock, (80, 24)) as screen:
        left = screen.session
        await screen.press("m")
        await screen.see("Paused")
        clock.tick()
        await screen.settle()
        record = left.record
        await screen.press("m")
        for _ in range(5):
            clock.tick()
            await screen.settle()
        assert isinstance(screen.app.screen, MenuScreen)
        assert left.record == record


def watched(screen: Screen) -> ReplayScreen:
    """The replay, which is being watched."""
    screen.app.open_replay(played(30).record)
    replay = screen.app.screen
    assert isinstance(replay, ReplayScreen)
    return replay


@pytest.mark.parametrize("ticks", range(6))
@pytest.mark.parametrize("motion", [False, True])
async def test_a_replay_can_be_left_while_it_is_watched(
    home: Path, clock: Clock, ticks: int, motion: bool
) -> None:
    async with opened(home, motion=motion) as screen:
        watched(screen)
        await screen.settle()
        await screen.press("space")
        for _ in range(ticks):
            clock.tick()
            await screen.settle()
        clock.tick()
        await screen.press("escape")
        for _ in range(3):
            clock.tick()
            await screen.settle()
        assert isinstance(screen.app.screen, MenuScreen)
        assert screen.app.is_running


async def test_a_replay_waits_behind_the_help(home: Path, clock: Clock) -> None:
    async with opened(home) as screen:
        replay = watched(screen)
        await screen.settle()
        await screen.press("space")
        clock.tick()
        await screen.settle()
        await screen.press("?")
        for _ in range(4):
            clock.tick()
            await screen.settle()
        at = replay.at
        for _ in range(20):
            clock.tick()
            await screen.settle()
        assert replay.at == at < 29
