"""Replaces characters that the output cannot encode by similar plain letters."""

from __future__ import annotations

import codecs
import unicodedata
from collections.abc import Callable

from trash.text.words import SUIT_LETTERS, SUIT_SIGNS

AS_LETTERS = "trash.text.transliteration"
"""The name to give to `encode` and to streams as `errors`, for text in which nothing stands below anything."""

AS_CELLS = "trash.cells"
"""The same for a screen: what stands for a character takes as many cells as it would have."""

_NEAREST = {sign: SUIT_LETTERS[suit] for suit, sign in SUIT_SIGNS.items()} | {
    "\N{EN DASH}": "-",
    "\N{EM DASH}": "-",
    "\N{MIDDLE DOT}": "-",
    "\N{LEFTWARDS ARROW}": "<",
    "\N{RIGHTWARDS ARROW}": ">",
    "\N{UPWARDS ARROW}": "^",
    "\N{DOWNWARDS ARROW}": "v",
    "\N{FRACTION SLASH}": "/",
    "\N{PLUS-MINUS SIGN}": "+/-",
    "\N{LEFT SINGLE QUOTATION MARK}": "'",
    "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    "\N{LEFT DOUBLE QUOTATION MARK}": '"',
    "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
    "\N{DOUBLE LOW-9 QUOTATION MARK}": '"',
    "ß": "ss",
    "Æ": "AE",
    "æ": "ae",
    "Ø": "O",
    "ø": "o",
    "Đ": "D",
    "đ": "d",
    "Ł": "L",
    "ł": "l",
    "\N{LATIN SMALL LETTER DOTLESS I}": "i",
}
"""What Unicode itself does not take apart into an ASCII character and marks."""


def shown_in(encoding: str, text: str) -> str:
    """`text` as an output in `encoding` shows it; nothing is left of what has no letters there."""
    return text.encode(encoding, AS_LETTERS).decode(encoding)


def _handler(stand_in: Callable[[str], str]) -> Callable[[UnicodeError], tuple[str, int]]:
    """What `codecs` calls for characters that cannot be encoded."""

    def handle(error: UnicodeError) -> tuple[str, int]:
        if not isinstance(error, UnicodeEncodeError):
            raise error
        return "".join(map(stand_in, error.object[error.start : error.end])), error.end

    return handle


def _nearest(char: str) -> str:
    parts = unicodedata.normalize("NFKD", char)
    return "".join(part if part.isascii() else _NEAREST.get(part, "") for part in parts)


def _cells(char: str) -> str:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Cf", "Mn", "Me"):
        return ""
    cells = 2 if unicodedata.east_asian_width(char) in "WF" else 1
    return (_nearest(char) or _line(char))[:cells].ljust(cells, "*")


def _line(char: str) -> str:
    """What stands for a part of a frame or a chart; nothing for anything else."""
    name = unicodedata.name(char, "")
    if name.startswith("BOX DRAWINGS"):
        across, along = "HORIZONTAL" in name, "VERTICAL" in name
        return "+" if across == along else "-" if across else "|"
    return (
        "#"
        if "\N{UPPER HALF BLOCK}" <= char <= "\N{QUADRANT UPPER RIGHT AND LOWER LEFT AND LOWER RIGHT}"
        else ""
    )


codecs.register_error(AS_LETTERS, _handler(_nearest))
codecs.register_error(AS_CELLS, _handler(_cells))
