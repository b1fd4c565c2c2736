"""Options that outlive a game: a TOML file in the user's configuration directory, made to be edited by people."""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from trash.settings.keys import DEFAULTS, USUAL, Keys, understood
from trash.settings.paths import options_path
from trash.text.i18n import AUTO, LANGUAGES, _, language_meant, use_language, use_own_letters
from trash.text.names import harmless

CHOICES: dict[str, tuple[str, ...]] = {
    "theme": ("felt", "midnight", "paper", "terminal", "contrast", "dusk"),
    "deck": ("two colours", "four colours"),
    "glyphs": ("auto", "signs", "letters"),
    "pace": ("watch", "space", "yourself"),
    "bot_speed": ("leisurely", "normal", "quick", "instant"),
    "bot": ("regular", "learner", "expert"),
    "wild": ("K", "J", "Q", "JQ", "JK", "QK", "JQK", ""),
    "language": (AUTO, *LANGUAGES),
    "card_letters": ("English", "own"),
}
"""What may stand in the options that are a choice; the first of each is the default, but for the bot's speed."""

_COMMENTS = {
    "theme": "the colours of the table",
    "deck": "with four colours, clubs are green and diamonds blue",
    "glyphs": "card suits as signs or as letters; auto asks the terminal",
    "pace": "a cascade: watch it, go on with Space, or place each card yourself",
    "bot_speed": "how long a bot's move can be followed",
    "motion": "whether cards travel over the table",
    "odds": "whether the chances of both players are shown at the table",
    "your_name": "what you are called against a bot",
    "names": "the two players at one keyboard",
    "bot": "the bot to play against",
    "wild": "which of J, Q and K are wild",
    "last_turn": "whether the other player gets one more turn",
    "match": "whether to play from ten slots down to one",
    "language": "the language of the words; auto asks the locale",
    "card_letters": "the letters of Jack, Queen and King: the English ones, or the language's own",
    "mouse": "whether the mouse plays; if not, it selects text as elsewhere in the terminal",
    "lesson_offered": "whether the lesson has been offered",
}


LARGEST_FILE = 100_000
"""Bytes: many times what the program writes."""

LONGEST_PROBLEM = 300
"""The characters of a file's faults that are told."""


class Settings(NamedTuple):
    """One value for each option. See CHOICES for what the words may be."""

    theme: str = "felt"
    deck: str = "two colours"
    glyphs: str = "auto"
    pace: str = "watch"
    bot_speed: str = "normal"
    motion: bool = True
    odds: bool = False
    your_name: str = ""
    names: tuple[str, str] = ("", "")
    bot: str = "regular"
    wild: str = "K"
    last_turn: bool = False
    match: bool = False
    language: str = AUTO
    card_letters: str = "English"
    mouse: bool = True
    lesson_offered: bool = False
    keys: Keys = USUAL


DEFAULT_SETTINGS = Settings()


def _read(path: Path) -> str:
    """The text of the file. Raises OSError or ValueError, with a sentence, for what no options file can be."""
    if not path.is_file():
        raise ValueError(_("it is not a file"))
    if path.stat().st_size > LARGEST_FILE:
        raise ValueError(_("it is larger than {most} bytes").format(most=LARGEST_FILE))
    return path.read_text("utf-8").removeprefix(
        "\ufeff"
    )  # some editors begin a file with a mark of its encoding


def _parsed(text: str) -> dict[str, Any]:
    import tomllib  # not at the top: not before there is a file

    return tomllib.loads(text)


def speak(settings: Settings, env: Mapping[str, str], language: str | None = None) -> None:
    """Choose the language of every word from here on, `language` rather than that of the options, and the letters of cards."""
    use_language(language_meant(language or settings.language, env))
    use_own_letters(settings.card_letters == "own")


