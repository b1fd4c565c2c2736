"""Coming to a table: what a screen and plain lines are given, whether the table is opened here or elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import NamedTuple

from trash.net.guest import News, Told
from trash.net.joining import Connection, Joining

Hear = Callable[[News | Connection], None]
"""Is given news as they come: it takes them and returns at once."""


class Opened(NamedTuple):
    """A table that one can be at: nothing has been heard of it before `joining.run`."""

    joining: Joining
    greeting: tuple[str, ...] = ()
    """What to say first: how others come to a table that was opened here."""
    invitation: str = ""
    """The invitation to it; empty if the table was opened elsewhere."""


class TableOfTerminals(NamedTuple):
    """How to come to a table, and what to do when a game there is over."""

    open: Callable[[Hear], AbstractAsyncContextManager[Opened]]
    """Raises OpeningError if there is no way to open it."""
    finished: Callable[[Told], list[str]] = lambda _told: []
    """Is told of a game that is over, and gives what there is to say of it besides."""


class OpeningError(Exception):
    """A table that cannot be opened, with a sentence that says why."""
