"""`trash replay`: a game of the history or a record in a file, to step through at the table."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from trash.engine.quote import quote
from trash.exit_status import ExitStatus
from trash.i18n import _
from trash.output import complain
from trash.pages.history import no_game
from trash.surroundings import NO_TERMINAL_TO_REPLAY, way_to_play
from trash.values import file_path, game_number

if TYPE_CHECKING:
    from trash.engine import Record
    from trash.store import Store

LONGEST_FILE = 4_000_000
"""Bytes: more than the record of any match that was ever played to its end."""


def add_arguments(parser: ArgumentParser) -> None:
    """The options of `trash replay`."""
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument(
        "--game", type=game_number, metavar="ID", help="a game by its number in `trash history`"
    )
    which.add_argument("--file", type=file_path, metavar="F", help="a record in a file")


def record_of(args: Namespace, store: Store) -> Record | None:
    """The record that was asked for; None if there is none, after saying why.

    A damaged record is replayed as far as it is good, after saying in which line it ends to be so.
    """
    if args.game is not None:
        saved = store.game(args.game)
        if saved is None:
            complain(no_game(args.game))
        return None if saved is None else saved.record
    return _read(args.file)


def _read(path: Path) -> Record | None:
    from trash.engine.record_text import read

    try:
        if path.exists() and not path.is_file():  # a pipe that nobody writes to would never end
            complain(_("{path} is no file.").format(path=quote(str(path))))
            return None
        with path.open("rb") as file:
            content = file.read(LONGEST_FILE)
    except OSError as error:
        complain(_("{path} cannot be read: {reason}.").format(path=path, reason=error.strerror))
        return None
    record, problem = read(content.decode("utf-8", "replace"))
    if problem is not None:
        complain(_("{path}, {problem}").format(path=path, problem=problem))
    return record


def run(args: Namespace) -> int:
    """Open the table with the replay; the exit status."""
    from trash.play import play_at_table
    from trash.store import Store

    if way_to_play(os.environ) != "table":
        complain(_(NO_TERMINAL_TO_REPLAY))
        return ExitStatus.WRONG_USE
    store = Store.of_user()
    record = record_of(args, store)
    if record is None:
        store.close()
        return ExitStatus.WRONG_USE
    return play_at_table(None, args.options, store=store, replay=record)
