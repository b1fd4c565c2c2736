"""The review of a game in plain lines: choices and luck, and the chances turn by turn in words."""

from __future__ import annotations

from trash.analysis.hint import half
from trash.analysis.review import RoundReview, collect, moments
from trash.analysis.review_text import marks, mistakes, summary, totals
from trash.engine import STOCK, TAKE, THROW, Record
from trash.game.replay import Moment
from trash.game.replay import moments as replayed
from trash.plain import commands
from trash.plain.chances import after_turn
from trash.plain.dialogue import Dialogue
from trash.plain.replay import ReplayRoom
from trash.plain.room import Listing
from trash.plain.spoken import SpokenWords
from trash.text.i18n import _, ngettext, percent

MOMENTS = ("moments",)


class ReviewRoom(Listing):
    """What came of each round, and its moments by number, each a way into the replay."""

    def __init__(self, dialogue: Dialogue, record: Record) -> None:
        super().__init__(dialogue)
        self.record = record
        self._words = SpokenWords.between(record.players, dialogue.talk.shown)
        self._rounds: list[RoundReview] = []
        self._moments: list[int] = []
        """How many actions had been done before each numbered moment."""

    def title(self) -> str:
        """What is listed here."""
        return _("Review") + "."

    def welcome(self) -> list[str]:
        """Review the game, and begin to tell what was found."""
        if self._takes_long:
            count = len(self.record.actions)
            said = ngettext(
                "Looking at {count} action: please wait.", "Looking at {count} actions: please wait.", count
            )
            self.dialogue.say(said.format(count=count))
        self._review()
        self._lines = self._findings()
        return super().welcome()

    @property
    def _takes_long(self) -> bool:
        """Whether to ask for patience: each action takes a few hundredths of a second, and a match has many."""
        return self.record.setup.rules.match

    def _review(self) -> None:
        """Find out all that is told here."""
        self._rounds = collect(moments(self.record))

    def help(self) -> str:
        """What can be typed here."""
        return _(
            "Enter: more. A number: replay from there. odds: turn by turn. moments: these again. leave: back."
        )

    def answer(self, line: str) -> list[str] | None:
        """Go on in the list, change it, or go to a moment."""
        if line in commands.ODDS:
            return self.tell(self._turns())
        if line in MOMENTS:
            return self.tell(self._findings())
        if not (line.isascii() and line.isdigit()):
            return super().answer(line)
        if not 1 <= int(line) <= len(self._moments):
            return [_("There is no moment {number}.").format(number=line)]
        ReplayRoom(self.dialogue, self.record, self._moments[int(line) - 1]).visit()
        return [f"{self.title()} {self.help()}"]

    def _findings(self) -> list[str]:
        """The summary, then each moment with its number."""
        seen = replayed(self.record)
        one = len(self._rounds) == 1
        lines = summary(self._rounds[0], self._words) if one else totals(self._rounds, self._words)
        share = percent(0.01)
        lines.append(
            _("One point is a {share} chance of winning the match.").format(share=share)
            if self.record.setup.rules.match
            else _("One point is a {share} chance of winning.").format(share=share)
        )
        if self.record.setup.rules.last_turn:
            lines.append(half(len(self.record.players)))
        if not any(map(mistakes, self._rounds)):
            lines.append(_("No choice could have been better."))
        self._moments = []
        for reviewed in self._rounds:
            if not one:
                end = seen[reviewed.moments[-1].index + 1]
                lines.append(self._numbered(reviewed.moments[0].index, self._round(reviewed, end)))
                lines += summary(reviewed, self._words)
            lines += [self._numbered(mark.at, mark.words) for mark in marks(seen, reviewed, self._words)]
        return lines

    def _numbered(self, at: int, words: str) -> str:
        """A moment in words, with the number to type for it."""
        self._moments.append(at)
        return f"{len(self._moments)}: {words}"

    def _round(self, reviewed: RoundReview, end: Moment) -> str:
        heading = _("Round {number}.").format(number=reviewed.round_number)
        return f"{heading} {self._words.result(end.game, end.turn_number)}" if end.view.over else heading

    def _turns(self) -> list[str]:
        """The chances after each turn: the curve that the screen draws."""
        lines = []
        for reviewed in self._rounds:
            if len(self._rounds) > 1:
                lines.append(_("Round {number}.").format(number=reviewed.round_number))
            lines += turn_lines(reviewed, self._words.players)
        return lines


def turn_lines(reviewed: RoundReview, players: tuple[str, ...]) -> list[str]:
    """A line for the end of each turn of a round."""
    lines, turn = [], 0
    for moment in reviewed.moments:
        turn += moment.action in (STOCK, TAKE)
        if moment.action == THROW or moment is reviewed.moments[-1]:
            lines.append(after_turn(turn, players, (moment.after, 1 - moment.after)))
    return lines
