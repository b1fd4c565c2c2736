"""The command line: what was asked for, and who does it. Textual is imported only when a screen is opened."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import PurePath
from typing import TYPE_CHECKING

from trash.arguments import COMMANDS, Parser, add_language, parser
from trash.engine.rules import Rules
from trash.i18n import _
from trash.output import WRONG_USE, complain
from trash.play import play_at_table, play_in_lines, settings_file
from trash.surroundings import NO_TERMINAL, way_to_play

if TYPE_CHECKING:
    import argparse

    from trash.launch import Launch


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program. Returns its exit status, or raises SystemExit as argparse does."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    prog = PurePath(sys.argv[0]).name
    prog = prog if prog in ("trash", "trash-game") else "trash"
    if words and words[0] in COMMANDS:
        return _run_command(prog, words[0], words[1:])
    options = parser(prog).parse_args(words)
    if options.debug_info:
        from trash.commands.debug_info import debug_info

        print(debug_info(os.environ, sys.argv[0]))
        return 0
    _speak(options.lang)
    way = way_to_play(os.environ, plain=options.plain)
    if way == "neither":
        complain(_(NO_TERMINAL))
        return WRONG_USE
    if way == "plain":
        return play_in_lines(_launch(options), resume=options.resume, ascii_only=options.ascii)
    return play_at_table(
        _launch(options), resume=options.resume, ascii_only=options.ascii, mouse=not options.no_mouse
    )


def _run_command(prog: str, name: str, words: list[str]) -> int:
    module_name, summary = COMMANDS[name]
    module = import_module(module_name)
    options = Parser(prog=f"{prog} {name}", description=f"Trash: {summary}.", allow_abbrev=False)
    module.add_arguments(options)
    add_language(options)
    asked = options.parse_args(words)
    _speak(asked.lang)
    status: int = module.run(asked)
    return status


def _speak(language: str | None) -> None:
    """Choose the language of every word from here on: the one asked for, or that of the options."""
    from trash.settings import speak

    speak(settings_file().settings, os.environ, language)


def _launch(options: argparse.Namespace) -> Launch | None:
    """The game that was asked for; None if none was."""
    from trash.bots import DEFAULT_BOT
    from trash.launch import Launch

    wanted = options.two or options.bot is not None or options.match or options.last_turn
    if not wanted and options.seed is None and options.wild is None and options.names is None:
        return None
    rules = Rules("K" if options.wild is None else options.wild, options.last_turn, options.match)
    bot = options.bot or DEFAULT_BOT
    return Launch("two" if options.two else "bot", options.seed, options.names or ("", ""), bot, rules)
