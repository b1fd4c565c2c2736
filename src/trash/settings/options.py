"""Options that outlive a game: a TOML file in the user's configuration directory, made to be edited by people."""

import os
import time
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from trash.engine.mistake import N_, Mistake
from trash.settings.option_values import CHOICES, DEFAULT_SETTINGS, Settings
from trash.settings.paths import options_path
from trash.settings.reading import read
from trash.text.i18n import _, language_meant, use_language, use_own_letters
from trash.text.mistakes import in_words
from trash.text.names import harmless
from trash.text.system_errors import reason_of

LARGEST_FILE = 100_000
"""Bytes: many times what the program writes."""

LONGEST_PROBLEM = 300
"""The characters of a file's faults that are told."""

SECONDS_TO_WRITE = 60
"""Nobody takes longer to write so few bytes."""

IN_USE = (5, 32)
"""Windows' numbers for a file that somebody reads: access denied, sharing violation."""

ATTEMPTS, BETWEEN_ATTEMPTS = 50, 0.02
"""How often a file in use is tried, and the seconds from one attempt to the next."""

MARKS = {BOM_UTF8: "utf-8", BOM_UTF16_LE: "utf-16-le", BOM_UTF16_BE: "utf-16-be"}
"""With which some editors begin a file to say its encoding."""


class Content(NamedTuple):
    """What is in a file, and how it is written there."""

    text: str = ""
    encoding: str = "utf-8"
    mark: bytes = b""

    @classmethod
    def of(cls, data: bytes) -> "Content":
        """`data` as text. Raises Mistake for what can be none."""
        mark = next((mark for mark in MARKS if data.startswith(mark)), b"")
        encoding = MARKS.get(mark, "utf-8")
        # What is not in that encoding stays what it is when the file is written again.
        try:
            return cls(data[len(mark) :].decode(encoding, _errors(encoding)), encoding, mark)
        except UnicodeDecodeError:
            raise Mistake(N_("it ends in the middle of a letter: save it as UTF-8")) from None

    def with_text(self, text: str) -> bytes:
        """The bytes of a file like this one that has that text."""
        return self.mark + text.encode(self.encoding, _errors(self.encoding))


def _errors(encoding: str) -> str:
    return "surrogateescape" if encoding == "utf-8" else "surrogatepass"


def _read(path: Path) -> Content:
    """What is in the file. Raises OSError or Mistake for what no options file can be."""
    if not path.is_file():
        raise Mistake(N_("it is not a file"))
    if path.stat().st_size > LARGEST_FILE:
        raise Mistake(N_("it is larger than {most} bytes"), most=LARGEST_FILE)
    return Content.of(path.read_bytes())


def speak(settings: Settings, env: Mapping[str, str], language: str | None = None) -> None:
    """Choose the language of every word from here on, `language` rather than that of the options, and the letters of cards."""
    use_language(language_meant(language or settings.language, env))
    use_own_letters(settings.card_letters == "own")


