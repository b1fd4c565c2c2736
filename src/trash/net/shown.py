"""How much of a round a screen has shown: the table is ahead of it while a card is in the air."""

from __future__ import annotations

from typing import NamedTuple

from trash.engine import View
from trash.engine.step import Step, turns_begun
from trash.net.guest import GuestTable
from trash.net.seen_game import SeenGame


class ShownRound(NamedTuple):
    """A round up to some moment of it."""

    game: SeenGame
    steps: tuple[Step, ...]
    """Those that led to that moment."""

    @classmethod
    def at(cls, table: GuestTable) -> ShownRound:
        """The round of `table` as it is now."""
        return cls(table.game, tuple(table.steps))

    @property
    def view(self) -> View:
        """What the table could see then."""
        return self.game.view

    @property
    def turn_number(self) -> int:
        """The number of turns begun in this round, the present one included: at least 1."""
        return turns_begun(self.steps, self.view)
