"""Rollouts on demand say what the odds say, and better the longer they go on."""

from random import Random

import pytest
from hypothesis import given, settings

from support.strategies import deals_of_two, positions
from trash.analysis.demand import BATCH, choices
from trash.engine import STOCK, TAKE, Action, Deal, State
from trash.odds import action_values


def test_both_draws_are_told_and_their_errors_shrink() -> None:
    state = Deal.parse("AC JC 3C", "JD QD 3D", "AD 4C 5C 6C AH 7C 8C").begin()
    for word in ("S", "1", "X"):
        state = state.apply(Action.parse(word))
    found = choices(state.view())
    assert [one.action for one in found] == [STOCK, TAKE]
    rng, errors = Random(1), []
    for _ in range(3):
        for one in found:
            one.add(rng)
        errors.append(found[0].error)
    assert errors == sorted(errors, reverse=True)
    assert found[0].sample.rounds == 3 * BATCH
    for one in found:
        assert one.action is not None
        assert one.chance == pytest.approx(action_values(state.view())[one.action], abs=5 * one.error)


@settings(max_examples=15)
@given(positions(deals_of_two))
def test_any_position_can_be_rolled_out(state: State) -> None:
    for one in choices(state.view()):
        one.add(Random(1))
        assert 0 <= one.chance <= 1
        assert one.error >= 0
