"""A guest's history: a game that was played elsewhere, once it is over and has been checked."""

from __future__ import annotations

from trash.engine import Record
from trash.store import Store


def keep(store: Store, record: Record) -> None:
    """Write the game into the history, unless it is there: host and guest may be programs of the same user."""
    actions = " ".join(action.text for action in record.actions)
    there = "select 1 from game where seed = ? and actions = ?"
    if store.database.rows(there, (record.setup.seed, actions)):
        return
    journal = store.open_game(record)
    journal.keep(record, record.last(), journal.marks)
    journal.close()
