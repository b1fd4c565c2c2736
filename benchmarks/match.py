"""The chance to win a match from every score: writes the table that the odds of a match look up.

    python benchmarks/match.py [--rounds 400000] [--jobs 2] [--write src/trash/odds/match_table.py] [--quick]

Plays so many rounds from every pair of layouts, under each choice of wild cards, with and without a last turn, both
players taking every trash card that fits; then works the match out from its last round backwards, exactly: each
round leads to the next score with the chances just found. Prints the tables, their greatest standard error and the
chance of player 1 in a whole match. About twenty minutes on two cores.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from measuring import new_parser

from trash.engine import WILD_SETS, Rules
from trash.odds.position import Position
from trash.odds.rollouts import Sample, roll_out

SIZES = range(1, 11)
HEAD = '''"""The chance to win a match: what `python benchmarks/match.py --rounds {rounds}` found.

For each choice of wild cards, with a + for the last-turn rule, a line for each number of slots of the player who begins
the next round, one to ten, and in it a number for each number of slots of the other player: that the first one wins the
match, in hundred-thousandths, a shared match counting half. No standard error is greater than {error}.
"""

CHANCES = {{
'''


class Table(NamedTuple):
    """The chances of one set of rules, by the slots of the player who begins and of the other."""

    chances: dict[tuple[int, int], float]
    errors: dict[tuple[int, int], float]


def sample(job: tuple[Rules, int, int, int]) -> Sample:
    """How rounds from those layouts end for the player who begins."""
    rules, mine, yours, rounds = job
    total = Sample()
    for part in range(0, rounds, 1 << 16):
        rng = Random(f"{rules}:{mine}:{yours}:{part}")
        total = total.plus(roll_out(Position.opening(rules, (mine, yours)), min(1 << 16, rounds - part), rng))
    return total


def table(found: dict[tuple[int, int], Sample]) -> Table:
    """The match, from its last round backwards. The errors of all rounds on the way add up as independent ones."""

    @cache
    def chance(mine: int, yours: int) -> float:
        """That the player who begins wins the match."""
        if not (mine and yours):
            return 0.5 if mine == yours else float(not mine)
        return sum(share * value for share, value in ways(mine, yours))

    def ways(mine: int, yours: int) -> Iterator[tuple[float, float]]:
        one = found[mine, yours]
        yield one.won / one.rounds, chance(mine - 1, yours)
        yield one.lost / one.rounds, 1 - chance(yours - 1, mine)
        first = one.shared_first / one.rounds
        yield first, chance(mine - 1, yours - 1)
        yield one.shared / one.rounds - first, 1 - chance(yours - 1, mine - 1)

    @cache
    def variance(mine: int, yours: int) -> float:
        if not (mine and yours):
            return 0.0
        shares = list(ways(mine, yours))
        mean = chance(mine, yours)
        own = sum(share * value**2 for share, value in shares) - mean**2
        won, lost, first, second = (share for share, _ in shares)
        return (
            own / found[mine, yours].rounds
            + won**2 * variance(mine - 1, yours)
            + lost**2 * variance(yours - 1, mine)
            + first**2 * variance(mine - 1, yours - 1)
            + second**2 * variance(yours - 1, mine - 1)
        )

    every = [(mine, yours) for mine in SIZES for yours in SIZES]
    return Table({one: chance(*one) for one in every}, {one: sqrt(variance(*one)) for one in every})


def main() -> None:
    """Measure, print and write."""
    parser = new_parser(__doc__)
    parser.add_argument("--rounds", type=int, default=400_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", type=Path)
    options = parser.parse_args()
    if options.quick:
        options.rounds, options.jobs = 16, 1

    every = [(mine, yours) for mine in SIZES for yours in SIZES]
    lines, worst = [], 0.0
    with ProcessPoolExecutor(options.jobs) as pool:
        for last_turn in (False, True):
            for wild in WILD_SETS:
                rules = Rules(wild, last_turn)
                samples = pool.map(sample, [(rules, *one, options.rounds) for one in every], chunksize=5)
                chances, errors = table(dict(zip(every, samples, strict=True)))
                worst = max(worst, *errors.values())
                print(f"{rules}: player 1 wins {100 * chances[10, 10]:.2f} % of matches", flush=True)
                lines.append(f'    "{wild}{"+" * last_turn}": (\n')
                for mine in SIZES:
                    numbers = " ".join(str(round(1e5 * chances[mine, yours])) for yours in SIZES)
                    lines.append(f'        "{numbers}",\n')
                lines.append("    ),\n")
    print(f"standard error: at most {100 * worst:.3f} points")
    if options.write:
        head = HEAD.format(rounds=options.rounds, error=f"{100 * worst:.2f} points")
        options.write.write_text(head + "".join(lines) + "}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
