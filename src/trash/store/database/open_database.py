"""A database that is open: in a file, or in memory as long as there can be no file."""

from __future__ import annotations

from sqlite3 import Connection, Row
from typing import Any

from trash.store.database.locks import Locks
from trash.store.database.query_timeout import QueryTimeout
from trash.store.database.schema import COLUMNS
from trash.store.database.write_game import write_game


class OpenDatabase:
    """A connection, and what has to be known of it."""

    def __init__(self, connection: Connection, *, on_disk: bool) -> None:
        self.connection = connection
        self.on_disk = on_disk
        self.watch = QueryTimeout(connection)
        self._waits: float | None = None
        self._had = set() if on_disk else {(row["id"], row["changed"]) for row in _rows(connection)}
        """What was in it from the beginning, if it is a copy of a file in memory."""

    def wait_for_others(self, seconds: float) -> None:
        """Wait so long at most while another program is writing."""
        if seconds != self._waits:
            self.connection.execute(f"pragma busy_timeout = {round(1000 * seconds)}")
            self._waits = seconds

    def bring_to(self, file: OpenDatabase, locks: Locks) -> None:
        """Write into `file` what was written here. Games that are open write themselves. Raises sqlite3.Error."""
        new = [
            dict(row)
            for row in _rows(self.connection)
            if (row["id"], row["changed"]) not in self._had and not locks.holds(row["id"])
        ]
        if new:
            merge(new, file.connection, locks)


def merge(rows: list[dict[str, Any]], into: Connection, locks: Locks | None = None) -> None:
    """Add games to those that are there, all or none. Raises sqlite3.Error.

    The later state of one game counts; of two games with one number, the added one gets another. Whoever is
    stopped before it is known to have been done may do it again.
    """
    into.execute("begin immediate")
    try:
        for row in rows:
            if into.execute(_SAME, (row["began"], row["seed"], row["changed"])).fetchone():
                continue
            if locks is not None and not locks.is_free(row["id"]):
                row["id"] = None  # another window is playing it
            write_game(into, row)
        into.execute("commit")
    except BaseException:
        if into.in_transaction:
            into.execute("rollback")
        raise


_SAME = "select 1 from game where began = ? and seed = ? and changed >= ?"


def _rows(connection: Connection) -> list[Row]:
    return connection.execute(f"select {COLUMNS} from game").fetchall()
