"""The collapse keeps what matters and nothing else."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.hidden import reshuffled
from support.strategies import full_deals, positions, randoms
from trash.engine import PLACE, STOCK, THROW, Deal, Rules, State, parse_cards
from trash.odds.position import DEAD, WILD, Position, count_kinds, kind_of


@pytest.mark.parametrize(
    ("card", "wild", "kind"),
    [
        ("AS", "K", 0),
        ("TH", "K", 9),
        ("KD", "K", WILD),
        ("KD", "J", DEAD),
        ("JC", "JQ", WILD),
        ("QC", "", DEAD),
    ],
)
def test_the_kind_of_a_card_follows_the_rules(card: str, wild: str, kind: int) -> None:
    assert kind_of(parse_cards(card)[0], Rules(wild)) == kind


def test_an_opening_has_the_whole_deck_unseen() -> None:
    for rules in (Rules(), Rules("JQ", last_turn=True), Rules("")):
        deal = Deal.from_seed(1, 1, (4, 7), 1)
        assert Position.opening(rules, (4, 7), 1) == Position.of(deal.begin(rules).view())
        assert Position.opening(rules, (4, 7)).unseen == count_kinds(deal.cards, rules)


@settings(max_examples=40)
@given(positions(full_deals), randoms)
def test_hidden_cards_do_not_change_it(state: State, random: Random) -> None:
    assert Position.of(state.view()) == Position.of(reshuffled(state, random).view())


@settings(max_examples=40)
@given(positions(full_deals))
def test_a_throw_changes_nothing(state: State) -> None:
    if state.hand is not None and state.legal_actions() == (THROW,):
        assert Position.of(state.view()) == Position.of(state.apply(THROW).view())


@settings(max_examples=40)
@given(positions(full_deals), st.data())
def test_every_slot_for_a_wild_card_leads_to_the_same_position(state: State, data: st.DataObject) -> None:
    legal = state.legal_actions()
    if len(legal) < 2 or state.hand is None:
        return
    first, second = data.draw(st.sampled_from(legal)), data.draw(st.sampled_from(legal))
    assert first.slot
    assert second.slot
    # The same card is turned up in both cases: nobody can tell two face-down cards apart.
    cards = list(state.layouts[state.turn].cards)
    cards[first.slot - 1], cards[second.slot - 1] = cards[second.slot - 1], cards[first.slot - 1]
    layouts = list(state.layouts)
    layouts[state.turn] = layouts[state.turn]._replace(cards=tuple(cards))
    other = state._replace(layouts=tuple(layouts))
    one, two = state.apply(first), other.apply(second)
    assert one.hand == two.hand
    assert Position.of(one.view()) == Position.of(two.view())


@settings(max_examples=40)
@given(positions(full_deals))
def test_it_has_as_many_cards_as_lie_face_down(state: State) -> None:
    position = Position.of(state.view())
    if state.stock and not state.reshuffles and state.hand is None:
        assert sum(position.unseen) == len(state.stock) + sum(position.down)


def test_taking_without_a_trash_card_is_refused() -> None:
    with pytest.raises(ValueError, match="no trash card"):
        Position.opening(Rules(), (10, 10)).take()


def test_an_empty_stock_is_made_from_the_trash_but_its_top() -> None:
    state = Deal.parse("JC", "QC", "JD QD JH").begin()
    for _ in range(3):
        state = state.apply(state.legal_actions()[0]).apply(THROW)
    unseen = count_kinds(state.view().unseen() + state.trash[:-1], state.rules)
    assert Position.of(state.view()).unseen == unseen


def test_a_rank_played_on_a_wild_card_uses_one_slot_in_all() -> None:
    # The King goes to slot 1, the ace under it is played on it, and the King is lifted.
    state = Deal.parse("AC 5C", "QC QD", "KC JC").begin().apply(STOCK).apply(PLACE[0])
    assert state.hand == parse_cards("AC")[0]
    before = Position.of(state.view())
    assert (before.open[0], before.down[0], before.winners) == (0b10, 0, (0,))
    lifted = state.apply(PLACE[0])
    assert lifted.hand == parse_cards("KC")[0]
    assert Position.of(lifted.view()) == before
