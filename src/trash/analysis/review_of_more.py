"""A review of a game of three or four: the chances turn by turn, and the draws that cost something.

Rollouts know a chance to half a point. That is enough for the course of a round, and to tell a bad choice; but the luck
of a whole game would be the sum of hundreds of such errors. So luck is told of two players only, of whom the odds
count cards (`trash.analysis.review`). In a match, too, the chances are those of each round.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import fsum, sqrt

from trash.engine import STOCK, TAKE, Action, Record, View
from trash.odds import chances
from trash.odds.position import Position
from trash.odds.seats import SURE, choices


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """One turn, reviewed. Chances are each player's to win the round, with a part of what is shared."""

    index: int
    """The number of actions in the record before it."""
    end: int
    """The same after its last."""
    round_number: int
    number: int
    """That of the turn in its round, from 1."""
    player: int
    action: Action
    """Its draw, which is all that there is to choose."""
    best: Action
    """What the odds advise instead, if they surely do; otherwise the draw itself."""
    cost: float
    """What the draw cost that player: 0 unless another was surely better."""
    before: tuple[float, ...]
    after: tuple[float, ...]

    @property
    def gained(self) -> float:
        """How the turn changed the chance of whose it was."""
        return self.after[self.player] - self.before[self.player]


@dataclass(frozen=True, slots=True)
class RoundOfMore:
    """A round from its first turn to its last."""

    round_number: int
    turns: tuple[ReviewedTurn, ...]
    """At least one."""

    def curve(self, player: int) -> list[float]:
        """That player's chance before the first turn and after each."""
        return [self.turns[0].before[player], *(turn.after[player] for turn in self.turns)]

    def cost(self, player: int) -> float:
        """What the choices of `player` cost."""
        return fsum(turn.cost for turn in self.turns if turn.player == player)

    @property
    def result(self) -> tuple[float, ...]:
        """What each player has of the round now: 1 or 0 or a part, or a chance while it goes on."""
        return self.turns[-1].after


def collect(reviewed: Iterable[ReviewedTurn]) -> list[RoundOfMore]:
    """The rounds that those turns make up."""
    rounds: dict[int, list[ReviewedTurn]] = {}
    for turn in reviewed:
        rounds.setdefault(turn.round_number, []).append(turn)
    return [RoundOfMore(number, tuple(found)) for number, found in rounds.items()]


def turns(record: Record) -> Iterator[ReviewedTurn]:
    """Each turn of `record` in order, one by one: a tenth or two of a second each.

    Raises IllegalAction at an action that cannot be played.
    """
    game = record.setup.begin()
    before = chances(game.state.view())
    begun = number = 0
    for index, action in enumerate(record.actions, start=1):
        if game.between_rounds:
            game = game.next_round()
            before, number = chances(game.state.view()), 0
        if game.state.hand is None:
            begun, number, draw, view = index - 1, number + 1, action, game.state.view()
        game = game.apply(action)
        if game.state.over or game.state.hand is None or index == len(record.actions):
            after = chances(game.state.view())
            best, cost = _judged(view, draw)
            yield ReviewedTurn(
                begun, index, game.standing.round_number, number, view.turn, draw, best, cost, before, after
            )
            before = after


def _judged(view: View, draw: Action) -> tuple[Action, float]:
    """What would have been a better draw, and by how much; the draw itself and 0 if none surely was."""
    if len(view.legal_actions()) == 1 or (draw == STOCK and not Position.of(view).top_fits):
        return draw, 0.0
    found, other = choices(view), STOCK if draw == TAKE else TAKE
    if draw not in found or other not in found:
        return draw, 0.0
    chosen, instead = found[draw], found[other]
    cost = instead.worth(view.turn) - chosen.worth(view.turn)
    error = sqrt(instead.error(view.turn) ** 2 + chosen.error(view.turn) ** 2)
    return (other, cost) if cost > SURE * error else (draw, 0.0)