class SettingsFile:
    """The options on disk. A file that cannot be understood is left as it is."""

    def __init__(self, path: Path | None, settings: Settings = DEFAULT_SETTINGS) -> None:
        self.path = path
        """None where there is no place for it: then options hold as long as the program runs."""
        self.settings = settings
        self._found: dict[str, Any] | Exception = {}
        """What was in the file, or why it could not be read."""
        self._unwritten: dict[str, Any] = {}
        """What has been set and is not on the disk."""

    @classmethod
    def of_user(cls) -> "SettingsFile":
        """The options of this user."""
        return cls.load(options_path())

    @classmethod
    def load(cls, path: Path | None) -> "SettingsFile":
        """Read `path`. Never raises: what is wrong is in `problem`, and the defaults stand in for a bad file."""
        file = cls(path)
        try:
            found = _parsed(_read(path)) if path is not None and path.exists() else {}
        except RecursionError:
            file._found = ValueError(_("it is nested too deeply"))
        except (OSError, ValueError) as error:
            file._found = error
        else:
            file._found = found
            with suppress(ValueError):  # `problem` says it
                file.settings, _refused = _understood(found)
        return file

    @property
    def problem(self) -> str | None:
        """What is wrong with the file, in a sentence; while there is something, it is not written.

        It is put into words when it is asked for, because what language to speak may be in the file.
        """
        told = self._told()
        # What the file says is quoted, however long it is and whatever a terminal would make of it.
        return told and harmless(told if len(told) <= LONGEST_PROBLEM else told[:LONGEST_PROBLEM] + " ...")

    def _told(self) -> str | None:
        try:
            if isinstance(self._found, Exception):
                raise self._found
            _settings, refused = _understood(self._found)
        except (OSError, ValueError) as error:
            return _("The options in {path} were not used, and the file is unchanged: {error}").format(
                path=self.path, error=error
            )
        if not refused:
            return None
        return _("Not all keys in {path} were used, and the file is unchanged: {why}").format(
            path=self.path, why=" ".join(refused)
        )

    def change(self, **changes: Any) -> str | None:
        """Set options and write the file. Returns a sentence if they could not be kept for next time.

        What another window or an editor has written meanwhile stays there, but for the options that are set.
        """
        self.settings = self.settings._replace(**changes)
        if self.path is None:
            return _("There is no home directory to keep options in: these are lost when the program ends.")
        self._unwritten |= changes
        kept = self.settings
        try:
            if self.path.exists():
                there = SettingsFile.load(self.path)
                if there.problem is not None:
                    return there.problem
                kept = there.settings._replace(**self._unwritten)
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = Path(os.path.realpath(self.path))  # behind a link, as people keep such files in
            new = file.with_name(file.name + ".new")
            new.write_text(to_toml(kept), "utf-8")
            new.replace(file)
            self._unwritten = {}
        except (OSError, UnicodeEncodeError) as error:
            return _("The options could not be saved for next time: {error}").format(error=error)
        return None


def to_toml(settings: Settings) -> str:
    """The file's text, a comment before each option."""
    lines = ["# Options of Trash. Edit them here or in the game.", ""]
    for name, value in settings._asdict().items():
        if name == "keys":
            continue
        allowed = f": {', '.join(map(_quoted, CHOICES[name]))}" if name in CHOICES else ""
        lines += [f"# {_COMMENTS[name]}{allowed}", f"{name} = {_quoted(value)}", ""]
    # A table ends with the file, so it comes last.
    return "\n".join(
        [*lines, "# Keys. Without the # before it, a line counts.", "[keys]", *_keys(settings.keys), ""]
    )


def _quoted(value: Any) -> str:
    """`value` as TOML has it.

    JSON's strings, booleans and lists of strings are TOML's too, but for two: TOML has no halves of
    surrogate pairs, which is how JSON escapes an emoji, and wants the delete character escaped.
    """
    import json  # not at the top: to read the options, which every start does, needs none

    shown = json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)
    return shown.replace("\x7f", "\\u007f")


def _keys(keys: Keys) -> list[str]:
    """A line for each action; those with their usual keys are comments."""
    return [
        f"{'' if action in keys.changed else '# '}{action} = {_quoted(','.join(keys.of(action)))}"
        for action in DEFAULTS
    ]


def _understood(found: dict[str, Any]) -> tuple[Settings, list[str]]:
    """The settings in a parsed file, and a sentence for each key that cannot be had.

    Raises ValueError, with a sentence, at the first option that is wrong.
    """
    wanted = found.get("keys", {})
    if not isinstance(wanted, dict):
        raise ValueError(_("keys must be a table: [keys], and a line for each action"))
    keys, refused = understood(wanted)
    defaults = Settings(keys=keys)
    changes: dict[str, Any] = {}
    for name, value in found.items():
        if name == "keys":
            continue
        if name not in Settings._fields:
            known = ", ".join(Settings._fields)
            raise ValueError(
                _("there is no option {name!r}; there are {known}").format(name=name, known=known)
            )
        changes[name] = _checked(name, value, getattr(defaults, name))
    return defaults._replace(**changes), refused


def _checked(name: str, value: Any, default: Any) -> Any:
    if name == "names":
        if not isinstance(value, list) or len(value) != 2 or not all(isinstance(part, str) for part in value):
            raise ValueError(_("names must be a list of two names"))
        return tuple(value)
    if type(value) is not type(default):
        kinds = {bool: _("true or false"), str: _("a text in quotes")}
        raise ValueError(
            _("{name} must be {kind}, not {value!r}").format(
                name=name, kind=kinds[type(default)], value=value
            )
        )
    if name in CHOICES and value not in CHOICES[name]:
        choices = ", ".join(map(_quoted, CHOICES[name]))
        raise ValueError(
            _("{name} must be one of {choices}, not {value!r}").format(
                name=name, choices=choices, value=value
            )
        )
    return value
