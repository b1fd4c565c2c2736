"""The stock running out, on built positions: in 20,000,000 sensible rounds it never did."""

from __future__ import annotations

from hypothesis import given

from support.play import play_out, stock_only
from support.strategies import rounds, seeds
from trash.engine import (
    DECK,
    STOCK,
    TAKE,
    THROW,
    Action,
    Card,
    Deal,
    Rules,
    State,
    parse_cards,
    show_cards,
)
from trash.engine.shuffle import shuffled

NO_WILDS = Rules("")
DEAD_STOCK = Deal.parse("AC 2C", "AD 2D", "JC JD JH JS")


def play(state: State, actions: str) -> State:
    for text in actions.split():
        state = state.apply(Action.parse(text))
    return state


def test_the_trash_but_its_top_card_becomes_the_stock() -> None:
    state = play(DEAD_STOCK.begin(NO_WILDS, seed=7, round_number=3), "S X S X S X S X")
    assert (state.stock, show_cards(state.trash)) == ((), "JC JD JH JS")
    assert state.legal_actions() == (STOCK, TAKE)
    drawn = state.apply(STOCK)
    order = shuffled(parse_cards("JC JD JH"), 7, 3, 1)
    assert (drawn.hand, *drawn.stock) == order
    assert show_cards(drawn.trash) == "JS"
    assert (drawn.reshuffles, drawn.turn) == (1, state.turn)
    again = play(drawn, "X S X S X S")
    order = shuffled(parse_cards(f"JS {order[0]} {order[1]}"), 7, 3, 2)
    assert (again.hand, *again.stock) == order
    assert again.reshuffles == 2


def test_taking_the_trash_makes_no_stock() -> None:
    state = play(DEAD_STOCK.begin(NO_WILDS), "S X S X S X S X T")
    assert (state.stock, show_cards(state.trash), str(state.hand)) == ((), "JC JD JH", "JS")
    assert state.reshuffles == 0


def test_the_top_of_the_trash_is_never_in_the_new_stock() -> None:
    state = play(DEAD_STOCK.begin(NO_WILDS), "S X S X S X S X")
    for _ in range(50):
        if not state.stock:
            top = state.trash[-1]
            assert state.apply(STOCK).trash == (top,)
        state = state.apply(STOCK).apply(THROW)
    assert state.reshuffles > 10


def test_a_trash_of_two_makes_a_stock_of_one() -> None:
    state = play(Deal.parse("2C", "2D", "QS QH").begin(), "S X S X")
    assert state.legal_actions() == (STOCK, TAKE)
    drawn = state.apply(STOCK)
    assert (str(drawn.hand), drawn.stock, show_cards(drawn.trash)) == ("QS", (), "QH")


def test_a_trash_of_one_makes_no_stock() -> None:
    state = play(Deal.parse("2C", "2D", "QS").begin(), "S X")
    assert state.legal_actions() == (TAKE,)
    assert play(state, "T X").legal_actions() == (TAKE,)


@given(rounds())
def test_a_stock_is_made_only_by_a_draw_from_none(states: list[State]) -> None:
    for state in states:
        for action in state.legal_actions():
            made = state.apply(action).reshuffles - state.reshuffles
            assert made == (action is STOCK and not state.stock)


@given(seeds)
def test_a_round_goes_on_over_many_stocks(seed: int) -> None:
    # Both layouts hold face cards over aces: only four aces in 46 cards let anybody in.
    clubs = tuple(card for card in DECK if card.rank != 1)
    deal = Deal((clubs[:1], clubs[1:2]), clubs[2:] + tuple(Card(1, suit) for suit in "CDHS"))
    end = play_out(deal.begin(NO_WILDS, seed), stock_only)
    assert end.winners
    assert len({*end.stock, *end.trash, *end.layouts[0].cards, *end.layouts[1].cards, end.hand}) == 52
