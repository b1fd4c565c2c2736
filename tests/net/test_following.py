"""A guest's program takes every step of the rules, and none that they would not make."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from trash.engine import Rules, Setup, View
from trash.engine.step import Step
from trash.net.following import begins, follows


def steps(rules: Rules, seed: int) -> Iterator[Step]:
    """Those of a round in which anything legal is done, with so few cards in the stock that it runs out."""
    chance = random.Random(seed)
    state = Setup(seed, rules).begin().state
    state = state._replace(stock=state.stock[:3])
    for _step in range(1500):
        if state.over:
            return
        action = chance.choice(state.legal_actions())
        after = state.apply(action)
        yield Step(state.view(), action, after.view())
        state = after


RULES = [Rules("", last_turn=True), Rules(), Rules("JQK", last_turn=True, players=3), Rules("J", players=4)]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_every_step_of_the_rules_follows_and_the_view_of_another_does_not(rules: Rules) -> None:
    chance = random.Random(18)
    reshuffles = 0
    for seed in range(5):
        played = list(steps(rules, seed))
        views = [step.after for step in played]
        begun = played[0].before
        assert begins(begun, (10,) * rules.players, begun.turn)
        assert not any(begins(view, (10,) * rules.players, view.turn) for view in views)
        for step in played:
            assert follows(step)
            assert not follows(step._replace(after=step.before))
            other = chance.choice(views)
            assert follows(step._replace(after=other)) == (other == step.after)
            reshuffles = max(reshuffles, step.after.reshuffles)
    assert reshuffles > 1


def changed(view: View) -> Iterator[View]:
    """That view with one thing in it changed."""
    yield view._replace(stock=view.stock + 1)
    yield view._replace(trash=view.trash[:-1])
    yield view._replace(hand=None)
    yield view._replace(turn=1 - view.turn)
    yield view._replace(reshuffles=view.reshuffles + 1)
    yield view._replace(out=0 if view.out is None else None)
    yield view._replace(layouts=view.layouts[::-1])
    if view.revealed is None:
        yield view._replace(winners=(0,), revealed=((), ()))
    else:
        yield view._replace(winners=())
        yield view._replace(revealed=view.revealed[::-1])
        yield view._replace(revealed=(view.revealed[0],))
        yield view._replace(revealed=((), ()))


def test_a_view_with_anything_changed_does_not_follow() -> None:
    for step in steps(Rules(), 1):
        for view in changed(step.after):
            assert follows(step._replace(after=view)) == (view == step.after)
