"""Opening the file of games, whatever state it is in.

A file that cannot be used is renamed, never deleted, and a new one takes its place; where there can be no
file, a database in memory stands in. So the rest of the package always has one to work with.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from sqlite3 import Connection, DatabaseError, Error, Row, connect

from trash.i18n import _, ngettext
from trash.store.locks import Locks
from trash.store.salvage import salvage
from trash.store.schema import COLUMNS, ForeignError, NewerError, bring_up_to_date, is_current

Warn = Callable[[str], None]

_ERROR, _CORRUPT, _FORMAT, _NOT_A_DATABASE = 1, 11, 24, 26
"""Primary result codes of SQLite (sqlite.org/rescode.html)."""

_WAIT_FOR_OTHERS = 1.0
"""Seconds to wait while another window writes, which takes it about a millisecond."""


class DamagedError(Exception):
    """The file is broken, or is no file."""


def open_games(path: Path | None, locks: Locks, warn: Warn) -> tuple[Connection, bool]:
    """The database at `path`, created if need be, and True; or one in memory, and False. Never raises.

    `warn` is given a sentence for all that the player should know.
    """
    if path is None:
        warn(_("There is no home directory to keep games in: this game is not saved."))
        return in_memory(None), False
    return _or_in_memory(path, warn, lambda: _open_file(path, locks, warn))


def replace_damaged(path: Path, locks: Locks, warn: Warn) -> tuple[Connection, bool]:
    """Set the file aside, in which damage came to light, and open a new one as `open_games` does."""

    def replace() -> Connection:
        with locks.alone():
            return _replace(path, "damaged", warn)

    return _or_in_memory(path, warn, replace)


def _or_in_memory(path: Path, warn: Warn, opened: Callable[[], Connection]) -> tuple[Connection, bool]:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return opened(), True
    except NewerError:
        warn(
            _(
                "{path} was written by a newer version of Trash: it is left alone, and this game is not saved."
            ).format(path=path)
        )
        return in_memory(None), False
    except (OSError, Error, DamagedError, ForeignError) as error:
        warn(
            _("Games cannot be kept in {path} ({reason}): this game is not saved.").format(
                path=path, reason=reason_of(error)
            )
        )
        return in_memory(path), False


def in_memory(path: Path | None) -> Connection:
    """A database that is gone with the program; with the games that are in `path`, if they can be read."""
    if path is not None:
        with suppress(OSError, Error, ForeignError, NewerError, DamagedError):
            _check_from_outside(path)
            image = bytearray(path.read_bytes())
            image[18:20] = b"\1\1"  # read and write version: there can be no write-ahead log in memory
            connection = _connect_to_memory()
            connection.deserialize(bytes(image))
            if is_current(connection):
                return connection
    connection = _connect_to_memory()
    bring_up_to_date(connection)
    return connection


def is_damage(error: Exception) -> bool:
    """Whether `error` means that the file is broken, and not that it cannot be used just now.

    A UnicodeDecodeError is about the name of a table or column: what stands in them is decoded leniently.
    """
    if isinstance(error, UnicodeDecodeError):
        return True
    code = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF in (_CORRUPT, _FORMAT, _NOT_A_DATABASE)


def reason_of(error: Exception) -> str:
    """What the system says is wrong, without numbers and paths."""
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def _open_file(path: Path, locks: Locks, warn: Warn) -> Connection:
    """Raises NewerError, OSError, sqlite3.Error."""
    with suppress(DamagedError, ForeignError):  # it is judged again when nobody else is at it
        connection = _open_sound(path)
        if is_current(connection):
            return connection
        connection.close()
    with locks.alone():
        try:
            return _open_or_create(path)
        except (ForeignError, DamagedError) as error:
            return _replace(path, "foreign" if isinstance(error, ForeignError) else "damaged", warn)


def _replace(path: Path, why: str, warn: Warn) -> Connection:
    """A new database in place of one that is foreign or damaged, with what could be saved from that."""
    aside = set_aside(path, why)
    connection = _open_or_create(path)
    saved = salvage(aside, connection)  # of a foreign one too: the mark of whose it is may be what is damaged
    if why == "foreign" and not saved:
        sentence = _("{path} was not made by Trash: it is now {aside}.")
    else:
        sentence = ngettext(
            "{path} was damaged: it is now {aside}, and {number} game was saved from it.",
            "{path} was damaged: it is now {aside}, and {number} games were saved from it.",
            saved,
        )
    warn(sentence.format(path=path, aside=aside.name, number=saved))
    return connection


def _open_or_create(path: Path) -> Connection:
    connection = _open_sound(path)
    if not is_current(connection):
        # A commit in a write-ahead log is one write without waiting for the disk. See `synchronous` below.
        connection.execute("pragma journal_mode = wal")
        bring_up_to_date(connection)
    return connection


def _open_sound(path: Path) -> Connection:
    """The database at `path`, empty or with our table. Raises all that can be wrong with it."""
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


def _connect_to_memory() -> Connection:
    connection = connect(":memory:", isolation_level=None)
    _set_up(connection)
    return connection


def _set_up(connection: Connection) -> None:
    connection.row_factory = Row
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")  # a damaged name is still a name
    # A commit is safe from the end of the process at once, since the kernel has it; only a power cut can take
    # the last few, and leaves the file sound. `full` would wait for the disk at every card.
    connection.execute("pragma synchronous = normal")
    connection.execute("pragma cell_size_check = on")
    connection.execute("pragma trusted_schema = off")


def _check_from_outside(path: Path) -> None:
    """See to what SQLite itself does not notice, or would hang on. Raises DamagedError, OSError."""
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


def set_aside(path: Path, why: str) -> Path:
    """Rename the file with its log, to a name that nothing has. Raises OSError."""
    for number in count(1):
        aside = path.with_name(f"{path.name}.{why}-{number}")
        if not any(os.path.lexists(f"{aside}{suffix}") for suffix in ("", "-wal", "-shm")):
            break
    for suffix in ("-wal", "-shm", ""):  # the file last: alone, the log would be taken for a new file's
        with suppress(FileNotFoundError):
            Path(f"{path}{suffix}").rename(f"{aside}{suffix}")
    return aside
