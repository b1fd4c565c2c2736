"""Perft, as chess programs call it: the number of legal action sequences of each length."""

from __future__ import annotations

from collections import Counter

from trash.engine import State


def perft(state: State, depth: int) -> int:
    """The number of legal action sequences of length `depth` from `state`."""
    return sum(divide(state, depth).values()) if depth else 1


def divide(state: State, depth: int) -> dict[str, int]:
    """`perft` of `state` under each first action: what tells where two engines disagree."""
    return {str(action): perft(state.apply(action), depth - 1) for action in state.legal_actions()}


def perft_counts(state: State, depth: int) -> list[int]:
    """`perft` for every length from 1 to `depth`, merging equal states as it goes."""
    counts = []
    level = Counter([state])
    for _ in range(depth):
        below: Counter[State] = Counter()
        for reached, ways in level.items():
            for action in reached.legal_actions():
                below[reached.apply(action)] += ways
        counts.append(below.total())
        level = below
    return counts
