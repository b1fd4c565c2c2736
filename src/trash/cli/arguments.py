"""What may be typed after `trash`: options, commands, and what their values may be."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from shutil import get_terminal_size
from typing import TYPE_CHECKING, NoReturn

from trash import __version__
from trash.cli import values
from trash.engine.quote import quote
from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain, say
from trash.text.i18n import AUTO, LANGUAGES
from trash.text.names import LONGEST_NAME

if TYPE_CHECKING:
    from trash.store.store import Unfinished

COMMANDS = {
    "history": ("trash.cli.commands.history", "the finished games: list, show, share, export, hide, erase"),
    "stats": ("trash.cli.commands.stats", "the statistics of the finished games"),
    "replay": ("trash.cli.commands.replay", "step through a finished game, or a record in a file"),
    "simulate": ("trash.cli.commands.simulate", "let bots play many rounds, and see what came of it"),
    "completion": ("trash.cli.commands.completion", "a script that lets your shell complete what you type"),
}
"""The commands by name: the module of each, imported only when it is asked for, and what it does."""

EXAMPLES = """\
examples: trash --two --names Ann,Ben   trash --match --wild J
commands, each with its --help: history, stats, replay, simulate, completion
exit status: 0 played; 1 a fault; 2 not possible; 3 cut off; 130 ^C in lines
"""


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Leave with status 2, and no page of usage before the sentence."""
        complain(f"{message}. Try '{self.prog} --help'.", by=self.prog)
        raise SystemExit(ExitStatus.WRONG_USE)

    def _print_message(self, message: str, file: object = None) -> None:
        """Say what --help and --version print, and tell of an output that takes no more, which argparse does not."""
        if message:
            say(message.removesuffix("\n"))


ABOUT_THE_GAME = ("two", "bot", "names", "deal", "daily", "match", "wild", "last_turn")
"""The options, as attributes, that say which game to begin."""

NOT_OF_THE_DAY = ("two", "match", "wild", "last_turn")
"""Those that would make another game of the deal of the day."""


def parsed(prog: str, words: Sequence[str]) -> argparse.Namespace:
    """The options in `words`. Raises SystemExit, after a sentence, if they make no sense."""
    options = parser(prog)
    said = options.parse_args(words)

    def any_of(names: tuple[str, ...]) -> bool:
        return any(getattr(said, name) != options.get_default(name) for name in names)

    if said.resume and any_of(ABOUT_THE_GAME):
        options.error("--continue goes on with a game as it was begun: leave out what says who plays, or how")
    if said.daily and any_of(NOT_OF_THE_DAY):
        options.error("--daily is the same game for everybody: leave out --two and the rules")
    return said


def parser(prog: str) -> Parser:
    """The options of the program called `prog`."""
    options = Parser(
        prog=prog,
        usage="%(prog)s [OPTION]...\nTrash, a quick card game of ten slots and wild Kings. Without options: the menu.",
        epilog=EXAMPLES,
        # With its width: argparse makes one for each option, and each would ask the terminal for it.
        formatter_class=partial(argparse.RawDescriptionHelpFormatter, width=get_terminal_size().columns - 2),
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
    deal = options.add_mutually_exclusive_group()
    deal.add_argument("--daily", action="store_true", help="the deal of the day, the same for everybody")
    deal.add_argument(
        "--seed",
        dest="deal",
        type=values.deal,
        metavar="N",
        help="the number or the share code of a deal to play",
    )
    options.add_argument(
        "--continue",
        dest="resume",
        nargs="?",
        const="latest",
        type=_unfinished,
        metavar="ID",
        help="go on with the game left last, or with that one",
    )
    _add_switch(options, "match", "play from ten slots down to one")
    options.add_argument(
        "--wild", type=values.wild, metavar="CARDS", help="which of J, Q, K are wild: K, J, JK, none, ..."
    )
    _add_switch(options, "last-turn", "one more turn for the other player")
    options.add_argument(
        "--plain", action="store_true", help="play in lines of text: for screen readers, pipes, logs"
    )
    add_language(options)
    options.add_argument("--ascii", action="store_true", help="no card suits and frames: letters only")
    options.add_argument(
        "--no-mouse", action="store_true", help="leave the mouse to the terminal's selection"
    )
    options.add_argument("--debug-info", action="store_true", help="what to paste in a bug report")
    options.add_argument("--version", action="version", version=f"trash {__version__}")
    return options


def _add_switch(options: Parser, name: str, meaning: str) -> None:
    """Add an option that turns a house rule on, and one that turns off what the options file turned on."""
    dest = name.replace("-", "_")
    options.add_argument(f"--{name}", action="store_true", default=None, help=f"{meaning}; or --no-{name}")
    options.add_argument(
        f"--no-{name}", dest=dest, action="store_false", default=None, help=argparse.SUPPRESS
    )


def add_language(options: argparse.ArgumentParser) -> None:
    """Add the option that every command has."""
    options.add_argument(
        "--lang", type=_language, metavar="CODE", help=f"the language: {', '.join(LANGUAGES)}"
    )


def _language(code: str) -> str:
    if code not in (AUTO, *LANGUAGES):
        raise argparse.ArgumentTypeError(
            f"there is no language {quote(code)}: choose from {', '.join(LANGUAGES)}"
        )
    return code


def _bot(name: str) -> str:
    from trash.bots import bot_named

    if not name:  # --bot alone
        return name
    try:
        return bot_named(name).name
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _unfinished(text: str) -> Unfinished:
    return "latest" if text == "latest" else values.game_number(text)


def _names(text: str) -> tuple[str, str]:
    first, _comma, second = text.partition(",")
    if max(len(first), len(second)) > LONGEST_NAME:
        raise argparse.ArgumentTypeError(f"a name has at most {LONGEST_NAME} characters")
    if "," in second:
        raise argparse.ArgumentTypeError(f"names are two with a comma between them, not {quote(text)}")
    return first, second
