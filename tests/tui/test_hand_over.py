"""Where the option asks for it, the table waits for a key whenever the turn passes to another person."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.play import actions_of
from support.screen import opened
from trash.engine import Player, Record, Rules, Setup
from trash.game.hot_seat import HotSeat
from trash.game.new_game import NewGame
from trash.game.seats import Seat
from trash.game.session import Session
from trash.tui.screens.hand_over import HandOverScreen

FAMILY = NewGame(seed=7, everybody=(Seat("Ann"), Seat(bot="learner"), Seat("Ben")), rules=Rules(players=3))


def test_a_keyboard_passes_from_person_to_person_and_not_to_who_sat_there() -> None:
    setup, players = Setup(7, Rules(players=3)), (Player("Ann"), Player("Learner", "learner"), Player("Ben"))
    session, keyboard = Session(Record(setup, players)), HotSeat()
    passed = []
    for action in actions_of(setup.begin())[:30]:
        if not session.bot_to_move and keyboard.passes(session):
            passed.append(session.player.name)
        session.play(action)
    assert passed[:3] == ["Ben", "Ann", "Ben"]


@pytest.mark.parametrize("waits", [True, False])
async def test_the_next_person_is_called_and_no_key_is_lost(home: Path, *, waits: bool) -> None:
    async with opened(home, FAMILY, pace="space", bot_speed="instant", hand_over=waits) as screen:
        assert not isinstance(screen.app.screen, HandOverScreen), "Ann sits there already"
        while screen.session.player.name == "Ann":
            await screen.press("space")
        assert screen.session.player.name == "Ben"
        called = isinstance(screen.app.screen, HandOverScreen)
        assert called == waits
        if waits:
            await screen.see("Ben, it is your turn.")
            done = len(screen.session.steps)
            await screen.press("s")
            assert not isinstance(screen.app.screen, HandOverScreen)
            assert len(screen.session.steps) == done, "that key only closed the call"
        await screen.press("s")
        assert screen.session.view.hand is not None
