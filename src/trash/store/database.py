"""The connection to the games, opened when first needed and again whenever the file was lost or broken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from trash.store.locks import Locks
from trash.text.i18n import _

if TYPE_CHECKING:
    from sqlite3 import Connection, Row

    from trash.store.opening import Warn

T = TypeVar("T")


class Database:
    """Runs SQL and never raises an error of the disk's: what cannot be read is empty, what cannot be written waits.

    `warn` is given a sentence for each trouble. sqlite3 is imported when it is first used: a start costs
    nothing for a game that is not kept.
    """

    def __init__(self, path: Path | None, locks: Locks, warn: Warn) -> None:
        self._path = path
        self._locks = locks
        self._warn = warn
        self._connection: Connection | None = None
        self._file: tuple[int, int] | None = None
        """Device and inode of the open file; None while it is in memory."""

    @property
    def on_disk(self) -> bool:
        """Whether what is written now is there after the program has ended."""
        if self._connection is None:
            self.rows("select 1")  # opens it
        return self._connection is not None and self._file is not None

    def rows(self, sql: str, parameters: Sequence[Any] | dict[str, Any] = ()) -> list[Row]:
        """The rows that `sql` selects; none if they cannot be read."""
        return self._attempt(
            lambda connection: connection.execute(sql, parameters).fetchall(),
            _("The saved games cannot be read ({reason})."),
            [],
        )

    def change(self, work: Callable[[Connection], T], *, of_a_game: bool = True) -> T | None:
        """Do `work` in a transaction; None, and nothing changed, if it cannot be done.

        `of_a_game` says that a game is being played whose moves it saves.
        """

        def transaction(connection: Connection) -> T:
            connection.execute("begin immediate")
            try:
                result = work(connection)
                connection.execute("commit")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("rollback")
                raise
            return result

        trouble = (
            _("The game cannot be saved just now ({reason}): every move tries again.")
            if of_a_game
            else _("The saved games cannot be changed ({reason}).")
        )
        return self._attempt(transaction, trouble, None)

    def wipe(self) -> None:
        """Make what was deleted unreadable in the file too; later, if another window is using it."""

        def work(connection: Connection) -> None:
            connection.execute("vacuum")
            connection.execute("pragma wal_checkpoint(truncate)")

        self._attempt(work, _("The erased games cannot be overwritten just now ({reason})."), None)

    def close(self) -> None:
        """Close the file. It opens again if it is used again."""
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def _attempt(self, work: Callable[[Connection], T], trouble: str, otherwise: T) -> T:
        try:
            import sqlite3

            from trash.store import connecting
        except ImportError:  # a Python that was built without SQLite
            self._warn(_("This Python has no sqlite3 module: games are not saved."))
            return otherwise
        try:
            try:
                return work(self._connected())
            except (sqlite3.Error, UnicodeDecodeError) as error:
                if not connecting.is_damage(error):
                    raise
                return work(self._replaced())
        except (sqlite3.Error, UnicodeDecodeError) as error:
            self._warn(trouble.format(reason=error))
            return otherwise

    def _connected(self) -> Connection:
        """The connection to what is at the path now, which may have been deleted or replaced meanwhile."""
        from trash.store.opening import open_games

        if self._connection is not None and self._file not in (None, self._identity()):
            self.close()
        if self._connection is None:
            self._connection, on_disk = open_games(self._path, self._locks, self._warn)
            self._file = self._identity() if on_disk else None
        return self._connection

    def _replaced(self) -> Connection:
        """A connection to a new file, after damage came to light in the old one."""
        from trash.store.opening import in_memory, replace_damaged

        broken = self._file
        self.close()
        if self._path is None or broken is None:
            self._connection = in_memory()
        elif broken == self._identity():
            self._connection, on_disk = replace_damaged(self._path, self._locks, self._warn)
            self._file = self._identity() if on_disk else None
        return self._connected()

    def _identity(self) -> tuple[int, int] | None:
        """Device and inode of the file at the path, if there is one."""
        if self._path is None:
            return None
        try:
            status = self._path.stat()
        except OSError:
            return None
        return status.st_dev, status.st_ino
