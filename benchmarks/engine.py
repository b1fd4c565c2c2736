"""How fast the engine is: `python benchmarks/engine.py [--quick]` prints perft nodes and rounds a second.

Each figure is the best of many short runs, taken in turns: on a shared machine the best run is
the one that was disturbed least. One core, no other thread.
"""

from __future__ import annotations

import platform
from random import Random

from measuring import best_of, new_parser

from trash.engine import KING_GAME, Deal, State

ROUNDS = 200
PERFT_SEED, PERFT_DEPTH = 3, 22
REPEATS = 15


def play_rounds() -> int:
    """Deals and plays ROUNDS rounds, always the first legal action; the number of actions."""
    actions = 0
    for seed in range(ROUNDS):
        state = Deal.from_seed(seed).begin(KING_GAME, seed)
        while legal := state.legal_actions():
            state = state.apply(legal[0])
            actions += 1
    return actions


def play_at_random() -> int:
    """Deals and plays ROUNDS rounds, any legal action, which a program that explores would choose; the number of actions."""
    chance = Random(0).random
    actions = 0
    for seed in range(ROUNDS):
        state = Deal.from_seed(seed).begin(KING_GAME, seed)
        while legal := state.legal_actions():
            state = state.apply(legal[int(chance() * len(legal))])
            actions += 1
    return actions


def deal_rounds() -> int:
    """Only the deals of `play_rounds`."""
    for seed in range(ROUNDS):
        Deal.from_seed(seed).begin(KING_GAME, seed)
    return ROUNDS


def count_nodes() -> int:
    """The states that perft visits below one deal, none of them merged with an equal one."""
    return _below(Deal.from_seed(PERFT_SEED).begin(), PERFT_DEPTH)


def _below(state: State, depth: int) -> int:
    if not depth:
        return 0
    legal = state.legal_actions()
    return len(legal) + sum(_below(state.apply(action), depth - 1) for action in legal)


def main() -> None:
    """Measure and print."""
    parser = new_parser(__doc__)
    repeats = 1 if parser.parse_args().quick else REPEATS
    done, best = best_of((play_rounds, play_at_random, deal_rounds, count_nodes), repeats)
    print(f"Python {platform.python_version()}, best of {repeats} runs")
    actions = done[play_rounds]
    each = (best[play_rounds] - best[deal_rounds]) / actions
    print(f"rounds a second, deal included:   {ROUNDS / best[play_rounds]:>10,.0f}")
    print(f"  actions in a round:             {actions / ROUNDS:>10.1f}")
    print(f"  a deal:                         {best[deal_rounds] / ROUNDS * 1e6:>10.1f} us")
    print(f"  legal_actions and apply:        {each * 1e6:>10.2f} us")
    chosen, took = done[play_at_random], best[play_at_random]
    print(f"actions a second, at random:      {chosen / took:>10,.0f}")
    print(f"  without the deals:              {chosen / (took - best[deal_rounds]):>10,.0f}")
    print(f"perft nodes a second:             {done[count_nodes] / best[count_nodes]:>10,.0f}")
    print(f"  nodes:                          {done[count_nodes]:>10,}")


if __name__ == "__main__":
    main()
