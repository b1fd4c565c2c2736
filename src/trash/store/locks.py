"""Which games are being played in a window now, this one or another.

Game N is being played while somebody holds a lock on byte N of one empty file. The kernel lets go
of it when that process ends, however it ends: there is no stale lock to judge, as there would be with process
numbers, and no heartbeat. Byte 0 is for whoever creates, replaces or converts the database.
"""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_PATIENCE = 1.0
"""How long to wait for byte 0, in seconds; what is done under it takes milliseconds."""


class Locks:
    """The locks of this process. One for each directory: POSIX drops all locks on a file when any handle is closed.

    Where there can be no lock file (`path` is None, a read-only directory) every game counts as free.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._file: int | None = None
        self._held: set[int] = set()

    def take(self, number: int) -> bool:
        """Lock `number`. False if another process has it; also if this one has."""
        if number in self._held or not self._lock(number):
            return False
        self._held.add(number)
        return True

    def free(self, number: int) -> None:
        """Unlock `number`, if it is ours."""
        if number in self._held:
            self._held.discard(number)
            self._unlock(number)

    def is_free(self, number: int) -> bool:
        """Whether no window, this one included, has `number`."""
        if number in self._held or not self._lock(number):
            return False
        self._unlock(number)
        return True

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Hold the lock for creating or replacing the database; after a second without it, go on all the same.

        A process that holds it that long has been suspended, and must not keep a game from starting.
        """
        give_up = time.monotonic() + _PATIENCE
        while not (locked := self._lock(0)) and time.monotonic() < give_up:
            time.sleep(0.005)
        try:
            yield
        finally:
            if locked:
                self._unlock(0)

    def close(self) -> None:
        """Let go of everything."""
        if self._file is not None:
            os.close(self._file)
        self._file = None
        self._held.clear()

    def _lock(self, number: int) -> bool:
        file = self._open()
        if file is None:
            return True
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, number)
        except (BlockingIOError, PermissionError):  # POSIX allows either answer for "taken"
            return False
        except OSError:  # a file system without locks
            return True
        return True

    def _unlock(self, number: int) -> None:
        if self._file is not None:
            with suppress(OSError):
                fcntl.lockf(self._file, fcntl.LOCK_UN, 1, number)

    def _open(self) -> int | None:
        if self._file is None and self._path is not None:
            with suppress(OSError):
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NONBLOCK, 0o600)
        return self._file
