"""Connections to a file of games or to memory, and whether what is in the file is sound."""

from __future__ import annotations

from pathlib import Path
from sqlite3 import Connection, DatabaseError, Row, connect

from trash.store.schema import COLUMNS, is_current

_ERROR, _CORRUPT, _FORMAT, _NOT_A_DATABASE = 1, 11, 24, 26
"""Primary result codes of SQLite (sqlite.org/rescode.html)."""

_WAIT_FOR_OTHERS = 1.0
"""Seconds to wait while another window writes, which takes it about a millisecond."""


class DamagedError(Exception):
    """The file is not a sound database, or not a regular file."""


def connect_to_file(path: Path) -> Connection:
    """The database at `path`, which is new and empty or has our table.

    Raises DamagedError, ForeignError, NewerError; sqlite3.Error or OSError if it cannot be used just now.
    """
    _check_from_outside(path)
    connection = connect(path, timeout=_WAIT_FOR_OTHERS, isolation_level=None)
    try:
        _set_up(connection)
        if is_current(connection):
            connection.execute(f"select {COLUMNS} from game limit 1").fetchone()
    except (DatabaseError, UnicodeDecodeError) as error:
        connection.close()
        # SQLITE_ERROR, elsewhere our own mistake, means here that the table is not there.
        if is_damage(error) or getattr(error, "sqlite_errorcode", 0) == _ERROR:
            raise DamagedError from error
        raise
    except Exception:
        connection.close()
        raise
    return connection


def connect_to_memory() -> Connection:
    """An empty database in memory."""
    connection = connect(":memory:", isolation_level=None)
    _set_up(connection)
    return connection


def connect_to_copy(path: Path) -> Connection:
    """A database in memory with what is in the file at `path`. Raises as `connect_to_file` does."""
    _check_from_outside(path)
    image = bytearray(path.read_bytes())
    image[18:20] = b"\1\1"  # read and write version: there can be no write-ahead log in memory
    connection = connect_to_memory()
    try:
        connection.deserialize(bytes(image))
        if not is_current(connection):
            raise DamagedError("empty, or of an earlier version")
    except Exception:
        connection.close()
        raise
    return connection


def is_damage(error: Exception) -> bool:
    """Whether `error` means that the file is broken, and not that it cannot be used just now.

    A UnicodeDecodeError is about the name of a table or column: what stands in them is decoded leniently.
    """
    if isinstance(error, UnicodeDecodeError):
        return True
    code = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF in (_CORRUPT, _FORMAT, _NOT_A_DATABASE)


def _set_up(connection: Connection) -> None:
    connection.row_factory = Row
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")  # a damaged name is still a name
    # A commit is safe from the end of the process at once, since the kernel has it; only a power cut can take
    # the last few, and leaves the file sound. `full` would wait for the disk at every card.
    connection.execute("pragma synchronous = normal")
    connection.execute("pragma cell_size_check = on")
    connection.execute("pragma trusted_schema = off")


def _check_from_outside(path: Path) -> None:
    """Check for faults that SQLite does not detect, or that would make it hang. Raises DamagedError, OSError."""
    try:
        size = path.stat().st_size
    except FileNotFoundError:
        return
    if not path.is_file():
        raise DamagedError("no file")
    log = path.with_name(path.name + "-wal")
    if log.exists() and log.stat().st_size:
        if not size:
            raise DamagedError("the log of a file that is empty, which SQLite would delete")
        return
    with path.open("rb") as file:
        header = file.read(18)
    page = int.from_bytes(header[16:18], "big") or 1
    if size % (65536 if page == 1 else page):
        raise DamagedError("cut short within its last page")
