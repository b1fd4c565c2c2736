"""What is said and heard, for the table and for every other place in plain lines."""

from __future__ import annotations

from collections.abc import Collection

from trash.plain.talk import Talk
from trash.text.i18n import _
from trash.text.names import safe_name


class QuitError(Exception):
    """Somebody asked to leave."""


class NoAnswerError(Exception):
    """Nobody answers any more; the message is a sentence."""


class ElsewhereError(Exception):
    """Somebody asked for another place from within one; `line` is what was typed."""

    def __init__(self, line: str) -> None:
        super().__init__()
        self.line = line


MOST_LINES = 200
"""How many lines may follow one another in which nothing is done: more come from no person, and would fill a log."""


class Dialogue:
    """Says sentences with `talk` and hears answers, as long as they come from somebody."""

    def __init__(self, talk: Talk) -> None:
        self.talk = talk
        self.as_typed = ""
        """The last line that was heard, capitals and all."""
        self.places: Collection[str] = ()
        """The words that lead elsewhere from any place: none where there is nothing that they could lead from."""
        self._lines = 0
        """How many lines were heard since something was done."""

    def say(self, *sentences: str) -> None:
        """Say each sentence on a line of its own. Raises NotHeardError."""
        self.talk.say(*sentences)

    def hear(self) -> str:
        """The next line, in small letters. Raises NoAnswerError."""
        return self.heard(self.talk.hear())

    def heard(self, line: str | None) -> str:
        """The same of a line that has been heard, None at the end of the input. Raises NoAnswerError."""
        if line is None:
            raise NoAnswerError(_("There is no more input."))
        self._lines += 1
        if self._lines > MOST_LINES:
            raise NoAnswerError(_("No move in {lines} lines: the game stops here.").format(lines=MOST_LINES))
        self.as_typed = line
        return line.lower()

    def lead_elsewhere(self, line: str) -> None:
        """Leave for another place, if `line` names one. Raises ElsewhereError then."""
        if line.partition(" ")[0] in self.places:
            raise ElsewhereError(line)

    def something_was_done(self) -> None:
        """Count from here the lines in which nothing is done."""
        self._lines = 0

    def not_understood(self, line: str) -> str:
        """Says that `line` does not work here."""
        typed = self.talk.shown(safe_name(line.replace("\N{REPLACEMENT CHARACTER}", ""), ""))
        if not typed:
            return _("That doesn't work here. Type ? for help.")
        return _('"{typed}" doesn\'t work here. Type ? for help.').format(typed=typed)
