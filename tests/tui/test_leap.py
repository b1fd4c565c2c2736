"""The end of a won round: the cards leap, any key ends it, and nobody who lost to a bot has to look on."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.moments import played
from support.play import actions_of
from support.screen import Clock, Screen, opened
from trash.engine import Player, Record, Setup
from trash.game.session import Session
from trash.tui.drawing.geometry import Place
from trash.tui.drawing.leap import PICTURES, leap
from trash.tui.drawing.scene import Cover
from trash.tui.screens.result import ResultScreen
from trash.tui.table.table_scene import slots_of
from tui.test_motion import TABLES, arranged, steps_and_scenes

LAST = len(played(10_000).record.actions)


LOST = 2000
"""A deal that the second player wins, who is a bot here."""


def lost_to_a_bot() -> Session:
    """A round against a bot that is about to place its last cards."""
    setup = Setup(LOST)
    players = Player("Ann"), Player("Regular bot", "regular")
    return Session(Record(setup, players, tuple(actions_of(setup.begin())[:-1])))


def leaps(screen: Screen) -> bool:
    """Whether cards of the winner are in the air."""
    return Cover.EMPTY in {
        screen.scene.faces[place] for place in slots_of(screen.scene, screen.session.view.winners)
    }


async def to_the_end(screen: Screen, clock: Clock) -> None:
    """The last card of the round has been placed, and the first one leaps."""
    await screen.press("space")
    await clock.run(screen, lambda: screen.session.state.over and leaps(screen))


@TABLES
def test_every_card_leaves_its_place_and_the_table(width: int, height: int) -> None:
    geometry = arranged(width, height)
    scene = steps_and_scenes()[-1][2]
    won = slots_of(scene, (0,))
    scene = scene._replace(complete=frozenset(won))
    pictures = list(leap(scene, won, geometry, width, height))
    assert len(pictures) == PICTURES
    assert all(pictures[-1].faces[place] is Cover.EMPTY for place in won)
    assert not any(picture.complete for picture in pictures), "no frame stays where a card has left"
    assert {card.face for card in pictures[-1].flying} == {scene.faces[place] for place in won}
    for card in pictures[-1].flying:
        assert -geometry.size.width < card.x < width
        assert card.y <= height - geometry.size.height
    first = next(card for card in pictures[0].flying)
    assert (first.x, first.y) == geometry.places[won[0]][:2]
    assert {place: face for place, face in pictures[-1].faces.items() if place not in won} == {
        place: face for place, face in scene.faces.items() if place not in won
    }


async def test_the_winners_cards_leap_and_then_lie_framed_under_the_result(home: Path, clock: Clock) -> None:
    async with opened(home, played(LAST - 2), pace="watch", motion=True) as screen:
        await to_the_end(screen, clock)
        assert not isinstance(screen.app.screen, ResultScreen)
        await clock.finish(screen)
        assert isinstance(screen.app.screen, ResultScreen)
        assert not screen.scene.flying
        assert screen.scene.complete == {*slots_of(screen.scene, screen.session.view.winners)}


@pytest.mark.parametrize("key", ["x", "space", "enter"])
async def test_any_key_ends_the_leap_at_once(home: Path, clock: Clock, key: str) -> None:
    async with opened(home, played(LAST - 2), pace="watch", motion=True) as screen:
        await to_the_end(screen, clock)
        await screen.press(key)
        await clock.go_on(screen, 1)
        assert isinstance(screen.app.screen, ResultScreen)
        assert clock.still
        assert not screen.scene.flying


async def test_another_size_ends_the_leap(home: Path, clock: Clock) -> None:
    async with opened(home, played(LAST - 2), pace="watch", motion=True) as screen:
        await to_the_end(screen, clock)
        await screen.resize(40, 18)
        await clock.go_on(screen, 2)
        assert isinstance(screen.app.screen, ResultScreen)
        assert clock.still


async def test_without_motion_nothing_leaps(home: Path, clock: Clock) -> None:
    async with opened(home, played(LAST - 2), pace="watch") as screen:
        await screen.press("space")
        for _ in range(20):
            assert not screen.scene.flying
            await clock.go_on(screen, 1)
        assert isinstance(screen.app.screen, ResultScreen)


async def test_who_lost_to_a_bot_sees_a_quiet_end(home: Path, clock: Clock) -> None:
    async with opened(home, lost_to_a_bot(), motion=True) as screen:
        shown = []
        for _ in range(60):
            shown.append(len(screen.scene.flying))
            await clock.go_on(screen, 1)
        assert max(shown) <= 1
        assert isinstance(screen.app.screen, ResultScreen)
        assert screen.scene.faces[Place("slot", 1, 1)] is not Cover.EMPTY
