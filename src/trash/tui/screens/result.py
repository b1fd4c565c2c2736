"""The end of a round or of a match."""

from __future__ import annotations

from trash.game.session import Session
from trash.text.i18n import _
from trash.text.player_names import introduced
from trash.text.words import Words
from trash.tui.screens.dialog import Dialog
from trash.tui.screens.pause import leaving
from trash.tui.widgets.choices import Choice


class ResultScreen(Dialog):
    """Who won, in how many turns, on which deal, and what to do next."""

    def __init__(self, words: Words, session: Session, *, saved: bool) -> None:
        """`saved` says that the game is on the disk and will be there next time."""
        game = session.game
        lines = []
        first, second = introduced(words.players, session.players)
        if (first, second) != words.players:  # a bot plays under a name that somebody gave it
            lines.append(_("{first} against {second}").format(first=first, second=second))
        if game.setup.rules.match:
            lines += [
                _("Round {number} is over.").format(number=game.standing.round_number),
                words.score(game),
            ]
        if session.daily is not None:
            lines.append(_("Deal of the day {date}.").format(date=session.daily))
        elif game.setup.deal is None:
            lines.append(_("Deal {seed}").format(seed=game.setup.seed))
        if game.between_rounds:
            choices = [
                Choice("next", "n", _("Next round")),
                Choice("menu", "l", leaving(session, saved=saved)),
            ]
        else:
            choices = [
                Choice("new", "p", _("Play again")),
                Choice("again", "a", _("Same deal again")),
                Choice("review", "r", _("Review: choices and luck")),
                Choice("share", "c", _("Copy a code to share the deal")),
                Choice("menu", "m", _("Menu")),
                Choice("quit", "q", _("Quit")),
            ]
        super().__init__(
            words.result(game, session.turn_number), "\n".join(lines), choices, can_be_left=False
        )
