"""Writing to a shell's output, whatever letters it can show, as long as somebody reads it."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn, TextIO

from trash.plain.exit_status import ExitStatus
from trash.text.i18n import _
from trash.text.names import harmless
from trash.text.program import program_name
from trash.text.system_errors import reason_of
from trash.text.transliteration import shown_in

# Each of these raises SystemExit when the output has ended: nothing that a command has left to do matters then.


def say(text: str) -> None:
    """Write `text` and the line's end, with plain letters for what the output cannot show and ? for what it would obey."""
    if sys.stdout is None:
        _end_without_output()
    _write(f"{harmless(text)}\n", sys.stdout)


def say_exactly(text: str) -> None:
    """Write `text`, which programs read back: in UTF-8 if the output's own encoding lacks a letter of it."""
    if sys.stdout is None:
        _end_without_output()
    with _may_end(sys.stdout):
        try:
            text.encode(sys.stdout.encoding or "utf-8")
        except UnicodeEncodeError:
            sys.stdout.flush()
            sys.stdout.buffer.write(text.encode())
        else:
            sys.stdout.write(text)
        sys.stdout.flush()


def complain(sentence: str, *, by: str | None = "") -> None:
    """Write `sentence` on the error output, after the name of the program that complains, unless `by` is None."""
    told = sentence if by is None else f"{by or program_name()}: {sentence}"
    _write(f"{harmless(told)}\n", sys.stderr)


def overwrite(line: str) -> None:
    """Show `line` in place of the one that was shown like this before, on the error output, which is a terminal."""
    _write(f"\r{harmless(line)}", sys.stderr)


def give_up(output: TextIO) -> None:
    """Redirect `output` to the null device, so that flushing its buffer at exit does not fail."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, output.fileno())
    os.close(nowhere)


def _end_without_output() -> NoReturn:
    """Leave as for an output that takes no more: it was closed from the beginning, and nobody has heard anything."""
    complain(_("The output cannot be written: {reason}.").format(reason=os.strerror(errno.EBADF)))
    raise SystemExit(ExitStatus.CUT_OFF)


def _write(text: str, output: TextIO | None) -> None:
    if output is None:  # it was closed from the beginning
        return
    with _may_end(output):
        output.write(shown_in(output.encoding or "utf-8", text))
        output.flush()


@contextmanager
def _may_end(output: TextIO) -> Iterator[None]:
    """End the program in good order if the output is closed, as by `head`, or full."""
    try:
        yield
    except OSError as error:
        give_up(output)
        if output is sys.stdout and not isinstance(error, BrokenPipeError):
            complain(_("The output cannot be written: {reason}.").format(reason=reason_of(error)))
        raise SystemExit(ExitStatus.CUT_OFF) from None
