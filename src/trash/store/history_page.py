"""A page of the history: finished games in any order, those that fit a search, some at a time."""

from __future__ import annotations

from typing import Literal

from trash.engine.rules import MOST_PLAYERS
from trash.store.database.schema import COLUMNS
from trash.store.history import Finished, read_finished
from trash.store.store import Store
from trash.text.player_names import BOT_TITLES, bot_title

Column = Literal["when", "against", "result", "turns", "cascade", "deal"]

_SEATS = range(1, MOST_PLAYERS + 1)

_ORDERS: dict[Column, str] = {
    "when": "ended",
    "against": "name_1 || name_2 || coalesce(name_3, '') || coalesce(name_4, '') collate nocase",
    "result": "winners",
    "turns": "turns",
    "cascade": "max("
    + ", ".join(f"iif(bot_{seat} is null, coalesce(cascade_{seat}, 0), 0)" for seat in _SEATS)
    + ")",
    "deal": "seed",
}

_WORDS = (
    "name_1 || ' ' || name_2 || ' ' || coalesce(name_3, '') || ' ' || coalesce(name_4, '') || ' ' || seed || ' ' || coalesce(daily, '') || ' ' || "
    "strftime('%Y-%m-%d %H:%M', ended, 'unixepoch', 'localtime')"
)
"""What a search looks in."""


def page(
    store: Store,
    *,
    order: Column = "when",
    descending: bool = True,
    search: str = "",
    with_hidden: bool = False,
    start: int = 0,
    most: int = 200,
) -> list[Finished]:
    """At most so many finished games from the one numbered `start` on; each word of `search` is in what is kept."""
    clauses = ["ended is not null", "(? or hidden is not 1)"]
    parameters: list[object] = [with_hidden]
    for word in search.split():
        escaped = word.replace("\\", r"\\").replace("%", r"\%").replace("_", r"\_")
        bots = [bot for bot in BOT_TITLES if word.casefold() in bot_title(bot).casefold()]
        places = ", ".join("?" * len(bots))
        by_bot = " or ".join(f"bot_{seat} in ({places})" for seat in _SEATS)
        clauses.append(rf"({_WORDS} like ? escape '\' or {by_bot})")
        parameters += [f"%{escaped}%", *bots * len(_SEATS)]
    way = "desc" if descending else "asc"
    rows = store.database.rows(
        f"select {COLUMNS} from game where {' and '.join(clauses)} "
        f"order by {_ORDERS[order]} {way}, id {way} limit ? offset ?",
        [*parameters, most, start],
    )
    return list(read_finished(store, rows))
