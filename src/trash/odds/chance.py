"""The odds: each player's chance to win the round, and what each action is worth."""

from __future__ import annotations

from typing import NamedTuple

from trash.engine import STOCK, TAKE, Action, View
from trash.odds.position import Position
from trash.odds.recursion import Value
from trash.odds.worth import ENDLESS, Method, Worth, over, worth_of

GOOD_STOCK = 2 / 3
"""The share of unseen cards that must fit before the stock can be better than a trash card that fits."""


class Odds(NamedTuple):
    """The chances of a round, from 0 to 1; they add up to 1."""

    first: float
    """Player 0 wins alone."""
    second: float
    """Player 1 wins alone."""
    shared: float
    """Both win, which only the last-turn rule allows."""

    def worth(self, player: int) -> float:
        """The chance that `player` (0 or 1) wins, a shared round counting half."""
        return (self.second if player else self.first) + self.shared / 2

    @classmethod
    def of(cls, value: Value, player: int) -> Odds:
        """The odds that are worth `value` to `player`."""
        shared = value.imag
        mine = min(1.0, max(0.0, value.real - shared / 2))
        yours = max(0.0, 1.0 - mine - shared)
        return cls(yours, mine, shared) if player else cls(mine, yours, shared)


class Draws(NamedTuple):
    """What the draws of a position are worth to the player whose turn it is."""

    stock: Worth | None
    """None where there is nothing to draw."""
    take: Worth | None
    """Taking the top of the trash, which fits; None where it does not."""

    @property
    def best(self) -> Worth:
        """The greater one; the trash if both are alike."""
        if self.take is None or (self.stock is not None and self.stock.value.real > self.take.value.real):
            assert self.stock is not None, "there is something to do"
            return self.stock
        return self.take


def win_chance(view: View) -> Odds:
    """The odds of the round in `view`, counting cards, when both choose as the odds advise.

    In a match they are those of the present round. Raises ValueError unless two play: see `chances`. The methods and their measured errors are
    in docs/strategy.md; equal views have equal odds.
    """
    if len(view.layouts) != 2:
        raise ValueError(f"Odds are those of two players: for {len(view.layouts)} of them ask chances")
    return told(view)[0]


def chances(view: View) -> tuple[float, ...]:
    """Each player's chance to win the round in `view`, of any number of them; each has a part of what is shared.

    For two they are those of `win_chance`; for three and four they come from rollouts (`trash.odds.seats`).
    """
    if len(view.layouts) == 2:
        odds = win_chance(view)
        return odds.worth(0), odds.worth(1)
    from trash.odds.seats import ends_of  # not at the top: most games are of two

    return ends_of(view).worths


def told(view: View) -> tuple[Odds, Worth]:
    """The odds of the round, and what that is worth to the player whose turn it is, or will be without a choice."""
    position = Position.of(view)
    best = best_worth(position)
    return Odds.of(best.value, position.turn), best


def action_worths(view: View) -> dict[Action, Worth]:
    """What each legal action is worth to the player whose turn it is."""
    position = Position.of(view)
    legal = view.legal_actions()
    if view.hand is not None:
        return dict.fromkeys(legal, _to(view.turn, position, best_worth(position)))
    if not legal:
        return {}
    found = draws(position)
    worths: dict[Action, Worth] = {}
    if STOCK in legal:
        worths[STOCK] = found.best if found.stock is None else found.stock
    if TAKE in legal:
        worths[TAKE] = passed(position, found) if found.take is None else found.take
    return worths


def action_values(view: View) -> dict[Action, float]:
    """What each legal action is worth to the player whose turn it is: `Odds.worth` after it.

    The best of them is that player's worth in `win_chance(view)`. Of three and four players they are the chances from
    rollouts after each draw.
    """
    if len(view.layouts) > 2:
        from trash.odds.seats import worths_of_more

        return {action: worth.value.real for action, worth in worths_of_more(view).items()}
    return {action: worth.value.real for action, worth in action_worths(view).items()}


def takes(position: Position) -> bool:
    """Whether the top of the trash, which must fit, is worth at least as much as the next card of the stock.

    It always was while less than GOOD_STOCK of the cards that may come fitted (docs/strategy.md),
    so nothing is computed then.
    """
    return position.fitting < GOOD_STOCK or is_better_taken(position)


def is_better_taken(position: Position) -> bool:
    """The same without taking anything for granted."""
    found = draws(position)
    return found.take is not None and found.best is found.take


def best_worth(position: Position) -> Worth:
    """What `position` is worth to the player whose turn it is, if the better draw is chosen."""
    return over(position) if position.winners else draws(position).best


def draws(position: Position) -> Draws:
    """What the draws of `position` are worth, but for a card that can only be thrown back: see `passed`.

    Each is worth what the position after it is, so that no luck lies in what everybody can see.
    """
    if not position.top_fits:
        return Draws(reveal(position), None)
    after = position.take()
    take = _to(position.turn, after, best_worth(after))
    return Draws(reveal(position) if position.in_stock else None, take)


def reveal(position: Position) -> Worth:
    """What it is worth to the player whose turn it is to reveal the next card, which is all that can be done."""
    if not (position.cascade or position.in_stock):
        return Worth(ENDLESS, Method.EXACT)
    return worth_of(position)


def passed(position: Position, found: Draws) -> Worth:
    """What it is worth to take the top of the trash only to throw it back, where the draw is worth what `found` says.

    It is never worth more than the draw: the other player, to whom the card is as useless, may do the same,
    and then all is as before. One who has a last turn loses it.
    """
    after = position.take()
    if after.winners:
        return _to(position.turn, after, over(after))
    return min(_to(position.turn, after, best_worth(after)), found.best, key=lambda worth: worth.value.real)


def _to(player: int, position: Position, worth: Worth) -> Worth:
    """A worth of `position` to the player whose turn it is, as one to `player`."""
    return worth if player == position.turn else worth.to_other()
