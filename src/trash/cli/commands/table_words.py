"""What `trash host` and `trash join` have in common: the extra they need, a name, and who hears the lines."""

from __future__ import annotations

import asyncio
import os
import sys
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Coroutine
from importlib.util import find_spec
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, cast

from trash.cli.argparse_words import metavar
from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain
from trash.plain.talk import NotHeardError, Talk
from trash.settings.environment import NO_TERMINAL, is_ascii_locale
from trash.text.i18n import _
from trash.text.names import LONGEST_NAME

if TYPE_CHECKING:
    from trash.plain.dialogue import Dialogue


def add_arguments(parser: ArgumentParser) -> None:
    """The options of both."""
    parser.add_argument("--name", type=_name, metavar=metavar("NAME"), help=_("your name"))
    parser.add_argument(
        "--plain", action="store_true", help=_("in lines of text, as these tables always are for now")
    )


def _name(text: str) -> str:
    if len(text) > LONGEST_NAME:
        raise ArgumentTypeError(_("a name has at most {most} characters").format(most=LONGEST_NAME))
    return text


def is_possible() -> bool:
    """Whether there is what such a table needs; says what is missing."""
    if find_spec("nacl") is None or find_spec("websockets") is None:
        complain(
            _(
                "a table for several terminals needs PyNaCl and websockets: in a clone of the repository, pip install '.[net]'"
            )
        )
        return False
    if sys.stdin is None or sys.stdout is None:
        complain(_(NO_TERMINAL))
        return False
    return True


def dialogue() -> Dialogue:
    """Says lines on the standard output, and hears them from the standard input.

    That is read past Python's own buffer: a thread that waits for a line holds the buffer's lock, which the program needs to end.
    """
    from trash.plain.dialogue import Dialogue

    answers = open(sys.stdin.fileno(), "rb", buffering=0, closefd=False)  # noqa: SIM115
    output = cast("TextIOWrapper", sys.stdout)
    return Dialogue(Talk(cast("Any", answers), output, ascii_only=is_ascii_locale(os.environ)))


def carried_out(playing: Coroutine[Any, Any, int], talk: Talk) -> int:
    """The exit status of a table that was played at; ^C, and an output that has ended, end it in good order."""
    try:
        return asyncio.run(playing)
    except KeyboardInterrupt:
        talk.say("", _("Interrupted."))
        return ExitStatus.INTERRUPTED
    except NotHeardError:
        talk.hang_up()
        return ExitStatus.CUT_OFF
