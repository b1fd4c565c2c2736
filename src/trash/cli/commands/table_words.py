"""What `trash host` and `trash join` have in common: the extra they need, a name, and who hears the lines."""

from __future__ import annotations

import asyncio
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from importlib.util import find_spec
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, cast

from trash.cli.argparse_words import metavar
from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain
from trash.plain.talk import NotHeardError, Talk
from trash.settings.environment import NO_TERMINAL, is_ascii_locale, way_to_play
from trash.text.i18n import _
from trash.text.names import LONGEST_NAME

if TYPE_CHECKING:
    from trash.net.opening import TableOfTerminals
    from trash.settings.options import SettingsFile


def add_arguments(parser: ArgumentParser) -> None:
    """The options of both."""
    parser.add_argument("--name", type=_name, metavar=metavar("NAME"), help=_("your name"))
    parser.add_argument(
        "--plain", action="store_true", help=_("play in lines of text: for screen readers, pipes, logs")
    )


def _name(text: str) -> str:
    if len(text) > LONGEST_NAME:
        raise ArgumentTypeError(_("a name has at most {most} characters").format(most=LONGEST_NAME))
    return text


def is_possible(args: Namespace) -> bool:
    """Whether there is what such a table needs; says what is missing."""
    if find_spec("nacl") is None or find_spec("websockets") is None:
        complain(
            _(
                "a table for several terminals needs PyNaCl and websockets: in a clone of the repository, pip install '.[net]'"
            )
        )
        return False
    if way_to_play(os.environ, plain=args.plain) == "neither":
        complain(_(NO_TERMINAL))
        return False
    return True


def played_at(way: TableOfTerminals, args: Namespace) -> int:
    """Play at that table on a screen, or in plain lines where that is wanted or all there is; the exit status."""
    if way_to_play(os.environ, plain=args.plain) == "table":
        from trash.cli.play import play_at_table

        return play_at_table(None, args.options, table=way)
    return _played_in_lines(way, args.options)


def _played_in_lines(way: TableOfTerminals, options: SettingsFile) -> int:
    """Say lines on the standard output, and hear them from the standard input.

    That is read past Python's own buffer: a thread that waits for a line holds the buffer's lock, which the program needs to end.
    ^C, and an output that has ended, end it in good order.
    """
    from trash.net.opening import OpeningError
    from trash.plain.dialogue import Dialogue
    from trash.plain.remote_table import RemoteTable

    answers = open(sys.stdin.fileno(), "rb", buffering=0, closefd=False)  # noqa: SIM115
    output = cast("TextIOWrapper", sys.stdout)
    dialogue = Dialogue(Talk(cast("Any", answers), output, ascii_only=is_ascii_locale(os.environ)))
    table = RemoteTable(dialogue, lambda: options.settings, way.finished)

    async def play() -> int:
        async with way.open(table.hear) as (joining, greeting, _invitation):
            return await table.play(joining, greeting)

    try:
        return asyncio.run(play())
    except OpeningError as error:
        complain(str(error))
        return ExitStatus.WRONG_USE
    except KeyboardInterrupt:
        dialogue.say("", _("Interrupted."))
        return ExitStatus.INTERRUPTED
    except NotHeardError:
        dialogue.talk.hang_up()
        return ExitStatus.CUT_OFF
