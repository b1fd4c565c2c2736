"""Which finished games make sense, asked in SQL: statistics of many games are not read row by row."""

from __future__ import annotations

from trash.engine import HIGHEST_SEED
from trash.engine.rules import ALL_RULES
from trash.store.columns import END_OF_TIME, HIGHEST_NUMBER, MOST


def _whole_in_sql(column: str, least: int, most: int) -> str:
    return f"typeof({column}) = 'integer' and {column} between {least} and {most}"


def _all_in_sql(*conditions: str) -> str:
    return " and ".join(f"({condition})" for condition in conditions)


SOUND = _all_in_sql(
    _whole_in_sql("id", 1, HIGHEST_NUMBER),
    _whole_in_sql("seed", 0, HIGHEST_SEED),
    _whole_in_sql("winners", 1, 3),
    *(_whole_in_sql(column, 0, END_OF_TIME - 1) for column in ("began", "ended")),
    *(_whole_in_sql(column, 0, 1) for column in ("undone", "branched", "known", "hidden")),
    *(_whole_in_sql(column, 0, MOST) for column in ("hints", "rounds", "turns", "cascade_1", "cascade_2")),
    *(f"{column} is null or {_whole_in_sql(column, 0, MOST)}" for column in ("fastest_1", "fastest_2")),
    *(f"typeof({column}) = 'text'" for column in ("name_1", "name_2")),
    *(f"typeof({column}) in ('text', 'null')" for column in ("bot_1", "bot_2")),
    "rules in ({})".format(", ".join(f"'{rules}'" for rules in ALL_RULES)),
    "daily is null or typeof(daily) = 'text' and date(daily) is daily",
)
"""A condition in SQL: every column that the history shows of a finished game holds what `Finished.of` accepts."""
