"""The plates above the layouts: whose they are, what is still open, what has been won."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.hands import play_round
from support.moments import HOLDING_A_TEN, LAST_CASCADE, LAST_TURN_DEAL, played
from support.screen import Screen, opened
from trash.engine import Rules, Setup
from trash.game.new_game import NewGame
from trash.game.session import Session
from trash.text.words import SUIT_SIGNS, Words
from trash.tui.drawing.arrangement import arrange
from trash.tui.drawing.canvas import Canvas
from trash.tui.drawing.geometry import Rect
from trash.tui.drawing.glyphs import LETTERS
from trash.tui.drawing.motion import between
from trash.tui.drawing.plates import name_cut_first, paint_plate
from trash.tui.table.table_scene import scene_of_view, slots_of


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


def last_turn() -> Session:
    """Ann is done, and Ben, who has one card to go, plays the last turn."""
    return played(LAST_CASCADE, setup=Setup(LAST_TURN_DEAL, Rules(last_turn=True)))


@pytest.mark.parametrize("size", [(40, 18), (80, 24)])
async def test_a_layout_that_a_last_turn_is_played_against_is_framed_under_a_banner(
    home: Path, size: tuple[int, int]
) -> None:
    async with opened(home, last_turn(), size, pace="yourself") as screen:
        assert plate(screen, 0) == "Ann LAST TURN"
        assert plate(screen, 1).startswith("▶ Ben one card to go")
        assert screen.scene.complete == {*slots_of(screen.scene, (0,))}
        await screen.press("x")
        assert screen.scene.captions.names == ("Ann  10/10", "Ben  9/10"), "how close it was"


def test_the_layout_is_framed_as_soon_as_its_last_card_lies_there() -> None:
    """Not when the turn is over: the pictures of the step show it."""
    words = Words(("Ann", "Ben"), SUIT_SIGNS)
    steps = last_turn().steps
    done = next(number for number, step in enumerate(steps) if step.after.out is not None)
    before, after = (
        scene_of_view(view, words, steps[:at], ())
        for view, at in ((steps[done].before, done), (steps[done].after, done + 1))
    )
    geometry = arrange(80, 19, (10, 10))
    assert geometry is not None
    framed = [bool(scene.complete) for scene in between(steps[done], before, after, geometry, 4)]
    assert framed == [False] * 3 + [True] * 3


def test_a_name_gives_way_to_the_banner() -> None:
    words = Words(("Maximiliana-Katarina", "Ben"), SUIT_SIGNS)
    scene = scene_of_view(last_turn().view, words, (), ())
    canvas = Canvas(25, 1)
    paint_plate(canvas, scene, 0, Rect(0, 0, 25, 1), LETTERS)
    told = "".join(char for char, _style in canvas.rows[0])
    assert told.rstrip().endswith("  LAST TURN")
    assert told.startswith("  Maximilia")


@pytest.mark.parametrize(
    ("room", "told"),
    [
        (24, "Player 2  one card to go"),
        (23, "Player 2 one card to go"),
        (22, "Player… one card to go"),
    ],
)
def test_the_gap_gives_way_before_the_name(room: int, told: str) -> None:
    assert name_cut_first("Player 2  one card to go", room) == told
