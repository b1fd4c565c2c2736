"""Saving what can still be read of a damaged file of games."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import suppress
from pathlib import Path
from sqlite3 import Connection, Row
from tempfile import TemporaryDirectory

from trash.store.rows import from_row

_HIGHEST_NUMBER = 10**9
"""Above this, a game's number is damage too, and would leave no numbers for the games to come."""


def salvage(damaged: Path, into: Connection) -> int:
    """Copy every game that is whole from `damaged` to `into`; the number of them. Never raises.

    The damaged file is not touched, since reading a database with a log changes it: a copy is read.
    """
    games: dict[int, Row] = {}
    with suppress(OSError, sqlite3.Error), TemporaryDirectory(prefix="trash-") as directory:
        copy = Path(directory) / "games.db"
        shutil.copyfile(damaged, copy)
        with suppress(FileNotFoundError):
            shutil.copyfile(f"{damaged}-wal", f"{copy}-wal")
        for order in ("asc", "desc"):  # from both ends up to the damage
            _collect(copy, order, games)
    return _insert(games, into)


def _collect(copy: Path, order: str, games: dict[int, Row]) -> None:
    connection = sqlite3.connect(copy, isolation_level=None)
    connection.row_factory = Row
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    try:
        connection.execute("pragma writable_schema = on")  # go on although pages are missing at the end
        for row in connection.execute(f"select * from game not indexed order by id {order}"):
            with suppress(ValueError):
                number = from_row(row).id
                if 0 < number <= _HIGHEST_NUMBER:
                    games.setdefault(number, row)
    except (sqlite3.Error, UnicodeDecodeError, IndexError):  # IndexError: a column that is not there
        pass  # so far, and no further
    finally:
        connection.close()


def _insert(games: dict[int, Row], into: Connection) -> int:
    """The number of games that were inserted; none if there is no room for all."""
    saved = 0
    ours = {column["name"] for column in into.execute("pragma table_info(game)")}
    try:
        into.execute("begin immediate")
        for _, row in sorted(games.items()):
            columns = [name for name in row.keys() if name in ours]  # noqa: SIM118 - a Row iterates over its values
            values = ", ".join("?" * len(columns))
            saved += into.execute(
                f"insert or ignore into game ({', '.join(columns)}) values ({values})",
                [row[name] for name in columns],
            ).rowcount
        into.execute("commit")
    except sqlite3.Error:
        with suppress(sqlite3.Error):
            into.execute("rollback")
        return 0
    return saved
