"""Nobody can act on a card that nobody has seen, the bots included."""

from __future__ import annotations

import inspect
from random import Random

import pytest
from hypothesis import given, settings

from support.hidden import reshuffled
from support.play import actions_of
from support.strategies import full_deals, positions, randoms
from trash.bots import BOTS, Bot
from trash.engine import STOCK, TAKE, THROW, Action, Deal, Setup, State, View


@given(positions(), randoms)
def test_the_view_shows_no_hidden_card(state: State, random: Random) -> None:
    before, after = reshuffled(state, random).view(), state.view()
    assert before._replace(revealed=None) == after._replace(revealed=None)
    assert (before.revealed is None) == (after.revealed is None) == (not state.over)


@pytest.mark.parametrize("seed", range(5))
def test_what_was_face_down_is_turned_over_when_the_round_is_over(seed: int) -> None:
    state = Setup(seed).begin().state
    for action in actions_of(Setup(seed).begin()):
        assert state.view().revealed is None
        state = state.apply(action)
    assert state.over
    assert state.view().revealed == tuple(layout.cards for layout in state.layouts)


@given(positions())
def test_the_view_shows_the_table(state: State) -> None:
    view = state.view()
    for seen, layout in zip(view.layouts, state.layouts, strict=True):
        assert (seen.down, seen.open) == (layout.down, layout.open)
        for slot, (shown, card) in enumerate(zip(seen.cards, layout.cards, strict=True), start=1):
            assert shown == (None if layout.is_down(slot) else card)
    assert view.stock == len(state.stock)
    for field in ("rules", "trash", "hand", "turn", "reshuffles", "out", "winners"):
        assert getattr(view, field) == getattr(state, field), field


@given(positions(full_deals))
def test_the_unseen_cards_lie_face_down(state: State) -> None:
    hidden = [*state.stock]
    for layout in state.layouts:
        hidden += [card for slot, card in enumerate(layout.cards, start=1) if layout.is_down(slot)]
    unseen = state.view().unseen()
    assert sorted(unseen) == sorted(hidden)
    left = iter(state.deck)
    assert all(card in left for card in unseen), "in the deck's order"


def peeks(bot: Bot, state: State, random: Random) -> bool:
    """Whether `bot` chooses otherwise when only hidden cards and the seed are changed."""
    choice = bot.choose(state.view())
    for _ in range(3):
        state = reshuffled(state, random)
        if bot.choose(state.view()) != choice:
            return True
    return False


@pytest.mark.parametrize("name", BOTS)
@given(state=positions(full_deals).filter(lambda state: not state.over), random=randoms)
@settings(max_examples=15)
def test_no_bot_peeks(name: str, state: State, random: Random) -> None:
    assert not peeks(BOTS[name], state, random)


class Peeker:
    """A cheat: looks through its callers for the state, and at the top of the stock there."""

    name = "peeker"

    def choose(self, view: View) -> Action:
        legal = view.legal_actions()
        if legal != (STOCK, TAKE):
            return legal[0]
        frame = inspect.currentframe()
        while frame is not None:
            state = frame.f_locals.get("state")
            if isinstance(state, State):
                return TAKE if state.apply(STOCK).legal_actions() == (THROW,) else STOCK
            frame = frame.f_back
        raise AssertionError("there is no state to peek at")


def test_a_peeking_bot_is_caught() -> None:
    state = Deal.from_seed(1).begin().apply(STOCK)
    while state.hand is not None:
        state = state.apply(state.legal_actions()[0])
    assert any(peeks(Peeker(), state, Random(seed)) for seed in range(20))
    assert not any(peeks(BOTS["regular"], state, Random(seed)) for seed in range(20))
