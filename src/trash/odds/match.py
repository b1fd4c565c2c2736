"""The odds of a match: what each end of the present round leads to, and how likely each is.

How a match goes on from a score is looked up in a table (`trash.odds.match_table`); the odds of the present
round say which score it will be. In a single round all of this is the odds of the round.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from trash.engine import TAKE, Action, Rules, View
from trash.odds.chance import Odds, action_worths, win_chance
from trash.odds.position import Position
from trash.odds.worth import Worth


class Prospect(NamedTuple):
    """What an action is worth to the player whose turn it is."""

    round: float
    """The chance to win the round, a share counting half."""
    game: float
    """The chance to win the game: in a match the match, otherwise the round."""
    worth: Worth
    """How the odds of the round were found."""


class Stakes(NamedTuple):
    """What each end of the round is worth to player 0 in the game."""

    first: float
    """Player 0 wins alone."""
    second: float
    shared_first: float
    """Both win, and player 0 completed a layout first, and so begins the next round."""
    shared_second: float

    @classmethod
    def of(cls, view: View) -> Stakes:
        """The stakes of the round in `view`."""
        if not view.rules.match:
            return ROUND
        return _stakes(view.rules, len(view.layouts[0].cards), len(view.layouts[1].cards))

    def worth(self, odds: Odds, out: int | None) -> float:
        """The chance of player 0 to win the game; `out` has completed a layout already.

        Who will be the first to do so in a round that is shared is told by who is likelier to win it.
        """
        first, second, shared = odds
        leads = first / (first + second) if first + second else 0.5
        if out is not None:
            leads = 1.0 - out
        half = leads * self.shared_first + (1 - leads) * self.shared_second
        return first * self.first + second * self.second + shared * half


ROUND = Stakes(1.0, 0.0, 0.5, 0.5)


def match_from(rules: Rules, slots: tuple[int, int], starter: int) -> float:
    """The chance that player 0 wins the match when the next round is about to begin; 0 slots have won it."""
    if not all(slots):
        return 0.5 if slots[0] == slots[1] else float(not slots[0])
    from trash.odds.match_table import CHANCES  # not before somebody plays a match

    mine, yours = slots[starter], slots[1 - starter]
    table = CHANCES[rules.wild + "+" * rules.last_turn]
    chance = int(table[mine - 1].split()[yours - 1]) / 100_000
    return 1 - chance if starter else chance


def game_chance(view: View, player: int = 0) -> float:
    """The chance that `player` wins the game if the better action is chosen: in a match the match, otherwise the round."""
    if is_opening_of_match(view):
        first = match_from(view.rules, _slots(view), view.turn)
    elif view.hand is None and not view.winners and len(view.legal_actions()) > 1 and view.rules.match:
        best = max(prospect.game for prospect in prospects(view).values())
        first = 1 - best if view.turn else best
    else:
        odds = win_chance(view)
        if not view.rules.match:
            return odds.worth(player)
        first = Stakes.of(view).worth(odds, view.out)
    return 1 - first if player else first


def prospects(view: View) -> dict[Action, Prospect]:
    """What each legal action is worth to the player whose turn it is.

    Of three and four there is no table of matches: there the game is the round.
    """
    if len(view.layouts) > 2:
        from trash.odds.seats import worths_of_more  # not at the top: most games are of two

        return {
            action: Prospect(worth.value.real, worth.value.real, worth)
            for action, worth in worths_of_more(view).items()
        }
    worths = action_worths(view)
    if not view.rules.match:
        return {
            action: Prospect(worth.value.real, worth.value.real, worth) for action, worth in worths.items()
        }
    if is_opening_of_match(view):
        game = match_from(view.rules, _slots(view), view.turn)
        game = 1 - game if view.turn else game
        return {action: Prospect(worth.value.real, game, worth) for action, worth in worths.items()}
    stakes, found = Stakes.of(view), {}
    for action, worth in worths.items():
        game = stakes.worth(Odds.of(worth.value, view.turn), view.out)
        found[action] = Prospect(worth.value.real, 1 - game if view.turn else game, worth)
    if TAKE in found and len(found) > 1 and not Position.of(view).top_fits:
        # As in `trash.odds.chance.passed`: the other player can pass the turn back.
        take = found[TAKE]
        found[TAKE] = take._replace(game=min(prospect.game for prospect in found.values()))
    return found


def best_action(view: View) -> Action:
    """The action that is worth most in the game; the trash if it is worth as much as the stock and fits."""
    found = prospects(view)
    best = max(prospect.game for prospect in found.values())
    alike = [action for action, prospect in found.items() if prospect.game == best]
    return TAKE if TAKE in alike and view.hand is None and Position.of(view).top_fits else alike[0]


def is_opening_of_match(view: View) -> bool:
    """Whether a round of a match has been dealt from a whole deck, and nothing has been done: so the table is exact."""
    if not view.rules.match or view.hand is not None or view.trash or view.reshuffles or len(view.deck) < 52:
        return False
    return view.stock == len(view.deck) - sum(_slots(view))


def _slots(view: View) -> tuple[int, int]:
    return len(view.layouts[0].cards), len(view.layouts[1].cards)


@lru_cache(maxsize=64)
def _stakes(rules: Rules, mine: int, yours: int) -> Stakes:
    return Stakes(
        match_from(rules, (mine - 1, yours), 0),
        match_from(rules, (mine, yours - 1), 1),
        match_from(rules, (mine - 1, yours - 1), 0),
        match_from(rules, (mine - 1, yours - 1), 1),
    )
