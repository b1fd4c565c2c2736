"""The plates above the layouts: whose they are, what is still open, what has been won."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.hands import play_round
from support.moments import HOLDING_A_TEN, played
from support.screen import Screen, opened
from trash.engine import Rules
from trash.game.new_game import NewGame
from trash.tui.drawing.glyphs import LETTERS


def plate(screen: Screen, player: int) -> str:
    """What stands above a layout, each run of spaces as one."""
    rect, region = screen.geometry.names[player], screen.view.content_region
    return " ".join(screen.lines[region.y + rect.y][region.x + rect.x :][: rect.width].split())


async def test_the_ranks_that_are_open_are_told(home: Path) -> None:
    async with opened(home, played(HOLDING_A_TEN), pace="yourself") as screen:
        assert plate(screen, 0) == "▶ Ann 2/10 A 2 3 4 · 6 · 8 9 10"
        assert plate(screen, 1) == "Ben 1/10 A 2 3 4 · 6 7 8 9 10"
        await screen.press("0")
        assert plate(screen, 0) == "▶ Ann 3/10 A 2 3 4 · 6 · 8 9 ·"


@pytest.mark.parametrize(
    ("size", "told"),
    [((40, 18), "▶ Ann 0/10 A-10"), ((200, 60), "▶ Ann 0/10 A 2 3 4 5 6 7 8 9 10")],
)
async def test_in_a_narrow_plate_ranks_in_a_row_are_a_range(
    home: Path, size: tuple[int, int], told: str
) -> None:
    async with opened(home, NewGame("two", 42, ("Ann", "Ben")), size) as screen:
        assert plate(screen, screen.session.view.turn).replace("Ben", "Ann") == told


async def test_a_narrow_plate_keeps_the_ranks_apart(home: Path) -> None:
    async with opened(home, played(HOLDING_A_TEN), (40, 18), pace="yourself") as screen:
        assert plate(screen, 0) == "▶ Ann 2/10 A-4 6 8-10"
        await screen.press("0")
        assert plate(screen, 0) == "▶ Ann 3/10 A-4 6 8 9"


@pytest.mark.parametrize("size", [(40, 18), (60, 20), (60, 50), (80, 24)])
async def test_the_count_of_the_stock_is_told_in_full(home: Path, size: tuple[int, int]) -> None:
    async with opened(home, NewGame("two", 42, ("Maximiliana-Katarina", "B")), size) as screen:
        assert "Stock 32" in screen.text


async def test_a_long_name_leaves_no_room_for_ranks(home: Path) -> None:
    async with opened(home, NewGame("two", 42, ("Maximiliana-Katarina", "B")), (40, 18)) as screen:
        assert plate(screen, 0).endswith("0/10")


async def test_in_a_match_the_slots_that_are_gone_are_rungs(home: Path) -> None:
    game = NewGame("two", 7, ("Ann", "Ben"), rules=Rules(match=True))
    async with opened(home, game, letters=True, pace="space") as screen:
        await play_round(screen)
        (winner,) = screen.session.view.winners
        await screen.press("enter")  # on with the next round
        await screen.until(lambda: screen.session.game.standing.round_number == 2, "second round")
        await screen.settle()
        assert plate(screen, winner).endswith(f" {LETTERS.rung}")
        assert LETTERS.rung not in plate(screen, 1 - winner)


async def test_the_games_that_were_won_are_counted_while_the_same_two_play(home: Path) -> None:
    async with opened(home, NewGame("two", 7, ("Ann", "Ben")), pace="space") as screen:
        assert "won" not in plate(screen, 0) + plate(screen, 1)
        await play_round(screen)
        (winner,) = screen.session.view.winners
        await screen.press("p")
        await screen.until(lambda: not screen.session.view.over, "next game")
        await screen.settle()
        assert "won 1" in plate(screen, winner)
        assert "won" not in plate(screen, 1 - winner)
        await screen.sit_down(NewGame("two", 7, ("Ann", "Cleo")))
        assert "won" not in plate(screen, 0) + plate(screen, 1)
