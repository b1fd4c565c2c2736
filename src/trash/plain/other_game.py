"""Leaving the table for another game."""

from __future__ import annotations

from collections.abc import Callable

from trash.game.games import Games
from trash.game.session import Session


class OtherGameError(Exception):
    """Somebody asked for another game than the one at the table, wherever it was typed; `begin` begins it."""

    def __init__(self, begin: Callable[[Games], Session | None]) -> None:
        super().__init__()
        self.begin = begin
