"""The same cards revealed in the same order give the same round, here and in the engine."""

from collections import Counter
from random import Random

import pytest

from support.collapse import Played, played, scripted
from support.play import Policy, sensible, stock_only
from trash.analysis.bit_parallel import outcomes, play_lanes
from trash.analysis.collapsed import Choice, Outcome, play_on, random_draw
from trash.analysis.simulate import CHOICES
from trash.bots import BOTS
from trash.engine import ALL_RULES, Action, Deal, Rules, State
from trash.odds.parallel import Table
from trash.odds.parallel_cards import Deck, one_hot
from trash.odds.position import KINDS, Position

SLOTS = ((10, 10), (10, 10), (3, 7), (8, 2), (1, 1), (5, 6))
HABITS: list[tuple[Policy, bool]] = [(sensible, True), (stock_only, False)]


def by_seat(first: Policy, second: Policy) -> Policy:
    return lambda state: (first, second)[state.turn](state)


def always(habit: bool) -> Choice:
    return lambda _: habit


def some_rounds(rules: Rules, slots: tuple[int, int], starter: int, policy: Policy, n: int) -> list[Played]:
    deals = (Deal.from_seed(seed, 1, slots, starter) for seed in range(n))
    return [played(deal.begin(rules, seed), policy) for seed, deal in enumerate(deals)]


@pytest.mark.parametrize("rules", [rules for rules in ALL_RULES if not rules.match], ids=str)
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("second", [0, 1])
def test_one_by_one_and_in_lanes_it_is_the_engine_s_round(rules: Rules, first: int, second: int) -> None:
    (policy1, takes1), (policy2, takes2) = HABITS[first], HABITS[second]
    for number, slots in enumerate(SLOTS):
        starter = number % 2
        rounds = some_rounds(rules, slots, starter, by_seat(policy1, policy2), 6)
        start = Position.opening(rules, slots, starter)
        for one in rounds:
            choices = always(takes1), always(takes2)
            assert play_on(start, choices, scripted(one.kinds)) == one.outcome
        assert in_lanes(start, rounds, (takes1, takes2)) == Counter(one.outcome for one in rounds)


def in_lanes(start: Position, rounds: list[Played], takes: tuple[bool, bool]) -> Counter[Outcome]:
    """What `play_lanes` does, with the cards of `rounds` in place of chance."""
    table = Table(start, len(rounds), Random(0), takes)
    step = 0
    while table.live:
        drawn = [0] * KINDS
        for lane, one in enumerate(rounds):
            if table.live >> lane & 1:
                drawn[one.kinds[step]] |= 1 << lane
        table.reveal(drawn)
        step += 1
    return outcomes(table, table.every)


def test_the_rounds_above_include_some_in_which_the_stock_ran_out() -> None:
    rounds = some_rounds(Rules(""), (10, 10), 0, stock_only, 6)
    assert sum(one.outcome.renewals > 0 for one in rounds) >= 2
    assert any(one.outcome.renewals == 0 for one in rounds)


@pytest.mark.parametrize("name", BOTS)
def test_what_simulation_takes_for_a_bot_is_that_bot(name: str) -> None:
    bot, choice = BOTS[name], CHOICES[name]

    def policy(state: State) -> Action:
        return bot.choose(state.view())

    for rules in (Rules(), Rules("JQK"), Rules("JK", last_turn=True)):
        for one in some_rounds(rules, (10, 10), 0, policy, 3):
            assert (
                play_on(Position.opening(rules, (10, 10)), (choice, choice), scripted(one.kinds))
                == one.outcome
            )


def test_a_round_may_begin_from_any_view() -> None:
    state = Deal.from_seed(8).begin()
    outcomes = set()
    while not state.over:
        start = Position.of(state.view())
        assert start.in_stock == len(state.stock)
        outcomes.add(sum(play_lanes(start, 100, Random(1)).values()))
        state = state.apply(sensible(state))
    assert outcomes == {100}


def heap_of(counts: tuple[int, ...]) -> Position:
    """A position with so many unseen cards, in a cascade."""
    return Position((0x3FF, 0x3FF), (1, 1), counts, 0)


def test_each_lane_draws_every_card_of_its_heap_once() -> None:
    counts = (3, 0, 1, 0, 0, 0, 0, 0, 2, 0, 4, 5)
    lanes = 50
    every = (1 << lanes) - 1
    deck = Deck(heap_of(counts), every, Random(4))
    drawn = [[0] * KINDS for _ in range(lanes)]
    for _ in range(400):
        for kind, column in enumerate(deck.draw(every, 0, 0)):
            for lane in range(lanes):
                drawn[lane][kind] += column >> lane & 1
    assert all(tuple(found) == counts for found in drawn)
    assert not any(card.unseen for card in deck.cards)


def test_every_card_of_a_heap_comes_up_as_often() -> None:
    counts, lanes = (3, 0, 1, 0, 0, 0, 0, 0, 2, 0, 4, 5), 1 << 16
    every = (1 << lanes) - 1
    first = Deck(heap_of(counts), every, Random(4)).draw(every, 0, 0)
    named = sum(column.bit_count() for column in first)
    for kind, count in enumerate(counts):
        chance = count / sum(counts)
        assert abs(first[kind].bit_count() - named * chance) <= 5 * (named * chance) ** 0.5


def test_one_hot_spells_numbers_with_the_highest_bit_first() -> None:
    # Lane 0 spells 2, lane 1 spells 3, lane 2 is left out.
    assert one_hot([0b011, 0b110], 0b011) == [0, 0, 0b001, 0b010]


def test_rounds_from_a_table_and_one_by_one_end_alike() -> None:
    start = Position.opening(Rules("J", last_turn=True), (4, 6), 1)
    many = play_lanes(start, 40_000, Random(1))
    draw = random_draw(Random(2))
    few = Counter(play_on(start, (always(True), always(True)), draw) for _ in range(3000))
    for kind in ((0, False), (1, False), (0, True), (1, True)):
        share = sum(n for end, n in many.items() if end[:2] == kind) / 40_000
        found = sum(n for end, n in few.items() if end[:2] == kind)
        assert abs(found - 3000 * share) <= 5 * (3000 * share) ** 0.5


def test_a_round_that_nobody_can_win_has_no_end() -> None:
    # Nothing but dead cards: the stock is made anew again and again.
    start = Position((1, 1), (1, 1), (0,) * 11 + (5,), 0)
    takes = always(True), always(True)
    alone = play_on(start, takes, random_draw(Random(1)))
    assert (alone.winner, alone.worth) == (None, 0.5)
    assert play_lanes(start, 10, Random(1)) == {alone: 10}
    nothing = start._replace(unseen=(0,) * 11 + (2,))
    assert play_lanes(nothing, 3, Random(1)) == {Outcome(None, False, 1): 3}


def test_what_is_thrown_comes_back_in_every_lane() -> None:
    # Player 2 needs an ace, and all of them lie in the trash below a King that is dead.
    position = Position((2, 1), (1, 1), (0, 0, *(0,) * 9, 4), 0, buried=(4, 1, *(0,) * 9, 1))
    ends = play_lanes(position, 4000, Random(1))
    assert all(end.renewals == 1 for end in ends)
    draw, takes = random_draw(Random(2)), (always(True), always(True))
    alone = Counter(play_on(position, takes, draw) for _ in range(4000))
    assert all(end.renewals == 1 for end in alone)
    won, others = (sum(n for end, n in some.items() if end.winner) for some in (ends, alone))
    assert abs(won - others) <= 5 * 45
