"""A table of values that learns to draw: `python examples/learn.py [GAMES]` trains for 30,000 games, in a minute or two.

Where a card goes cannot matter, so the learner decides one thing: the stock or the trash. What it looks at is whether
the card on the trash has a place, and how many of its own slots and of the other's are still face down. Each game teaches
it the result (Monte Carlo control, epsilon-greedy). Then it plays against the regular, which always takes what fits. Needs
the extra `env`.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import defaultdict
from random import Random

from trash.bots import BOTS
from trash.engine.action import Action
from trash.env import ACTIONS, TrashEnv

STOCK, TAKE = 0, 1
Key = tuple[bool, int, int]
"""Whether the trash has a place, and the slots face down of the player and of the other."""


class Table:
    """The mean result of each choice in each situation."""

    def __init__(self) -> None:
        self.sum: dict[tuple[Key, int], float] = defaultdict(float)
        self.times: dict[tuple[Key, int], int] = defaultdict(int)

    def best(self, key: Key) -> int:
        """The choice that did better so far."""
        worth = [self.sum[key, choice] / max(1, self.times[key, choice]) for choice in (STOCK, TAKE)]
        return TAKE if worth[TAKE] > worth[STOCK] else STOCK

    def learn(self, key: Key, choice: int, result: float) -> None:
        """Remember how a game ended in which that was chosen."""
        self.sum[key, choice] += result
        self.times[key, choice] += 1


def key_of(told: list[int]) -> Key:
    """What the table knows a situation by, from an observation."""
    top, wild = told[41], told[60:63]
    fits = wild[top - 11] == 1 if top > 10 else top > 0 and told[9 + top] == 1
    return fits, told[:10].count(0), told[20:30].count(0)


def train(games: int, chance: Random, epsilon: float = 0.1) -> Table:
    """A table after so many games against itself."""
    table = Table()
    env = TrashEnv()
    for seed in range(games):
        env.reset(10**9 + seed)  # deals that are not played below
        chosen: dict[str, list[tuple[Key, int]]] = {agent: [] for agent in env.possible_agents}
        for agent in env.agent_iter():
            told, result, over, cut, _info = env.last()
            if over or cut:
                for key, choice in chosen[agent]:
                    table.learn(key, choice, result)
                env.step(None)
                continue
            assert told is not None
            mask = told["action_mask"]
            action = int(mask.argmax())
            if mask[STOCK] and mask[TAKE]:
                key = key_of(told["observation"].tolist())
                action = chance.randrange(2) if chance.random() < epsilon else table.best(key)
                chosen[agent].append((key, action))
            env.step(action)
    return table


def play(table: Table, rounds: int) -> float:
    """The share of rounds that the table wins against the regular; each begins every other."""
    regular = BOTS["regular"].choose
    numbers: dict[Action, int] = {action: number for number, action in enumerate(ACTIONS)}
    env = TrashEnv()
    won = 0
    for seed in range(rounds):
        env.reset(seed)
        mine = env.possible_agents[seed % 2]
        while not any(env.terminations.values()) and not any(env.truncations.values()):
            agent = env.agent_selection
            if agent != mine:
                env.step(numbers[regular(env.view())])
                continue
            told = env.observe(agent)
            mask = told["action_mask"]
            both = mask[STOCK] and mask[TAKE]
            env.step(table.best(key_of(told["observation"].tolist())) if both else int(mask.argmax()))
        won += env.rewards[mine] > 0
    return won / rounds


def main(games: int) -> None:
    """Train, play, and show what has been learned."""
    table = train(games, Random(0))
    rounds = max(100, games // 3)
    print(
        f"{play(Table(), rounds):.1%} of {rounds:,} rounds won against the regular before it has learned anything"
    )
    print(f"{play(table, rounds):.1%} after {games:,} games")
    takes = sum(table.best((True, own, other)) == TAKE for own in range(1, 11) for other in range(1, 11))
    refuses = sum(table.best((False, own, other)) == STOCK for own in range(1, 11) for other in range(1, 11))
    print(
        f"a trash card that fits is taken in {takes} of 100 situations, one that does not left in {refuses}"
    )


if __name__ == "__main__":
    parser = ArgumentParser(description="A table of values that learns to draw.")
    parser.add_argument("games", nargs="?", type=int, default=30_000)
    games = parser.parse_args().games
    if games < 1:
        parser.error("games: 1 or more")
    main(games)
