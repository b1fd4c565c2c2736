"""The exact odds are exact: held against every order of small decks and against a tree of chances."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from support.chance import Chances, pool
from support.chance import Position as Table
from support.decks import KNOWN, dealt, small_deck
from support.play import sensible, walk
from trash.engine import DECK, TAKE, Card, Deal, Rules, State
from trash.engine.picture import parse_state
from trash.odds import win_chance
from trash.odds.chance import told
from trash.odds.exact import TooManyError, exact, last_chance
from trash.odds.position import Position
from trash.odds.rollouts import roll_out
from trash.odds.worth import Method


def orders(cards: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Every order of `cards` by rank: cards of a rank keep theirs."""
    ranks = sorted({card.rank for card in cards})

    def fill(left: list[Card], places: tuple[int, ...]) -> Iterator[dict[int, Card]]:
        if not left:
            yield {}
            return
        same = [card for card in left if card.rank == left[0].rank]
        for chosen in combinations(places, len(same)):
            free = tuple(place for place in places if place not in chosen)
            for rest in fill(left[len(same) :], free):
                yield rest | dict(zip(chosen, same, strict=True))

    by_rank = [card for rank in ranks for card in cards if card.rank == rank]
    for placed in fill(by_rank, tuple(range(len(cards)))):
        yield tuple(placed[place] for place in range(len(cards)))


def end_of(deal: Deal) -> State:
    """The end under sensible play, or where the stock is used up."""
    state = deal.begin()
    while not state.over and (state.hand is not None or state.stock):
        state = state.apply(sensible(state))
    return state


@pytest.mark.parametrize("size", [(1, 2), (2, 2), pytest.param((3, 2), marks=pytest.mark.slow)])
def test_every_order_of_a_small_deck_through_the_engine(size: tuple[int, int]) -> None:
    cards = small_deck(*size)
    won, all_ = 0, 0
    for order in orders(cards):
        all_ += 1
        won += end_of(dealt(order, size[0])).winners == (0,)
    assert Fraction(won, all_) == Fraction(*KNOWN[size])


@pytest.mark.parametrize("size", KNOWN)
def test_the_odds_of_a_small_deck_are_those_of_all_its_orders(size: tuple[int, int]) -> None:
    view = dealt(small_deck(*size), size[0]).begin().view()
    won, all_ = KNOWN[size]
    assert win_chance(view).first == pytest.approx(won / all_, abs=1e-15)
    assert told(view)[1].method is Method.EXACT


def tables() -> Iterator[State]:
    """Positions of parts of the deck, in which the stock may run out."""
    chance = Random(3)
    while True:
        slots = chance.randint(1, 2), chance.randint(1, 2)
        pips = [card for card in DECK if card.rank <= 4 or card.rank > 10]
        cards = tuple(chance.sample(pips, sum(slots) + chance.randint(3, 4)))
        rules = Rules(chance.choice(["", "K", "JK"]), chance.random() < 0.5)
        deal = Deal(
            (cards[: slots[0]], cards[slots[0] : sum(slots)]), cards[sum(slots) :], chance.randint(0, 1)
        )
        states = [one for one in walk(deal.begin(rules), sensible, 60) if one.hand is None and not one.over]
        yield chance.choice(states)


def as_table(state: State) -> Table:
    """`state` as the independent tree of chances sees it, which knows ranks only."""
    wild = state.rules.wild_ranks
    layouts = []
    hidden: list[int] = []
    for layout in state.layouts:
        marks = ""
        for slot, card in enumerate(layout.cards, start=1):
            if layout.is_down(slot):
                hidden.append(card.rank)
                marks += "?"
            else:
                marks += "w" if card.rank in wild else "o"
        layouts.append(marks)
    stock = tuple(card.rank for card in state.stock)
    trash = tuple(card.rank for card in state.trash)
    known = pool(stock) if state.reshuffles else None
    unseen = pool(tuple(hidden) if state.reshuffles else (*hidden, *stock))
    return Table((layouts[0], layouts[1]), unseen, known, len(stock), trash, state.turn, state.out)


