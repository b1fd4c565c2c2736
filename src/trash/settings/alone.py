"""One window at a time reads a file, changes something in it and writes it again: what others have changed stays."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 2.0
"""Seconds to wait for the other windows, each of which takes a few milliseconds."""

_STEP = 0.002


@contextmanager
def alone_in(directory: Path) -> Iterator[None]:
    """Be the only one who writes in `directory`.

    The directory itself is locked: no file has to be made, and the kernel lets go of it when a process ends. Where
    directories cannot be locked, and when another program keeps the lock, the last writer wins.
    """
    try:
        handle = os.open(directory, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except OSError:  # it can be written in without being read; and what else is wrong, writing will tell
        yield
        return
    try:
        give_up = time.monotonic() + PATIENCE
        while not _lock(handle) and time.monotonic() < give_up:
            time.sleep(_STEP)
        yield
    finally:
        os.close(handle)


def _lock(handle: int) -> bool:
    """Whether there is nothing to wait for."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True
