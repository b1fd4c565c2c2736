"""Ways to play for tests: policies, walks, and whole games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from trash.engine import STOCK, TAKE, THROW, Action, Game, State

Policy = Callable[[State], Action]

FAR_TOO_LONG = 20_000
"""Actions in one round: far more than any way of playing below has ever needed."""


def sensible(state: State) -> Action:
    """Take the top of the trash if it can be placed, otherwise the first legal action."""
    legal = state.legal_actions()
    if TAKE in legal and state.apply(TAKE).legal_actions() != (THROW,):
        return TAKE
    return legal[0]


def stock_only(state: State) -> Action:
    """Never take the trash if it can be helped, so that the stock runs out soonest."""
    return state.legal_actions()[0]


def at_random(random: Random) -> Policy:
    """Any legal action, but the trash no more than every third time: always taking it is endless."""

    def choose(state: State) -> Action:
        legal = state.legal_actions()
        if STOCK in legal and random.random() < 2 / 3:
            return STOCK
        return legal[int(random.random() * len(legal))]

    return choose


def walk(state: State, policy: Policy, steps: int = FAR_TOO_LONG) -> list[State]:
    """`state` and those that follow under `policy`, until the round is over or `steps` are done."""
    states = [state]
    while not state.over and len(states) <= steps:
        state = state.apply(policy(state))
        states.append(state)
    return states


def play_out(state: State, policy: Policy = sensible) -> State:
    """The end of the round under `policy`. Fails the test if it does not come."""
    end = walk(state, policy)[-1]
    assert end.over, f"the round goes on after {FAR_TOO_LONG} actions\n{end}"
    return end


def actions_of(game: Game, policy: Policy = sensible, most: int = FAR_TOO_LONG) -> list[Action]:
    """The actions of a whole game from `game` on, or the first `most` of them."""
    actions: list[Action] = []
    while not game.over and len(actions) < most:
        if game.between_rounds:
            game = game.next_round()
        actions.append(policy(game.state))
        game = game.apply(actions[-1])
    return actions
