"""Opening the file of games, whatever state it is in.

A file that cannot be used is renamed, never deleted, and a new one takes its place; where there can be no
file, a database in memory stands in. So the rest of the package always has one to work with.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from sqlite3 import Connection, Error

from trash.store.database.connecting import (
    BusyError,
    DamagedError,
    connect_to_copy,
    connect_to_file,
    connect_to_memory,
    is_busy,
)
from trash.store.database.locks import FileIdentity, Locks, identity_at
from trash.store.database.open_database import OpenDatabase
from trash.store.database.schema import ForeignError, NewerError, bring_up_to_date, is_current
from trash.store.database.warn import Warn, shown
from trash.text.i18n import _
from trash.text.system_errors import reason_of


def open_games(path: Path | None, locks: Locks, warn: Warn, patience: float) -> OpenDatabase:
    """The database at `path`, created if need be, or one in memory. Never raises.

    Waits `patience` seconds for other programs. `warn` is given a sentence for all that the player should know.
    """
    if path is None:
        warn(_("There is no home directory to keep games in: this game is not saved."))
        return in_memory()
    return _or_in_memory(path, warn, lambda: _open_file(path, locks, warn, patience))


def open_file(path: Path, locks: Locks, warn: Warn) -> OpenDatabase | None:
    """The database at `path` if it can be opened without waiting; None if it cannot. Says nothing of that."""
    try:
        make_private_directory(path.parent)
        return OpenDatabase(_open_file(path, locks, warn, 0.0), on_disk=True)
    except (OSError, Error, DamagedError, ForeignError, NewerError):
        return None


def replace_damaged(path: Path, broken: FileIdentity, locks: Locks, warn: Warn) -> OpenDatabase:
    """Set the file aside, in which damage came to light, and open a new one as `open_games` does."""

    def replace() -> Connection:
        from trash.store.database.recovery import replaced

        with locks.alone(_PATIENCE) as alone:
            if not alone:
                raise BusyError
            if identity_at(path) != broken:  # another window has done it
                return _open_or_create(path, _PATIENCE)
            return replaced(path, "damaged", warn)

    return _or_in_memory(path, warn, replace)


_PATIENCE = 1.0
"""Seconds to wait for another window that is replacing the file."""


def in_memory() -> OpenDatabase:
    """A database without games, which is gone with the program."""
    connection = connect_to_memory()
    bring_up_to_date(connection)
    return OpenDatabase(connection, on_disk=False)


def make_private_directory(path: Path) -> None:
    """Make the directory and those above it, for this user alone, where they are not there yet. Raises OSError."""
    if not path.is_dir():
        if path.parent != path:
            make_private_directory(path.parent)
        path.mkdir(mode=0o700, exist_ok=True)


def _or_in_memory(path: Path, warn: Warn, opened: Callable[[], Connection]) -> OpenDatabase:
    try:
        make_private_directory(path.parent)
        return OpenDatabase(opened(), on_disk=True)
    except NewerError:
        newer = _(
            "{path} was written by a newer version of Trash: it is left as it is, and this game is not saved."
        )
        warn(newer.format(path=shown(path)))
        return in_memory()
    except (OSError, Error, DamagedError, ForeignError) as error:
        reason = reason_of(error)
        if is_busy(error):
            sentence = _("{path} is in use just now ({reason}): each move tries again to save the game.")
        else:
            sentence = _("Games cannot be saved in {path} ({reason}): this game is not saved.")
        warn(sentence.format(path=shown(path), reason=reason))
    try:
        return OpenDatabase(connect_to_copy(path), on_disk=False)  # so that the history can be looked at
    except (OSError, Error, UnicodeDecodeError, DamagedError, ForeignError, NewerError):
        return in_memory()


def _open_file(path: Path, locks: Locks, warn: Warn, patience: float) -> Connection:
    """Raises NewerError, OSError, sqlite3.Error."""
    with suppress(FileNotFoundError, DamagedError, ForeignError):  # judged again when nobody else is at it
        connection = connect_to_file(path, patience)
        if is_current(connection):
            return connection
        connection.close()
    with locks.alone(patience) as alone:
        if not alone:
            raise BusyError
        from trash.store.database.recovery import finish, replaced  # not at the top: hardly ever needed

        finish(path, warn)
        try:
            return _open_or_create(path, patience)
        except (ForeignError, DamagedError) as error:
            return replaced(path, "foreign" if isinstance(error, ForeignError) else "damaged", warn)


def _open_or_create(path: Path, patience: float) -> Connection:
    with suppress(FileExistsError):
        os.close(
            os.open(os.path.realpath(path), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        )  # nobody else's business
    connection = connect_to_file(path, patience)
    try:
        if not is_current(connection):
            # A commit is one write to the log, without waiting for the disk.
            connection.execute("pragma journal_mode = wal")
            bring_up_to_date(connection)
    except Error:
        connection.close()
        raise
    return connection
