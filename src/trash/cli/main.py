"""The entry point: parses the command line and runs the command. Textual is imported only when a screen is opened."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import SimpleNamespace
from typing import TYPE_CHECKING

from trash.cli.play import play_at_table, play_in_lines
from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain, say
from trash.settings.environment import NO_TERMINAL, way_to_play
from trash.text.i18n import _
from trash.text.program import called_as, program

if TYPE_CHECKING:
    import argparse

    from trash.game.new_game import NewGame
    from trash.settings.options import SettingsFile


SAID_NOTHING = SimpleNamespace(
    debug_info=False, lang=None, plain=False, resume=None, watch=False, ascii=False, no_mouse=False
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
    if arguments is None:
        called_as(sys.argv[0])
    said: argparse.Namespace | SimpleNamespace = SAID_NOTHING
    options = None
    if words and words != ["--version"]:
        # Not at the top: the menu, which is asked for without a word, needs none of it.
        from trash.cli.arguments import COMMANDS, command_first, language_before

        # Before anything is refused: that is said in the language that is wanted.
        options = _options(language_before(words))
        words = command_first(words)
        if words[0] in COMMANDS:
            return _run_command(words[0], words[1:], options)
    if words:
        from trash.cli.arguments import parsed

        said = parsed(program(), words)
    options = options or _options(said.lang)
    if said.debug_info:
        from trash.cli.debug_info import debug_info

        say(debug_info(os.environ, sys.argv[0], options.lines_not_understood))
        _tell_problem(options)
        return ExitStatus.DONE
    way = way_to_play(os.environ, plain=said.plain)
    if way == "neither":
        complain(_(NO_TERMINAL))
        return ExitStatus.WRONG_USE
    try:
        new_game = _new_game(said, options) if words else None
    except ValueError as error:
        complain(str(error))
        return ExitStatus.WRONG_USE
    watch = tuple(seat.bot or options.settings.bot for seat in said.players or ()) if said.watch else None
    if way == "plain":
        gc.enable()
        return play_in_lines(new_game, options, resume=said.resume, watch=watch, ascii_only=said.ascii)
    return play_at_table(
        new_game,
        options,
        resume=said.resume,
        watch=watch,
        ascii_only=said.ascii,
        mouse=not said.no_mouse,
    )


def _run_command(name: str, words: list[str], options: SettingsFile) -> int:
    from trash.cli.arguments import COMMANDS, command_parser

    gc.enable()
    module = import_module(COMMANDS[name][0])
    said = command_parser(program(), name, module.add_arguments).parse_args(words)
    said.options = options
    if name not in TELL_THEMSELVES:
        _tell_problem(options)
    status: int = module.run(said)
    return status


TELL_THEMSELVES = ("replay", "completion")
"""The commands that need not be told what is wrong with the options: the table says it, and no script needs any."""


def _tell_problem(options: SettingsFile) -> None:
    """Say what is wrong with the options file, if something is."""
    problem = options.problem
    if problem is not None:
        complain(problem)


def _options(language: str | None) -> SettingsFile:
    """The options of this user, in whose language, unless another is asked for, every word is from here on."""
    from trash.settings.options import (  # not at the top: --help and --version need no options
        SettingsFile,
        speak,
    )

    options = SettingsFile.of_user()
    speak(options.settings, os.environ, language)
    return options


def _new_game(said: argparse.Namespace | SimpleNamespace, options: SettingsFile) -> NewGame | None:
    """The game that was asked for, completed by the options; None if none was asked for.

    Raises ValueError with a sentence if its parts do not go together.
    """
    from trash.game.request import GameRequest

    asked = GameRequest(
        opponent="two" if said.two else "bot",
        bot=said.bot,
        names=said.names,
        deal=said.deal,
        wild=said.wild,
        last_turn=said.last_turn,
        match=said.match,
        daily=said.daily,
        seats=None if said.watch else said.players,
    )
    return None if asked == GameRequest() else asked.new_game(options.settings)
