"""The games at the table, on the screen or in plain lines: begins, keeps and continues them, one at a time."""

from __future__ import annotations

from collections import Counter
from datetime import date
from typing import TYPE_CHECKING

from trash.engine import Player, Record
from trash.game.new_game import NewGame
from trash.store import GameJournal, Saved, Store
from trash.store.provenance import Marks
from trash.store.store import Unfinished
from trash.text.i18n import _
from trash.text.program import program

if TYPE_CHECKING:
    from trash.game.session import Session


class Games:
    """Makes sessions whose every action is saved in the store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.open: GameJournal | None = None
        """The journal of the game at the table."""
        self._session_now: Session | None = None
        self._wins: Counter[tuple[tuple[Player, ...], int]] = Counter()
        """The games that each player has won at tables of the same players, since the program began."""

    def begin(self, new_game: NewGame) -> Session:
        """A new game as asked for, or the deal of the day that was left in the middle. Raises ValueError for a seed out of range."""
        if new_game.daily is not None:
            self.leave()  # which may be the one to go on with
            left = self.store.unfinished_daily(new_game.daily, new_game.bot)
            session = None if left is None else self.resume(left.id)
            if session is not None:
                return session
        return self.branch(Record(new_game.setup(), new_game.players()), Marks(), new_game.daily)

    def branch(self, record: Record, marks: Marks, daily: date | None = None) -> Session:
        """A new game that goes on where `record` ends."""
        self.leave()
        self.open = self.store.open_game(record, marks=marks, daily=daily)
        if self.open.marks.known and not marks.branched:  # whoever branches off has been told in the replay
            other = self.store.would_become_practice(record)
            if other is not None:
                from trash.store.history_text import becomes_practice  # not at the top: seldom needed

                self.store.warn(becomes_practice(other))
        return self._session(self.open)

    def resume(self, which: Unfinished) -> Session | None:
        """Go on with an unfinished game; None if there is none, another window has it or it is gone."""
        if which == "latest":
            latest = self.latest()
            if latest is None:
                return None
            which = latest.id
        self.leave()
        self.open = self.store.resume(which)
        return None if self.open is None else self._session(self.open)

    def latest(self) -> Saved | None:
        """The game that was left last and can be continued."""
        unfinished = self.store.unfinished(1)
        return unfinished[0] if unfinished else None

    @property
    def is_safe(self) -> bool:
        """Whether all of the game at the table is on the disk, and will be there next time."""
        return self.open is not None and self.open.is_safe

    def farewell(self) -> str | None:
        """Leave the game at the table as the program ends; what becomes of it, if it has not ended."""
        if self.open is None:
            return None
        game, safe = self.open, self.open.is_safe
        self.leave()
        if not game.record.actions or game.record.last().over:
            return None
        if not safe:
            return _("The game could not be saved.")
        latest = self.latest()
        # Another may have been left later: in another window, or before this one, in which nothing was done since.
        which = "" if latest is None or latest.id == game.id else f" {game.id}"
        return _("The game is saved. To continue it:  {command}").format(
            command=f"{program()} --continue{which}"
        )

    def leave(self) -> None:
        """Close the game at the table, if there is one; it can be continued."""
        if self._session_now is not None:
            for winner in self._session_now.game.winners:
                self._wins[self._session_now.players, winner] += 1
            self._session_now = None
        if self.open is not None:
            self.open.close()
            self.open = None

    def _session(self, game: GameJournal) -> Session:
        from trash.game.session import Session  # not at the top: the menu needs none

        session = Session(game.record, game, marks=game.marks, next_dealt=game.next_dealt, daily=game.daily)
        session.wins = tuple(self._wins[session.players, player] for player in range(len(session.players)))
        self._session_now = session
        return session
