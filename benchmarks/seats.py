"""How good and how fast the odds of three and four are: `python benchmarks/seats.py [--quick]`.

For positions of random rounds: the root mean square of what the chances of all players are off from those of sixteen
times as many rollouts, and the processor time of one call and of a choice of the expert's. With two players, where
rollouts are not used, how far they would be from the odds that count cards. One core, about half a minute.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from time import process_time

from measuring import new_parser

from trash.bots import bot_named
from trash.engine import STOCK, TAKE, Rules, Setup, View
from trash.odds import chances, win_chance
from trash.odds.position import Position
from trash.odds.seats import ROUNDS, ends_of, roll_out, settled

POSITIONS, OF_TWO = 60, 200


def positions(players: int) -> Iterator[View]:
    """Moments of rounds of regulars, at which there is something left to do, without end."""
    random = Random(players)
    regular = bot_named("regular")
    while True:
        rules = Rules("K", random.random() < 0.5, players=players)
        state = Setup(random.randrange(10**6), rules).begin().state
        for _ in range(random.randrange(90)):
            if not state.over:
                state = state.apply(regular.choose(state.view()))
        if not state.over:
            yield state.view()


def main() -> None:
    """Measure and print."""
    parser = new_parser(__doc__)
    quick = parser.parse_args().quick
    for players in (3, 4):
        squares, times, choices = [], [], []
        for number, view in enumerate(positions(players)):
            if number == (2 if quick else POSITIONS):
                break
            start = process_time()
            found = chances(view)
            times.append(process_time() - start)
            position = settled(Position.of(view))
            more = roll_out(position, 2 * ROUNDS if quick else 16 * ROUNDS, Random(number)).worths
            squares += [(one - other) ** 2 for one, other in zip(found, more, strict=True)]
            if view.legal_actions() == (STOCK, TAKE):
                start = process_time()
                bot_named("expert").choose(view)
                choices.append(process_time() - start)
        print(f"{players} players, {len(times)} positions, {len(squares)} chances")
        print(
            f"  off by {100 * sqrt(sum(squares) / len(squares)):.2f} points RMS, {100 * sqrt(max(squares)):.2f} at worst"
        )
        print(f"  chances {1000 * sum(times) / len(times):.0f} ms, {1000 * max(times):.0f} at worst")
        if choices:
            print(
                f"  the expert's choice {1000 * sum(choices) / len(choices):.0f} ms, {1000 * max(choices):.0f} at worst"
            )
    squares = []
    for number, view in enumerate(positions(2)):
        if number == (2 if quick else OF_TWO):
            break
        squares.append((ends_of(view).worth(0) - win_chance(view).worth(0)) ** 2)
    print(
        f"2 players, {len(squares)} positions: rollouts and the odds are {100 * sqrt(sum(squares) / len(squares)):.2f} points RMS apart"
    )


if __name__ == "__main__":
    main()
