"""What every rule set keeps to under random play: one contract for all 32."""

from __future__ import annotations

from random import Random

import pytest

from support.play import at_random
from trash.engine import (
    ACTIONS,
    ALL_RULES,
    STOCK,
    TAKE,
    Action,
    Card,
    Game,
    IllegalAction,
    Layout,
    Player,
    Record,
    Rules,
    Setup,
    parse_cards,
    show_cards,
)
from trash.engine.record_text import dumps, loads

ORDER = list(ACTIONS.values())
SEEDS = [range(2), pytest.param(range(2, 20), marks=pytest.mark.slow)]
ACTIONS_EACH = 400


@pytest.mark.parametrize("seeds", SEEDS, ids=str)
@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_random_play_keeps_the_contract(rules: Rules, seeds: range) -> None:
    for seed in seeds:
        setup = Setup(seed, rules)
        policy = at_random(Random(f"{rules} {seed}"))
        games = [setup.begin()]
        actions: list[Action] = []
        while not games[-1].over and len(actions) < ACTIONS_EACH:
            game = games[-1].next_round() if games[-1].between_rounds else games[-1]
            legal_list_is_sorted_and_exact(game)
            texts_read_back(game)
            actions.append(policy(game.state))
            games.append(game.apply(actions[-1]))
        undo_is_keeping_the_old(setup, games, actions)
        players = (Player("Ann"), Player("Robin", "regular"))
        record = Record(setup, players, tuple(actions))
        assert loads(dumps(record)) == record
        assert list(record.games()) == games
        assert record.last() == games[-1]


def legal_list_is_sorted_and_exact(game: Game) -> None:
    legal = game.state.legal_actions()
    assert legal, "a round that goes on has something to do"
    assert list(legal) == sorted(set(legal), key=ORDER.index)
    for action in ORDER:
        if action in legal:
            assert game.apply(action).state != game.state
        else:
            with pytest.raises(IllegalAction):
                game.apply(action)
    if game.state.hand is None:
        assert legal == ((STOCK, TAKE) if game.state.trash else (STOCK,))


def texts_read_back(game: Game) -> None:
    state = game.state
    for layout in state.layouts:
        assert Layout.parse(str(layout)) == layout
    for action in state.legal_actions():
        assert Action.parse(str(action)) is action
    for pile in (state.stock, state.trash):
        assert parse_cards(show_cards(pile)) == pile
    assert state.hand is None or Card.parse(str(state.hand)) == state.hand
    assert Rules.parse(str(state.rules)) == state.rules


def undo_is_keeping_the_old(setup: Setup, games: list[Game], actions: list[Action]) -> None:
    """Playing the same actions again passes through equal games: none was changed by what followed."""
    again = setup.begin()
    for kept, action in zip(games, actions, strict=False):
        assert again == kept
        again = (again.next_round() if again.between_rounds else again).apply(action)
    assert again == games[-1]
