"""A review: how the odds went through a game, what each choice cost, and what was luck.

Every action is worth something before chance has spoken (`expected`), and the position
after it is worth something else. The step from the best action's worth to the chosen
one's is the error, the step from there to what came is the luck; so start, errors and
luck add up to the result, as in GNU Backgammon's analysis.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import fsum

from trash.engine import Action, Record, View
from trash.engine.record import follow
from trash.odds import win_chance
from trash.odds.match import best_action, game_chance, prospects

ROUNDING = 1e-9
"""Differences of chances up to this are rounding errors."""


@dataclass(frozen=True, slots=True)
class ReviewedAction:
    """One action of a game, reviewed. Chances are those of player 0 to win the game, a share counting half.

    In a match that is the match: how much a round is worth in it depends on the score.
    """

    index: int
    """The number of actions in the record before this one."""
    round_number: int
    player: int
    """Who did it: 0 or 1."""
    action: Action
    best: Action
    """What the odds advise; any legal action if it makes no difference."""
    round_before: float
    """The chance to win the round before it, if the best is done."""
    round_after: float
    before: float
    """The chance before it, if the best is done."""
    expected: float
    """The chance after it, before it is known which card comes up."""
    after: float
    """The chance when the card is known."""

    @property
    def cost(self) -> float:
        """What the choice cost the player who made it: 0 for the best one, and never less.

        `before` is the greatest of what all actions are worth, and `expected` one of them.
        """
        cost = self.expected - self.before if self.player else self.before - self.expected
        return cost if cost > ROUNDING else 0.0

    @property
    def luck(self) -> float:
        """What chance then gave to player 0, and so took from player 1."""
        return self.after - self.expected


@dataclass(frozen=True, slots=True)
class RoundReview:
    """A round from its first action to its last, or a whole match."""

    round_number: int
    moments: tuple[ReviewedAction, ...]
    """At least one."""

    @property
    def curve(self) -> list[float]:
        """Player 0's chance to win the round before the first action and after each."""
        return [self.moments[0].round_before, *(moment.round_after for moment in self.moments)]

    @property
    def start(self) -> float:
        """Player 0's chance to win the game as the round began."""
        return self.moments[0].before

    @property
    def result(self) -> float:
        """Player 0's chance to win the game now: 1 or 0, or 1/2 when it was shared, once it is over."""
        return self.moments[-1].after

    def won(self, player: int) -> float:
        """What `player` (0 or 1) has of the round: 1 or 0, 1/2 when it was shared, the chance while it goes on."""
        result = self.moments[-1].round_after
        return 1 - result if player else result

    @property
    def errors(self) -> list[ReviewedAction]:
        """The choices that cost something, the worst first."""
        return sorted((m for m in self.moments if m.cost), key=lambda m: -m.cost)

    @property
    def strokes(self) -> list[ReviewedAction]:
        """The strokes of luck, the greatest first, whoever's they were."""
        return sorted((m for m in self.moments if abs(m.luck) > ROUNDING), key=lambda m: -abs(m.luck))

    def cost(self, player: int) -> float:
        """What the choices of `player` (0 or 1) cost."""
        return fsum(m.cost for m in self.moments if m.player == player)

    def luck(self, player: int) -> float:
        """What chance gave to `player` in all."""
        return fsum(m.luck for m in self.moments) * (-1 if player else 1)

    def adjusted(self, player: int) -> float:
        """The result of `player` without the luck: the chance at the start, less own errors, plus the other's.

        It can leave 0 to 1 when somebody gave away more than there was.
        """
        start = 1 - self.start if player else self.start
        return start - self.cost(player) + self.cost(1 - player)


def collect(reviewed: Iterable[ReviewedAction]) -> list[RoundReview]:
    """The rounds that those moments make up."""
    rounds: dict[int, list[ReviewedAction]] = {}
    for moment in reviewed:
        rounds.setdefault(moment.round_number, []).append(moment)
    return [RoundReview(number, tuple(found)) for number, found in rounds.items()]


def whole(rounds: Iterable[RoundReview]) -> RoundReview:
    """All rounds of a match as one review: each begins with the chance that the one before it left."""
    return RoundReview(0, tuple(moment for one in rounds for moment in one.moments))


def moments(record: Record) -> Iterator[ReviewedAction]:
    """Each action of `record` in order, reviewed one by one: a few hundredths of a second each.

    Raises IllegalAction at an action that cannot be played.
    """
    game = record.setup.begin()
    for index, action in enumerate(record.actions):
        after = follow(game, action)
        if game.between_rounds:
            game = game.next_round()
        view, then = game.state.view(), after.state.view()
        before = expected = game_chance(view)
        if view.hand is None:  # a card in hand leaves no choice that matters
            found = {one: prospect.game for one, prospect in prospects(view).items()}
            if found[action] < max(found.values()):
                expected = 1 - found[action] if view.turn else found[action]
        yield ReviewedAction(
            index,
            game.standing.round_number,
            view.turn,
            action,
            best_action(view) if view.hand is None else action,
            _round_chance(view),
            _round_chance(then),
            before,
            expected,
            game_chance(then),
        )
        game = after


def _round_chance(view: View) -> float:
    return win_chance(view).worth(0)
