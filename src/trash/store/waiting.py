"""What waits for somebody who comes back: the deal of the day, the days in a row, the wins in a row."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from trash.store.daily import day_streak
from trash.store.provenance import COUNTS
from trash.store.store import Store
from trash.store.streak import Streak, results_against_bots, win_streak
from trash.text.i18n import _, ngettext

RECENT = 200
"""The games among which a row of wins is looked for: a longer one is told as that long."""


class Waiting(NamedTuple):
    """What is told beside the menu."""

    played_today: bool
    """The deal of the day, to its end."""
    days: Streak
    wins: int
    """In a row, against bots, up to now."""


def waiting(store: Store, today: date) -> Waiting:
    """As of `today`."""
    rows = store.database.rows(f"select distinct daily from game where daily is not null and {COUNTS}")
    days = set()
    for (day,) in rows:
        try:
            days.add(date.fromisoformat(day))
        except (TypeError, ValueError):
            continue  # the history tells of rows that make no sense
    wins = win_streak(results_against_bots(store, latest=RECENT)).current
    return Waiting(today in days, day_streak(days, today), wins)


def told(found: Waiting) -> list[str]:
    """The same in lines."""
    lines = [
        _("The deal of the day is played.") if found.played_today else _("The deal of the day waits for you.")
    ]
    days = found.days.current
    if days:
        pattern = ngettext("{days} day in a row (best {best}).", "{days} days in a row (best {best}).", days)
        lines.append(pattern.format(days=days, best=found.days.longest))
    if found.wins > 1:
        lines.append(
            ngettext("{now} win in a row.", "{now} wins in a row.", found.wins).format(now=found.wins)
        )
    return lines
