"""How fast simulation is: `python benchmarks/simulate.py [--quick]` prints rounds a second of one core.

Processor time, the best of several runs taken in turns: on a shared machine that is the run
that was disturbed least. `x aim` is the ratio to the 200,000 rounds a second aimed at. The
lines: what `trash simulate` does with two bots that need no look at the position (many
rounds at once, in the bits of big integers), the same for other rules and for matches, the
collapsed game one round after the other (as for the expert, whose decisions come on top),
and the engine itself, action by action, which all of them must agree with.
"""

from __future__ import annotations

import platform
from collections.abc import Callable
from random import Random
from time import process_time

from measuring import new_parser

from trash.analysis.collapsed import play_on, random_draw
from trash.analysis.simulate import Batch, Plan, play_batch
from trash.bots import bot_named
from trash.engine import Deal, Rules
from trash.odds.position import Position

AIM = 200_000
REPEATS = 7
LANES = 1 << 16


def in_lanes(*bots: str, games: int, rules: str = "wild K") -> Callable[[], int]:
    """A batch of games of those bots; returns the number of rounds."""
    plan = Plan(games, (bots[0], bots[1]), Rules.parse(rules))

    def run() -> int:
        tally = play_batch(plan, Batch(0, games, False))
        return sum(rounds * count for rounds, count in tally.rounds.items())

    return run


def always(_: Position) -> bool:
    """The regular's choice."""
    return True


def one_by_one() -> int:
    """Rounds of the collapsed game, each by itself."""
    start, draw = Position.opening(Rules(), (10, 10)), random_draw(Random(1))
    for _ in range(500):
        play_on(start, (always, always), draw)
    return 500


def engine() -> int:
    """Rounds of the engine, with the bot shown a view at each step."""
    bot = bot_named("regular")
    for seed in range(50):
        state = Deal.from_seed(seed).begin()
        while not state.over:
            state = state.apply(bot.choose(state.view()))
    return 50


def work(games: int) -> dict[str, Callable[[], int]]:
    """What is measured, with so many games in a batch of lanes."""
    return {
        "regular, regular": in_lanes("regular", "regular", games=games),
        "learner, regular": in_lanes("learner", "regular", games=games),
        "learner, learner": in_lanes("learner", "learner", games=games),
        "with a last turn": in_lanes("regular", "regular", rules="wild K, last turn", games=games),
        "nothing wild": in_lanes("regular", "regular", rules="wild none", games=games),
        "matches": in_lanes("regular", "regular", rules="wild K, match", games=games),
        "one by one": one_by_one,
        "the engine": engine,
    }


def main() -> None:
    """Measure and print."""
    parser = new_parser(__doc__)
    quick: bool = parser.parse_args().quick
    repeats, runs = (1, work(64)) if quick else (REPEATS, work(LANES))
    best = dict.fromkeys(runs, 0.0)
    for _ in range(repeats):
        for name, run in runs.items():
            began = process_time()
            rounds = run()
            best[name] = max(best[name], rounds / (process_time() - began))
    print(f"Python {platform.python_version()}, rounds a second of one core, best of {repeats}")
    for name, speed in best.items():
        print(f"{name:<18} {speed:>10,.0f}   {speed / AIM:6.3f} x aim")


if __name__ == "__main__":
    main()
