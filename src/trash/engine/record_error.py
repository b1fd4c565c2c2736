"""The three kinds of mistake that a record can hold."""

from __future__ import annotations

from trash.engine.legal import IllegalAction

# These say what a record is, not what the program did wrong, and are named so.
# ruff: noqa: N818


class RecordError(ValueError):
    """What is wrong with a record, and in which line (1 for the first)."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem

    def __reduce__(self) -> tuple[type[RecordError], tuple[object, ...]]:
        return type(self), (self.line, self.problem)


class RecordUnreadable(RecordError):
    """The line is not in the form of a record."""


class RecordIllegal(RecordError):
    """The line can be read, but its `action` may not be done there, for `reason`."""

    def __init__(self, line: int, refused: IllegalAction) -> None:
        super().__init__(line, str(refused))
        self.action = refused.action
        self.reason = refused.reason

    def __reduce__(self) -> tuple[type[RecordError], tuple[object, ...]]:
        return type(self), (self.line, IllegalAction(self.action, self.reason))


class RecordMismatch(RecordError):
    """The line can be read, but the actions before it lead to something else than it says."""
