"""The history in plain lines: games by number, and what can be done with one."""

from __future__ import annotations

from functools import partial

from trash.game.games import Games
from trash.game.replay import code_of
from trash.game.session import Session
from trash.plain.dialogue import Dialogue
from trash.plain.other_game import OtherGameError
from trash.plain.replay import SHARE, ReplayRoom
from trash.plain.review_of_more import review_room
from trash.plain.room import Listing, Room
from trash.store.history import Finished, being_played, erase, finished_game, finished_games, hide
from trash.store.history_text import (
    cannot_continue,
    how_far,
    left_alone,
    line,
    outcome,
    unchanged,
    unfinished_line,
    what,
    who,
)
from trash.store.rows import Saved
from trash.store.store import Store
from trash.text.i18n import _, ngettext

MOST, MOST_UNFINISHED = 500, 100
"""The games that are listed; `trash history` has them all."""


class HistoryRoom(Listing):
    """A line for each game, those that go on first, the latest first; its number opens one."""

    def __init__(self, dialogue: Dialogue, store: Store) -> None:
        super().__init__(dialogue)
        self.store = store
        self._with_hidden = False
        self._lines = self._games()

    def title(self) -> str:
        """How many games there are."""
        count = len(self._lines)
        return ngettext("History: {count} game.", "History: {count} games.", count).format(count=count)

    def help(self) -> str:
        """What can be typed here."""
        return _("Enter: more. A number: that game. hidden: hidden ones too. leave: back.")

    def answer(self, line: str) -> list[str] | None:
        """Go on in the list, open a game, or list hidden ones too."""
        if line == "hidden":
            self._with_hidden = not self._with_hidden
            self._lines, self._told = self._games(), 0
            return self.welcome()
        if not (line.isascii() and line.isdigit()):
            return super().answer(line)
        number = int(line)
        saved = self.store.game(number) if number <= MOST_NUMBER else None
        if saved is None:
            return [_("There is no game {number}.").format(number=number), *self.store.take_warnings()]
        GameRoom(self.dialogue, self.store, saved, finished_game(self.store, number)).visit()
        self._lines, self._told = self._games(), 0
        return [f"{self.title()} {self.help()}"]

    def _games(self) -> list[str]:
        unfinished = self.store.unfinished(MOST_UNFINISHED)
        finished = finished_games(self.store, MOST, with_hidden=self._with_hidden)
        return [
            *(f"{game.id}: {unfinished_line(game)}" for game in unfinished),
            *(f"{game.id}: {line(game)}" for game in finished),
        ]


MOST_NUMBER = 2**63 - 1
"""The highest number that a game can have in the database."""


class GameRoom(Room):
    """One game of the history, and what can be done with it."""

    def __init__(self, dialogue: Dialogue, store: Store, saved: Saved, finished: Finished | None) -> None:
        super().__init__(dialogue)
        self.store = store
        self._saved = saved
        self._finished = finished
        self._hidden = finished is not None and finished.hidden
        self._sure = False
        """Whether to erase the game has been asked for, and warned of."""

    def welcome(self) -> list[str]:
        """Which game it is."""
        saved = self._saved
        title = f"{who(saved)} ({how_far(saved)})" if self._finished is None else outcome(self._finished)
        return [f"{title}. {what(saved)}.", self.help()]

    def help(self) -> str:
        """What can be done with it."""
        if self._finished is None:
            return _("continue: go on with it. replay, share, erase. leave: back.")
        if self._hidden:
            return _("replay, review, share, erase. unhide: bring it back. leave: back.")
        return _("replay, review, share, erase. hide: leave it out of lists. leave: back.")

    def answer(self, line: str) -> list[str] | None:
        """Do it."""
        finished = self._finished is not None
        if line == "replay":
            ReplayRoom(self.dialogue, self._saved.record).visit()
            return [self.help()]
        if line == "review" and finished:
            review_room(self.dialogue, self._saved.record).visit()
            return [self.help()]
        if line in SHARE:
            return [code_of(self._saved.record)]
        if line == "continue" and not finished:
            return [self._go_on()]
        if line in ("hide", "unhide") and finished:
            return self._hide(hidden=line == "hide")
        return self._erase() if line == "erase" else None

    def _go_on(self) -> str:
        number = self._saved.id
        if self.store.can_resume(number):
            raise OtherGameError(partial(_resume, number))
        return cannot_continue(number)

    def _hide(self, *, hidden: bool) -> list[str]:
        if not hide(self.store, [self._saved.id], hidden=hidden):
            return [unchanged(), *self.store.take_warnings()]
        self._hidden = hidden
        return [_("It is hidden.") if hidden else _("It is back.")]

    def _erase(self) -> list[str]:
        number = self._saved.id
        if not self._sure:
            self._sure = True
            return [_("Erased games are gone for good. Type erase again for it.")]
        played = being_played(self.store, [number])
        if erase(self.store, [number]):
            self.done = True
            return [_("It is erased.")]
        return [left_alone(number) if played else unchanged(), *self.store.take_warnings()]


def _resume(number: int, games: Games) -> Session | None:
    return games.resume(number)
