"""`fcntl.lockf` for single bytes on Windows, as far as the options and the games use it.

Windows locks bytes by `msvcrt.locking`, which comes with Python and lets go when a process ends, however it ends. It
knows no shared locks: here whoever shares a byte has one of `SHARERS` bytes that stand for it alone, and whoever wants it
alone has all of them. Libraries for locks (filelock, portalocker) lock whole files only, which would take a
file for each game, and cost a start more time.
"""

from __future__ import annotations

import errno
import msvcrt
import os

LOCK_SH, LOCK_EX, LOCK_NB, LOCK_UN = 1, 2, 4, 8
"""The numbers of `fcntl`. There is no waiting: LOCK_NB is always meant."""

SHARERS = 64
"""How many can share byte 0 at once; there is no other that is shared."""

_SHARED_FROM = 1 << 30
"""Where the bytes that stand for byte 0 begin. Games have the numbers below; above 2**31 the C library may not reach."""

_shared: dict[int, list[int]] = {}
"""For each open file, the bytes that are locked here of those that stand for byte 0."""


def lockf(file: int, kind: int, length: int, number: int) -> None:
    """Lock byte `number` of `file`, or unlock it. Raises PermissionError if another process has it.

    `length` is always 1. Raises OverflowError for a number above all games that can be locked.
    """
    if not 0 <= number < _SHARED_FROM or length != 1:
        raise OverflowError(number)
    if number:
        _locking(file, number, 1, lock=kind != LOCK_UN)
    elif kind == LOCK_UN:
        held = _shared.get(file)
        if held:
            _locking(file, held.pop(), 1, lock=False)
        else:
            _locking(file, _SHARED_FROM, SHARERS, lock=False)
    elif kind & LOCK_SH:
        _share(file)
    else:
        _locking(file, _SHARED_FROM, SHARERS, lock=True)


def _share(file: int) -> None:
    first = os.getpid() % SHARERS  # most find their own byte free at once
    for place in range(SHARERS):
        byte = _SHARED_FROM + (first + place) % SHARERS
        try:
            _locking(file, byte, 1, lock=True)
        except PermissionError:
            continue
        _shared.setdefault(file, []).append(byte)
        return
    raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def _locking(file: int, start: int, length: int, *, lock: bool) -> None:
    os.lseek(file, start, os.SEEK_SET)
    # Where there is no Windows, mypy knows no function of this module.
    mode = msvcrt.LK_NBLCK if lock else msvcrt.LK_UNLCK  # type: ignore[attr-defined,unused-ignore]
    msvcrt.locking(file, mode, length)  # type: ignore[attr-defined,unused-ignore]
