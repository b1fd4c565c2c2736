"""Streaks: how many in a row."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Streak(NamedTuple):
    """The one that goes on now (0 if it is broken), and the longest there ever was."""

    current: int
    longest: int


def win_streak(won: Iterable[bool]) -> Streak:
    """The wins in a row among results, oldest first."""
    current = longest = 0
    for result in won:
        current = current + 1 if result else 0
        longest = max(longest, current)
    return Streak(current, longest)
