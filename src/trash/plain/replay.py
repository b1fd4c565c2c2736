"""A replay in plain lines: a move a line, forward and back, with a way to play on from any moment."""

from __future__ import annotations

from functools import partial

from trash.bots import BOTS
from trash.engine import Record
from trash.game.games import Games
from trash.game.replay import Moment, code_of, moments, until
from trash.game.session import Session
from trash.plain import commands
from trash.plain.chances import odds_now
from trash.plain.dialogue import Dialogue
from trash.plain.other_game import OtherGameError
from trash.plain.room import Room
from trash.plain.spoken import SpokenWords
from trash.store.provenance import Marks
from trash.text.i18n import _, ngettext
from trash.text.names import harmless

ON, BACK = ("", "on"), ("back",)
NEXT, BEFORE = ("next",), ("before",)
END = ("end",)
PLAY = ("play",)
SHARE = ("share",)


class ReplayRoom(Room):
    """Tells `record` move by move, from its beginning or from after `start` actions."""

    def __init__(self, dialogue: Dialogue, record: Record, start: int = 0) -> None:
        """Raises IllegalAction if the record cannot be played."""
        super().__init__(dialogue)
        self.record = record
        self.moments: list[Moment] = moments(record)
        self.at = min(start, len(self.moments) - 1)
        self._words = SpokenWords.between(record.players, dialogue.talk.shown)
        self._warned = False

    def welcome(self) -> list[str]:
        """How long the game is, and where the replay begins."""
        moves = len(self.moments) - 1
        length = ngettext("Replay, {moves} move.", "Replay, {moves} moves.", moves).format(moves=moves)
        return [
            length + " " + _("Enter: on. back: a step back. ?: what else. leave: leave it."),
            *self._where(),
        ]

    def help(self) -> str:
        """What can be typed here."""
        return _(
            "Enter: on. back: a step back. next, before: the next choice, the one before. start, end. b table, o odds, rollouts, share. play: play on from here. leave: leave it."
        )

    def answer(self, line: str) -> list[str] | None:
        """Go to another moment, or tell more of this one."""
        moment = self.moments[self.at]
        last = len(self.moments) - 1
        goes = {
            **dict.fromkeys(ON, min(self.at + 1, last)),
            **dict.fromkeys(BACK, max(self.at - 1, 0)),
            **dict.fromkeys(NEXT, self._choice(1)),
            **dict.fromkeys(BEFORE, self._choice(-1)),
            **dict.fromkeys(commands.START, 0),
            **dict.fromkeys(END, last),
        }
        if line in goes:
            return self._go(goes[line], onward=line in ON + NEXT + END)
        if line in commands.BOARD:
            return self._words.table(moment.view)
        if line in commands.ODDS:
            return list(odds_now(moment.view, self._words.players))
        if line in commands.ROLLOUTS:
            return self._rollouts(moment)
        if line in SHARE:
            return [code_of(self.record)]
        return [self._play_on(moment)] if line in PLAY else None

    def _rollouts(self, moment: Moment) -> list[str]:
        if moment.view.over:
            return [_("The round is over.")]
        from trash.plain.rollouts import Rollouts  # not at the top: they are seldom wanted

        Rollouts(self.dialogue, moment.view, self._words.players).visit()
        return []

    def _go(self, at: int, *, onward: bool) -> list[str]:
        if at == self.at:
            return [_("The replay ends here.") if onward else _("The replay begins here.")]
        self.dialogue.something_was_done()
        self.at = at
        return self._where()

    def _choice(self, direction: int) -> int:
        """The next moment at which there was a choice, or the one before; an end if there is none."""
        at = self.at + direction
        while 0 < at < len(self.moments) - 1 and not self.moments[at].is_decision:
            at += direction
        return max(0, min(at, len(self.moments) - 1))

    def _where(self) -> list[str]:
        """What happened last, after the number of its turn if that began with it, and how the round ended if it did."""
        moment = self.moments[self.at]
        if not moment.steps:
            return [_("The cards are dealt.")]
        step = moment.steps[-1]
        told = self._words.happened(step)
        if step.before.hand is None:
            told = _("Turn {number}.").format(number=moment.turn_number) + " " + told
            if self.record.setup.rules.match:
                told = _("Round {number}.").format(number=moment.game.standing.round_number) + " " + told
        return [told, self._words.result(moment.game, moment.turn_number)] if moment.view.over else [told]

    def _play_on(self, moment: Moment) -> str:
        """Leave for a game that goes on from here, or say what hinders."""
        unknown = [player.bot for player in self.record.players if player.bot not in (None, *BOTS)]
        if moment.game.over:
            return _("The game is over here: go back first.")
        if unknown:
            return _("The bot {name} no longer exists, so you cannot play on.").format(
                name=harmless(str(unknown[0]))
            )
        if not self._warned:
            self._warned = True
            return _("Playing on makes a practice game (not counted). Type play again to do it.")
        raise OtherGameError(partial(_branch, until(self.record, moment.done)))


def _branch(record: Record, games: Games) -> Session:
    return games.branch(record, Marks(branched=True))
