"""Rollouts on demand: each choice of a position played on again and again, as long as somebody wants to know."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from trash.engine import STOCK, TAKE, Action, View
from trash.odds.position import Position
from trash.odds.rollouts import Sample, roll_out

if TYPE_CHECKING:
    from trash.odds.seats import Ends

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
    ends: Ends | None = None
    """What there is in place of the sample where more than two play."""

    @property
    def rounds(self) -> int:
        """How many have been played."""
        return self.sample.rounds if self.ends is None else self.ends.rounds

    @property
    def chance(self) -> float:
        """The chance to win the round, with a part of what is shared."""
        winners = self.position.winners
        if winners:
            return (self.chooser in winners) / len(winners)
        if self.ends is not None:
            return self.ends.worth(self.chooser)
        worth = self.sample.value.real
        return worth if self.position.turn == self.chooser else 1 - worth

    @property
    def error(self) -> float:
        """Its standard error."""
        if self.position.winners:
            return 0.0
        return self.sample.error if self.ends is None else self.ends.error(self.chooser)

    def add(self, rng: Random) -> None:
        """Play a batch more; a trash card that fits is taken from the first turn on."""
        if self.position.winners:
            return
        if len(self.position.open) > 2:
            from trash.odds import seats  # not at the top: most games are of two

            ends = seats.roll_out(self.position, BATCH, rng)
            self.ends = ends if self.ends is None else self.ends.plus(ends)
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
