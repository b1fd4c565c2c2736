"""Whether the deal was fair, in a sentence."""

from __future__ import annotations

from trash.net.fair_deal import Difference, Verdict
from trash.text.i18n import _


def verdict_text(verdict: Verdict, *, played: bool) -> str:
    """What this guest's program found; `played` unless it looked on."""
    if verdict.difference is not None:
        found = {
            Difference.COMMITMENT: _("a secret is not the one that was committed to"),
            Difference.MY_SECRET: _("this program's own secret was not used"),
            Difference.SEED: _("the cards are not those that the secrets decide"),
            Difference.RECORD: _("the record of the game makes no sense"),
            Difference.SHOWN: _("the record is not what was shown at the table"),
        }
        return _("The deal was NOT fair: {found}.").format(found=found[verdict.difference])
    if verdict.took_part:
        return _("The deal was fair: this program has played the record again.")
    if played:  # its secret was in the program that ended
        return _(
            "The deal fits the record. This program came in the middle of the game, so it cannot say more."
        )
    return _("The deal fits the record. This program had no part in it, so it cannot say more.")
