"""Games from the menu to the result, by each way to do things."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.hands import by_arrows, by_letters, by_mouse, pick, play_round
from support.screen import Screen, opened
from trash.game import new_game as new_game
from trash.tui.screens.menu import MenuScreen
from trash.tui.screens.result import ResultScreen

SHORT = 2004
"""A deal in which sensible players are done in 20 steps: Kings placed and lifted, the trash taken, cascades."""

SHORTEST = 465
"""A deal that the first player wins in the first turn."""

SIZES = pytest.mark.parametrize("size", [(80, 24), (40, 18)], ids=["80x24", "40x18"])


@pytest.fixture
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a new deal the short one."""
    monkeypatch.setattr(new_game, "new_seed", lambda: SHORT)


@SIZES
async def test_two_players_by_letters(home: Path, size: tuple[int, int]) -> None:
    async with opened(home, size=size, pace="yourself") as screen:
        await screen.press("t", "up", *str(SHORT), "enter")
        assert await play_round(screen, by_letters) == 20
        await see_the_result(screen)
        await screen.press("m")
        assert isinstance(screen.app.screen, MenuScreen)
        await screen.press("q")
        assert not screen.app.is_running


@pytest.mark.usefixtures("_short")
async def test_two_players_by_arrows_and_enter(home: Path) -> None:
    async with opened(home, size=(80, 24), pace="yourself") as screen:
        await pick(screen, "two")
        await screen.see("Two players", "Deal the cards")
        await screen.press("enter")
        assert await play_round(screen, by_arrows) == 20
        await see_the_result(screen)
        await pick(screen, "menu")
        assert isinstance(screen.app.screen, MenuScreen)
        await pick(screen, "quit")
        assert not screen.app.is_running


@pytest.mark.usefixtures("_short")
async def test_two_players_by_mouse(home: Path) -> None:
    async with opened(home, size=(40, 18), pace="yourself") as screen:
        await screen.click_text("Two to four at this keyboard")
        await screen.click_text("Deal the cards")
        assert await play_round(screen, by_mouse) == 20
        await see_the_result(screen)
        await screen.click_text("Menu")
        assert isinstance(screen.app.screen, MenuScreen)
        await screen.click_text("Quit")
        assert not screen.app.is_running


async def test_against_the_bot_on_a_given_deal(home: Path) -> None:
    async with opened(home, pace="yourself") as screen:
        await screen.press("d", *str(SHORT), "enter")
        await screen.see(f"deal {SHORT}")
        assert await play_round(screen) == 16
        await see_the_result(screen)


async def test_by_clicks_on_the_line_of_keys_alone(home: Path) -> None:
    async with opened(home, new_game.NewGame("two", SHORTEST), pace="space") as screen:
        decisions = 0
        while not screen.session.state.over:
            line = screen.lines[-1]
            key = line.split()[0]  # of a wild card, the line has a key for all of its slots
            await screen.click(line.index(key), len(screen.lines) - 1)
            decisions += 1
            assert len(screen.session.record.actions) == decisions, screen.picture
        await see_the_result(screen)


async def see_the_result(screen: Screen) -> None:
    """Check the end: who won, in how many turns, on which deal, and what can be done next."""
    assert isinstance(screen.app.screen, ResultScreen)
    session = screen.session
    winner = session.players[session.state.winners[0]].name
    await screen.see(
        f"{winner} won on turn {session.turn_number}{'!' if winner == 'You' else '.'}",
        f"Deal {session.setup.seed}",
        *("Play again", "Same deal again", "Menu", "Quit"),
    )
