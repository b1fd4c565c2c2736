"""Plays tests/vectors with nothing but Python: `engine_vectors.py FOLDER` says how many rounds, deals and counts agree.

For a Python that has no pytest. Stops with the first that does not agree.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from trash.engine import Action, Deal, Rules, State, parse_cards, show_cards


def perft(state: State, depth: int) -> list[int]:
    """The numbers of sequences of 1 to `depth` actions; equal states are counted once."""
    counts = []
    states = {state: 1}
    for _ in range(depth):
        after: dict[State, int] = {}
        for one, times in states.items():
            for action in one.legal_actions():
                reached = one.apply(action)
                after[reached] = after.get(reached, 0) + times
        states = after
        counts.append(sum(states.values()))
    return counts


def main(folder: Path) -> None:
    told = {
        name: json.loads((folder / f"{name}.json").read_text("utf-8"))
        for name in ("rounds", "deals", "perft")
    }

    def begin(vector: dict[str, Any]) -> State:
        first, second = vector["layouts"]
        deal = Deal.parse(first, second, vector["stock"], vector["starter"])
        return deal.begin(Rules(vector["wild"]), vector["seed"])

    for vector in told["rounds"]:
        state = begin(vector)
        for text, legal in zip(vector["actions"].split(), vector["legal"], strict=True):
            assert " ".join(map(str, state.legal_actions())) == legal, vector["name"]
            state = state.apply(Action.parse(text))
        final = vector["final"]
        assert [str(layout) for layout in state.layouts] == final["layouts"], vector["name"]
        assert (show_cards(state.stock), show_cards(state.trash)) == (final["stock"], final["trash"]), vector[
            "name"
        ]
        assert (state.winner, state.turn, state.reshuffles) == (
            final["winner"],
            final["turn"],
            final["reshuffles"],
        ), vector["name"]
    for vector in told["deals"]:
        deal = Deal.from_seed(vector["seed"], vector["round"], tuple(vector["slots"]))
        assert [show_cards(cards) for cards in deal.layouts] == vector["layouts"], vector["seed"]
        assert deal.stock == parse_cards(vector["stock"]), vector["seed"]
    for vector in told["perft"]:
        assert perft(begin(vector), len(vector["perft"])) == vector["perft"], vector["name"]
    print(*(f"{name} {len(vectors)}" for name, vectors in told.items()))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