def test_the_odds_of_parts_of_the_deck_are_those_of_a_tree_of_chances() -> None:
    compared = shared = renewed = 0
    for state in tables():
        results = Chances(state.rules.wild_ranks, state.rules.last_turn).of(as_table(state))
        if results.get("-"):
            continue  # the tree goes no further than the second stock
        position = Position.of(state.view())
        after = position.take() if sensible(state) == TAKE else position
        if after.winners:
            continue
        value = exact(after, 10**6)
        if after.turn != position.turn:
            value = 1 - value.conjugate()
        true = float(results.get(str(state.turn + 1), 0) + results.get("12", Fraction(0)) / 2)
        assert value.real == pytest.approx(true, abs=1e-12), f"{state.rules}\n{state}"
        assert value.imag == pytest.approx(float(results.get("12", 0)), abs=1e-12)
        compared += 1
        shared += bool(results.get("12"))
        renewed += position.stock is not None
        if compared >= 40 and shared >= 5 and renewed >= 5:
            return


PENDING = """
player 1* AD 2S 8s 4H 5C ks 7D 6d 9H TD
player 2  AH 2D 3H 4S 5D 6C 7C 8H 9D TH
stock 6H 8D 3C 6S 8C 2C 5S 2H 3S 7H JH TS
trash JS QS KC 9C JC QD KD AS 9S JD 5H QH 4C 4D TC KH AC QC 7S 3D
"""


def test_a_pending_last_turn_is_exact() -> None:
    """The first card that does not fit ends the round, so no dead card has come up before."""
    view = parse_state(PENDING, Rules("", last_turn=True)).view()
    odds, worth = told(view)
    assert worth.method is Method.EXACT
    assert odds.shared == pytest.approx(6 / 15 * 3 / 14, abs=1e-15)


@pytest.mark.parametrize("wild", ["", "K", "JQK"])
def test_a_last_turn_is_exact_however_much_is_left(wild: str) -> None:
    position = Position.opening(Rules(wild, last_turn=True), (10, 10))
    pending = position._replace(down=(6, 0), open=(0b1110111011, 0), out=1)
    value = exact(pending, 0)
    sample = roll_out(pending, 1 << 17, Random(1))
    assert value.imag == pytest.approx(sample.shared / sample.rounds, abs=5 * 2 * max(sample.error, 1e-5))


def test_the_chance_that_all_fit_is_that_of_every_set_of_cards() -> None:
    cards, wild, others, need = [2, 1, 3], 2, 4, 3
    heap = [(rank, n) for rank, many in enumerate(cards) for n in range(many)]
    heap += [(-1, n) for n in range(wild)] + [(-2, n) for n in range(others)]
    good = all_ = 0
    for chosen in combinations(heap, need):
        ranks = [rank for rank, _ in chosen if rank >= 0]
        good += len(set(ranks)) == len(ranks) and not any(rank == -2 for rank, _ in chosen)
        all_ += 1
    assert last_chance(cards, wild, len(heap), need) == pytest.approx(good / all_, abs=1e-15)
    assert last_chance(cards, wild, 2, 3) == 0


def test_a_six_card_round_knows_its_deck() -> None:
    state = Deal.parse("AC", "KD", "QC AD KC QD").begin()
    assert win_chance(state.view()).first == pytest.approx(11 / 15, abs=1e-15)


def test_a_round_that_cannot_end_is_a_draw() -> None:
    state = Deal.parse("JC", "QC", "JD QD JH").begin()
    assert tuple(win_chance(state.view())) == (0.5, 0.5, 0)


def test_it_gives_up_when_there_is_too_much() -> None:
    with pytest.raises(TooManyError):
        exact(Position.opening(Rules(), (10, 10)), 300)
