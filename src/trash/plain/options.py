"""The options in plain lines: a name and a value are typed, as they stand in the options file."""

from __future__ import annotations

import os

from trash.game.seats import seat_named, seats_noted
from trash.plain.dialogue import Dialogue
from trash.plain.key_options import KeysRoom
from trash.plain.room import Listing
from trash.settings.option_values import MOST_OTHERS
from trash.settings.options import CHOICES, DEFAULT_SETTINGS, SettingsFile, speak
from trash.text.i18n import _
from trash.text.names import safe_name

YES, NO, NONE = "yes", "no", "none"
NOT_HERE = ("keys", "lesson_offered")
"""The keys have a place of their own; the other is the program's own note."""

KEYS = ("keys",)


class OptionsRoom(Listing):
    """An option a line. What is changed counts at once, and is kept."""

    def __init__(self, dialogue: Dialogue, settings_file: SettingsFile) -> None:
        super().__init__(dialogue)
        self._file = settings_file
        self._lines = self._all()

    def title(self) -> str:
        """What is listed here."""
        return _("Options") + "."

    def help(self) -> str:
        """What can be typed here."""
        return _(
            "Enter: more. Or type a name and a value, such as: odds_in_lines yes. keys: those of the screen. leave: back."
        )

    def answer(self, line: str) -> list[str] | None:
        """Go on in the list, or change an option."""
        if line in KEYS:
            KeysRoom(self.dialogue, self._file).visit()
            return [f"{self.title()} {self.help()}"]
        name, _space, _rest = line.partition(" ")
        if name not in CHANGED_HERE:
            return super().answer(line)
        typed = self.dialogue.as_typed[len(name) :].strip()
        if not typed:
            return [self._line(name)]
        try:
            value = value_typed(name, typed)
        except ValueError as refusal:
            return [str(refusal)]
        problem = self._file.change(**{name: value})
        if name in ("language", "card_letters"):
            speak(self._file.settings, os.environ)
        self.dialogue.something_was_done()
        self._lines = self._all()
        return [self._line(name), *([] if problem is None else [problem])]

    def _all(self) -> list[str]:
        return [self._line(name) for name in CHANGED_HERE]

    def _line(self, name: str) -> str:
        value = getattr(self._file.settings, name)
        others = [one for one in _typed_values(name) if one != _typed(value)]
        told = [f"{name} ({_label(name)}): {_typed(value)}."]
        if others:
            told.append(_("Or: {choices}.").format(choices=", ".join(others)))
        return " ".join(told)


CHANGED_HERE = tuple(name for name in DEFAULT_SETTINGS._fields if name not in NOT_HERE)


def value_typed(name: str, typed: str) -> object:
    """The value of the option `name` that `typed` means. Raises ValueError with a sentence."""
    allowed = _typed_values(name)
    if not allowed:
        if name == "your_name":
            return safe_name("" if typed.lower() == NONE else typed, "")
        if name == "others":
            return _others_typed(typed)
        first, comma, second = typed.partition(",")
        if not comma:
            raise ValueError(_("Type two names with a comma between them, such as: names Ann,Ben."))
        return safe_name(first, ""), safe_name(second, "")
    meant = next((value for value in allowed if value.lower() == typed.lower()), None)
    if meant is None:
        raise ValueError(_("{name} is one of: {choices}.").format(name=name, choices=", ".join(allowed)))
    if isinstance(getattr(DEFAULT_SETTINGS, name), bool):
        return meant == YES
    return "" if meant == NONE else meant


def _others_typed(typed: str) -> tuple[str, ...]:
    """The third and the fourth player. Raises ValueError with a sentence for what is none."""
    words = [] if typed.lower() == NONE else typed.split(",")
    if len(words) > MOST_OTHERS:
        raise ValueError(_("Type one or two players, or none, such as: others Cy,bot."))
    return seats_noted(tuple(seat_named(word.strip()) for word in words))


def _typed_values(name: str) -> list[str]:
    """What may be typed for the option `name`; nothing if it is any text."""
    if isinstance(getattr(DEFAULT_SETTINGS, name), bool):
        return [YES, NO]
    return [_typed(value) for value in CHOICES.get(name, ())]


def _typed(value: object) -> str:
    """How a value is typed and told."""
    if isinstance(value, tuple):
        return ",".join(value) if any(value) else NONE
    return {True: YES, False: NO}[value] if isinstance(value, bool) else str(value) or NONE


def _label(name: str) -> str:
    """What the option is called on the screen; each way to play has rules of its own."""
    ways = {"two": _("Two players"), "deal": _("Play a numbered deal")}
    way, _underline, option = name.partition("_")
    if way in ways and option:
        return f"{ways[way]}, {_label(option)}"
    return {
        "theme": _("Colours"),
        "deck": _("Deck"),
        "faces": _("Faces"),
        "back": _("Backs"),
        "glyphs": _("Suits"),
        "pace": _("Cascades"),
        "bot_speed": _("Bot speed"),
        "hand_over": _("Next person"),
        "motion": _("Motion"),
        "bell": _("Bell"),
        "odds": _("Odds"),
        "odds_in_lines": _("Odds in plain lines"),
        "your_name": _("Your name"),
        "names": _("Two players"),
        "others": _("Third and fourth player"),
        "bot": _("Bot"),
        "wild": _("Wild cards"),
        "last_turn": _("Last turn"),
        "match": _("Match"),
        "language": _("Language"),
        "card_letters": _("Card letters"),
        "mouse": _("Mouse"),
    }[name]
