"""Saving what can still be read of a damaged file of games."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from sqlite3 import Connection, Row
from typing import Any

from trash.store.database.query_timeout import QueryTimeout
from trash.store.rows import check_outcome, from_row, outcome

_MOST_SECONDS = 5.0
"""How long to wait for the next game."""


def salvage(damaged: Path, copy: Path, into: Connection) -> int:
    """Copy every game that makes sense from `damaged` to `into`, which has none; the number of them.

    The damaged file is not touched. Reading a database with a log changes both, so a copy is read then, at `copy`;
    it is left there. Raises OSError or sqlite3.Error if there is no room.
    """
    if not damaged.is_file():
        return 0
    readable = _readable(damaged, copy)
    ours = {column["name"] for column in into.execute("pragma table_info(game)")}
    into.execute("begin immediate")  # ended by closing, which undoes it, unless all is well
    last = 0
    saved = 0
    for order in ("asc", "desc"):  # from both ends up to the damage
        for row in _games(readable, order):
            if order == "desc" and row["id"] <= last:
                break
            saved += _insert(row, ours, into)
            last = row["id"] if order == "asc" else last
    into.execute("commit")
    return saved


def _readable(damaged: Path, copy: Path) -> str:
    """The address, for SQLite, of what can be read and be left as it is. Raises OSError if there is no room for it."""
    log = Path(f"{damaged}-wal")
    try:
        if log.is_file() and log.stat().st_size:
            shutil.copyfile(damaged, copy)
            shutil.copyfile(log, f"{copy}-wal")
            return copy.absolute().as_uri()
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise
    return f"{damaged.absolute().as_uri()}?mode=ro&immutable=1"


def _games(address: str, order: str) -> Iterator[dict[str, Any]]:
    """The rows that make sense, as far as they can be read."""
    connection = sqlite3.connect(address, uri=True, isolation_level=None)
    connection.row_factory = Row
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    watch = QueryTimeout(connection)
    try:
        connection.execute("pragma trusted_schema = off")
        connection.execute("pragma writable_schema = on")  # go on although pages are missing at the end
        if not connection.execute(
            "select 1 from sqlite_master where name = 'game' and type = 'table'"
        ).fetchone():
            return
        with watch.at_most(_MOST_SECONDS):
            rows = connection.execute(f"select * from game not indexed order by id {order}")
        while True:
            with watch.at_most(_MOST_SECONDS):
                row = rows.fetchone()
            if row is None:
                return
            with suppress(ValueError):
                yield _whole(row)
    except (sqlite3.Error, UnicodeDecodeError, IndexError):  # IndexError: a column that is not there
        return  # so far, and no further
    finally:
        connection.close()


def _whole(row: Row) -> dict[str, Any]:
    """The columns of `row`; what is missing at its end, where the file was cut, comes from its actions. Raises ValueError."""
    saved = from_row(row)
    values = dict(zip(row.keys(), row, strict=True))
    if saved.ended is not None:
        try:
            check_outcome(row, len(saved.record.players))
        except ValueError:
            values |= outcome(saved.record, saved.record.last())
    return values


def _insert(row: dict[str, Any], ours: set[str], into: Connection) -> int:
    columns = [name for name in row if name in ours]
    values = ", ".join("?" * len(columns))
    return into.execute(
        f"insert or ignore into game ({', '.join(columns)}) values ({values})",
        [row[name] for name in columns],
    ).rowcount
