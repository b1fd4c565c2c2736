"""Plain letters for what an output cannot show: never a box, a question mark or an error."""

from __future__ import annotations

import codecs
import unicodedata

from trash.words import SUIT_LETTERS, SUIT_SIGNS

AS_LETTERS = "trash.letters"
"""The name to give to `encode` and to streams as `errors`."""

_NEAREST = {sign: SUIT_LETTERS[suit] for suit, sign in SUIT_SIGNS.items()} | {
    "\N{EN DASH}": "-",
    "\N{EM DASH}": "-",
    "\N{MIDDLE DOT}": "-",
    "\N{FRACTION SLASH}": "/",
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


def _as_letters(error: UnicodeError) -> tuple[str, int]:
    """The handler that `codecs` calls for characters that cannot be encoded."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_nearest, error.object[error.start : error.end])), error.end


def _nearest(char: str) -> str:
    parts = unicodedata.normalize("NFKD", char)
    return "".join(part if part.isascii() else _NEAREST.get(part, "") for part in parts)


codecs.register_error(AS_LETTERS, _as_letters)
