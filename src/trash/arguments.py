"""What may be typed after `trash`: options, commands, and what their values may be."""

from __future__ import annotations

import argparse
import sys
from typing import NoReturn

from trash import __version__
from trash.engine.deal import HIGHEST_SEED
from trash.engine.rules import WILD_SETS
from trash.i18n import AUTO, LANGUAGES
from trash.output import WRONG_USE

COMMANDS = {
    "history": ("trash.commands.history", "the finished games: list, show, share, export, hide, erase"),
    "stats": ("trash.commands.stats", "the statistics of the finished games"),
    "replay": ("trash.commands.replay", "step through a finished game, or a record in a file"),
    "simulate": ("trash.commands.simulate", "let bots play many rounds, and see what came of it"),
    "completion": ("trash.commands.completion", "a script that lets your shell complete what you type"),
}
"""The commands by name: the module of each, imported only when it is asked for, and what it does."""

EXAMPLES = """\
examples: trash --two --names Ann,Ben   trash --match --wild J
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
    add_language(options)
    options.add_argument("--ascii", action="store_true", help="no card suits and frames: letters only")
    options.add_argument(
        "--no-mouse", action="store_true", help="leave the mouse to the terminal's selection"
    )
    options.add_argument("--debug-info", action="store_true", help="what to paste in a bug report")
    options.add_argument("--version", action="version", version=f"trash {__version__}")
    return options


def add_language(options: argparse.ArgumentParser) -> None:
    """Add the option that every command has."""
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
