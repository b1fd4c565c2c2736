"""The stream to the terminal, which may be gone at any moment."""

from __future__ import annotations

import os
from typing import TextIO


class Output:
    """A stream to the terminal. When the terminal is gone, what is written is lost and nothing fails."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        """Write `text`."""
        try:
            self._stream.write(text)
        except OSError:
            self._lose()

    def flush(self) -> None:
        """Send what has been written."""
        try:
            self._stream.flush()
        except OSError:
            self._lose()

    def fileno(self) -> int:
        """The number of the open file."""
        return self._stream.fileno()

    def _lose(self) -> None:
        """Let nothing be there instead, for the last words of the program as well."""
        nothing = os.open(os.devnull, os.O_WRONLY)
        for standard in (1, 2):
            os.dup2(nothing, standard)
        os.close(nothing)
