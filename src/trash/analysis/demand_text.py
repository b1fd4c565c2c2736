"""What rollouts on demand have shown, in words."""

from __future__ import annotations

from trash.analysis.demand import Rolled
from trash.engine import TAKE
from trash.text.i18n import _, percent, pgettext, written


def told(one: Rolled, player: str) -> str:
    """What is known of a choice so far; where there is none, of the chance of `player`, whose turn it is."""
    if one.action is None:
        name = player
    elif one.action == TAKE:
        name = pgettext("a choice in the review", "the trash")
    else:
        name = pgettext("a choice in the review", "the stock")
    return _("{choice}: {chance} ± {error} in {rounds} rounds").format(
        choice=name,
        chance=percent(one.chance, 2),
        error=written(f"{100 * one.error:.2f}"),
        rounds=written(f"{one.rounds:,}"),
    )
