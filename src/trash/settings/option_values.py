"""The options, and what each may be: the same words in the options file, on the screen and on the command line."""

import re
from typing import Any, NamedTuple

from trash.engine.rules import FACES
from trash.settings.keys import USUAL, Keys
from trash.text.i18n import AUTO, LANGUAGES, _, language_named

WILD_SETS = ("K", "J", "Q", "JQ", "JK", "QK", "JQK", "")

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("felt", "midnight", "paper", "terminal", "contrast", "dusk"),
    "deck": ("two colours", "four colours"),
    "faces": ("faces", "large ranks"),
    "back": ("speckle", "lattice", "checks", "weave"),
    "glyphs": ("auto", "signs", "letters"),
    "pace": ("watch", "space", "yourself"),
    "bot_speed": ("leisurely", "normal", "quick", "instant"),
    "bot": ("regular", "learner", "expert"),
    "wild": WILD_SETS,
    "two_wild": WILD_SETS,
    "deal_wild": WILD_SETS,
    "language": (AUTO, *LANGUAGES),
    "card_letters": ("English", "own"),
}
"""What may stand in the options that are a choice; the first of each is the default, but for the bot's speed."""

MOST_OTHERS = 2
"""The seats there can be beside those of two players."""

NO_WILD = "none"
"""What people write where nothing is wild."""


class Settings(NamedTuple):
    """One value for each option. See CHOICES for what the words may be."""

    theme: str = "felt"
    deck: str = "two colours"
    faces: str = "faces"
    back: str = "speckle"
    glyphs: str = "auto"
    pace: str = "watch"
    bot_speed: str = "normal"
    hand_over: bool = False
    motion: bool = True
    bell: bool = False
    odds: bool = True
    odds_in_lines: bool = False
    your_name: str = ""
    names: tuple[str, str] = ("", "")
    others: tuple[str, ...] = ()
    bot: str = "regular"
    wild: str = "K"
    last_turn: bool = False
    match: bool = False
    two_wild: str = "K"
    two_last_turn: bool = False
    two_match: bool = False
    deal_wild: str = "K"
    deal_last_turn: bool = False
    deal_match: bool = False
    language: str = AUTO
    card_letters: str = "English"
    mouse: bool = True
    lesson_offered: bool = False
    keys: Keys = USUAL


DEFAULT_SETTINGS = Settings()


def wild_named(text: str) -> str | None:
    """The wild cards that `text` names, its letters in any order and of any size; None if it names none there can be."""
    if text.lower() == NO_WILD:
        return ""
    ranks = "".join(face for face in FACES if face in text.upper())
    return ranks if ranks and sorted(text.upper()) == sorted(ranks) else None


def option_named(word: str) -> str | None:
    """The option that `word` names, whatever the size of its letters; None if there is none."""
    name = word.lower().replace("-", "_")
    return name if name in Settings._fields and name != "keys" else None


def value_meant(name: str, value: Any) -> Any:
    """The value of the option `name` that somebody who wrote `value` means. Raises ValueError, with a sentence."""
    default = getattr(DEFAULT_SETTINGS, name)
    if name == "names":
        if not isinstance(value, list) or len(value) != 2 or not all(isinstance(part, str) for part in value):
            raise ValueError(_("names must be a list of two names"))
        return tuple(value)
    if name == "others":
        if (
            not isinstance(value, list)
            or len(value) > MOST_OTHERS
            or not all(isinstance(part, str) for part in value)
        ):
            raise ValueError(_("others must be a list of at most two names"))
        return tuple(value)
    if type(value) is not type(default):
        kinds = {bool: _("true or false"), str: _("a text in quotes")}
        raise ValueError(
            _("{name} must be {kind}, not {value!r}").format(
                name=name, kind=kinds[type(default)], value=value
            )
        )
    if name not in CHOICES:
        return value
    meant = _choice_meant(name, value)
    if meant is None:
        raise ValueError(_no_choice(name, value))
    return meant


def _choice_meant(name: str, value: str) -> str | None:
    if value in CHOICES[name]:
        return value
    if CHOICES[name] is WILD_SETS:
        return wild_named(value)
    if name == "language" and (code := language_named(value)) is not None:
        return code
    words = {_loose(choice): choice for choice in CHOICES[name]}
    return words.get(_loose(value))


def _loose(word: str) -> str:
    """`word` without what people write differently and mean the same by."""
    return re.sub(r"[\s_-]+", " ", word.strip().lower())


def _no_choice(name: str, value: str) -> str:
    near = nearest(value, CHOICES[name])
    if near is not None:
        return _('{name} cannot be {value!r}. Is it "{near}"?').format(name=name, value=value, near=near)
    choices = ", ".join(f'"{choice or NO_WILD}"' for choice in CHOICES[name])
    return _("{name} must be one of {choices}, not {value!r}").format(name=name, choices=choices, value=value)


def nearest(word: str, known: tuple[str, ...]) -> str | None:
    """The known word most like `word`; None if none is like it."""
    from difflib import (
        get_close_matches,
    )  # not at the top: where all is understood, nothing has to be guessed

    near = get_close_matches(word[:100].lower(), [one.lower() for one in known], 1, 0.5)
    return next((one for one in known if near and one.lower() == near[0]), None)
