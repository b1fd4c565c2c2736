"""Connections to a file of games or to memory, and whether what is in the file is sound."""

from __future__ import annotations

import stat
from contextlib import suppress
from pathlib import Path
from sqlite3 import Connection, DatabaseError, OperationalError, Row, connect

from trash.store.database.schema import COLUMNS, bring_up_to_date, is_current, is_ours, version_of

_ERROR, _BUSY, _LOCKED, _CORRUPT, _FORMAT, _NOT_A_DATABASE = 1, 5, 6, 11, 24, 26
"""Primary result codes of SQLite (sqlite.org/rescode.html)."""


class DamagedError(Exception):
    """The file is not a sound database, or not a regular file."""


class BusyError(OperationalError):
    """Another window is creating or replacing the file."""

    def __init__(self) -> None:
        super().__init__("another window is at it")


def connect_to_file(path: Path, patience: float) -> Connection:
    """The database at `path`, where there is a file, which is empty or has our table.

    Waits `patience` seconds for other programs. Raises FileNotFoundError, DamagedError, ForeignError, NewerError; sqlite3.Error or OSError if it cannot be used just now.
    """
    _check_from_outside(path)
    # Not to be created: that takes a lock. `absolute` says nothing new of a path that there is.
    connection = connect(
        f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=patience, isolation_level=None
    )
    try:
        _set_up(connection)
        if version_of(connection) and not is_ours(connection):
            raise DamagedError("other tables than ours")
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
        if not version_of(connection) or not is_ours(connection):
            raise DamagedError("empty, or with other tables")
        if not is_current(connection):
            bring_up_to_date(connection)
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
    return _code(error) in (_CORRUPT, _FORMAT, _NOT_A_DATABASE)


def is_busy(error: Exception) -> bool:
    """Whether `error` means that another program is at the file just now."""
    return isinstance(error, BusyError) or _code(error) in (_BUSY, _LOCKED)


def _code(error: Exception) -> int:
    """The primary result code of SQLite."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _set_up(connection: Connection) -> None:
    connection.row_factory = Row
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")  # a damaged name is still a name
    # A commit is safe from the end of the process at once, since the kernel has it; only a power cut can take
    # the last few, and leaves the file sound. `full` would wait for the disk at every card.
    connection.execute("pragma synchronous = normal")
    connection.execute("pragma cell_size_check = on")
    connection.execute("pragma trusted_schema = off")


def _check_from_outside(path: Path) -> None:
    """See to what SQLite itself does not notice, or would hang on. Raises DamagedError, FileNotFoundError, OSError."""
    size = _size(path)
    for suffix in ("-shm", "-wal"):
        with suppress(FileNotFoundError):
            if _size(path.with_name(path.name + suffix)) and suffix == "-wal":
                if size:
                    return
                raise DamagedError("the log of a file that is empty, which SQLite would delete")
    with path.open("rb") as file:
        header = file.read(18)
    page = int.from_bytes(header[16:18], "big") or 1
    if size % (65536 if page == 1 else page):
        raise DamagedError("cut short within its last page")


def _size(path: Path) -> int:
    """The bytes in the file at `path`. Raises DamagedError if it is something else, such as a device without end."""
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        raise DamagedError("no file")
    return status.st_size
