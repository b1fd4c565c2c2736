"""The daily deal: the same cards for everybody on one day, and the days in a row that it was played."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from trash.store.streak import Streak


def daily_seed(day: date) -> int:
    """The number of that day's deal: the date's digits, as 20261129. It is one round with Kings wild."""
    return day.year * 10_000 + day.month * 100 + day.day


def day_streak(days: Iterable[date], today: date) -> Streak:
    """The days in a row among `days`, in any order. Today still has time: a streak up to yesterday goes on."""
    current = longest = 0
    last: date | None = None
    for day in sorted(set(days)):
        current = current + 1 if last is not None and day - last == timedelta(days=1) else 1
        longest = max(longest, current)
        last = day
    goes_on = last is not None and today - last <= timedelta(days=1)
    return Streak(current if goes_on else 0, longest)
