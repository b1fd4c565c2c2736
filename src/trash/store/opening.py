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
from sqlite3 import Connection, Error

from trash.store.connecting import DamagedError, connect_to_copy, connect_to_file, connect_to_memory
from trash.store.locks import Locks
from trash.store.schema import ForeignError, NewerError, bring_up_to_date, is_current
from trash.text.i18n import _, ngettext

Warn = Callable[[str], None]


def open_games(path: Path | None, locks: Locks, warn: Warn) -> tuple[Connection, bool]:
    """The database at `path`, created if need be, and True; or one in memory, and False. Never raises.

    `warn` is given a sentence for all that the player should know.
    """
    if path is None:
        warn(_("There is no home directory to keep games in: this game is not saved."))
        return in_memory(), False
    return _or_in_memory(path, warn, lambda: _open_file(path, locks, warn))


def replace_damaged(path: Path, locks: Locks, warn: Warn) -> tuple[Connection, bool]:
    """Set the file aside, in which damage came to light, and open a new one as `open_games` does."""

    def replace() -> Connection:
        with locks.alone():
            return _replace(path, "damaged", warn)

    return _or_in_memory(path, warn, replace)


def in_memory() -> Connection:
    """A database without games, which is gone with the program."""
    connection = connect_to_memory()
    bring_up_to_date(connection)
    return connection


def _or_in_memory(path: Path, warn: Warn, opened: Callable[[], Connection]) -> tuple[Connection, bool]:
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return opened(), True
    except NewerError:
        newer = _(
            "{path} was written by a newer version of Trash: it is left as it is, and this game is not saved."
        )
        warn(newer.format(path=_shown(path)))
        return in_memory(), False
    except (OSError, Error, DamagedError, ForeignError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        sentence = _("Games cannot be saved in {path} ({reason}): this game is not saved.")
        warn(sentence.format(path=_shown(path), reason=reason))
    try:
        return connect_to_copy(path), False  # so that the history can be looked at
    except (OSError, Error, UnicodeDecodeError, DamagedError, ForeignError, NewerError):
        return in_memory(), False


def _open_file(path: Path, locks: Locks, warn: Warn) -> Connection:
    """Raises NewerError, OSError, sqlite3.Error."""
    with suppress(DamagedError, ForeignError):  # it is judged again when nobody else is at it
        connection = connect_to_file(path)
        if is_current(connection):
            return connection
        connection.close()
    with locks.alone():
        try:
            return _open_or_create(path)
        except (ForeignError, DamagedError) as error:
            return _replace(path, "foreign" if isinstance(error, ForeignError) else "damaged", warn)


def _open_or_create(path: Path) -> Connection:
    connection = connect_to_file(path)
    try:
        if not is_current(connection):
            # A commit is one write to the log, without waiting for the disk.
            connection.execute("pragma journal_mode = wal")
            bring_up_to_date(connection)
    except Error:
        connection.close()
        raise
    return connection


def _replace(path: Path, why: str, warn: Warn) -> Connection:
    """A new database in place of one that is foreign or damaged, with what could be saved from that."""
    from trash.store.salvage import salvage  # not at the top: hardly ever needed, and it loads shutil

    aside = _set_aside(path, why)
    connection = _open_or_create(path)
    saved = salvage(aside, connection)  # of a foreign one too: the mark of whose it is may be what is damaged
    if why == "foreign" and not saved:
        sentence = _("{path} was not made by Trash: it is now called {aside}.")
    else:
        sentence = ngettext(
            "{path} was damaged: it is now called {aside}, and {number} game was recovered.",
            "{path} was damaged: it is now called {aside}, and {number} games were recovered.",
            saved,
        )
    warn(sentence.format(path=_shown(path), aside=aside.name, number=saved))
    return connection


def _set_aside(path: Path, why: str) -> Path:
    """Rename the file with its log, to a name that nothing has. Raises OSError."""
    for number in count(1):
        aside = path.with_name(f"{path.name}.{why}-{number}")
        if not any(os.path.lexists(f"{aside}{suffix}") for suffix in ("", "-wal", "-shm")):
            break
    for suffix in ("-wal", "-shm", ""):  # the file last: alone, the log would be taken for a new file's
        with suppress(FileNotFoundError):
            Path(f"{path}{suffix}").rename(f"{aside}{suffix}")
    return aside


def _shown(path: Path) -> str:
    """`path` as text that can be printed, whatever bytes are in it."""
    return str(path).encode("utf-8", "replace").decode()
