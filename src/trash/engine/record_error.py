"""The three kinds of mistake that a record can hold."""

from __future__ import annotations

from trash.engine.legal import IllegalAction

# These say what a record is, not what the program did wrong, and are named so.
# ruff: noqa: N818


class RecordError(ValueError):
    """What is wrong with a record, and in which line (1 for the first)."""

    def __init__(self, line: int, mistake: ValueError) -> None:
        super().__init__(line, mistake)
        self.line = line
        self.problem = str(mistake)

    def __str__(self) -> str:
        return f"line {self.line}: {self.problem}"

    @property
    def mistake(self) -> ValueError:
        """The problem as it can be told in other languages."""
        found: ValueError = self.args[1]
        return found


class RecordUnreadable(RecordError):
    """The line is not in the form of a record."""


class RecordIllegal(RecordError):
    """The line can be read, but its `action` may not be done there, for `reason`."""

    def __init__(self, line: int, refused: IllegalAction) -> None:
        super().__init__(line, refused)
        self.action = refused.action
        self.reason = refused.reason


class RecordMismatch(RecordError):
    """The line can be read, but the actions before it lead to something else than it says."""
