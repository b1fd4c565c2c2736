"""Parsers for the values of options; invalid ones are refused with a sentence that fits in a line."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING

from trash.engine import HIGHEST_SEED
from trash.engine.quote import quote
from trash.settings.option_values import wild_named
from trash.text.i18n import _

if TYPE_CHECKING:
    from trash.game.new_game import NamedDeal

A_LOT = 10**12
"""A limit beyond this tells nobody anything."""


def whole_number(text: str, what: str, lowest: int, highest: int) -> int:
    """The number that `text` is, from `lowest` to `highest`. Raises ArgumentTypeError, which says `what` it should be."""
    digits = text.isascii() and text.isdigit()
    short = len(text.lstrip("0")) <= len(str(highest))  # so that it can be read at all
    if digits and short and lowest <= int(text) <= highest:
        return int(text)
    too_high = digits and not (short and int(text) <= highest)
    if highest < A_LOT or too_high:
        sentence = _("{what} is a whole number from {lowest} to {highest}, not {found}")
    else:
        sentence = _("{what} is a whole number from {lowest} on, not {found}")
    raise ArgumentTypeError(sentence.format(what=what, lowest=lowest, highest=highest, found=quote(text)))


def game_number(text: str) -> int:
    """The number of a game in the history, whether there is one or not. Raises ArgumentTypeError."""
    from trash.store.database.columns import HIGHEST_ROW  # not at the top: a simulation needs no store

    return whole_number(text, _("a game's number"), 1, HIGHEST_ROW)


def file_path(text: str) -> Path:
    """The file of that name. Raises ArgumentTypeError for no name at all."""
    if not text:
        raise ArgumentTypeError(_("the name of a file is missing"))
    return Path(text)


def seed(text: str) -> int:
    """A seed. Raises ArgumentTypeError."""
    return whole_number(text, _("a seed"), 0, HIGHEST_SEED)


def deal(text: str) -> NamedDeal:
    """The deal of that number or share code. Raises ArgumentTypeError."""
    from trash.game.new_game import deal_named  # not at the top: most command lines name no deal

    try:
        return deal_named(text)
    except ValueError as error:
        raise ArgumentTypeError(f"{quote(text)}: {str(error).removesuffix('.')}") from None


def wild(text: str) -> str:
    """One of WILD_SETS, its letters in any order and of any size. Raises ArgumentTypeError."""
    ranks = wild_named(text)
    if ranks is None:
        raise ArgumentTypeError(
            _("wild cards are some of J, Q and K, or none, not {found}").format(found=quote(text))
        )
    return ranks
