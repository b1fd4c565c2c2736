"""Putting a new file of games in the place of one that is damaged or foreign, with what could be saved from that.

For `games.db` that becomes `games.db.damaged-1`:

1. `games.db.damaged-1.new` is made, complete, from what can be read
2. `games.db` and its log are renamed to `games.db.damaged-1`
3. `games.db.damaged-1.new` is renamed to `games.db`

So nothing is lost whenever it stops. Before the second step `games.db` is still there, and the next start begins
anew; after it there is no `games.db`, and the next start does what is left to do. Whoever works here has the lock alone.
"""

from __future__ import annotations

import os
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from sqlite3 import Connection, Error

from trash.store.database.connecting import DamagedError, connect_to_file
from trash.store.database.open_database import merge
from trash.store.database.schema import COLUMNS, ForeignError, NewerError, bring_up_to_date, is_current
from trash.store.database.warn import Warn, shown
from trash.text.i18n import _, ngettext

_LOGS = ("-wal", "-shm")


def replaced(path: Path, why: str, warn: Warn) -> Connection:
    """A new database at `path`, where there is another that is `why`: damaged or foreign.

    Raises OSError or sqlite3.Error, and all is as it was, as when the disk is full.
    """
    aside = _free_name(path, why)
    new = Path(f"{aside}.new")
    try:
        saved = _build(path, new)
        _put_in_place(path, aside, new)
    finally:
        _delete_unfinished(path)
    connection = connect_to_file(path, 1.0)
    _tell(path, aside, saved, warn)
    return connection


def finish(path: Path, warn: Warn) -> None:
    """Do what somebody left to do who was stopped while replacing the file. Raises OSError."""
    for new in path.parent.glob(f"{path.name}.*-*.new"):
        aside = new.with_suffix("")
        if not os.path.lexists(aside):
            continue  # it may not be complete
        if os.path.lexists(path):
            _merge(path, new)
        else:
            _put_in_place(path, aside, new)
            with suppress(Error, DamagedError), closing(connect_to_file(path, 0.0)) as connection:
                (saved,) = connection.execute("select count(*) from game").fetchone()
                _tell(path, aside, saved, warn)
    _delete_unfinished(path)


def _merge(path: Path, new: Path) -> None:
    """Take over the games of `new` where somebody, who knew of no locks, has begun another file meanwhile."""
    merged = False
    with (
        suppress(Error, DamagedError, ForeignError, NewerError),  # another time
        closing(connect_to_file(path, 0.0)) as into,
        closing(connect_to_file(new, 0.0)) as connection,
    ):
        for each in (into, connection):
            if not is_current(each):  # an earlier version was stopped here
                bring_up_to_date(each)
        merge([dict(row) for row in connection.execute(f"select {COLUMNS} from game")], into)
        merged = True
    if merged:  # and closed: Windows deletes no file that is open
        new.unlink()


def _build(damaged: Path, new: Path) -> int:
    """Make a database at `new` with the games that can be read in the damaged one; the number of them."""
    from trash.store.database.salvage import salvage  # not at the top: a first start needs none

    os.close(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    connection = connect_to_file(new, 0.0)
    try:
        connection.execute("pragma synchronous = full")
        bring_up_to_date(connection)
        # Of a foreign one too: the mark of whose it is may be what is damaged.
        saved = salvage(damaged, Path(f"{new}.copy"), connection)
        connection.execute("pragma journal_mode = wal")
    finally:
        connection.close()
    return saved


def _put_in_place(path: Path, aside: Path, new: Path) -> None:
    """Set the file at `path` aside with its log, as far as it is not done yet, and put the new one there."""
    if not os.path.lexists(aside):
        path.rename(aside)
    for suffix in _LOGS:
        with suppress(FileNotFoundError):
            Path(f"{path}{suffix}").rename(f"{aside}{suffix}")
    new.rename(path)


def _delete_unfinished(path: Path) -> None:
    """Delete what was not finished, of which nothing is needed: the file that it was made from is where it was."""
    for left in path.parent.glob(f"{path.name}.*-*.new*"):
        if left.suffix != ".new" or not os.path.lexists(left.with_suffix("")):
            with suppress(OSError):
                left.unlink()


def _free_name(path: Path, why: str) -> Path:
    """A name beside `path` that nothing has."""
    for number in count(1):
        aside = path.with_name(f"{path.name}.{why}-{number}")
        if not any(os.path.lexists(f"{aside}{suffix}") for suffix in ("", *_LOGS, ".new")):
            break
    return aside


def _tell(path: Path, aside: Path, saved: int, warn: Warn) -> None:
    if ".foreign-" in aside.name and not saved:
        sentence = _("{path} was not made by Trash: it is now called {aside}.")
    else:
        sentence = ngettext(
            "{path} was damaged: it is now called {aside}, and {number} game was recovered.",
            "{path} was damaged: it is now called {aside}, and {number} games were recovered.",
            saved,
        )
    warn(sentence.format(path=shown(path), aside=aside.name, number=saved))
