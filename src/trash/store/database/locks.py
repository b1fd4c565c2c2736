"""Which games are being played in a window now, this one or another, and who may write.

Game N is being played while somebody holds a lock on byte N of one empty file. The kernel lets go
of it when that process ends, however it ends: there is no stale lock to judge, as there would be with process
numbers, and no heartbeat. Byte 0 is for the whole file of games: whoever writes into it shares the lock, and whoever
creates, replaces or converts it has the lock alone, so that nothing is written into a file that is being replaced.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    # Where there is no such module, mypy knows nothing of what is in it.
    from fcntl import LOCK_EX, LOCK_NB, LOCK_SH, LOCK_UN, lockf  # type: ignore[attr-defined,unused-ignore]
except ImportError:  # on Windows
    from trash.settings.windows_locks import (  # type: ignore[assignment,unused-ignore]
        LOCK_EX,
        LOCK_NB,
        LOCK_SH,
        LOCK_UN,
        lockf,
    )

FileIdentity = tuple[int, int]
"""Device and inode of a file."""

_STEP = 0.005
"""Seconds between two attempts at byte 0."""

_OPEN = os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0)
"""How the file is opened: without waiting for whoever may be at the other end, if it is a pipe."""


class Locks:
    """The locks of this process. One for each directory: POSIX drops all locks on a file when any handle is closed.

    Where there can be no lock file (`path` is None, a read-only directory) every game counts as free.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._file: int | None = None
        self._identity: FileIdentity | None = None
        """Which file is open."""
        self._held: set[int] = set()

    def take(self, number: int) -> bool:
        """Lock `number`. False if another process has it; also if this one has."""
        if self.holds(number) or not self._lock(number):
            return False
        self._held.add(number)
        return True

    def free(self, number: int) -> None:
        """Unlock `number`, if it is ours."""
        if number in self._held:
            self._held.discard(number)
            self._unlock(number)

    def holds(self, number: int) -> bool:
        """Whether `number` is still locked here: with the file of locks, a lock can get lost to another window."""
        self._open()
        return number in self._held

    @property
    def held(self) -> frozenset[int]:
        """The numbers that are locked here."""
        self._open()
        return frozenset(self._held)

    def is_free(self, number: int) -> bool:
        """Whether no window, this one included, has `number`."""
        if self.holds(number) or not self._lock(number):
            return False
        self._unlock(number)
        return True

    @contextmanager
    def alone(self, patience: float) -> Iterator[bool]:
        """Be the only one at the database, to create or replace it, after waiting for so many seconds at most.

        False for whoever had no luck: it must not be touched then.
        """
        with self._at_the_database(patience, shared=False) as locked:
            yield locked

    @contextmanager
    def writing(self, patience: float) -> Iterator[bool]:
        """Write while nobody replaces the database; waits, and is False, as `alone` is."""
        with self._at_the_database(patience, shared=True) as locked:
            yield locked

    def close(self) -> None:
        """Let go of everything."""
        self._close()
        self._held.clear()

    @contextmanager
    def _at_the_database(self, patience: float, *, shared: bool) -> Iterator[bool]:
        give_up = time.monotonic() + patience
        while not (locked := self._lock(0, shared=shared)) and time.monotonic() < give_up:
            time.sleep(_STEP)
        try:
            yield locked
        finally:
            if locked:
                self._unlock(0)

    def _lock(self, number: int, *, shared: bool = False) -> bool:
        file = self._open()
        return file is None or _lock_byte(file, number, LOCK_SH if shared else LOCK_EX)

    def _unlock(self, number: int) -> None:
        if self._file is not None:
            with suppress(OSError):
                lockf(self._file, LOCK_UN, 1, number)

    def _open(self) -> int | None:
        """The file that is at the path now, with all that is held; None if there can be none.

        If somebody deleted the file, or put another in its place, other windows look at another one than we do: what
        we hold is locked in that one too, and lost if somebody else has it there.
        """
        if self._path is None:
            return None
        if self._file is not None and self._identity != identity_at(self._path):
            self._close()
        if self._file is None:
            with suppress(OSError):
                self._file = os.open(self._path, _OPEN, 0o600)
                status = os.fstat(self._file)
                self._identity = status.st_dev, status.st_ino
                self._held = {number for number in self._held if _lock_byte(self._file, number, LOCK_EX)}
        return self._file

    def _close(self) -> None:
        if self._file is not None:
            os.close(self._file)
        self._file = None


def _lock_byte(file: int, number: int, kind: int) -> bool:
    """Lock a byte of `file`; False if another process has it."""
    try:
        lockf(file, kind | LOCK_NB, 1, number)
    except (BlockingIOError, PermissionError):  # POSIX allows either answer for "taken"
        return False
    except (OSError, OverflowError):  # a file system without locks, a number that no file is long enough for
        return True
    return True


def identity_at(path: Path) -> FileIdentity | None:
    """The file at `path`, if there is one, to see whether it is still the one that was opened."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
