"""What a review says adds up, and finds nothing where there is nothing."""

from random import Random
from types import SimpleNamespace
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.play import Policy, actions_of, at_random, sensible, stock_only
from support.strategies import rules, seeds
from trash.analysis.review import RoundReview, collect, moments, whole
from trash.analysis.review_text import summary
from trash.bots import bot_named
from trash.engine import STOCK, TAKE, Action, IllegalAction, Player, Record, Rules, Setup, State
from trash.odds import win_chance
from trash.odds.match import match_from
from trash.text.words import words_of

ANN_AND_BEN = (Player("Ann"), Player("Ben"))


def recorded(setup: Setup, policy: Policy = sensible, most: int = 5000) -> Record:
    return Record(setup, ANN_AND_BEN, tuple(actions_of(setup.begin(), policy, most)))


def expert(state: State) -> Action:
    return bot_named("expert").choose(state.view())


def assert_it_adds_up(one: RoundReview) -> None:
    assert len(one.curve) == len(one.moments) + 1
    for player in (0, 1):
        result = 1 - one.result if player else one.result
        assert one.adjusted(player) + one.luck(player) == pytest.approx(result, abs=1e-7)
    assert one.adjusted(0) + one.adjusted(1) == pytest.approx(1)
    for before, after in zip(one.moments, one.moments[1:], strict=False):
        assert before.after == after.before


@settings(max_examples=4)
@given(seeds, rules.filter(lambda one: not one.match), st.integers(0, 100))
def test_start_errors_and_luck_add_up_to_the_result(seed: int, rules: Rules, most: int) -> None:
    record = recorded(Setup(seed, rules), at_random(Random(seed)), most)
    reviews = collect(moments(record))
    assert len(reviews) == (1 if record.actions else 0)
    for one in reviews:
        assert_it_adds_up(one)
        end = record.last().state
        assert one.result == win_chance(end.view()).worth(0)
        if end.over:
            assert one.result == (0.5 if end.winner is None else 1 - end.winner)


@pytest.mark.parametrize("text", ["wild K", "wild J K, last turn"])
def test_a_game_without_errors_shows_none(text: str) -> None:
    for seed in range(1):
        for one in collect(moments(recorded(Setup(seed, Rules.parse(text)), expert))):
            assert one.errors == []
            assert one.cost(0) == one.cost(1) == 0
            assert one.start + one.luck(0) == pytest.approx(one.result)


def test_forgetting_the_trash_is_the_error_that_it_is() -> None:
    found = 0
    for seed in range(2):
        (one,) = collect(moments(recorded(Setup(seed), stock_only)))
        assert all((m.action, m.best) == (STOCK, TAKE) for m in one.errors)
        assert all(0 < m.cost < 1 for m in one.errors)
        assert [m.cost for m in one.errors] == sorted((m.cost for m in one.errors), reverse=True)
        found += len(one.errors)
    assert found >= 2


def test_luck_lies_in_the_cards_and_not_in_throws() -> None:
    (one,) = collect(moments(recorded(Setup(2))))
    assert one.strokes
    assert all(m.luck == 0 for m in one.moments if str(m.action) in "XT")
    assert [abs(m.luck) for m in one.strokes] == sorted((abs(m.luck) for m in one.strokes), reverse=True)


def test_a_match_is_reviewed_round_by_round_and_its_moments_are_numbered_through() -> None:
    record = recorded(Setup(5, Rules(match=True)), sensible, 70)
    rounds = collect(moments(record))
    assert [one.round_number for one in rounds] == list(range(1, len(rounds) + 1))
    assert len(rounds) >= 2
    indices = [m.index for one in rounds for m in one.moments]
    assert indices == list(range(len(record.actions)))
    for one in rounds:
        assert_it_adds_up(one)
    assert_it_adds_up(whole(rounds))
    assert whole(rounds).start == match_from(Rules(match=True), (10, 10), 0)


def test_moments_come_one_by_one_until_an_action_cannot_be_played() -> None:
    record = recorded(Setup(1), sensible, 6)
    broken = Record(record.setup, record.players, (*record.actions[:4], STOCK, STOCK))
    with pytest.raises(IllegalAction):
        list(moments(broken))
    assert next(moments(broken)) == next(moments(record))


def test_a_game_not_begun_has_nothing_to_review() -> None:
    assert collect(moments(Record(Setup(1), ANN_AND_BEN))) == []


def test_nobody_wins_more_than_all_or_less_than_nothing() -> None:
    """Who gave away more than there was is told of what is left of the chance: none."""
    given_away = cast(
        "RoundReview",
        SimpleNamespace(
            won=lambda player: player,
            cost=lambda _: 1.0,
            luck=lambda _: 0.0,
            adjusted=lambda player: 1.31 * player - 0.31 * (not player),
        ),
    )
    first, second = summary(given_away, words_of(ANN_AND_BEN, {}))
    assert first.endswith("Without luck: 0\N{NO-BREAK SPACE}%.")
    assert second.endswith("Without luck: 100\N{NO-BREAK SPACE}%.")
