"""The bell: off unless it is wanted, and then once when a bot has played and when a round is over."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.moments import BOT_TO_DRAW, LAST, played
from support.screen import Screen, opened
from trash.tui.app import TrashApp


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """An entry for each time that the bell rang."""
    rings: list[None] = []
    monkeypatch.setattr(TrashApp, "bell", lambda _app: rings.append(None))
    return rings


async def wait_for_turn(screen: Screen) -> None:
    await screen.until(lambda: not screen.moving and not screen.session.bot_to_move, "turn of mine")


async def test_it_rings_once_when_a_bot_has_played(home: Path, rung: list[None]) -> None:
    async with opened(home, played(BOT_TO_DRAW, "regular"), pace="space", bell=True) as screen:
        await wait_for_turn(screen)
        assert len(rung) == 1
        await screen.press("m", "escape")
        assert len(rung) == 1


async def test_it_is_off_unless_it_is_wanted(home: Path, rung: list[None]) -> None:
    async with opened(home, played(BOT_TO_DRAW, "regular"), pace="space") as screen:
        await wait_for_turn(screen)
    async with opened(home, played(LAST - 1), pace="space") as screen:
        await screen.press("space")
        assert screen.session.view.over
    assert not rung


async def test_it_rings_for_the_end_of_a_round_but_not_between_two_at_one_keyboard(
    home: Path, rung: list[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(home)  # where the picture is saved
    async with opened(home, played(LAST - 2), pace="space", bell=True) as screen:
        assert not rung, "a game that is opened is nothing new"
        await screen.press("space")
        assert not screen.session.view.over
        assert not rung
        await screen.press("space")
        assert screen.session.view.over
        assert len(rung) == 1
        await screen.press("v")  # leads back to the result
        assert len(rung) == 1
