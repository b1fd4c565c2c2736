"""Rollouts on demand: each choice of a position played on again and again, as long as somebody wants to know."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from trash.engine import STOCK, TAKE, Action, View
from trash.odds.position import Position
from trash.odds.rollouts import Sample, roll_out

BATCH = 1 << 13
"""Rounds that are played at a time: a hundredth of a second or two."""


@dataclass(slots=True)
class Rolled:
    """What rollouts have shown of an action so far."""

    action: Action | None
    """None where there is no choice that matters."""
    position: Position
    """After it, or before the card from the stock is known."""
    chooser: int
    """The player whose turn it was."""
    sample: Sample = field(default_factory=Sample)

    @property
    def chance(self) -> float:
        """The chance to win the round, a share counting half."""
        if self.position.winners:
            return 0.5 if len(self.position.winners) == 2 else float(self.chooser in self.position.winners)
        worth = self.sample.value.real
        return worth if self.position.turn == self.chooser else 1 - worth

    @property
    def error(self) -> float:
        """Its standard error."""
        return 0.0 if self.position.winners else self.sample.error

    def add(self, rng: Random) -> None:
        """Play a batch more; a trash card that fits is taken from the first turn on."""
        if self.position.winners:
            return
        self.sample = self.sample.plus(roll_out(self.position, BATCH, rng))


def choices(view: View) -> list[Rolled]:
    """What can be rolled out in `view`: both draws where there are two, otherwise what the position comes to."""
    position = Position.of(view)
    legal = view.legal_actions()
    if view.hand is not None or not legal:
        return [Rolled(None, _settled(position), view.turn)]
    found = []
    if STOCK in legal:
        found.append(Rolled(STOCK, position._replace(top=None), view.turn))
    if TAKE in legal:
        found.append(Rolled(TAKE, _settled(position.take()), view.turn))
    return [one for one in found if one.position.winners or one.position.cascade or one.position.in_stock]


def _settled(position: Position) -> Position:
    """With the top of the trash taken by a player whom it fits, or left."""
    while position.top_fits and not position.winners:
        position = position.take()
    return position._replace(top=None)
