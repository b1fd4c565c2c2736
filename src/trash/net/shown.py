"""How much of a round a screen has shown: the table is ahead of it while a card is in the air."""

from __future__ import annotations

from typing import NamedTuple

from trash.engine import View
from trash.engine.step import Step
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
        drawn = sum(step.before.hand is None for step in self.steps)
        return drawn + (self.view.hand is None and not self.view.over)

    def after(self, step: Step) -> ShownRound:
        """The moment that `step`, the next one, leads to."""
        return ShownRound(self.game._replace(view=step.after), (*self.steps, step))
