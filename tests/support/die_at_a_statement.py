"""A window that is killed at its Nth statement of SQL: `die_at_a_statement.py DIRECTORY N`."""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from pathlib import Path
from typing import Any

from support.kept import begin, play_on
from trash.store import Store
from trash.store.database import connecting


def main() -> None:
    left = int(sys.argv[2])

    def count_down(_statement: str) -> None:
        nonlocal left
        left -= 1
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)

    def connect(*arguments: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = sqlite3.connect(*arguments, **options)
        connection.set_trace_callback(count_down)
        return connection

    setattr(connecting, "connect", connect)  # noqa: B010 - it is imported there, which mypy holds to be private
    _, session = begin(Store(Path(sys.argv[1])), 5)
    play_on(session, 20)


if __name__ == "__main__":
    main()
