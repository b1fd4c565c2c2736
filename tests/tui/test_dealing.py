"""The deal: the cards fly to their slots, any key ends it, and nobody plays a move unseen."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.moments import played
from support.screen import Clock, Screen, opened
from trash.engine import Player, Record, Setup
from trash.game.new_game import NewGame
from trash.game.session import Session
from trash.tui.drawing.dealing import PICTURES, deal, order_of
from trash.tui.drawing.geometry import STOCK_PLACE
from trash.tui.drawing.scene import Cover, Scene, undealt
from trash.tui.screens.pause import PauseScreen
from trash.tui.screens.replay import ReplayScreen
from trash.tui.screens.table import HELD_DOWN
from trash.tui.table.pace import FRAME
from trash.tui.table.table_scene import scene_of, slots_of
from tui.test_motion import TABLES, WORDS, arranged

GAME = NewGame("two", 42)


def begun() -> Scene:
    """A round in which nobody has done anything."""
    return scene_of(Session(Record(Setup(42), (Player("Ann"), Player("Ben")))), WORDS)


def in_slots(scene: Scene) -> int:
    """How many cards have arrived."""
    return sum(scene.faces[place] is not Cover.EMPTY for place in slots_of(scene, (0, 1)))


@TABLES
def test_every_card_flies_from_the_stock_to_its_slot(width: int, height: int) -> None:
    geometry, dealt = arranged(width, height), begun()
    stock = geometry.places[STOCK_PLACE]
    pictures = list(deal(dealt, geometry))
    assert len(pictures) * FRAME < 0.8
    arrived = [in_slots(picture) for picture in pictures]
    assert arrived == sorted(arrived)
    assert (arrived[0], arrived[-1]) == (0, 20)
    assert pictures[-1].faces == dealt.faces
    for picture in pictures:
        assert in_slots(picture) + len(picture.flying) <= 20
        assert len(picture.flying) <= 3  # each costs the terminal bytes
        for card in picture.flying:
            assert card.face is Cover.BACK
            assert 0 <= card.x <= width - geometry.size.width
            assert 0 <= card.y <= height - geometry.size.height
            assert (card.x, card.y) != stock[:2]


def test_it_is_dealt_in_turn_beginning_with_who_plays_first() -> None:
    order = order_of(begun()._replace(turn=1))
    assert [(place.player, place.slot) for place in order[:4]] == [(1, 1), (0, 1), (1, 2), (0, 2)]
    assert len(order) == 20


async def test_a_round_begins_with_empty_slots_and_the_deal(home: Path, clock: Clock) -> None:
    async with opened(home, GAME, motion=True) as screen:
        assert screen.scene.faces == undealt(screen.scene).faces
        assert not screen.scene.legal
        assert not screen.prompt.last
        await clock.go_on(screen, PICTURES // 2)
        assert 0 < in_slots(screen.scene) < 20
        await clock.finish(screen)
        assert in_slots(screen.scene) == 20
        assert screen.scene.legal
        assert not screen.moving
        assert clock.still


@pytest.mark.parametrize("key", ["space", "enter", "left"])
async def test_a_key_for_whatever_comes_next_ends_the_deal_and_plays_nothing(
    home: Path, clock: Clock, key: str
) -> None:
    async with opened(home, GAME, motion=True) as screen:
        await clock.go_on(screen, 3)
        for _ in range(3):  # held down
            await screen.press(key)
            assert in_slots(screen.scene) == 20
            assert not screen.session.steps
        await clock.go_on(screen, 1)
        assert clock.still
        screen.table._swallowed -= HELD_DOWN
        await screen.press("space")
        assert screen.session.steps


async def test_a_key_that_says_what_it_does_ends_the_deal_and_does_it(home: Path, clock: Clock) -> None:
    async with opened(home, GAME, motion=True) as screen:
        await clock.go_on(screen, 3)
        await screen.press("s")
        assert len(screen.session.steps) == 1
        assert in_slots(screen.scene) == 20


async def test_a_click_ends_the_deal(home: Path, clock: Clock) -> None:
    async with opened(home, GAME, motion=True) as screen:
        await clock.go_on(screen, 3)
        await screen.click(*screen.cell(slots_of(screen.scene, (0,))[0]))
        await clock.go_on(screen, 1)
        assert in_slots(screen.scene) == 20
        assert clock.still


async def test_the_menu_opens_over_a_deal(home: Path, clock: Clock) -> None:
    async with opened(home, GAME, motion=True) as screen:
        await screen.press("m")
        await clock.go_on(screen, 1)
        assert isinstance(screen.app.screen, PauseScreen)
        assert clock.still
        await screen.press("escape")
        await screen.see("draw from the stock")


async def test_another_size_ends_the_deal(home: Path, clock: Clock) -> None:
    async with opened(home, GAME, motion=True) as screen:
        await clock.go_on(screen, 3)
        await screen.resize(40, 18)
        await clock.go_on(screen, 1)
        assert in_slots(screen.scene) == 20
        assert clock.still


async def test_a_game_that_goes_on_is_not_dealt_again(home: Path, clock: Clock) -> None:
    async with opened(home, played(2), pace="yourself", motion=True) as screen:
        assert in_slots(screen.scene) == 20
        assert clock.still
    async with opened(home, GAME) as screen:
        assert in_slots(screen.scene) == 20
        assert clock.still


async def replayed(screen: Screen, start: int) -> ReplayScreen:
    screen.app.open_replay(played(30).record, start)
    await screen.settle()
    replay = screen.app.screen
    assert isinstance(replay, ReplayScreen)
    return replay


async def test_a_replay_from_the_start_is_dealt_until_a_key(home: Path, clock: Clock) -> None:
    async with opened(home, motion=True) as screen:
        replay = await replayed(screen, 0)
        await clock.go_on(screen, 4)
        shown = replay.table.scene
        assert shown is not None
        assert shown.flying
        await screen.press("right")
        await clock.go_on(screen, 1)
        assert clock.still
        assert replay.at == 1
        assert replay.table.scene == replay._scene(replay.moments[1])
        await screen.press("escape")
        await replayed(screen, 5)
        assert clock.still
