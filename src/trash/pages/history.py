"""Finished games in words, for the screen and for the shell."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from trash.i18n import _, ngettext
from trash.names import safe_name

if TYPE_CHECKING:
    from trash.marks import Marks
    from trash.store.history import Finished


def when(seconds: int) -> str:
    """A time in the player's own time zone, to the minute."""
    return datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d %H:%M")


def outcome(game: Finished) -> str:
    """Who won and in how many turns."""
    first, second = (safe_name(player.name, "?") for player in game.players)
    turns = ngettext("{turns} turn", "{turns} turns", game.turns).format(turns=game.turns)
    if len(game.winners) == 2:
        return _("{first} and {second} shared it, {turns}").format(first=first, second=second, turns=turns)
    winner, loser = (first, second) if game.winners == (0,) else (second, first)
    return _("{winner} beat {loser}, {turns}").format(winner=winner, loser=loser, turns=turns)


def marks_text(marks: Marks) -> str:
    """What makes a game practice, in a few words; empty if nothing does."""
    words = []
    if marks.undone:
        words.append(_("taken back"))
    if marks.hints:
        words.append(ngettext("{hints} hint", "{hints} hints", marks.hints).format(hints=marks.hints))
    if marks.branched:
        words.append(_("branched off"))
    if marks.known:
        words.append(_("known deal"))
    return ", ".join(words)


def line(game: Finished) -> str:
    """A game of the history in one line."""
    words = f"{when(game.ended)}  {outcome(game)}"
    if game.marks.practice:
        words += f" ({marks_text(game.marks)})"
    return words


def no_game(number: int) -> str:
    """What to say to somebody who asked for a game that is not there."""
    return _("There is no game {number}: 'trash history' lists them.").format(number=number)
