"""Streaks: how many in a row."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from trash.store.provenance import COUNTS
from trash.store.store import Store


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


def results_against_bots(store: Store, *, latest: int = -1, without: int = 0) -> list[bool]:
    """Whether a person won it, for each game of one against a bot that counts: the `latest` so many or all, the oldest first.

    `without` is the number of a game to leave out.
    """
    rows = store.database.rows(
        "select winners = iif(bot_1 is null, 1, 2) from game "
        f"where {COUNTS} and (bot_1 is null) != (bot_2 is null) and name_3 is null and id != ? order by ended desc, id desc limit ?",
        (without, latest),
    )
    return [won == 1 for (won,) in reversed(rows)]
