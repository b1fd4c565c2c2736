"""Rollouts on demand: each choice of a position played on again and again, as long as somebody wants to know."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from trash.engine import STOCK, TAKE, Action, View
from trash.engine.rules import FEWEST_PLAYERS
from trash.odds import seats
from trash.odds.position import Position
from trash.odds.rollouts import Sample, roll_out
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

    @property
    def chance(self) -> float:
        """The chance to win the round, a share counting half."""
        winners = self.position.winners
        if winners:
            return (self.chooser in winners) / len(winners)
        worth = self.sample.value.real
        return worth if self.position.turn == self.chooser else 1 - worth

    @property
    def error(self) -> float:
        """Its standard error."""
        return 0.0 if self.position.winners else self.sample.error

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return self.sample.rounds

    def add(self, rng: Random) -> None:
        """Play a batch more; a trash card that fits is taken from the first turn on."""
        if self.position.winners:
            return
        self.sample = self.sample.plus(roll_out(self.position, BATCH, rng))


@dataclass(slots=True)
class RolledOfMore(Rolled):
    """The same where three or four play."""

    ends: Ends | None = None

    @property
    def chance(self) -> float:
        """The chance to win the round, a share counting its part."""
        return 0.0 if self.ends is None else self.ends.worth(self.chooser)

    @property
    def error(self) -> float:
        """Its standard error."""
        return 0.0 if self.ends is None else self.ends.error(self.chooser)

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return 0 if self.ends is None else self.ends.rounds

    def add(self, rng: Random) -> None:
        """Play a batch more."""
        if self.position.winners and self.ends is not None:
            return
        more = seats.roll_out(self.position, BATCH, rng)
        self.ends = more if self.ends is None else self.ends.plus(more)


def choices(view: View) -> list[Rolled]:
    """What can be rolled out in `view`: both draws where there are two, otherwise what the position comes to."""
    position = Position.of(view)
    legal = view.legal_actions()
    kind = Rolled if len(view.layouts) == FEWEST_PLAYERS else RolledOfMore
    if view.hand is not None or not legal:
        return [kind(None, _settled(position), view.turn)]
    found = []
    if STOCK in legal:
        found.append(kind(STOCK, position._replace(top=None), view.turn))
    if TAKE in legal:
        found.append(kind(TAKE, _settled(position.take()), view.turn))
    return [one for one in found if one.position.winners or one.position.cascade or one.position.in_stock]


def _settled(position: Position) -> Position:
    """With the top of the trash taken by a player whom it fits, or left."""
    while position.top_fits and not position.winners:
        position = position.take()
    return position._replace(top=None)
