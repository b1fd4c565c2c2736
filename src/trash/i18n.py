"""The language of every word that a player reads.

English is the source language. The functions are looked up when a sentence is made, not when a
module is imported, so the language can be changed while the program runs.
"""

from __future__ import annotations

import gettext
from pathlib import Path

DOMAIN = "trash"
CATALOGUES = Path(__file__).parent / "locale"
LANGUAGES = {"en": "English"}
"""The languages there are, by code, each in its own words."""

_current: gettext.NullTranslations = gettext.NullTranslations()


def use_language(code: str) -> None:
    """Speak `code`, one of LANGUAGES. Raises ValueError for another."""
    global _current
    if code not in LANGUAGES:
        raise ValueError(f"there is no language {code!r}: choose from {', '.join(LANGUAGES)}")
    _current = gettext.translation(DOMAIN, CATALOGUES, [code], fallback=True)


def _(message: str) -> str:
    """`message` in the language in use."""
    return _current.gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """The form of the message that goes with `number` of them."""
    return _current.ngettext(one, many, number)
