"""The engine agrees with an independent reading of the rules, step by step."""

from __future__ import annotations

from operator import itemgetter
from typing import Any

import pytest

from support.perft import divide, perft_counts
from support.vectors import begin, load
from trash.engine import Action, Deal, parse_cards, show_cards


@pytest.mark.parametrize("vector", load("rounds"), ids=itemgetter("name"))
def test_round(vector: dict[str, Any]) -> None:
    state = begin(vector)
    actions = vector["actions"].split()
    assert len(actions) == len(vector["legal"]) > 0
    for number, (text, legal) in enumerate(zip(actions, vector["legal"], strict=True), start=1):
        assert " ".join(map(str, state.legal_actions())) == legal, f"before action {number}\n{state}"
        state = state.apply(Action.parse(text))
    reached = {
        "layouts": [str(layout) for layout in state.layouts],
        "stock": show_cards(state.stock),
        "trash": show_cards(state.trash),
        "hand": state.hand and str(state.hand),
        "turn": state.turn,
        "winner": state.winner,
        "reshuffles": state.reshuffles,
    }
    assert reached == vector["final"]
    assert state.over == (state.winner is not None)
    assert not (state.over and state.legal_actions())


@pytest.mark.parametrize("vector", load("deals"), ids=lambda v: f"{v['seed']}-round-{v['round']}")
def test_deal(vector: dict[str, Any]) -> None:
    deal = Deal.from_seed(vector["seed"], vector["round"], tuple(vector["slots"]))
    assert [show_cards(cards) for cards in deal.layouts] == vector["layouts"]
    assert deal.stock == parse_cards(vector["stock"])
    assert deal.slots == tuple(vector["slots"])


@pytest.mark.parametrize("vector", load("perft"), ids=itemgetter("name"))
def test_perft(vector: dict[str, Any]) -> None:
    state = begin(vector)
    expected = vector["perft"]
    counts = perft_counts(state, len(expected))
    assert counts == expected, _first_difference(vector, counts)
    assert sum(divide(state, len(expected)).values()) == expected[-1], "merging equal states changes no count"


def _first_difference(vector: dict[str, Any], counts: list[int]) -> str:
    """The count under each first action at the first length that differs."""
    depth = next(i for i, (a, b) in enumerate(zip(counts, vector["perft"], strict=True), 1) if a != b)
    under = "\n".join(f"{action:>3} {count}" for action, count in divide(begin(vector), depth).items())
    return f"length {depth}: {counts[depth - 1]}, not {vector['perft'][depth - 1]}, of which\n{under}"
