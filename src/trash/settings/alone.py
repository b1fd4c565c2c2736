"""One window at a time reads a file, changes something in it and writes it again: what others have changed stays."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

try:
    # Where there is no such module, mypy knows nothing of what is in it.
    from fcntl import LOCK_EX, LOCK_NB, flock  # type: ignore[attr-defined,unused-ignore]
except ImportError:  # on Windows
    from trash.settings.windows_locks import LOCK_EX, LOCK_NB, LOCK_UN, lockf

    LOCK_FILE: str | None = "options.lock"
else:
    LOCK_FILE = None

PATIENCE = 2.0
"""Seconds to wait for the other windows, each of which takes a few milliseconds."""

_STEP = 0.002


@contextmanager
def alone_in(directory: Path) -> Iterator[None]:
    """Be the only one who writes in `directory`.

    The directory itself is locked: no file has to be made, and the kernel lets go of it when a process ends. On Windows
    that cannot be, and an empty file is locked there. Where nothing can be locked, and when another program keeps the
    lock, the last writer wins.
    """
    try:
        handle = _open(directory)
    except OSError:  # it can be written in without being read; and what else is wrong, writing will tell
        yield
        return
    locked = False
    try:
        give_up = time.monotonic() + PATIENCE
        while not (locked := _lock(handle)) and time.monotonic() < give_up:
            time.sleep(_STEP)
        yield
    finally:
        if locked and LOCK_FILE is not None:  # Windows itself does it late
            _unlock(handle)
        os.close(handle)


def _open(directory: Path) -> int:
    if LOCK_FILE is not None:
        return os.open(directory / LOCK_FILE, os.O_RDWR | os.O_CREAT, 0o600)
    return os.open(directory, os.O_RDONLY | getattr(os, "O_DIRECTORY", 0))


def _lock(handle: int) -> bool:
    """Whether there is nothing to wait for."""
    try:
        if LOCK_FILE is None:
            flock(handle, LOCK_EX | LOCK_NB)
        else:
            lockf(handle, LOCK_EX | LOCK_NB, 1, 1)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # a file system without locks
        return True
    return True


def _unlock(handle: int) -> None:
    with suppress(OSError):  # where there are no locks
        lockf(handle, LOCK_UN, 1, 1)
