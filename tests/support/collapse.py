"""Rounds of the engine as the cards they reveal, to be played again in the collapsed game."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from support.play import Policy
from trash.analysis.collapsed import Outcome
from trash.engine import STOCK, Rules, State
from trash.odds.position import Counts, kind_of


class Played(NamedTuple):
    """A round of the engine."""

    kinds: list[int]
    """What was drawn from the stock or turned up from under a slot, in order."""
    outcome: Outcome


def played(state: State, policy: Policy) -> Played:
    """Play `state`, a round before its first turn, to its end."""
    rules: Rules = state.rules
    kinds: list[int] = []
    turns = 0
    while not state.over:
        assert turns < 2000, "the round does not end"
        before, action = state, policy(state)
        turns += before.hand is None
        state = before.apply(action)
        if action == STOCK or (action.slot and before.layouts[before.turn].is_down(action.slot)):
            assert state.hand is not None
            kinds.append(kind_of(state.hand, rules))
    winner = state.winners[0] if state.out is None else state.out
    return Played(kinds, Outcome(winner, len(state.winners) == 2, turns, state.reshuffles))


def scripted(kinds: list[int]) -> Callable[[Counts], int]:
    """A draw that gives those kinds in order, and fails if the heap it is shown has no such card."""
    left = iter(kinds)

    def draw(heap: Counts) -> int:
        kind = next(left)
        assert heap[kind] > 0, f"a card of kind {kind} came up, but the heap is {heap}"
        return kind

    return draw
