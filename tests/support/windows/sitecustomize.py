"""Python as it is on Windows, as far as our modules can tell: on the path of a new interpreter, it is run first.

What there is on Unix alone cannot be imported or called, and no file is renamed, replaced or deleted that this
process has open. `byte_locks.py`, beside this file, is `msvcrt`.
"""

from __future__ import annotations

import multiprocessing.util  # noqa: F401 - this and subprocess ask themselves on which system they are
import os
import signal
import subprocess  # noqa: F401
import sys
import tempfile
from collections.abc import Callable
from functools import wraps
from importlib.abc import MetaPathFinder
from typing import Any

import byte_locks  # type: ignore[import-not-found]  # it is beside this file, and so on the path

UNIX_ONLY = {"fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
SIGNALS = ("SIGALRM", "SIGCONT", "SIGHUP", "SIGKILL", "SIGPIPE", "SIGQUIT", "SIGTSTP", "SIGUSR1", "SIGWINCH")
FLAGS = ("O_CLOEXEC", "O_DIRECTORY", "O_NOFOLLOW", "O_NONBLOCK", "O_TMPFILE")
SHARING_VIOLATION = 32


class Absent(MetaPathFinder):
    def find_spec(self, fullname: str, *_arguments: Any) -> None:
        if fullname in UNIX_ONLY:
            raise ModuleNotFoundError(f"No module named {fullname!r}", name=fullname)


class InUseError(PermissionError):
    winerror = SHARING_VIOLATION


def refused_while_open(call: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(call)
    def wrapped(*paths: Any, **options: Any) -> Any:
        names = [os.path.realpath(os.fspath(path)) for path in paths]
        for number in os.listdir("/proc/self/fd"):  # noqa: PTH208 - pathlib calls what is replaced here
            try:
                there = os.readlink(f"/proc/self/fd/{number}")  # noqa: PTH115 - the same
            except OSError:
                continue
            if there in names:
                raise InUseError(13, "The process cannot access the file because it is being used", there)
        return call(*paths, **options)

    return wrapped


sys.meta_path.insert(0, Absent())
sys.modules["msvcrt"] = byte_locks
for name in UNIX_ONLY:
    sys.modules.pop(name, None)
for name in SIGNALS:
    delattr(signal, name)
vars(tempfile)["_O_TMPFILE_WORKS"] = False  # it has asked already
for name in FLAGS:
    if name not in ("O_CLOEXEC", "O_NOFOLLOW", "O_DIRECTORY"):  # which Python's own modules for Unix want
        delattr(os, name)
for name in ("rename", "replace", "unlink", "remove"):
    setattr(os, name, refused_while_open(getattr(os, name)))
