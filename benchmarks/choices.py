"""When the stock is better than a trash card that fits.

    python benchmarks/choices.py [--rounds 1000] [--seed 4] [--quick]

Plays rounds (every other one of unequal layouts, as in a match) under each choice of wild
cards, and asks the odds at each choice there. Prints how often the stock is better and by
how many points at most, the smallest share of unseen cards that fitted when it was, and how
far it was from being better where less than GOOD_STOCK fitted, which the expert relies on.
About fifteen minutes.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from measuring import new_parser

from trash.analysis.collapsed import play_on, random_draw
from trash.engine import WILD_SETS, Rules
from trash.odds.chance import GOOD_STOCK, draws
from trash.odds.position import WILD, Position


class Seen(NamedTuple):
    """A choice: what the stock is worth more, and the share of unseen cards that fit."""

    gain: float
    fitting: float


def choices(rules: Rules, rounds: int, rng: Random) -> list[Seen]:
    """The choices of so many rounds in which nearly every card that fits is taken."""
    seen: list[Seen] = []

    def choose(position: Position) -> bool:
        mine = position.open[position.turn]
        fitting = sum(n for kind, n in enumerate(position.unseen) if kind == WILD or mine >> kind & 1)
        stock, take = draws(position)
        if stock is not None and take is not None:
            seen.append(Seen(stock.value.real - take.value.real, fitting / sum(position.unseen)))
        return rng.random() < 0.95

    for number in range(rounds):
        slots = (10, 10) if number % 2 else (rng.randint(1, 10), rng.randint(1, 10))
        play_on(Position.opening(rules, slots), (choose, choose), random_draw(rng))
    return seen


def main() -> None:
    """Measure and print."""
    parser = new_parser(__doc__)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=4)
    options = parser.parse_args()
    if options.quick:
        options.rounds = 1
    print("wild  last turn  choices  stock better  by at most  if at least fit  otherwise nearest")
    for last_turn in (False, True):
        for wild in WILD_SETS[:2] if options.quick else WILD_SETS:
            seen = choices(Rules(wild, last_turn), options.rounds, Random(options.seed))
            better = [one for one in seen if one.gain > 0]
            most = max((one.gain for one in better), default=0.0)
            least = min((f"{one.fitting:.2f}" for one in better), default="-")
            nearest = max((one.gain for one in seen if one.fitting < GOOD_STOCK), default=0.0)
            print(
                f"{wild or '-':<5} {'yes' if last_turn else 'no':<9} {len(seen):>8} "
                f"{100 * len(better) / max(1, len(seen)):>11.2f} % {100 * most:>8.2f} pts {least:>16} "
                f"{100 * nearest:>14.2f} pts",
                flush=True,
            )


if __name__ == "__main__":
    main()
