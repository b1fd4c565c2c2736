"""Writing to a shell's output, whatever letters it can show."""

from __future__ import annotations

import sys
from typing import TextIO

from trash.letters import shown_in


def say(text: str) -> None:
    """Write `text` and the line's end, with plain letters for what the output cannot show and ? for what it would obey."""
    _write(f"{_harmless(text)}\n", sys.stdout)


def complain(sentence: str, *, by: str | None = "trash") -> None:
    """Write `sentence` on the error output, after the name of the program that complains, if that is to be said."""
    _write(f"{_harmless(sentence if by is None else f'{by}: {sentence}')}\n", sys.stderr)


def overwrite(line: str) -> None:
    """Show `line` in place of the one that was shown like this before, on the error output, which is a terminal."""
    _write(f"\r{_harmless(line)}", sys.stderr)
    sys.stderr.flush()


def say_exactly(text: str) -> None:
    """Write `text`, which programs read back: in UTF-8 if the output's own encoding lacks a letter of it."""
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
    else:
        sys.stdout.write(text)


def _harmless(text: str) -> str:
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)


def _write(text: str, output: TextIO | None) -> None:
    if output is not None:  # it is closed
        output.write(shown_in(output.encoding or "utf-8", text))
