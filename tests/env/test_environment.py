"""The environment keeps PettingZoo's contract, tells what the table can see, and plays our deals."""

from __future__ import annotations

import io
import subprocess
import sys
from contextlib import redirect_stdout
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test  # type: ignore[import-untyped]

from support.hidden import reshuffled
from trash.engine import ALL_RULES, KING_GAME, IllegalAction, Rules, Setup
from trash.env import ACTIONS, TrashEnv, env, raw_env
from trash.env.observation import HIGHEST, LENGTH, Follower, observation

SOME_RULES = [KING_GAME, Rules("JQK", last_turn=True, match=True), Rules("", last_turn=True)]
by_rules = pytest.mark.parametrize("rules", SOME_RULES, ids=str)


@by_rules
@pytest.mark.parametrize("make", [env, raw_env])
@pytest.mark.filterwarnings(
    "ignore:Observation"
)  # a dict of arrays, as all of PettingZoo's games with a mask have
@pytest.mark.filterwarnings("ignore:.*should be gymnasium.spaces")
def test_pettingzoos_own_tests(rules: Rules, make: Any) -> None:
    with redirect_stdout(io.StringIO()):
        api_test(make(rules=rules), num_cycles=300)
        seed_test(lambda: make(rules=rules), num_cycles=100)
        render_test(lambda render_mode=None: make(rules=rules, render_mode=render_mode))


def play(environment: TrashEnv, chance: Random) -> list[int]:
    """Play at random to the end; the actions. The trash is taken less often, so that it ends soon."""
    actions = []
    while not any(environment.terminations.values()) and not any(environment.truncations.values()):
        told = environment.observe(environment.agent_selection)
        (legal,) = np.nonzero(told["action_mask"])
        action = int(legal[0]) if chance.random() < 0.6 else int(chance.choice(legal.tolist()))
        environment.step(action)
        actions.append(action)
    return actions


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_what_is_told_is_what_the_view_says_all_the_way(rules: Rules) -> None:
    environment = TrashEnv(rules)
    chance = Random(str(rules))
    for seed in range(1 if rules.match else 4):
        environment.reset(seed)
        game = Setup(seed, rules).begin()
        while not game.over:
            if game.between_rounds:
                game = game.next_round()
            state = game.state
            assert environment.agent_selection == environment.possible_agents[state.turn]
            for player, agent in enumerate(environment.possible_agents):
                told = environment.observe(agent)
                assert told["observation"].tobytes() == observation(state.view(), player)
                assert environment.observation_space(agent).contains(told)
                legal = [ACTIONS[number] for number in np.nonzero(told["action_mask"])[0]]
                assert legal == (list(state.legal_actions()) if player == state.turn else [])
            choices = state.legal_actions()
            action = choices[0] if chance.random() < 0.7 else chance.choice(choices)
            environment.step(ACTIONS.index(action))
            game = game.apply(action)
        assert all(environment.terminations.values())
        winners = game.winners
        rewards = [environment.rewards[agent] for agent in environment.possible_agents]
        assert rewards == ([0, 0] if len(winners) == 2 else [1, -1] if winners == (0,) else [-1, 1])


def test_what_has_been_told_never_changes_and_belongs_to_whoever_was_told() -> None:
    environment = TrashEnv(Rules("", last_turn=True, match=True))
    environment.reset(4)
    given = []
    for _ in range(500):
        for agent in environment.possible_agents:
            told = environment.observe(agent)["observation"]
            given.append((told, told.tobytes()))
        mask = environment.observe(environment.agent_selection)["action_mask"]
        environment.step(int(np.argmax(mask)))
    assert environment.game.standing.round_number > 1
    assert all(told.tobytes() == then for told, then in given)
    told, _ = given[-1]
    again = environment.observe("player_1")["observation"].tobytes()
    told[:] = 0
    assert environment.observe("player_1")["observation"].tobytes() == again


def test_shared_rounds_are_half_a_victory_for_both() -> None:
    environment = TrashEnv(Rules("JQK", last_turn=True))
    seen = set()
    for seed in range(200):
        environment.reset(seed)
        play(environment, Random(seed))
        seen.add(tuple(environment.rewards.values()))
    assert seen == {(1, -1), (-1, 1), (0, 0)}


