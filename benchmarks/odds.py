"""The odds against the truth: their error and their time.

    python benchmarks/odds.py [--positions 400] [--rollouts 200000] [--rules "wild K"] [--bots regular,regular]
                              [--seed 7] [--quick]

Takes one moment, at random, of each of many rounds between two bots, and compares
`win_chance` with rollouts of the real deck from there: after the draw that the odds advise,
both players take every trash card that fits. Prints the error in points (hundredths of a chance to win), the
standard error of the rollouts themselves, and the processor time of one call with an
empty cache. About three minutes.
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import sqrt
from random import Random
from time import process_time

from trash.analysis.collapsed import Outcome, Start
from trash.analysis.lanes import play_lanes
from trash.bots import bot_named
from trash.engine import Deal, Rules, View
from trash.odds import win_chance
from trash.odds.chance import takes
from trash.odds.recursion import solve


def moments(
    rules: Rules, count: int, seed: int, names: tuple[str, str] = ("regular", "regular")
) -> list[View]:
    """One view from each of `count` rounds: of two full layouts, or of a match's unequal ones."""
    chooser, bots = Random(seed), [bot_named(name) for name in names]
    found = []
    for number in range(count):
        slots = (chooser.randint(1, 10), chooser.randint(1, 10)) if rules.match else (10, 10)
        state = Deal.from_seed(seed * 1_000_000 + number, 1, slots).begin(rules)
        views = []
        while not state.over:
            views.append(state.view())
            state = state.apply(bots[state.turn].choose(views[-1]))
        found.append(chooser.choice(views))
    return found


def truth(view: View, rollouts: int, rng: Random) -> float:
    """What player 0 gets from `rollouts` rounds, a shared one counting half."""
    start = Start.of(view)
    position = start.position
    if position.top is not None and position.fits(position.top) and not takes(position):
        start = start._replace(position=position._replace(top=None))
    outcomes: Counter[Outcome] = play_lanes(start, rollouts, rng)
    won: float = sum(n * (0.5 if end.shared else 1 - end.winner) for end, n in outcomes.items())
    return won / rollouts


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--rollouts", type=int, default=200_000)
    parser.add_argument("--rules", type=Rules.parse, default=Rules())
    parser.add_argument("--bots", default="regular,regular")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument(
        "--quick", action="store_true", help="only show that it runs: no figure means anything"
    )
    options = parser.parse_args()
    if options.quick:
        options.positions, options.rollouts = 2, 1000

    rng = Random(options.seed)
    errors, times, noise = [], [], []
    first, second = options.bots.split(",")
    for view in moments(options.rules, options.positions, options.seed, (first, second)):
        solve.cache_clear()
        began = process_time()
        told = win_chance(view).worth(0)
        times.append(1000 * (process_time() - began))
        true = truth(view, options.rollouts, rng)
        errors.append(100 * (told - true))
        noise.append(100**2 * true * (1 - true) / options.rollouts)

    def rms(values: list[float]) -> float:
        return sqrt(sum(value * value for value in values) / len(values))

    print(
        f"rules: {options.rules}; {options.bots}; {options.positions} positions, {options.rollouts} rollouts each"
    )
    print(
        f"error: {rms(errors):.2f} points RMS, {max(map(abs, errors)):.2f} at worst, bias {sum(errors) / len(errors):+.2f}"
    )
    print(f"       (the rollouts' own standard error: {sqrt(sum(noise) / len(noise)):.2f} points)")
    print(f"time:  {sum(times) / len(times):.1f} ms on average, {max(times):.1f} ms at most")


if __name__ == "__main__":
    main()