class SettingsFile:
    """The options on disk. What is not understood of the file is left in it as it is."""

    def __init__(self, path: Path | None, settings: Settings = DEFAULT_SETTINGS) -> None:
        self.path = path
        """None where there is no place for it: then options hold as long as the program runs."""
        self.settings = settings
        self._found: Content | Exception = Content()
        """What was in the file, or why it could not be read."""
        self._unwritten: dict[str, Any] = {}
        """What has been set and is not on the disk."""
        self._rebound: frozenset[str] = frozenset()
        """The actions whose keys are meant by that: other windows may have changed those of others."""

    @classmethod
    def of_user(cls) -> "SettingsFile":
        """The options of this user."""
        return cls.load(options_path())

    @classmethod
    def load(cls, path: Path | None) -> "SettingsFile":
        """Read `path`. Never raises: what is wrong is in `problem`, and the defaults stand in for what is bad."""
        file = cls(path)
        try:
            file._found = _read(path) if path is not None and path.exists() else Content()
        except (OSError, ValueError) as error:
            file._found = error
        else:
            file.settings = read(file._found.text).settings if file._found.text else DEFAULT_SETTINGS
        return file

    @property
    def problem(self) -> str | None:
        """What is wrong with the file, in a sentence.

        It is put into words when it is asked for, because what language to speak may be in the file.
        """
        told = self._told()
        # What the file says is quoted, however long it is and whatever a terminal would make of it.
        return told and harmless(told if len(told) <= LONGEST_PROBLEM else told[:LONGEST_PROBLEM] + " ...")

    @property
    def lines_not_understood(self) -> list[int]:
        """The numbers of the lines that count for nothing."""
        return [] if isinstance(self._found, Exception) else [line for line, _why in self._problems()]

    def _problems(self) -> tuple[tuple[int, str], ...]:
        assert isinstance(self._found, Content)
        return read(self._found.text).problems if self._found.text else ()

    def _told(self) -> str | None:
        if isinstance(self._found, Exception):
            return _("The options in {path} were not used, and the file is unchanged: {error}").format(
                path=self.path,
                error=in_words(self._found)
                if isinstance(self._found, ValueError)
                else reason_of(self._found),
            )
        problems = [
            _("Line {line}: {why}.").format(line=line, why=why.rstrip(".?"))
            if not why.endswith("?")
            else _("Line {line}: {why}").format(line=line, why=why)
            for line, why in self._problems()
        ]
        if not problems:
            return None
        return _("Not all of {path} was understood; the rest is used. {why}").format(
            path=self.path, why=" ".join(problems)
        )

    def change(self, **changes: Any) -> str | None:
        """Set options and write the file. Returns a sentence if they could not be kept for next time.

        What another window or an editor has written meanwhile stays there, but for the options that are set;
        so does whatever else is in the file, as it is.
        """
        if "keys" in changes:
            self._rebound |= self.settings.keys.differences(changes["keys"])
        self.settings = self.settings._replace(**changes)
        if self.path is None:
            return _("There is no home directory to keep options in: these are lost when the program ends.")
        self._unwritten |= changes
        from trash.settings.alone import alone_in  # not at the top: most starts change nothing

        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with alone_in(_behind_links(self.path).parent):
                return self._write(self.path)
        except (OSError, UnicodeEncodeError) as error:
            return _("The options could not be saved for next time: {error}").format(error=reason_of(error))

    def _write(self, path: Path) -> str | None:
        """Put what has been set into the file. Returns a sentence for what cannot be there. Raises OSError."""
        from trash.settings.writing import changed, to_toml  # not at the top: most starts change nothing

        there = SettingsFile.load(path)
        if isinstance(there._found, OSError):
            raise there._found
        if isinstance(there._found, Exception):
            return there.problem
        refused: str | None = None
        # Whoever has no file yet, or an empty one, gets one with all options, and what they may be.
        if there._found.text.strip():
            if "keys" in self._unwritten:
                keys, refusal = there.settings.keys.with_those_of(self.settings.keys, self._rebound)
                if refusal is not None:
                    from trash.settings.keys_text import key_refused  # not at the top: keys seldom clash

                    refused = key_refused(refusal)
                self._unwritten["keys"] = keys
                self.settings = self.settings._replace(keys=keys)
            text = changed(there._found.text, self._unwritten)
        else:
            text = to_toml(self.settings)
        _replace(path, there._found.with_text(text))
        self._unwritten = {}
        self._rebound = frozenset()
        return refused


def _behind_links(path: Path) -> Path:
    """The file itself, as people keep theirs elsewhere and put a link in its place."""
    return Path(os.path.realpath(path))


def _replace(path: Path, data: bytes) -> None:
    """Put a whole new file in the place of `path`, whoever else does the same. Raises OSError.

    It is written under a name that nobody has, so that two windows do not write into each other's file, nor this
    one through a link that somebody has put there; and it is on the disk before it gets the name that counts.
    """
    from tempfile import mkstemp  # not at the top: most starts write nothing

    file = _behind_links(path)
    descriptor, name = mkstemp(prefix=f".{file.name}.", suffix=".new", dir=file.parent)  # of mode 0600
    try:
        with os.fdopen(descriptor, "wb") as new:
            new.write(data)
            new.flush()
            os.fsync(new.fileno())
        _rename(Path(name), file)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    _sweep(file)


def _rename(new: Path, file: Path) -> None:
    """Have `new` take the place of `file`. Windows refuses that while somebody reads it, which takes a moment."""
    for left in reversed(range(ATTEMPTS)):
        try:
            new.replace(file)
        except PermissionError as error:
            if not left or getattr(error, "winerror", None) not in IN_USE:
                raise
            time.sleep(BETWEEN_ATTEMPTS)
        else:
            return


def _sweep(file: Path) -> None:
    """Delete what windows left that were killed while they wrote `file`; what is young may still be written."""
    for left in file.parent.glob(f".{file.name}.*.new"):
        with suppress(OSError):
            if time.time() - left.lstat().st_mtime > SECONDS_TO_WRITE:
                left.unlink()


__all__ = ["CHOICES", "DEFAULT_SETTINGS", "LARGEST_FILE", "Settings", "SettingsFile", "speak"]
