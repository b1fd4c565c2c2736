"""Pairs of rounds with the same cards: `--swap` shows a difference with a narrow interval."""

from collections import Counter
from random import Random

import pytest

from trash.analysis.pairs import play_pairs
from trash.analysis.processes import simulate
from trash.analysis.simulate import CHOICES, Plan, Tally
from trash.analysis.simulation_text import lead, score
from trash.engine import Rules
from trash.odds.position import Position


def total(plan: Plan) -> Tally:
    tally = Tally()
    for batch in simulate(plan):
        tally.add(batch)
    return tally


def test_the_interval_of_a_difference_is_narrower_than_that_of_a_score() -> None:
    tally = total(Plan(40_000, ("learner", "regular"), seed=4, swap=True))
    pairs, alone = lead(tally), score(tally)
    assert pairs is not None
    assert tally.pairs.total() == 20_000
    assert pairs.mean == pytest.approx(alone.mean - 0.5, abs=1e-12)
    assert pairs.high - pairs.low < 0.9 * (alone.high - alone.low)


@pytest.mark.parametrize(("bot", "games"), [("learner", 10_001), ("expert", 21)])
def test_the_same_bot_twice_wins_one_of_each_pair(bot: str, games: int) -> None:
    tally = total(Plan(games, (bot, bot), Rules("K", last_turn=True), seed=2, swap=True))
    assert tally.pairs == Counter({1.0: games // 2})
    assert tally.games == games


@pytest.mark.parametrize("rules", ["wild K", "wild J Q K, last turn"])
def test_in_lanes_pairs_end_as_those_that_are_played_one_by_one(rules: str) -> None:
    start = Position.opening(Rules.parse(rules), (10, 10))
    choices = CHOICES["learner"], CHOICES["regular"]
    many, few = 40_000, 1500
    ways, points = play_pairs(start, many, choices, [False, True], Random(1))
    _, alone = play_pairs(start, few, choices, [], Random(2))
    assert [way.total() for way in ways] == [many, many]
    assert points.total() == many
    for number in points | alone:
        share = points[number] / many
        assert alone[number] / few == pytest.approx(share, abs=5 * (share * (1 - share) / few + 1e-6) ** 0.5)


def test_deals_of_matches_are_paired_in_the_engine_only() -> None:
    rules = Rules(match=True)
    assert lead(total(Plan(40, ("learner", "regular"), rules, swap=True))) is None
    assert lead(total(Plan(2, ("learner", "regular"), rules, swap=True, deal=3))) is not None
