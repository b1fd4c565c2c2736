"""A place beside the table: it hears lines until it is left."""

from __future__ import annotations

from collections.abc import Iterable

from trash.plain import commands
from trash.plain.dialogue import Dialogue, QuitError
from trash.text.i18n import _

AT_A_TIME = 2
"""The lines that are told before the listener asks for more."""


class Room:
    """Answers what is typed in it. Each answer is at most AT_A_TIME lines."""

    def __init__(self, dialogue: Dialogue) -> None:
        self.dialogue = dialogue
        self.done = False
        """Whether there is nothing left to do here."""

    def visit(self) -> None:
        """Stay until somebody leaves, or nothing is left to do. Raises QuitError, ElsewhereError, NoAnswerError and NotHeardError."""
        self.dialogue.say(*self.welcome())
        while not self.done:
            line = self.dialogue.hear()
            if line in commands.LEAVE:
                return
            if line in commands.QUIT:
                raise QuitError
            said = [self.help()] if line in commands.HELP else self.answer(line)
            if said is None:
                self.dialogue.lead_elsewhere(line)
            self.dialogue.say(*([self.dialogue.not_understood(line)] if said is None else said))

    def welcome(self) -> list[str]:
        """What to say to somebody who has just come in."""
        raise NotImplementedError

    def help(self) -> str:
        """What can be typed here."""
        raise NotImplementedError

    def answer(self, line: str) -> list[str] | None:
        """Do what `line` asks for, and return what to say then; None if it means nothing here."""
        raise NotImplementedError


class Listing(Room):
    """Tells lines, AT_A_TIME of them whenever Enter is pressed."""

    def __init__(self, dialogue: Dialogue, lines: Iterable[str] = ()) -> None:
        super().__init__(dialogue)
        self._lines = list(lines)
        self._told = 0

    def title(self) -> str:
        """What is listed here."""
        raise NotImplementedError

    def welcome(self) -> list[str]:
        """What is listed here, what can be typed, and the first line."""
        return [f"{self.title()} {self.help()}", *self._next(1)]

    def help(self) -> str:
        """What can be typed here."""
        return _("Enter: more. start: from the beginning. leave: back.")

    def answer(self, line: str) -> list[str] | None:
        """Go on in the list."""
        if not line:
            return self.more()
        if line in commands.START:
            return self.tell(self._lines)
        return None

    def tell(self, lines: Iterable[str]) -> list[str]:
        """The first of `lines`, which are listed from now on."""
        self._lines, self._told = list(lines), 0
        return self.more()

    def more(self) -> list[str]:
        """The next lines, or that there are none."""
        before = self._told
        told = self._next(AT_A_TIME)
        if self._told > before:
            self.dialogue.something_was_done()
        return told

    def _next(self, most: int) -> list[str]:
        told = self._lines[self._told : self._told + most]
        self._told += len(told)
        return told or [_("That is all.")]
