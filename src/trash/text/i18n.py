"""Translates every message that a player reads.

English is the source language. The functions are looked up when a sentence is made, not when a
module is imported, so the language can be changed while the program runs.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import NullTranslations

DOMAIN = "trash"
CATALOGUES = Path(__file__).parent / "locale"
SOURCE = "en"
LANGUAGES = {SOURCE: "English", "pt": "Português", "nl": "Nederlands", "cs": "Čeština"}
"""The languages there are, by code, each in its own words."""

ENGLISH_LETTERS = "AJQK"
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
"""Stands within a number, and between it and its sign, where a line must not end."""

AUTO = "auto"
"""What stands for the language of the locale."""

_current: NullTranslations | None = None
"""The sentences of another language; None for those that stand in the code."""
_own_letters = False


def use_language(code: str) -> None:
    """Translate into `code`, one of LANGUAGES, from now on. Raises ValueError for another."""
    global _current
    if code not in LANGUAGES:
        raise ValueError(f"there is no language {code!r}: choose from {', '.join(LANGUAGES)}")
    if code == SOURCE:
        _current = None
    else:
        from gettext import translation  # not at the top: most people need none

        _current = translation(DOMAIN, CATALOGUES, [code], fallback=True)


def language_meant(wanted: str, env: Mapping[str, str]) -> str:
    """The code of the language that `wanted` means: one of LANGUAGES, or AUTO."""
    return language_of_locale(env) if wanted == AUTO else wanted


def language_of_locale(env: Mapping[str, str]) -> str:
    """The first language of the locale that is one of LANGUAGES, English if there is none.

    The variables count as they do for gettext: LC_ALL before LC_MESSAGES before LANG, and LANGUAGE, a list,
    instead of them all unless the locale is C.
    """
    locale = env.get("LC_ALL") or env.get("LC_MESSAGES") or env.get("LANG") or "C"
    if _code(locale) in ("c", "posix"):
        return SOURCE
    for wanted in (env.get("LANGUAGE") or locale).split(":"):
        code = _code(wanted)
        if code in LANGUAGES:
            return code
        if code in ("c", "posix"):  # the source's own words are wanted before those of what follows
            break
    return SOURCE


def language_named(name: str) -> str | None:
    """The code of the language that somebody means who writes `name`: `nl`, or its locale, as `nl_NL.UTF-8`."""
    code = _code(name.strip())
    return code if code in LANGUAGES else None


def _code(locale: str) -> str:
    """The language of a name like pt_BR.UTF-8."""
    for mark in "-_.@":
        locale = locale.partition(mark)[0]
    return locale.lower()


def use_own_letters(own: bool) -> None:
    """Whether cards show the letters of the language in use, where it has its own, and not the English ones."""
    global _own_letters
    _own_letters = own


def card_letters() -> dict[str, str]:
    """What cards show for A, J, Q and K."""
    return dict(zip(ENGLISH_LETTERS, own_letters() if _own_letters else ENGLISH_LETTERS, strict=True))


def own_letters() -> str:
    """The letters of ace, Jack, Queen and King in the language in use."""
    return pgettext("ace, Jack, Queen, King on cards", "AJQK")


def written(number: str) -> str:
    """`number`, which has the point and the commas that Python writes, as the language in use writes it."""
    example = pgettext("how numbers are written: each sign in this place", "1,000.5").replace(
        " ", NO_BREAK_SPACE
    )
    return number.translate({ord(","): example[1], ord("."): example[5]})


def percent(share: float, digits: int = 0) -> str:
    """`share` of the whole (0 to 1) as a percentage, whose sign is never parted from its number by the end of a line."""
    pattern = pgettext("a percentage", "{share} %").replace(" ", NO_BREAK_SPACE)
    return pattern.format(share=written(f"{100 * share:.{digits}f}"))


def _(message: str) -> str:
    """`message` translated into the language in use."""
    return message if _current is None else _current.gettext(message)


def N_(message: str) -> str:  # noqa: N802 - what gettext's own manual calls it, and Babel looks for
    """`message` unchanged: marks it for translation where it is used."""
    return message


def pgettext(context: str, message: str) -> str:
    """`message` translated, where `context` tells apart meanings that share one English word."""
    return message if _current is None else _current.pgettext(context, message)


def ngettext(one: str, many: str, number: int) -> str:
    """The form of the message that goes with `number` of them."""
    if _current is None:
        return one if number == 1 else many
    return _current.ngettext(one, many, number)
