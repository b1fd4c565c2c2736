"""`trash completion`: a script that lets a shell complete the command line."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib import import_module

from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain, say_exactly
from trash.text.i18n import _

SHELLS = ("bash", "zsh", "fish")


def add_arguments(parser: ArgumentParser) -> None:
    """The options of `trash completion`."""
    parser.add_argument("--shell", choices=SHELLS, required=True, help="the shell to write for")


def run(args: Namespace) -> int:
    """Print the script; the exit status: 0, or 2 without the package that writes it."""
    try:
        import shtab
    except ImportError:
        complain(_("completion needs shtab, which is not installed: pip install 'trash-cards[completion]'"))
        return ExitStatus.WRONG_USE
    say_exactly(shtab.complete(whole_parser(), args.shell) + "\n")
    return ExitStatus.DONE


def whole_parser() -> ArgumentParser:
    """All that may be typed after `trash`, commands and their options too."""
    from trash.cli.arguments import COMMANDS, parser

    whole = parser("trash")
    commands = whole.add_subparsers()
    for name, (module, summary) in COMMANDS.items():
        import_module(module).add_arguments(commands.add_parser(name, help=summary))
    return whole
