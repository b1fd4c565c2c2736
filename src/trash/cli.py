"""The command line: reads the arguments, and opens the screen only when one is wanted."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import PurePath
from typing import TYPE_CHECKING, NoReturn, cast

from trash import __version__
from trash.engine.deal import HIGHEST_SEED
from trash.engine.rules import WILD_SETS, Rules
from trash.i18n import AUTO, LANGUAGES, N_, _
from trash.shell import WRONG_USE
from trash.surroundings import is_ascii_locale, shows_signs, way_to_play

if TYPE_CHECKING:
    from io import TextIOWrapper

    from trash.engine import Record
    from trash.launch import Launch
    from trash.settings import SettingsFile
    from trash.store import Store

NO_TERMINAL = N_("the table needs a terminal for its input and output. Add --plain to play in lines of text.")

FAULT = 1
"""The exit status after a fault in the program, when its traceback has been shown."""

INTERRUPTED = 130
"""The exit status after Ctrl+C, as a shell would give it."""

COMMANDS = {
    "history": ("trash.history_cli", "the finished games: list, show, share, export, hide, erase"),
    "stats": ("trash.stats_cli", "the statistics of the finished games"),
    "replay": ("trash.replay_cli", "step through a finished game, or a record in a file"),
    "simulate": ("trash.simulate_cli", "let bots play many rounds, and see what came of it"),
    "completion": ("trash.completion", "a script that lets your shell complete what you type"),
}
"""The commands by name: the module of each, imported only when it is asked for, and what it does."""

EXAMPLES = """\
examples:
  trash --two --names Ann,Ben  two players at one keyboard
  trash --match --wild J       a match, with Jacks wild
commands, each with its --help: history, stats, replay, simulate, completion
exit status: 0 played; 1 a fault; 2 not possible; 3 cut off mid-game; 130 ^C
"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Leave with status 2, and no page of usage before the sentence."""
        print(f"{self.prog}: {message}. Try '{self.prog} --help'.", file=sys.stderr)
        raise SystemExit(WRONG_USE)


def parser(prog: str) -> Parser:
    """The options of the program called `prog`."""
    options = Parser(
        prog=prog,
        usage="%(prog)s [OPTION]...\nTrash, the card game of ten slots and a long cascade. Without options: the menu.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        add_help=False,
    )
    # Not in the page of help, which has to fit a screen and whose reader has found it.
    options.add_argument("-h", "--help", action="help", help=argparse.SUPPRESS)
    who = options.add_mutually_exclusive_group()
    who.add_argument("--two", action="store_true", help="two players at one keyboard")
    who.add_argument(
        "--bot",
        nargs="?",
        const="",
        type=_bot,
        metavar="NAME",
        help="against a bot: learner, regular, expert",
    )
    options.add_argument("--names", type=_names, metavar="A,B", help="the players' names")
    options.add_argument(
        "--seed", type=_seed, metavar="N", help="the number of the deal: the same cards everywhere"
    )
    options.add_argument(
        "--continue", dest="resume", action="store_true", help="go on with the game left last"
    )
    options.add_argument("--match", action="store_true", help="play from ten slots down to one")
    options.add_argument(
        "--wild", type=_wild, metavar="CARDS", help="which of J, Q, K are wild: K, J, JK, none, ..."
    )
    options.add_argument(
        "--last-turn", action="store_true", help="one more turn for the other player at the end"
    )
    options.add_argument(
        "--plain", action="store_true", help="play in lines of text: for screen readers, pipes, logs"
    )
    _add_language(options)
    options.add_argument("--ascii", action="store_true", help="no card suits and frames: letters only")
    options.add_argument("--debug-info", action="store_true", help="what to paste in a bug report")
    options.add_argument("--version", action="version", version=f"trash {__version__}")
    return options


def _add_language(options: argparse.ArgumentParser) -> None:
    options.add_argument(
        "--lang", type=_language, metavar="CODE", help=f"the language: {', '.join(LANGUAGES)}"
    )


def _language(code: str) -> str:
    if code not in (AUTO, *LANGUAGES):
        raise argparse.ArgumentTypeError(f"there is no language {code!a}: choose from {', '.join(LANGUAGES)}")
    return code


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or int(text) > HIGHEST_SEED:
        raise argparse.ArgumentTypeError(
            f"a deal number is a whole number from 0 to {HIGHEST_SEED}, not {text!a}"
        )
    return int(text)


