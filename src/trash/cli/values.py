"""Parsers for the values of options; invalid ones are refused with a sentence that fits in a line."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path
from typing import TYPE_CHECKING

from trash.engine import HIGHEST_SEED, WILD_SETS
from trash.engine.quote import quote
from trash.engine.rules import FACES

if TYPE_CHECKING:
    from trash.game.new_game import NamedDeal

HIGHEST_GAME = 2**63 - 1
"""The largest number that a game can have, as SQLite counts."""


A_LOT = 10**12
"""A limit beyond this tells nobody anything."""


def whole_number(text: str, what: str, lowest: int, highest: int) -> int:
    """The number that `text` is, from `lowest` to `highest`. Raises ArgumentTypeError, which says `what` it should be."""
    digits = text.isascii() and text.isdigit()
    short = len(text.lstrip("0")) <= len(str(highest))  # so that it can be read at all
    if digits and short and lowest <= int(text) <= highest:
        return int(text)
    too_high = digits and not (short and int(text) <= highest)
    limits = f"from {lowest} to {highest}" if highest < A_LOT or too_high else f"from {lowest} on"
    raise ArgumentTypeError(f"{what} is a whole number {limits}, not {quote(text)}")


def game_number(text: str) -> int:
    """The number of a game in the history, whether there is one or not. Raises ArgumentTypeError."""
    return whole_number(text, "a game's number", 1, HIGHEST_GAME)


def file_path(text: str) -> Path:
    """The file of that name. Raises ArgumentTypeError for no name at all."""
    if not text:
        raise ArgumentTypeError("the name of a file is missing")
    return Path(text)


def seed(text: str) -> int:
    """A seed. Raises ArgumentTypeError."""
    return whole_number(text, "a seed", 0, HIGHEST_SEED)


def deal(text: str) -> NamedDeal:
    """The deal of that number or share code. Raises ArgumentTypeError."""
    from trash.game.new_game import deal_named  # not at the top: most command lines name no deal

    try:
        return deal_named(text)
    except ValueError as error:
        raise ArgumentTypeError(f"{quote(text)}: {str(error).removesuffix('.')}") from None


def wild(text: str) -> str:
    """One of WILD_SETS, its letters in any order and of any size. Raises ArgumentTypeError."""
    if text.lower() == "none":
        return ""
    ranks = "".join(face for face in FACES if face in text.upper())
    if sorted(text.upper()) != sorted(ranks) or ranks not in WILD_SETS[1:]:
        raise ArgumentTypeError(f"wild cards are some of J, Q and K, or none, not {quote(text)}")
    return ranks
