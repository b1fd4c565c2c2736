"""Simulations of three and four bots."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from trash.analysis.processes import simulate
from trash.analysis.seats import SeatsPlan, SeatsTally
from trash.bots import bot_named
from trash.engine import Rules, Setup


def tally(plan: SeatsPlan, jobs: int = 1) -> SeatsTally:
    found = SeatsTally()
    for batch in simulate(plan, jobs):
        found.add(batch)
    return found


def in_the_engine(plan: SeatsPlan) -> tuple[Counter[tuple[int, ...]], float]:
    """Who won that many games of the engine, and how many turns they took on average."""
    bots = [bot_named(name) for name in plan.bots]
    won_by: Counter[tuple[int, ...]] = Counter()
    turns = 0
    for seed in range(plan.games):
        game = Setup(seed, plan.rules).begin()
        while not game.over:
            if game.between_rounds:
                game = game.next_round()
            turns += game.state.hand is None
            game = game.apply(bots[game.state.turn].choose(game.state.view()))
        won_by[game.winners] += 1
    return won_by, turns / plan.games


@pytest.mark.parametrize(
    ("bots", "rules"),
    [
        (("regular", "regular", "regular"), Rules(players=3)),
        (("learner", "regular", "regular", "learner"), Rules("JK", last_turn=True, players=4)),
        (("regular", "learner", "regular"), Rules(last_turn=True, players=3)),
    ],
)
def test_rounds_are_those_of_the_engine(bots: tuple[str, ...], rules: Rules) -> None:
    found = tally(SeatsPlan(20_000, bots, rules))
    won_by, turns = in_the_engine(SeatsPlan(300, bots, rules))
    assert found.games == 20_000 == found.turns.total() == found.ran_out.total()
    for winners, number in won_by.items():
        share = number / 300
        allowed = 4.5 * (share * (1 - share) / 300) ** 0.5 + 0.005
        assert found.won_by[winners] / 20_000 == pytest.approx(share, abs=allowed)
    mean = sum(length * number for length, number in found.turns.items()) / found.games
    assert mean == pytest.approx(turns, rel=0.1)


NUMBER = 30
"""Of matches: enough for a mean within a quarter, which a match of another length would miss."""


@pytest.mark.parametrize("last_turn", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_matches_are_those_of_the_engine(last_turn: bool) -> None:
    rules = Rules(last_turn=last_turn, match=True, players=3)
    found = tally(SeatsPlan(NUMBER, ("regular",) * 3, rules))
    won_by, turns = in_the_engine(SeatsPlan(12, ("regular",) * 3, rules))
    assert found.games == NUMBER == found.rounds.total()
    assert set(won_by) <= set(found.won_by)
    mean = sum(length * number for length, number in found.turns.items()) / found.games
    assert mean == pytest.approx(turns, rel=0.25)
    assert min(found.rounds) >= 10
    assert found.ran_out.total() == sum(rounds * number for rounds, number in found.rounds.items())


def test_the_sum_is_the_same_by_any_number_of_processes() -> None:
    plan = SeatsPlan(70_000, ("regular",) * 4, Rules(players=4), seed=Random(1).randrange(1000))
    assert tally(plan) == tally(plan, 2)


def test_an_expert_may_play() -> None:
    assert tally(SeatsPlan(3, ("expert", "regular", "learner"), Rules("JQK", players=3))).games == 3
