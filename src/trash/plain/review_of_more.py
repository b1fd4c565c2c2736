"""The review of a game in plain lines, for any number of players: what differs where three or four play."""

from __future__ import annotations

from trash.analysis.hint import half
from trash.analysis.review_of_more import RoundOfMore, collect, turns
from trash.analysis.review_of_more_text import marks, note, summary, totals
from trash.engine import Record
from trash.engine.rules import FEWEST_PLAYERS
from trash.game.replay import moments as replayed
from trash.plain.chances import after_turn
from trash.plain.dialogue import Dialogue
from trash.plain.review import ReviewRoom
from trash.text.i18n import _


def review_room(dialogue: Dialogue, record: Record) -> ReviewRoom:
    """Where the review of `record` is told."""
    kind = ReviewRoom if len(record.players) == FEWEST_PLAYERS else ReviewRoomOfMore
    return kind(dialogue, record)


class ReviewRoomOfMore(ReviewRoom):
    """What came of each round, and its turns by number, each a way into the replay."""

    def __init__(self, dialogue: Dialogue, record: Record) -> None:
        super().__init__(dialogue, record)
        self._played: list[RoundOfMore] = []

    @property
    def _takes_long(self) -> bool:
        return True

    def _review(self) -> None:
        self._played = collect(turns(self.record))

    def _findings(self) -> list[str]:
        """The summary, then each turn worth telling with its number."""
        match, seen = self.record.setup.rules.match, replayed(self.record)
        lines = totals(self._played, self._words) if match else []
        lines.append(note())
        if self.record.setup.rules.last_turn:
            lines.append(half(len(self.record.players)))
        self._moments = []
        for reviewed in self._played:
            if match:
                end = seen[reviewed.turns[-1].end]
                told = _("Round {number}.").format(number=reviewed.round_number)
                if end.view.over:
                    told = f"{told} {self._words.result(end.game, end.turn_number)}"
                lines.append(self._numbered(reviewed.turns[0].index, told))
            lines += [f"{line}." for line in summary(reviewed, self._words)]
            lines += [self._numbered(mark.at, mark.words) for mark in marks(reviewed, self._words)]
        return lines

    def _turns(self) -> list[str]:
        lines = []
        for reviewed in self._played:
            if len(self._played) > 1:
                lines.append(_("Round {number}.").format(number=reviewed.round_number))
            lines += [after_turn(turn.number, self._words.players, turn.after) for turn in reviewed.turns]
        return lines
