"""Pairs of rounds in which the same cards come up in the same order, and the bots have changed seats.

The luck of the cards is the same for both then, or nearly, so a few pairs show a difference for which many rounds
that have nothing to do with each other would be needed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from trash.analysis.bit_parallel import play_lanes
from trash.analysis.collapsed import Choice, Outcome, play_on, random_draw
from trash.odds.position import Position

Pairs = tuple[list[Counter[Outcome]], Counter[float]]
"""The outcomes with the first bot as player 0, and those as player 1; and how often it won how many points of two."""


def play_pairs(
    start: Position, pairs: int, choices: tuple[Choice, Choice], habits: Sequence[bool], rng: Random
) -> Pairs:
    """Play so many pairs from `start` between the bots that make `choices`, or always the same ones: `habits`.

    Until the stock is used up the n-th card to come up is the same in both rounds, wherever it comes from.
    """
    seed = rng.getrandbits(64)
    if len(habits) == len(choices):
        return _in_lanes(start, pairs, (habits[0], habits[1]), seed)
    rng = Random(seed)
    ways: list[Counter[Outcome]] = [Counter(), Counter()]
    points: Counter[float] = Counter()
    for _pair in range(pairs):
        cards = rng.getrandbits(64)
        first = play_on(start, choices, random_draw(Random(cards)))
        second = play_on(start, (choices[1], choices[0]), random_draw(Random(cards)))
        ways[0][first] += 1
        ways[1][second] += 1
        points[first.worth + 1 - second.worth] += 1
    return ways, points


def _in_lanes(start: Position, pairs: int, habits: tuple[bool, bool], seed: int) -> Pairs:
    ways, lanes = [], []
    for takes in (habits, (habits[1], habits[0])):
        lost = halves = 0

        def note(more_lost: int, more_halves: int) -> None:
            nonlocal lost, halves
            lost, halves = lost | more_lost, halves | more_halves

        ways.append(play_lanes(start, pairs, Random(seed), takes, note))
        lanes.append(((1 << pairs) - 1 ^ lost ^ halves, halves, lost))
    first, second = lanes
    points: Counter[float] = Counter()
    for mine, won in zip((1.0, 0.5, 0.0), first, strict=True):
        for more, lost in zip((0.0, 0.5, 1.0), second, strict=True):
            points[mine + more] += (won & lost).bit_count()
    return ways, +points