def _bot(name: str) -> str:
    from trash.bots import bot_named

    if not name:  # --bot alone
        return name
    try:
        return bot_named(name).name
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _names(text: str) -> tuple[str, str]:
    first, _comma, second = text.partition(",")
    return first, second


def _wild(text: str) -> str:
    wild = "" if text.lower() == "none" else "".join(letter for letter in "JQK" if letter in text.upper())
    if wild not in WILD_SETS or (text.lower() != "none" and sorted(text.upper()) != sorted(wild)):
        raise argparse.ArgumentTypeError(f"wild cards are some of J, Q and K, or none, not {text!a}")
    return wild


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program. Returns its exit status, or raises SystemExit as argparse does."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    prog = PurePath(sys.argv[0]).name
    prog = prog if prog in ("trash", "trash-game") else "trash"
    if words and words[0] in COMMANDS:
        return _run_command(prog, words[0], words[1:])
    options = parser(prog).parse_args(words)
    if options.debug_info:
        from trash.debug_info import debug_info

        print(debug_info(os.environ, sys.argv[0]))
        return 0
    _speak(options.lang)
    way = way_to_play(os.environ, plain=options.plain)
    if way == "neither":
        print(f"trash: {_(NO_TERMINAL)}", file=sys.stderr)
        return WRONG_USE
    return _play_plainly(options) if way == "plain" else _open_screen(options)


def _run_command(prog: str, name: str, words: list[str]) -> int:
    module_name, summary = COMMANDS[name]
    module = import_module(module_name)
    options = Parser(prog=f"{prog} {name}", description=f"Trash: {summary}.", allow_abbrev=False)
    module.add_arguments(options)
    _add_language(options)
    asked = options.parse_args(words)
    _speak(asked.lang)
    status: int = module.run(asked)
    return status


def _speak(language: str | None) -> None:
    """Choose the language of every word from here on: the one asked for, or that of the options."""
    from trash.settings import speak

    speak(_settings_file().settings, os.environ, language)


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


def _settings_file() -> SettingsFile:
    from platformdirs import user_config_path

    from trash.settings import SettingsFile

    return SettingsFile.load(user_config_path("trash-cards") / "options.toml")


def _play_plainly(options: argparse.Namespace) -> int:
    from trash.games import Games
    from trash.plain.sitting import Sitting
    from trash.plain.talk import Talk
    from trash.store import Store

    ascii_only = options.ascii or is_ascii_locale(os.environ)
    talk = Talk(sys.stdin.buffer, cast("TextIOWrapper", sys.stdout), ascii_only=ascii_only)
    store = Store.of_user()
    try:
        return Sitting(Games(store), _settings_file(), talk).play(_launch(options), resume=options.resume)
    except KeyboardInterrupt:  # before the first word, or once more after the last
        return INTERRUPTED
    finally:
        store.close()


def _open_screen(options: argparse.Namespace) -> int:
    from trash.store import Store

    return open_table(Store.of_user(), _launch(options), resume=options.resume, ascii_only=options.ascii)


def open_table(
    store: Store,
    launch: Launch | None = None,
    *,
    replay: Record | None = None,
    resume: bool = False,
    ascii_only: bool = False,
) -> int:
    """Run the screen, with that game or replay if there is one. Returns the exit status."""
    from trash.letters import AS_CELLS
    from trash.tui.app import TrashApp

    # Textual draws on the error output. The last thing to go wrong there is a character it has not got.
    screen = cast("TextIOWrapper", sys.stderr)
    ascii_only = ascii_only or is_ascii_locale(os.environ)
    screen.reconfigure(encoding="ascii" if ascii_only else screen.encoding, errors=AS_CELLS)
    app = TrashApp(
        launch,
        _settings_file(),
        store,
        replay=replay,
        resume=resume,
        letters=not shows_signs(screen, os.environ),
        ascii_only=ascii_only,
    )
    app.run()
    farewell = app.games.farewell()
    store.close()
    if farewell is not None:
        print(farewell)
    if app.return_code == FAULT:
        print(
            _("That was a fault in Trash. Please report it, with what this says:  trash --debug-info"),
            file=sys.stderr,
        )
    return app.return_code or 0
