"""Shares, averages and distributions of what came up in many games, with the error of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

SURE = 1.959964
"""Standard errors on either side of an estimate that hold the true value 95 times in 100."""


class Share(NamedTuple):
    """How often something happened, with the interval that holds its chance 95 times in 100."""

    games: int
    share: float
    low: float
    high: float

    @classmethod
    def of(cls, count: int, games: int) -> Share:
        """`count` out of `games`, at least 1, with Wilson's score interval (JASA 22, 1927)."""
        share, z = count / games, SURE
        middle = (share + z * z / (2 * games)) / (1 + z * z / games)
        reach = z * sqrt(share * (1 - share) / games + (z / (2 * games)) ** 2) / (1 + z * z / games)
        return cls(count, share, max(0.0, middle - reach), min(1.0, middle + reach))


class Mean(NamedTuple):
    """An average, with the interval that holds the true one 95 times in 100."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, counts: Counter[float]) -> Mean:
        """The average of a number that came up `counts[number]` times; at least one did."""
        mean, reach = _mean(sorted(counts.items()), counts.total())
        return cls(mean, mean - reach, mean + reach)


class Spread(NamedTuple):
    """The distribution of a whole number over games."""

    mean: float
    error: float
    """Half of the interval that holds the true mean 95 times in 100."""
    at_5: int
    """The 5 % quantile: at least 5 % of the games took at most that many."""
    median: int
    at_95: int
    longest: int

    @classmethod
    def of(cls, counts: Counter[int]) -> Spread:
        """The spread of a number that came up `counts[number]` times; at least one did."""
        # In one order always: sums of floats depend on it, and the batches come in any.
        ordered = sorted(counts.items())
        games = counts.total()
        mean, error = _mean(ordered, games)
        low, middle, high = (_quantile(ordered, games, part) for part in (0.05, 0.5, 0.95))
        return cls(mean, error, low, middle, high, max(counts))


def _mean(ordered: Sequence[tuple[float, int]], number: int) -> tuple[float, float]:
    """The average, and half of the interval that holds the true one 95 times in 100."""
    mean = sum(value * count for value, count in ordered) / number
    variance = sum((value - mean) ** 2 * count for value, count in ordered) / max(1, number - 1)
    return mean, SURE * sqrt(variance / number)


def _quantile(ordered: list[tuple[int, int]], games: int, part: float) -> int:
    so_far = 0
    for number, count in ordered:
        so_far += count
        if so_far >= part * games:
            return number
    raise AssertionError("the counts add up to the games")
