"""Writing to a shell's output, whatever letters it can show."""

from __future__ import annotations

import sys
from typing import TextIO

from trash.letters import shown_in

WRONG_USE = 2
"""The exit status when the program cannot do what it was asked to."""


def say(text: str) -> None:
    """Print `text`, with plain letters for what the output cannot show and ? for what it would obey."""
    _print(text, sys.stdout)


def complain(sentence: str) -> None:
    """Print `sentence` on the error output."""
    _print(f"trash: {sentence}", sys.stderr)


def say_exactly(text: str) -> None:
    """Print `text`, which programs read back: in UTF-8 if the output's own encoding lacks a letter of it."""
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
    else:
        sys.stdout.write(text)


def _print(text: str, output: TextIO) -> None:
    encoding = output.encoding or "utf-8"
    harmless = "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)
    print(shown_in(encoding, harmless), file=output)
