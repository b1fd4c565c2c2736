"""The odds of a position in a line, as a listener wants them: who is how likely to win."""

from __future__ import annotations

from collections.abc import Sequence

from trash.engine import View
from trash.engine.rules import FEWEST_PLAYERS
from trash.text.i18n import _, percent
from trash.text.words import in_sentence


def told(players: tuple[str, ...], chances: Sequence[float]) -> str:
    """Who of `players` wins how often, in whole parts of a hundred."""
    shares = zip(players, of_a_hundred(chances), strict=True)
    return ", ".join(f"{in_sentence(player)} {percent(share / 100)}" for player, share in shares)


def of_a_hundred(chances: Sequence[float]) -> list[int]:
    """The chances, which add up to 1, as whole numbers that add up to 100: those cut off most are rounded up."""
    if len(chances) == FEWEST_PLAYERS:
        first = round(100 * chances[0])
        return [first, 100 - first]
    found = [int(100 * chance) for chance in chances]
    most_cut = sorted(range(len(chances)), key=lambda player: found[player] - 100 * chances[player])
    for player in most_cut[: 100 - sum(found)]:
        found[player] += 1
    return found


def after_turn(number: int, players: tuple[str, ...], chances: Sequence[float]) -> str:
    """The same when a turn has ended."""
    return _("After turn {number}: {chances}.").format(number=number, chances=told(players, chances))


def odds_now(view: View, players: tuple[str, ...]) -> Sequence[str]:
    """The chances now, and how a share counts if there may be one."""
    from trash.analysis.hint import half  # not at the top: odds are seldom wanted
    from trash.odds import chances

    sentence = (
        _("The chance to win the round: {chances}.")
        if view.rules.match
        else _("The chance to win: {chances}.")
    )
    said = sentence.format(chances=told(players, chances(view)))
    return [said, half(len(players))] if view.rules.last_turn else [said]


def turn_odds(number: int, view: View, players: tuple[str, ...]) -> str:
    """The chances after a turn that has just ended."""
    from trash.odds import chances  # not at the top: odds are seldom wanted

    return after_turn(number, players, chances(view))
