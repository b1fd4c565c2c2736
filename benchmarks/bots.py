"""Can a bot beat the expert? Ways to play that somebody might try, against it.

    python benchmarks/bots.py [--rounds 100000] [--rules "wild K"] [--seed 1] [--quick]

Each begins half of the rounds. Prints its share of them with the interval that holds the
true one 95 times in 100. All but the last are rules for when to leave a trash card that
fits, and play the collapsed game; the last takes a card that it can only throw back, to
pass, and plays the engine for a tenth of the rounds. About ten minutes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from measuring import new_parser

from trash.analysis.collapsed import Choice, play_on, random_draw
from trash.analysis.estimates import Share
from trash.bots import BOTS
from trash.engine import FULL_LAYOUT, STOCK, TAKE, Action, Deal, Rules, View
from trash.odds.chance import takes
from trash.odds.position import WILD, Position


def share_that_fits(position: Position) -> float:
    """The chance that the next unseen card can be placed."""
    mine = position.open[position.turn]
    fitting = sum(n for kind, n in enumerate(position.unseen) if kind == WILD or mine >> kind & 1)
    return fitting / sum(position.unseen)


def always(_: Position) -> bool:
    """The regular."""
    return True


def once_started(position: Position) -> bool:
    """Leaves the trash while none of its own slots is filled."""
    return position.down[position.turn] < FULL_LAYOUT


def if_stock_is_poor(position: Position) -> bool:
    """Leaves the trash when four unseen cards in five fit."""
    return share_that_fits(position) < 0.8


def if_rank_is_rare(position: Position) -> bool:
    """Leaves a card of which two more are unseen: it will come again."""
    return position.top is not None and position.unseen[position.top] < 2


def if_behind(position: Position) -> bool:
    """Leaves the trash when ahead."""
    return position.down[position.turn] >= position.down[1 - position.turn]


class Passer:
    """Takes a useless trash card to pass when little in the stock fits; otherwise the regular."""

    name = "passer"

    def choose(self, view: View) -> Action:
        """One of the legal actions."""
        legal = view.legal_actions()
        position = Position.of(view)
        if legal == (STOCK, TAKE) and position.top is not None and not position.fits(position.top):
            return TAKE if share_that_fits(position) < 0.25 else STOCK
        return BOTS["regular"].choose(view)


def collapsed(choice: Choice, rules: Rules, seed: int, rounds: int) -> float:
    """Points of `choice` against the expert: a shared round counts half."""
    draw, start, points = random_draw(Random(seed)), Position.opening(rules, (10, 10)), 0.0
    for number in range(rounds):
        seat = number % 2
        end = play_on(start, (takes, choice) if seat else (choice, takes), draw)
        points += 0.5 if end.shared else end.winner == seat
    return points


def engine(rules: Rules, seed: int, rounds: int) -> float:
    """Points of the passer against the expert."""
    points = 0.0
    for number in range(rounds):
        seat = number % 2
        bots = (BOTS["expert"], Passer()) if seat else (Passer(), BOTS["expert"])
        state = Deal.from_seed(seed * 10**9 + number).begin(rules, seed)
        while not state.over:
            state = state.apply(bots[state.turn].choose(state.view()))
        points += 0.5 if state.winner is None else state.winner == seat
    return points


TRIED: dict[str, Choice] = {
    "the regular": always,
    "once it has begun": once_started,
    "if less than 4 in 5 unseen fit": if_stock_is_poor,
    "if the rank is rare": if_rank_is_rare,
    "if not ahead": if_behind,
}


def main() -> None:
    """Measure and print."""
    parser = new_parser(__doc__)
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--rules", type=Rules.parse, default=Rules())
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.quick:
        options.rounds = 20
    rules: Rules = options.rules
    print(f"rules: {rules}; share of rounds won against the expert by one that takes what fits ...")
    work: dict[str, tuple[int, Callable[[int], float]]] = {
        name: (options.rounds, partial(collapsed, choice, rules, options.seed))
        for name, choice in TRIED.items()
    }
    work["always, and passes"] = (options.rounds // 10, partial(engine, rules, options.seed))
    for name, (rounds, play) in work.items():
        _, share, low, high = Share.of(round(play(rounds)), rounds)
        print(f"{name:<32} {100 * share:6.2f} %   {100 * low:.2f} to {100 * high:.2f} %", flush=True)


if __name__ == "__main__":
    main()
