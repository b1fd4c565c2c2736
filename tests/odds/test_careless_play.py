"""The odds where useful cards lie in the trash, where the stock is used up, and where it was made anew.

The positions were found by an independent simulation of the physical game; `support.physical` is another one.
"""

from random import Random

import pytest

from support.physical import physical
from support.play import sensible, stock_only, walk
from trash.analysis.review import moments
from trash.engine import STOCK, TAKE, Action, Deal, Player, Record, Rules, Setup, State
from trash.engine.picture import parse_state
from trash.odds import win_chance
from trash.odds.chance import action_worths, told
from trash.odds.position import Position, count_kinds
from trash.odds.rollouts import roll_out
from trash.odds.worth import Method

BAD_PASS = """
player 1  AC 2S 3S 3c 5C 6S 7D 8S qh TD
player 2* AH 2D 3D 4c 5D 6D 7H 4d 9D 4h
stock 4S
trash KD JD KS JC 8D 9S KC 3H KH 9C AD 7S QD QS TC 6C TS 5S 8C 5H QC 9H TH AS JH 2H 2C 8H JS 7C 6H
"""

ALL_SIXES_IN_THE_TRASH = """
player 1* ts 2C 3S 4C ad 9h 7S 8H 9D TH
player 2  AS 2S 3D 4H 2h 6H 5c kc 9C 9s
stock 8S 3C QH 5H AC 8D KH KS JS 5S 7H TC 2D 8C 5D AH JH JC
trash QD KD JD 4S 4D 6C 7C 6D TD QC 7D 6S 3H QS
"""


def test_a_pass_is_never_praised() -> None:
    view = parse_state(BAD_PASS, Rules("", last_turn=True)).view()
    worths = action_worths(view)
    assert worths[STOCK].value.real == pytest.approx(0.339, abs=0.006)
    assert worths[TAKE].value.real == pytest.approx(0.335, abs=0.006)
    assert worths[TAKE].value.real <= worths[STOCK].value.real == win_chance(view).worth(1)


@pytest.mark.slow
def test_no_choice_has_a_negative_cost() -> None:
    rng, players = Random(5), (Player("Ann"), Player("Ben"))
    passes = 0
    for seed in range(3):
        setup = Setup(seed, Rules("", last_turn=seed == 1))
        state = setup.begin().state
        actions: list[Action] = []
        while not state.over and len(actions) < 40:
            legal = state.legal_actions()
            actions.append(legal[-1] if TAKE in legal and rng.random() < 0.2 else legal[0])
            state = state.apply(actions[-1])
        for moment in moments(Record(setup, players, tuple(actions))):
            assert moment.cost >= 0
            passes += moment.action == TAKE and moment.cost > 0
    assert passes


def test_a_rank_that_lies_wholly_in_the_trash_waits_for_the_next_stock() -> None:
    state = parse_state(ALL_SIXES_IN_THE_TRASH, Rules(""))
    odds, worth = told(state.view())
    assert worth.method is Method.ROLLOUTS
    assert odds.first == pytest.approx(0.050, abs=0.006)


def after_a_reshuffle(wild: str = "") -> list[State]:
    """Choices in rounds whose stock was made anew."""
    found = []
    for seed in range(40):
        rules = Rules(wild, last_turn=bool(seed % 2))
        states = [
            state
            for state in walk(Deal.from_seed(seed).begin(rules, seed), stock_only)
            if state.reshuffles and state.hand is None and not state.over
        ]
        if len(states) > 3:
            found.append(states[len(states) // 2])
    return found


def test_everybody_knows_what_is_in_a_stock_that_was_made_anew() -> None:
    states = after_a_reshuffle()
    assert len(states) >= 5
    for state in states:
        position = Position.of(state.view())
        if state.stock:
            assert position.stock == count_kinds(state.stock, state.rules)
            assert sum(position.heap) == position.in_stock == len(state.stock)


@pytest.mark.parametrize("number", range(4))
def test_rollouts_are_those_of_the_physical_game(number: int) -> None:
    """Stock, slots and trash apart, against an independent simulation; both before and after a reshuffle."""
    rng = Random(number)
    if number < 2:
        state = after_a_reshuffle()[number]
    else:
        states = walk(Deal.from_seed(number).begin(Rules("", last_turn=number == 3), number), stock_only)
        state = next(state for state in states if len(state.stock) == 5 and state.hand is None)
    position = Position.of(state.view())._replace(top=None)
    sample = roll_out(position, 1 << 16, rng)
    mine = sample.value.real
    true = physical(state, 3000, rng, take=False)
    assert (1 - mine if position.turn else mine) == pytest.approx(true, abs=5 * 0.5 / 3000**0.5)


@pytest.mark.slow
@pytest.mark.parametrize("text", ["wild none", "wild none, last turn", "wild K"])
def test_the_odds_of_careless_players_are_those_of_the_physical_game(text: str) -> None:
    errors = []
    for seed in range(12):
        states = walk(Deal.from_seed(seed).begin(Rules.parse(text), seed), stock_only)
        rng = Random(seed)
        state = rng.choice([state for state in states if state.hand is None and not state.over])
        worths = action_worths(state.view())
        take = sensible(state) == TAKE
        value = worths[TAKE if take else STOCK].value.real
        true = physical(state, 20_000, rng, take=take)
        errors.append(value - (1 - true if state.turn else true))
    assert max(map(abs, errors)) <= 0.02
    assert (
        sum(error**2 for error in errors) / len(errors)
    ) ** 0.5 <= 0.006  # 0.0035 of it is the rollouts' own
