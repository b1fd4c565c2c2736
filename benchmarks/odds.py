"""The odds against the truth: their error and their time.

    python benchmarks/odds.py [--positions 150] [--rollouts 100000] [--rules "wild K"] [--bots regular,regular]
                              [--kind any] [--seed 7] [--independent] [--jobs 1] [--quick]

Takes one moment, at random, of each of many rounds between two bots, and compares the odds with rollouts of
the physical game from there, stock, slots and trash apart: after the draw that the odds advise, both players take
every trash card that fits. `--kind` says which moments: any, those with at most eight cards in a stock that has never
been used up (short), or those after it was (reshuffled). Prints the error in points (hundredths of a chance to win),
by how the odds were found too; the standard error of the rollouts themselves, and what is left of the error without
it (the root of the difference of the squares); and the processor time of one call, and
of a whole choice between the stock and a card that fits, with nothing remembered. With `--independent` the
rollouts are those of the tests' own simulation (`tests/support/physical.py`), card by card, a hundred times slower.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

from measuring import new_parser

from trash.bots import bot_named
from trash.engine import TAKE, Deal, Rules, State
from trash.odds import recursion, worth
from trash.odds.chance import action_worths, told
from trash.odds.position import Position
from trash.odds.rollouts import roll_out

KINDS = ("any", "short", "reshuffled")
SHORT = 8


class Found(NamedTuple):
    """What was found at one position, in points and milliseconds."""

    error: float
    noise: float
    method: str
    time: float
    is_choice: bool


def moments(
    rules: Rules, count: int, seed: int, names: tuple[str, str] = ("regular", "regular"), kind: str = "any"
) -> Iterator[State]:
    """A state from each of `count` rounds that have one of that kind: of full layouts, or of a match's unequal ones."""
    chooser, bots = Random(seed), [bot_named(name) for name in names]
    number = found = 0
    while found < count:
        slots = (chooser.randint(1, 10), chooser.randint(1, 10)) if rules.match else (10, 10)
        state = Deal.from_seed(seed * 1_000_000 + number, 1, slots).begin(rules, number)
        number += 1
        states = []
        while not state.over:
            if kind == "any" or (state.reshuffles > 0 if kind == "reshuffled" else is_short(state)):
                states.append(state)
            state = state.apply(bots[state.turn].choose(state.view()))
        if states:
            found += 1
            yield chooser.choice(states)


def is_short(state: State) -> bool:
    """Whether the stock will soon be used up for the first time."""
    return not state.reshuffles and len(state.stock) <= SHORT


def truth(state: State, take: bool, rollouts: int, rng: Random, *, independent: bool) -> float:
    """What player 0 gets on average of that many rounds, a shared one counting half."""
    if independent:
        sys.path.append(str(Path(__file__).parent.parent / "tests"))
        from support.physical import physical

        return physical(state, rollouts, rng, take if state.hand is None else None)
    position = Position.of(state.view())
    if state.hand is None:
        position = position.take() if take else position._replace(top=None)
    elif position.top_fits:  # the turn has passed: what fits is taken, or not, as the odds advise
        position = position.take() if worth_taking(position) else position._replace(top=None)
    if position.winners:
        return 0.5 if len(position.winners) == 2 else 1.0 - position.winners[0]
    value = roll_out(position, rollouts, rng).value.real
    return 1 - value if position.turn else value


def worth_taking(position: Position) -> bool:
    """What the odds advise the other player."""
    from trash.odds.chance import is_better_taken

    return is_better_taken(position)


def look(job: tuple[State, int, int, bool]) -> Found:
    """Compare the odds of one position with the truth."""
    state, rollouts, number, independent = job
    view = state.view()
    recursion.solve.cache_clear()
    recursion.cards_left.cache_clear()
    worth._worth.cache_clear()
    began = process_time()
    odds, found = told(view)
    took = process_time() - began
    worths = action_worths(view)
    take = False
    if state.hand is None:
        best = max(worths.values(), key=lambda one: one.value.real)
        take = TAKE in worths and worths[TAKE] == best and Position.of(view).top_fits
    true = truth(state, take, rollouts, Random(f"truth {number}"), independent=independent)
    noise = 100 * sqrt(true * (1 - true) / rollouts)
    return Found(100 * (odds.worth(0) - true), noise, found.method.name.lower(), 1000 * took, take)


def told_of(name: str, found: list[Found]) -> str:
    """A line about some of the positions."""

    def rms(values: list[float]) -> float:
        return sqrt(sum(value * value for value in values) / len(values))

    errors, times = [one.error for one in found], [one.time for one in found]
    noise = rms([one.noise for one in found])
    own = sqrt(max(0.0, rms(errors) ** 2 - noise**2))
    return (
        f"{name:<10} {len(found):>5}   {rms(errors):5.2f} RMS {max(map(abs, errors)):6.2f} worst "
        f"{sum(errors) / len(errors):+6.2f} bias   ({noise:.2f} the rollouts' own, {own:.2f} without it)   "
        f"{sum(times) / len(times):5.1f} ms mean {max(times):6.1f} most"
    )


def main() -> None:
    """Measure and print."""
    parser = new_parser(__doc__)
    parser.add_argument("--positions", type=int, default=150)
    parser.add_argument("--rollouts", type=int, default=100_000)
    parser.add_argument("--rules", type=Rules.parse, default=Rules())
    parser.add_argument("--bots", default="regular,regular")
    parser.add_argument("--kind", choices=KINDS, default="any")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--independent", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    if options.quick:
        options.positions, options.rollouts = 2, 1000

    first, second = options.bots.split(",")
    states = moments(options.rules, options.positions, options.seed, (first, second), options.kind)
    jobs = [(state, options.rollouts, number, options.independent) for number, state in enumerate(states)]
    if options.jobs > 1:
        with ProcessPoolExecutor(options.jobs) as pool:
            found = list(pool.map(look, jobs, chunksize=4))
    else:
        found = [look(job) for job in jobs]
    print(
        f"rules: {options.rules}; {options.bots}; {options.kind}; {len(found)} positions, {options.rollouts} rollouts"
    )
    print(told_of("all", found))
    for method in sorted({one.method for one in found}):
        print(told_of(method, [one for one in found if one.method == method]))
    choices = [one for one in found if one.is_choice]
    if choices:
        print(told_of("a choice", choices))


if __name__ == "__main__":
    main()
