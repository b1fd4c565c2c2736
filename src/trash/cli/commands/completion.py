"""`trash completion`: a script that lets a shell complete the command line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module

from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain, say_exactly
from trash.settings.option_values import NO_WILD
from trash.text.i18n import LANGUAGES, _
from trash.text.program import program_name

SHELLS = ("bash", "zsh", "fish")


def add_arguments(parser: ArgumentParser) -> None:
    """The options of `trash completion`."""
    parser.add_argument("--shell", choices=SHELLS, required=True, help=_("the shell to write for"))


def run(args: Namespace) -> int:
    """Print the script; the exit status: 0, or 2 without the package that writes it."""
    try:
        import shtab
    except ImportError:
        complain(
            _(
                "completion needs shtab, which is not installed: in a clone of the repository, pip install '.[completion]'"
            )
        )
        return ExitStatus.WRONG_USE
    say_exactly(shtab.complete(whole_parser(program_name()), args.shell) + "\n")
    return ExitStatus.DONE


def whole_parser(prog: str) -> ArgumentParser:
    """All that may be typed after the program called `prog`, commands and their options too, with the words that values may be."""
    from trash.cli.arguments import COMMANDS, add_language, parser

    whole = parser(prog)
    commands = whole.add_subparsers()
    for name, (module, summary) in COMMANDS.items():
        command = commands.add_parser(name, help=_(summary))
        import_module(module).add_arguments(command)
        add_language(command)
        _offer(command)
    _offer(whole)
    return whole


def _offer(options: ArgumentParser) -> None:
    """Give the options whose values are words the words there are, which a shell can offer."""
    from trash.bots import BOTS
    from trash.engine import WILD_SETS

    words = {"bot": list(BOTS), "lang": list(LANGUAGES), "wild": [cards or NO_WILD for cards in WILD_SETS]}
    for action in options._actions:
        if action.dest in words:
            action.choices = words[action.dest]
