"""The command line: what was asked for, and who does it. Textual is imported only when a screen is opened."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import PurePath
from types import SimpleNamespace
from typing import TYPE_CHECKING

from trash.exit_status import ExitStatus
from trash.i18n import _
from trash.output import complain, say
from trash.play import play_at_table, play_in_lines
from trash.surroundings import NO_TERMINAL, way_to_play

if TYPE_CHECKING:
    import argparse

    from trash.launch import Launch
    from trash.settings import SettingsFile


SAID_NOTHING = SimpleNamespace(
    debug_info=False, lang=None, plain=False, resume=None, ascii=False, no_mouse=False
)
"""What the command line says that has no word: what `parsed` would say of it, as far as it matters."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program. Returns its exit status, or raises SystemExit as argparse does."""
    gc.disable()  # until there is something to look at: a start makes no garbage, and looking for it takes time
    try:
        return _main(arguments)
    except KeyboardInterrupt:  # before there is a table or a line that would answer it
        return ExitStatus.INTERRUPTED
    finally:
        gc.enable()


def _main(arguments: Sequence[str] | None) -> int:
    words = list(sys.argv[1:] if arguments is None else arguments)
    said: argparse.Namespace | SimpleNamespace = SAID_NOTHING
    if words:
        # Not at the top: the menu, which is asked for without a word, needs none of it.
        from trash.arguments import COMMANDS, parsed

        prog = PurePath(sys.argv[0]).name
        prog = prog if prog in ("trash", "trash-game") else "trash"
        if words[0] in COMMANDS:
            return _run_command(prog, words[0], words[1:])
        said = parsed(prog, words)
    if said.debug_info:
        from trash.debug_info import debug_info

        say(debug_info(os.environ, sys.argv[0]))
        return ExitStatus.DONE
    options = _options(said.lang)
    way = way_to_play(os.environ, plain=said.plain)
    if way == "neither":
        complain(_(NO_TERMINAL))
        return ExitStatus.WRONG_USE
    launch = _launch(said, options) if words else None
    if way == "plain":
        gc.enable()
        return play_in_lines(launch, options, resume=said.resume, ascii_only=said.ascii)
    return play_at_table(launch, options, resume=said.resume, ascii_only=said.ascii, mouse=not said.no_mouse)


def _run_command(prog: str, name: str, words: list[str]) -> int:
    from trash.arguments import COMMANDS, Parser, add_language

    gc.enable()
    module_name, summary = COMMANDS[name]
    module = import_module(module_name)
    parser = Parser(prog=f"{prog} {name}", description=f"Trash: {summary}.", allow_abbrev=False)
    module.add_arguments(parser)
    add_language(parser)
    said = parser.parse_args(words)
    said.options = _options(said.lang)
    status: int = module.run(said)
    return status


def _options(language: str | None) -> SettingsFile:
    """The options of this user, in whose language, unless another is asked for, every word is from here on."""
    from trash.settings import SettingsFile, speak  # not at the top: --help and --version need no options

    options = SettingsFile.of_user()
    speak(options.settings, os.environ, language)
    return options


def _launch(said: argparse.Namespace | SimpleNamespace, options: SettingsFile) -> Launch | None:
    """The game that was asked for, completed by the options; None if none was asked for."""
    from trash.asked import Asked

    asked = Asked(
        opponent="two" if said.two else "bot",
        bot=said.bot,
        names=said.names,
        deal=said.deal,
        wild=said.wild,
        last_turn=said.last_turn,
        match=said.match,
        daily=said.daily,
    )
    return None if asked == Asked() else asked.launch(options.settings)
