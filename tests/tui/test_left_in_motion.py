"""What is left while something moves in it: nobody plays on in it, and nothing falls over it."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.moments import MOMENTS, played
from support.screen import Clock, Screen, opened
from trash.tui.screens.menu import MenuScreen
from trash.tui.screens.pause import PauseScreen
from trash.tui.screens.replay import ReplayScreen
from trash.tui.screens.result import ResultScreen
from tui.test_leap import leaps


async def test_a_bot_does_not_go_on_in_a_game_that_was_left(home: Path, clock: Clock) -> None:
    async with MOMENTS["bots turn"](home, clock, (80, 24)) as screen:
        left = screen.session
        await screen.press("m")
        await screen.see("Paused")
        clock.tick()
        await screen.settle()
        record = left.record
        await screen.press("l")
        await clock.go_on(screen, 5)
        assert isinstance(screen.app.screen, MenuScreen)
        assert left.record == record


LAST = len(played(10_000).record.actions)


def ticks(number: int) -> list[object]:
    """Every moment up to `number`; a third of them in each run, the rest in the long one."""
    return [pytest.param(tick, marks=[pytest.mark.slow] if tick % 3 else []) for tick in range(number)]


async def about_to_win(screen: Screen, clock: Clock) -> None:
    """Two friends, and the last card of a round has been placed: the winner's cards begin to leap."""
    await screen.press("space")
    await clock.run(screen, lambda: screen.session.state.over and leaps(screen))


@pytest.mark.parametrize("ticks", ticks(12))
async def test_the_result_waits_behind_the_pause(home: Path, clock: Clock, ticks: int) -> None:
    async with opened(home, played(LAST - 2), pace="watch", motion=True) as screen:
        await about_to_win(screen, clock)
        await clock.go_on(screen, ticks)
        await screen.press("m")
        paused = isinstance(screen.app.screen, PauseScreen)
        await clock.go_on(screen, 100)
        assert isinstance(screen.app.screen, PauseScreen if paused else ResultScreen)
        await screen.press("escape" if paused else "x")
        await clock.finish(screen)
        assert isinstance(screen.app.screen, ResultScreen)
        assert len(screen.app.screen_stack) == 2


@pytest.mark.parametrize("ticks", ticks(12))
async def test_the_program_is_left_in_the_last_moments_of_a_round(
    home: Path, clock: Clock, ticks: int
) -> None:
    async with opened(home, played(LAST - 2), pace="watch", motion=True) as screen:
        await about_to_win(screen, clock)
        await screen.press("m")
        await clock.go_on(screen, ticks)
        await screen.press("q")
        for _ in range(10):
            clock.tick()
        await screen.settle()
        assert screen.app.return_code == 0


def watched(screen: Screen) -> ReplayScreen:
    """The replay, which is being watched."""
    screen.app.open_replay(played(30).record)
    replay = screen.app.screen
    assert isinstance(replay, ReplayScreen)
    return replay


@pytest.mark.parametrize("ticks", ticks(6))
@pytest.mark.parametrize("motion", [False, True])
async def test_a_replay_can_be_left_while_it_is_watched(
    home: Path, clock: Clock, ticks: int, motion: bool
) -> None:
    async with opened(home, motion=motion) as screen:
        watched(screen)
        await screen.settle()
        await screen.press("space")
        await clock.go_on(screen, ticks)
        clock.tick()
        await screen.press("escape")
        await clock.go_on(screen, 3)
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
        await clock.go_on(screen, 4)
        at = replay.at
        await clock.go_on(screen, 20)
        assert replay.at == at < 29
