"""What may be typed after `trash history`."""

from __future__ import annotations

from argparse import ArgumentParser

from trash.cli.argparse_words import metavar
from trash.cli.values import file_path, game_number, whole_number
from trash.store.database.columns import HIGHEST_ROW
from trash.text.i18n import _

SHOWN = 20
"""How many games are listed unless another number is asked for."""


def add_arguments(parser: ArgumentParser) -> None:
    """The options of `trash history`."""
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--show", type=game_number, metavar=metavar("ID"), help=_("the record of a game, as text")
    )
    what.add_argument(
        "--share",
        type=game_number,
        metavar=metavar("ID"),
        help=_("the share code of a game: deal, rules, result"),
    )
    what.add_argument(
        "--review",
        type=game_number,
        metavar=metavar("ID"),
        help=_("what choices and luck did in a game, as JSON too"),
    )
    what.add_argument(
        "--export",
        type=_file_or_output,
        metavar=metavar("FILE"),
        help=_("write all records to a new FILE; - for the output"),
    )
    what.add_argument(
        "--hide",
        type=game_number,
        nargs="+",
        metavar=metavar("ID"),
        help=_("leave games out of lists and statistics"),
    )
    what.add_argument(
        "--unhide", type=game_number, nargs="+", metavar=metavar("ID"), help=_("bring hidden games back")
    )
    what.add_argument(
        "--erase",
        type=_number_or_all,
        nargs="+",
        metavar=metavar("ID"),
        help=_("delete games for good; all for all"),
    )
    what.add_argument(
        "--unfinished", action="store_true", help=_("list the games that --continue ID goes on with")
    )
    parser.add_argument("--json", action="store_true", help=_("for programs"))
    parser.add_argument("--hidden", action="store_true", help=_("list and export hidden games too"))
    parser.add_argument(
        "--most",
        type=_count,
        metavar="N",
        help=_("list or export at most N games (default {shown}, and all)").format(shown=SHOWN),
    )
    parser.add_argument("--yes", action="store_true", help=_("erase without asking"))


def _file_or_output(text: str) -> str:
    return text if text == "-" else str(file_path(text))


def _count(text: str) -> int:
    return whole_number(text, _("the number of games"), 1, HIGHEST_ROW)


def _number_or_all(text: str) -> int | str:
    return text if text == "all" else game_number(text)
