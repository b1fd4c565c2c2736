"""A program that is killed after a while: `die_at_a_moment.py WHAT DIRECTORY SECONDS`, where 0 seconds kill nobody.

Says how many seconds the work took, if it came to its end. The kernel's own alarm ends it, at any moment, inside of
SQLite or of a call of the system too; nothing of the program has a say in it.
"""

from __future__ import annotations

import signal
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from support.kept import begin, play_on
from trash.cli.commands import history as command
from trash.store import Store
from trash.store.database import opening, schema
from trash.store.history import all_numbers, erase, finished_games, hide

EXPORT = "games.txt"


def salvage(directory: Path) -> None:
    """Start where the file is damaged."""
    store = Store(directory)
    finished_games(store, 1)
    store.close()


def first_start(directory: Path) -> None:
    """Begin where there is nothing yet."""
    store = Store(directory)
    _, session = begin(store, 5)
    play_on(session, 4)
    store.close()


def schema_opening(directory: Path) -> None:
    """Open a file that an earlier version wrote, as if this were the version after the present one."""
    schema.MIGRATIONS += (
        (
            "alter table game add column mood text",
            "update game set mood = 'good'",
            "create index moods on game (mood)",
        ),
    )
    salvage(directory)


def export(directory: Path) -> None:
    """Write all records to a file."""
    args = Namespace(
        export=str(directory / EXPORT), most=None, hidden=True, json=False, show=None, share=None, review=None
    )
    command.run(args, Store(directory))


def hide_odd(directory: Path) -> None:
    """Hide each game that has an odd number."""
    store = Store(directory)
    hide(store, [number for number in all_numbers(store) if number % 2])
    store.close()


def erase_odd(directory: Path) -> None:
    """Erase each game that has an odd number."""
    store = Store(directory)
    erase(store, [number for number in all_numbers(store) if number % 2])
    store.close()


WORKS: dict[str, Callable[[Path], None]] = {
    work.__name__: work for work in (salvage, first_start, schema_opening, export, hide_odd, erase_odd)
}


def main() -> None:
    what, directory, seconds = sys.argv[1:]
    assert opening, "imported, so that the alarm is not spent on that"
    if float(seconds):
        signal.setitimer(signal.ITIMER_REAL, float(seconds))
    began = time.perf_counter()
    WORKS[what](Path(directory))
    signal.setitimer(signal.ITIMER_REAL, 0)
    print(time.perf_counter() - began, file=sys.stderr)


if __name__ == "__main__":
    main()