def test_the_follower_is_right_after_a_reshuffle() -> None:
    state = Setup(4, Rules("")).begin().state
    told = Follower()
    told.begin(state)
    after_a_reshuffle = 0
    while not state.over and state.reshuffles < 3:
        action = state.legal_actions()[0]
        after = state.apply(action)
        told.follow(ACTIONS.index(action), after)
        state = after
        after_a_reshuffle += state.reshuffles > 0
        for player in (0, 1):
            assert told.copies[player]().tobytes() == observation(state.view(), player)
    assert after_a_reshuffle > 10 or state.over


def test_hidden_cards_change_nothing_that_is_told() -> None:
    chance = Random(1)
    state = Setup(9).begin().state
    told_apart = 0
    while not state.over:
        other = reshuffled(state, chance)
        told_apart += other != state
        for player in (0, 1):
            assert observation(state.view(), player) == observation(other.view(), player)
        state = state.apply(state.legal_actions()[0])
    assert told_apart > 10


def test_a_seed_is_a_deal_and_no_seed_goes_on_from_it() -> None:
    environment = TrashEnv()
    environment.reset(42)
    assert environment.game.state == Setup(42).begin().state
    seeds = []
    for _ in range(2):
        environment.reset(7)
        environment.reset()
        first = environment.game.setup.seed
        environment.reset()
        seeds.append((first, environment.game.setup.seed))
    assert seeds[0] == seeds[1]
    assert len({7, *seeds[0]}) == 3


def test_an_illegal_action_changes_nothing_or_loses() -> None:
    bare = TrashEnv()
    bare.reset(1)
    before = bare.observe("player_1")["observation"].tobytes()
    for action in (1, 2, 12):
        with pytest.raises(IllegalAction):
            bare.step(action)
    with pytest.raises(ValueError, match="the game goes on"):
        bare.step(None)
    assert bare.observe("player_1")["observation"].tobytes() == before
    wrapped = env()
    wrapped.reset(1)
    wrapped.step(12)
    assert wrapped.rewards["player_1"] == -1
    assert all(wrapped.terminations.values())


def test_a_game_without_an_end_is_cut_short() -> None:
    environment = TrashEnv(most_actions=10)
    environment.reset(1)
    for _ in range(10):
        environment.step(int(np.argmax(environment.observe(environment.agent_selection)["action_mask"])))
    assert environment.truncations == {"player_1": True, "player_2": True}
    environment.step(None)
    environment.step(None)
    assert environment.agents == []


def test_a_match_cut_short_as_a_round_of_it_ends_is_cut_short() -> None:
    rules = Rules("JQK", match=True)
    environment = TrashEnv(rules)
    environment.reset(1)
    in_a_round = 0
    while environment.game.standing.round_number == 1:
        environment.step(int(np.argmax(environment.observe(environment.agent_selection)["action_mask"])))
        in_a_round += 1
    environment = TrashEnv(rules, most_actions=in_a_round)
    environment.reset(1)
    for _ in range(in_a_round):
        environment.step(int(np.argmax(environment.observe(environment.agent_selection)["action_mask"])))
    assert environment.truncations == {"player_1": True, "player_2": True}
    environment.step(None)
    environment.step(None)
    assert environment.agents == []


def test_a_picture_shows_no_hidden_card_and_a_wrong_mode_is_refused() -> None:
    environment = TrashEnv(render_mode="ansi")
    environment.reset(1)
    picture = environment.render()
    assert picture is not None
    assert picture.splitlines()[0] == "player 1*" + " --" * 10
    with pytest.raises(ValueError, match="a render mode is"):
        TrashEnv(render_mode="rgb_array")


def test_numbers_are_within_what_is_promised() -> None:
    state = Setup(1).begin().state
    told = observation(state.view(), 0)
    assert len(told) == LENGTH
    assert max(told) <= HIGHEST


def test_without_the_extra_a_sentence_says_what_is_needed() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import trash.env"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert (
        "needs pettingzoo, which comes with the extra env: in a clone of the repository, pip install '.[env]'"
        in done.stderr
    )
