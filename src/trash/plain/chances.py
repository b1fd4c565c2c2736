"""The odds of a position in a line, as a listener wants them: who is how likely to win."""

from __future__ import annotations

from collections.abc import Sequence

from trash.engine import View
from trash.text.i18n import _, percent
from trash.text.words import in_sentence


def chances(players: tuple[str, ...], first: float) -> str:
    """Who wins how often, if that is `first` (0 to 1) for the first of `players`."""
    of_a_hundred = round(100 * first)
    shares = zip(players, (of_a_hundred, 100 - of_a_hundred), strict=True)
    return ", ".join(f"{in_sentence(player)} {percent(share / 100)}" for player, share in shares)


def after_turn(number: int, players: tuple[str, ...], first: float) -> str:
    """The same when a turn has ended."""
    return _("After turn {number}: {chances}.").format(number=number, chances=chances(players, first))


def odds_now(view: View, players: tuple[str, ...]) -> Sequence[str]:
    """The chances now, and how a share counts if there may be one."""
    from trash.analysis.hint import half  # not at the top: odds are seldom wanted
    from trash.odds import win_chance

    said = _("The chance to win: {chances}.").format(chances=chances(players, win_chance(view).worth(0)))
    return [said, half(len(players))] if view.rules.last_turn else [said]


def turn_odds(number: int, view: View, players: tuple[str, ...]) -> str:
    """The chances after a turn that has just ended."""
    from trash.odds import win_chance  # not at the top: odds are seldom wanted

    return after_turn(number, players, win_chance(view).worth(0))
