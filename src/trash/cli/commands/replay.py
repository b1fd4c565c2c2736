"""`trash replay`: a game of the history or a record in a file, to step through at the table or in lines."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from trash.cli.argparse_words import metavar
from trash.cli.values import file_path, game_number, whole_number
from trash.engine.quote import quote
from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain
from trash.settings.environment import NO_TERMINAL, way_to_play
from trash.store.history_text import no_game
from trash.text.i18n import _, ngettext
from trash.text.mistakes import in_words
from trash.text.system_errors import reason_of

if TYPE_CHECKING:
    from trash.engine import Record
    from trash.store import Store

LONGEST_FILE = 50_000_000
"""Bytes: more than an export of ten thousand games."""

MOST_RECORDS = 100_000
"""More than there can be in such a file."""


def add_arguments(parser: ArgumentParser) -> None:
    """The options of `trash replay`."""
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument(
        "--game", type=game_number, metavar=metavar("ID"), help=_("a game by its number in the history")
    )
    which.add_argument("--file", type=file_path, metavar=metavar("FILE"), help=_("a record in a file"))
    parser.add_argument(
        "--record", type=_record_number, metavar="N", help=_("which one, if there are several in the file")
    )
    parser.add_argument("--plain", action="store_true", help=_("tell it in lines of text"))


def _record_number(text: str) -> int:
    return whole_number(text, _("the number of a record"), 1, MOST_RECORDS)


def record_of(args: Namespace, store: Store) -> Record | None:
    """The record that was asked for; None if there is none, after saying why.

    A damaged record is replayed as far as it is good, after saying in which line it ends to be so.
    """
    if args.game is not None:
        if args.record is not None:
            complain(_("--record goes with --file: a game in the history has only one record."))
            return None
        saved = store.game(args.game)
        if saved is None:
            complain(no_game(args.game))
        return None if saved is None else saved.record
    return _read(args.file, args.record)


def _read(path: Path, number: int | None) -> Record | None:
    from trash.engine.record_text import read, several

    try:
        if path.exists() and not path.is_file():  # a pipe that nobody writes to would never end
            complain(_("{path} is not a file.").format(path=quote(str(path))))
            return None
        with path.open("rb") as file:
            content = file.read(LONGEST_FILE)
    except OSError as error:
        complain(_("{path} cannot be read: {reason}.").format(path=path, reason=reason_of(error)))
        return None
    records = several(content.decode("utf-8-sig", "replace"))
    if number is None and len(records) > 1:
        complain(
            _("{path} has {number} records. This is the first: --record N opens another.").format(
                path=path, number=len(records)
            )
        )
    elif number is not None and number > len(records):
        complain(
            ngettext("{path} has {number} record.", "{path} has {number} records.", len(records)).format(
                path=path, number=len(records)
            )
        )
        return None
    line, text = records[(number or 1) - 1]
    record, problem = read(text, line)
    if problem is not None:
        complain(_("{path}, {problem}").format(path=path, problem=in_words(problem)))
    return record


def run(args: Namespace) -> int:
    """Open the table with the replay, or tell it in lines; the exit status."""
    from trash.cli.play import play_at_table, play_in_lines
    from trash.store import Store

    way = way_to_play(os.environ, plain=args.plain)
    if way == "neither":
        complain(_(NO_TERMINAL))
        return ExitStatus.WRONG_USE
    store = Store.of_user()
    record = record_of(args, store)
    if record is None:
        store.close()
        for warning in store.take_warnings():
            complain(warning)
        return ExitStatus.WRONG_USE
    if way == "plain":
        return play_in_lines(None, args.options, store=store, replay=record)
    return play_at_table(None, args.options, store=store, replay=record)
