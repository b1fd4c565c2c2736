"""Why a connection ended, in a sentence."""

from __future__ import annotations

from trash.net.ending import Ending
from trash.text.i18n import _


def why_ended(why: Ending) -> str:
    """The sentence for a guest."""
    sentences = {
        Ending.BAD_MESSAGE: _("The two programs do not understand each other: the connection was ended."),
        Ending.WRONG_WORD: _("This is not the invitation to that table: ask the host for the present one."),
        Ending.TOO_SLOW: _("This program did not keep up with the table, and was disconnected."),
        Ending.FULL: _("There is no free seat at that table."),
        Ending.HOST_LEFT: _("The host has closed the table."),
        Ending.REPLACED: _("You have come to the table from another window: this one has left it."),
        Ending.SEAT_EMPTY: _(
            "Somebody did not come back in five minutes: the table is closed. The host can continue the game."
        ),
        Ending.OTHER_VERSION: _(
            "The host's version of Trash plays at tables in another way: both need the same."
        ),
        Ending.WAIT: _("Too many wrong invitations came from this address: wait five minutes."),
        Ending.LOST: _("The connection is lost."),
    }
    return sentences[why]
