"""What holds at every moment of every round, whatever is wild and whoever plays."""

from __future__ import annotations

import copy
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given

from support.play import play_out, sensible, stock_only
from support.strategies import full_deals, positions, rounds, rules, rules_for, seeds
from trash.engine import ACTIONS, DECK, Card, Deal, IllegalAction, Layout, Rules, State
from trash.engine.rules import WILD_RANKS


def cards_of(state: State) -> list[Card]:
    """Every card on the table, wherever it lies."""
    hand = [] if state.hand is None else [state.hand]
    slots = [card for layout in state.layouts for card in layout.cards]
    return sorted([*slots, *state.stock, *state.trash, *hand])


@given(rounds())
def test_every_card_stays_once(states: list[State]) -> None:
    dealt = cards_of(states[0])
    assert max(Counter(dealt).values()) <= states[0].rules.decks
    for state in states:
        assert cards_of(state) == dealt


@given(rounds(full_deals))
def test_a_full_deal_has_every_card_of_each_deck(states: list[State]) -> None:
    for state in states:
        assert cards_of(state) == sorted(DECK * state.rules.decks)


@given(rounds())
def test_a_face_up_slot_holds_its_own_rank_or_a_wild(states: list[State]) -> None:
    for state in states:
        for layout in state.layouts:
            for slot, card in enumerate(layout.cards, start=1):
                own, wild = card.rank == slot, card.rank in WILD_RANKS[state.rules.wild]
                if layout.is_down(slot):
                    assert layout.is_open(slot)
                else:
                    assert own or wild, f"slot {slot} of {layout}"
                    assert layout.is_open(slot) == wild


@given(positions())
def test_the_legal_actions_are_those_that_apply(state: State) -> None:
    applicable = []
    before = copy.deepcopy(state)
    for action in ACTIONS.values():
        told = state.why_not(action)
        if told is None:
            assert state.apply(action) != state
            applicable.append(action)
        else:
            with pytest.raises(IllegalAction) as refused:
                state.apply(action)
            assert refused.value.action == told.action == action
            assert refused.value.reason == told.reason
        assert state == before
    assert tuple(applicable) == state.legal_actions() == state.view().legal_actions()
    assert bool(applicable) != state.over


@given(rounds())
def test_a_turn_is_a_draw_placements_and_a_throw(states: list[State]) -> None:
    for before, after in pairwise(states):
        passes = before.hand is not None and after.hand is None
        following = (before.turn + 1) % len(before.layouts)
        assert after.turn == (following if passes and not after.over else before.turn)
        if passes:
            assert after.trash == (*before.trash, before.hand)


@given(rounds())
def test_the_round_is_won_by_complete_layouts_alone(states: list[State]) -> None:
    for state in states:
        complete = tuple(player for player, layout in enumerate(state.layouts) if layout.complete)
        if state.rules.last_turn:
            assert state.out in complete if complete else state.out is None
            assert not state.over or state.winners == complete
            assert len(complete) < len(state.layouts) or state.over
        else:
            assert state.out is None
            assert state.winners == complete
        assert state.winner == (state.winners[0] if len(state.winners) == 1 else None)


@given(full_deals, rules, seeds)
def test_every_round_ends(deal: Deal, rules: Rules, seed: int) -> None:
    for policy in (sensible, stock_only):
        assert play_out(deal.begin(rules_for(deal, rules), seed), policy).winners


@pytest.mark.parametrize("cards", ["AC", "2C", "AC KH 3D", "9D 9C 9H 9S QC QD QH QS AC AD"])
def test_layouts_of_every_size_begin_face_down(cards: str) -> None:
    deal = Deal.parse(cards, "2H", "3H")
    layout, other = deal.begin().layouts
    assert str(layout) == cards.lower()
    assert layout.down == layout.open == 2 ** len(layout.cards) - 1
    assert other == Layout.parse("2h")
