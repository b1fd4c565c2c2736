"""Line-based input and output for plain mode, robust against any bytes and any encoding."""

from __future__ import annotations

import os
from io import TextIOWrapper
from textwrap import wrap
from typing import BinaryIO

from trash.plain.output import give_up
from trash.text.transliteration import AS_LETTERS, shown_in

LONGEST_ANSWER = 200
"""Bytes of a line that are looked at; no answer is longer, and the rest of the line is skipped."""


class NotHeardError(Exception):
    """The output is closed or full: there is nobody to play with."""


class Talk:
    """Says lines to `output` and hears them from `answers`.

    What is said has no character that would move a cursor: nothing below a space but the line's end. On a terminal
    lines end between words, which the terminal itself would cut in two, and a screen reader then say in two.
    """

    def __init__(self, answers: BinaryIO, output: TextIOWrapper, *, ascii_only: bool = False) -> None:
        self._answers = answers
        self._output = output
        encoding = "ascii" if ascii_only else output.encoding
        output.reconfigure(encoding=encoding, errors=AS_LETTERS, newline="\n")

    def say(self, *sentences: str) -> None:
        """Say each sentence on a line of its own. Raises NotHeardError."""
        try:
            for sentence in sentences:
                self._output.write("\n".join(self._lines(printable(sentence))) + "\n")
            self._output.flush()
        except OSError as error:
            raise NotHeardError(os.strerror(error.errno or 0)) from error

    def _lines(self, sentence: str) -> list[str]:
        """`sentence` in lines that fit the terminal, if it is one that is heard."""
        try:
            columns = os.get_terminal_size(self._output.fileno()).columns
        except OSError:  # it is none
            columns = 0
        if len(sentence) < columns or not columns:
            return [sentence]
        return wrap(sentence, max(1, columns - 1), break_long_words=False, break_on_hyphens=False)

    def hear(self) -> str | None:
        """The next line, without space around it; None at the end of the input.

        Bytes that are no text become U+FFFD, so that they cannot turn a line into an answer. The mark of the encoding
        that some programs begin a file with is none of it, and stands before any line where files are put together.
        """
        try:
            line = heard = self._answers.readline(LONGEST_ANSWER)
            while heard and not heard.endswith(b"\n"):
                heard = self._answers.readline(65_536)
        except OSError:
            return None
        # Some programs begin a file of answers with a mark of its encoding.
        return line.decode(errors="replace").removeprefix("\ufeff").strip() if line else None

    def shown(self, text: str) -> str:
        """What is left of `text` when the output shows it."""
        return shown_in(self._output.encoding, printable(text)).strip()

    def hang_up(self) -> None:
        """Write nothing more: the output is gone."""
        give_up(self._output)


def printable(text: str) -> str:
    """`text` with a space for each kind of white space and nothing for what else cannot be printed."""
    return "".join(char if char.isprintable() else " " * char.isspace() for char in text)
