"""What the program's exit status says; docs/trash.1 says it to users."""

from __future__ import annotations

from enum import IntEnum


class ExitStatus(IntEnum):
    """The statuses that the program gives of itself. After a signal at the table it is 128 and its number."""

    DONE = 0
    """What was asked for was done: a game came to its end, or somebody asked to leave."""
    FAULT = 1
    """A fault in the program, when its traceback has been shown."""
    WRONG_USE = 2
    """What was asked for is not possible."""
    CUT_OFF = 3
    """The output ended before all was said, or in plain lines the input, in the middle of a game."""
    INTERRUPTED = 130
    """Ctrl+C, as a shell gives it."""
