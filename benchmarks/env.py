"""How fast the environment is beside the bare engine: `python benchmarks/env.py [--quick]`. A few seconds; needs PettingZoo.

Both play the same deals, the same choice at random among what is legal. The environment tells each agent what it sees
before each action, as `agent_iter` and `last` do. Each figure is the best of many short runs, taken in turns.
"""

from __future__ import annotations

from random import Random

from measuring import best_of, new_parser

from trash.engine import Setup
from trash.env import TrashEnv

GAMES = 10
REPEATS = 300

ENVIRONMENT = TrashEnv()
"""Made once, as by a program that learns from many games."""


def play_engine() -> int:
    """Plays GAMES games with State alone; the number of actions."""
    chance = Random(0).random
    actions = 0
    for seed in range(GAMES):
        state = Setup(seed).begin().state
        while legal := state.legal_actions():
            state = state.apply(legal[int(chance() * len(legal))])
            actions += 1
    return actions


def play_environment() -> int:
    """The same with each observation and mask made."""
    chance = Random(0).random
    env = ENVIRONMENT
    actions = 0
    legal_of: dict[bytes, list[int]] = {}
    for seed in range(GAMES):
        env.reset(seed)
        for _agent in env.agent_iter():
            told, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = told["action_mask"].tobytes()
            legal = legal_of.get(mask)
            if legal is None:
                legal = legal_of[mask] = [number for number, bit in enumerate(mask) if bit]
            env.step(legal[int(chance() * len(legal))])
            actions += 1
    return actions


def main() -> None:
    """Measure and print."""
    parser = new_parser(__doc__)
    repeats = 1 if parser.parse_args().quick else REPEATS
    done, best = best_of((play_engine, play_environment), repeats)
    assert done[play_engine] == done[play_environment]
    rates = {work: done[work] / best[work] for work in best}
    print(f"actions a second, engine:      {rates[play_engine]:>10,.0f}")
    print(f"actions a second, environment: {rates[play_environment]:>10,.0f}")
    print(f"environment to engine:         {rates[play_environment] / rates[play_engine]:>10.2f}")


if __name__ == "__main__":
    main()
