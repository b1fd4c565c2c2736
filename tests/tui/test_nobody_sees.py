"""What nobody can see is not looked at by the screen or the plain lines, and changes nothing in them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from types import FunctionType

import pytest

from support.hands import play_round
from support.hidden import reshuffled
from support.plain import expected, table_of
from support.play import actions_of
from support.screen import opened
from support.watched import watch
from trash.engine import Player, Record, Setup, State
from trash.game.new_game import NewGame
from trash.game.replay import moments
from trash.game.session import Session
from trash.text.words import SUIT_SIGNS, Words

DEAL = 2004
WORDS = Words(("Ann", "Ben"), SUIT_SIGNS)
PLAYERS = Player("Ann"), Player("Ben")


async def test_a_game_on_the_screen_looks_at_no_hidden_card(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch(monkeypatch)
    async with opened(home, NewGame("two", DEAL), pace="yourself", odds=True) as screen:
        await screen.press("h", "h", "5", "x", "u")
        await play_round(screen)
        assert screen.session.state.over
        await screen.press("r")
        await screen.see("One point is a 1 % chance of winning.")
        await screen.press("enter", "right", "right", "left")


def test_a_game_in_lines_looks_at_no_hidden_card(monkeypatch: pytest.MonkeyPatch) -> None:
    game = expected(Setup(DEAL), PLAYERS)
    watch(monkeypatch)
    table, output = table_of(Session.new(Setup(DEAL), PLAYERS), game.typed)
    table.play_round()
    assert output.lines[-1] == game.said[-1]


@pytest.mark.parametrize(
    "look",
    [
        lambda state: str(state.layouts[0].cards[0].rank),
        lambda state: WORDS.card(state.layouts[1].cards[9]),
        lambda state: WORDS.card(state.stock[0]),
    ],
)
def test_a_screen_that_did_look_would_be_found_out(
    monkeypatch: pytest.MonkeyPatch, look: Callable[[State], str]
) -> None:
    state = Setup(DEAL).begin().state
    watch(monkeypatch)
    assert look(state), "whoever shows nothing may look"
    with pytest.raises(AssertionError, match="nobody can see"):
        _as_a_screen(look)(state)


def _as_a_screen(look: Callable[[State], str]) -> Callable[[State], str]:
    """The same function as if it stood in a module of the screen."""
    return FunctionType(look.__code__, {**look.__globals__, "__name__": "trash.tui.screens.table"})


async def test_other_cards_where_nobody_can_see_change_nothing(home: Path) -> None:
    setup = Setup(DEAL)
    actions = actions_of(setup.begin())
    random = Random(7)
    for done in range(0, len(actions), 4):
        shown = []
        for again in (False, True, True):
            session = Session(Record(setup, PLAYERS, tuple(actions[:done])))
            if again:
                game = session.game
                session._games[-1] = game._replace(state=reshuffled(game.state, random))
            async with opened(home, session, pace="yourself") as screen:
                shown.append(screen.picture)
        assert shown[0] == shown[1] == shown[2]


def test_a_replay_is_a_row_of_views() -> None:
    record = Record(Setup(DEAL), PLAYERS, tuple(actions_of(Setup(DEAL).begin())))
    for moment in moments(record):
        state = moment.game.state
        assert reshuffled(state, Random(2)).view() == state.view()
