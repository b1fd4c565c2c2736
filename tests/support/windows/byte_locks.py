"""Stands in for `msvcrt` of Windows, as far as it locks: bytes from the position of the file on, for one handle alone.

Here `os.lockf` holds them, so that other processes find them taken, and let go when a process ends. That does not know what the same
process has, which Windows does: a byte is locked once.
"""

from __future__ import annotations

import errno
import os

LK_UNLCK, LK_LOCK, LK_NBLCK = 0, 1, 2

_held: dict[int, set[tuple[int, int]]] = {}


def locking(fd: int, mode: int, nbytes: int) -> None:
    start = os.lseek(fd, 0, os.SEEK_CUR)
    if start + nbytes > 2**31:
        raise OSError(errno.EINVAL, "more than a long of Windows holds")
    mine = _held.setdefault(os.fstat(fd).st_ino, set())
    if mode == LK_UNLCK:
        if (start, nbytes) not in mine:
            raise PermissionError(errno.EACCES, "a region is unlocked as it was locked, or not at all")
        mine.remove((start, nbytes))
        os.lockf(fd, os.F_ULOCK, nbytes)
    elif mode == LK_NBLCK:
        if any(start < other + length and other < start + nbytes for other, length in mine):
            raise PermissionError(errno.EACCES, "locked by this process")
        try:
            os.lockf(fd, os.F_TLOCK, nbytes)
        except BlockingIOError as error:
            raise PermissionError(errno.EACCES, "locked by another process") from error
        mine.add((start, nbytes))
    else:
        raise AssertionError("LK_LOCK waits for ten seconds")
