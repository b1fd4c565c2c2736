"""A watch over what SQLite does, which would otherwise go on until it is done, deaf to Ctrl+C."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from sqlite3 import Connection, OperationalError

_INTERRUPT = 9
"""SQLITE_INTERRUPT (sqlite.org/rescode.html)."""

_STEPS = 200_000
"""Instructions of SQLite's virtual machine from look to look: some milliseconds."""


class QueryTimeout:
    """Interrupts what takes longer than it may, as a query that has no end."""

    def __init__(self, connection: Connection) -> None:
        self._until: float | None = None
        connection.set_progress_handler(self._is_late, _STEPS)

    @contextmanager
    def at_most(self, seconds: float | None) -> Iterator[None]:
        """Give up after so many seconds, with an OperationalError; never if it is None. Raises KeyboardInterrupt."""
        self._until = None if seconds is None else time.monotonic() + seconds
        try:
            yield
        except OperationalError as error:
            # Python has the handler of Ctrl+C raise its exception in `_is_late`, and SQLite only hears of a failure.
            if getattr(error, "sqlite_errorcode", 0) == _INTERRUPT and not self._is_late():
                raise KeyboardInterrupt from error
            raise
        finally:
            self._until = None

    def _is_late(self) -> bool:
        return self._until is not None and time.monotonic() > self._until
