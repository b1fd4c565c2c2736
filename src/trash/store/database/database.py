"""The connection to the games, opened when first needed and again whenever the file was lost or broken."""

from __future__ import annotations

import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from trash.store.database.locks import FileIdentity, Locks, identity_at
from trash.text.i18n import _
from trash.text.system_errors import reason_of

if TYPE_CHECKING:
    from sqlite3 import Connection, Row

    from trash.store.database.open_database import OpenDatabase
    from trash.store.database.warn import Warn

T = TypeVar("T")

_STEP = 0.005
"""Seconds from one attempt to begin to the next."""

_PATIENCE, _LAST_PATIENCE = 0.25, 2.0
"""Seconds to wait while another window writes, which takes it about a millisecond; and before a game is left unsaved.

After it was in vain there is no waiting until all is well again: the table does not stand still at each action.
"""

_TRY_AGAIN = 1.0
"""Seconds until a file that could not be opened is tried again to be read. What is written tries each time."""

_MOST_SECONDS = 5.0
"""How long a query may take."""

_AT_ONCE = 200
"""Rows that are read in one piece where all games are read one after another."""


class Database:
    """Runs SQL and never raises an error of the disk's: what cannot be read is empty, what cannot be written waits.

    `warn` is given a sentence for each trouble. sqlite3 is imported when it is first used: a start costs
    nothing for a game that is not kept.
    """

    def __init__(self, path: Path | None, locks: Locks, warn: Warn) -> None:
        self._path = path
        self._locks = locks
        self._warn = warn
        self._opened: OpenDatabase | None = None
        self._file: FileIdentity | None = None
        """Which file is open; None while it is in memory."""
        self._tried = 0.0
        """When a file was last tried to be opened, by the monotonic clock."""
        self._patience = _PATIENCE

    @property
    def on_disk(self) -> bool:
        """Whether what is written now is there after the program has ended."""
        return self.file is not None

    @property
    def file(self) -> FileIdentity | None:
        """The file that is written into now; None if it is memory, or the file has gone."""
        if self._opened is None:
            self.rows("select 1")  # opens it
        return self._file if self._opened is not None and self._is_current() else None

    def rows(self, sql: str, parameters: Sequence[Any] | dict[str, Any] = ()) -> list[Row]:
        """The rows that `sql` selects; none if they cannot be read."""
        return self._read(lambda connection: connection.execute(sql, parameters).fetchall(), [])

    def numbers(self, sql: str, parameters: Sequence[Any] = ()) -> array[int]:
        """The first column of the rows that `sql` selects, in eight bytes a row."""
        return self._read(
            lambda connection: array("q", (row[0] for row in connection.execute(sql, parameters))),
            array("q"),
        )

    def each(self, columns: str, numbers: Sequence[int]) -> Iterator[Row]:
        """The rows of the games of those numbers, in that order; without those that have gone meanwhile.

        They are read some at a time: memory stays small, and no window waits for whoever takes the rows.
        """
        for start in range(0, len(numbers), _AT_ONCE):
            some = numbers[start : start + _AT_ONCE]
            places = ", ".join("?" * len(some))
            found = self.rows(f"select {columns} from game where id in ({places})", some)
            rows = {row["id"]: row for row in found}
            yield from (rows[number] for number in some if number in rows)

    def change(
        self, work: Callable[[Connection], T], *, of_a_game: bool = True, patient: bool = False
    ) -> T | None:
        """Do `work` in a transaction; None, and nothing changed, if it cannot be done.

        `of_a_game` says that a game is being played whose moves it saves; `patient` that it is the last attempt.
        """

        def transaction(connection: Connection) -> T:
            self._begin(connection)
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
        if patient or not of_a_game:
            self._patience = _LAST_PATIENCE
        try:
            return self._attempt(transaction, trouble, None, writes=True, begins=True)
        finally:
            self._patience = min(self._patience, _PATIENCE)

    def wipe(self) -> None:
        """Make what was deleted unreadable in the file too; later, if another window is using it."""

        def work(connection: Connection) -> None:
            connection.execute("vacuum")
            connection.execute("pragma wal_checkpoint(truncate)")

        trouble = _("The erased games cannot be overwritten just now ({reason}).")
        self._attempt(work, trouble, None, writes=True, may_take_long=True)

    def tell_moved(self, before: int, now: int) -> None:
        """Tell the player that the game being played has another number now."""
        self._warn(
            _("Game {before} was changed elsewhere meanwhile: this one is game {now} from here on.").format(
                before=before, now=now
            )
        )

    def close(self) -> None:
        """Close the file. It opens again if it is used again."""
        if self._opened is not None:
            self._opened.connection.close()
        self._opened = None

    def _read(self, work: Callable[[Connection], T], otherwise: T) -> T:
        return self._attempt(work, _("The saved games cannot be read ({reason})."), otherwise)

    def _attempt(
        self,
        work: Callable[[Connection], T],
        trouble: str,
        otherwise: T,
        *,
        writes: bool = False,
        begins: bool = False,
        may_take_long: bool = False,
    ) -> T:
        try:
            import sqlite3

            from trash.store.database import connecting
        except ImportError:  # a Python that was built without SQLite
            self._warn(_("This Python has no sqlite3 module: games are not saved."))
            return otherwise

        def worked() -> T:
            opened = self._connected(writes=writes)
            opened.wait_for_others(0.0 if begins else self._patience)
            with opened.watch.at_most(None if may_take_long else _MOST_SECONDS):
                return self._alongside(work, opened) if writes else work(opened.connection)

        try:
            try:
                result = worked()
            except (sqlite3.Error, UnicodeDecodeError) as error:
                if not connecting.is_damage(error):
                    raise
                self._replace()
                result = worked()
        except (sqlite3.Error, UnicodeDecodeError) as error:
            if connecting.is_busy(error):
                self._patience = 0.0
            self._warn(trouble.format(reason=reason_of(error)))
            return otherwise
        if writes:
            self._patience = _PATIENCE
        return result

    def _begin(self, connection: Connection) -> None:
        """Begin to write. SQLite itself looks ever more seldom whether it may, and so finds many windows always busy."""
        from sqlite3 import OperationalError

        from trash.store.database.connecting import is_busy

        give_up = time.monotonic() + self._patience
        while True:
            try:
                connection.execute("begin immediate")
            except OperationalError as error:
                if not is_busy(error) or time.monotonic() >= give_up:
                    raise
                time.sleep(_STEP)
            else:
                return

    def _alongside(self, work: Callable[[Connection], T], opened: OpenDatabase) -> T:
        """Write with `work` while nobody replaces the file."""
        from trash.store.database.connecting import BusyError

        if self._file is None:
            return work(opened.connection)
        with self._locks.writing(self._patience) as allowed:
            if not allowed or not self._is_current():
                raise BusyError
            return work(opened.connection)

    def _connected(self, *, writes: bool) -> OpenDatabase:
        """The connection to what is at the path now, which may have been deleted or replaced meanwhile."""
        from trash.store.database.opening import open_games

        opened = self._opened
        if opened is not None and self._file is not None and not self._is_current():
            self.close()
        elif opened is not None and self._file is None and self._path is not None and self._is_time(writes):
            self._try_again(self._path, opened)
        if self._opened is None:
            patience = self._patience if self._tried else _LAST_PATIENCE
            self._keep(open_games(self._path, self._locks, self._warn, patience))
        assert self._opened is not None
        return self._opened

    def _is_time(self, writes: bool) -> bool:
        """Whether to try again to open the file."""
        return writes or time.monotonic() - self._tried >= _TRY_AGAIN

    def _try_again(self, path: Path, in_memory: OpenDatabase) -> None:
        """Go on in the file if it can be opened by now, with what was written in memory meanwhile."""
        from trash.store.database.opening import open_file

        self._tried = time.monotonic()
        opened = open_file(path, self._locks, self._warn)
        if opened is not None:
            in_memory.bring_to(opened, self._locks)
            in_memory.connection.close()
            self._keep(opened)

    def _keep(self, opened: OpenDatabase) -> None:
        self._opened = opened
        self._file = self._identity() if opened.on_disk else None
        self._tried = time.monotonic()

    def _replace(self) -> None:
        """Have a new file, after damage came to light in the old one."""
        from trash.store.database.opening import in_memory, replace_damaged

        broken = self._file
        self.close()
        if broken is None:  # what was copied into memory
            self._keep(in_memory())
        elif self._path is not None and broken == self._identity():
            self._keep(replace_damaged(self._path, broken, self._locks, self._warn))

    def _is_current(self) -> bool:
        """Whether the open file is still the one at the path."""
        return self._file is not None and self._file == self._identity()

    def _identity(self) -> FileIdentity | None:
        """The file at the path, if there is one."""
        return None if self._path is None else identity_at(self._path)
