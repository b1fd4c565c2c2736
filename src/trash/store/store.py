"""The games of this user: begin one, find those that go on, continue one."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import date
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from trash.bots import bot_named
from trash.engine import Record
from trash.settings.paths import data_directory
from trash.store.database.database import Database
from trash.store.database.locks import Locks
from trash.store.database.schema import COLUMNS
from trash.store.journal import PLAYED, GameJournal, of_one_deck
from trash.store.provenance import PRACTICE, Marks
from trash.store.rows import Saved, from_row
from trash.text.i18n import _, ngettext
from trash.text.mistakes import in_words

if TYPE_CHECKING:
    from sqlite3 import Row

FILE_NAME = "games.db"
LOCK_NAME = "games.lock"

Unfinished = int | Literal["latest"]
"""Which game to go on with: its number, or the one that was left last."""


class Store:
    """Keeps games in `directory`; in memory only if it is None. One in a process for each directory: see Locks.

    Nothing is opened, created or read before the first question. Nothing here ever raises because of the disk:
    what went wrong is told by `take_warnings`.
    """

    def __init__(self, directory: Path | None, now: Callable[[], float] = time.time) -> None:
        self.path = None if directory is None else directory / FILE_NAME
        self._now = now
        self._warnings: list[str] = []
        self._said: set[str] = set()
        self._unreadable: dict[int, str] = {}
        """What is wrong with games that the player has not been told of yet."""
        self._unreadable_told: set[int] = set()
        self.locks = Locks(None if directory is None else directory / LOCK_NAME)
        self.database = Database(self.path, self.locks, self.warn)

    @classmethod
    def of_user(cls) -> Store:
        """The store in the user's data directory."""
        return cls(data_directory())

    def take_warnings(self) -> list[str]:
        """The sentences to show the player that have not been taken yet; each is given once."""
        if self._unreadable:
            number, problem = next(iter(self._unreadable.items()))
            count = len(self._unreadable)
            if count == 1:
                sentence = _("Game {number} cannot be read: {problem}.")
            else:
                sentence = ngettext(
                    "{count} game cannot be read, such as game {number}: {problem}.",
                    "{count} games cannot be read, such as game {number}: {problem}.",
                    count,
                )
            self.warn(sentence.format(count=count, number=number, problem=problem))
            self._unreadable_told.update(self._unreadable)
            self._unreadable.clear()
        taken, self._warnings = self._warnings, []
        return taken

    def warn_unreadable(self, number: int, problem: ValueError) -> None:
        """Tell the player of a game whose row makes no sense."""
        if number not in self._unreadable_told:
            self._unreadable.setdefault(number, in_words(problem))

    def open_game(self, record: Record, *, marks: Marks = Marks(), daily: date | None = None) -> GameJournal:  # noqa: B008 - frozen
        """Begin to keep a game: a new one, or one that branches off where `record` ends.

        It is marked as `known` if its deal was made by hand or has been played before. Raises IllegalAction
        or ValueError if `record` cannot be played.
        """
        marks = marks._replace(known=marks.known or self._is_known(record))
        now = int(self._now())
        saved = Saved(0, record, marks, False, now, now, daily=None if daily is None else daily.isoformat())
        return GameJournal(self.database, self.locks, self._now, saved)

    def unfinished(self, most: int = 20) -> list[Saved]:
        """The games to continue, newest first: those that no window is playing now, at most `most` of them."""
        return list(islice(self._unfinished("ended is null"), most))

    def can_resume(self, number: int) -> bool:
        """Whether that game is unfinished and no window plays it now."""
        saved = self._playable(number)
        return saved is not None and saved.ended is None and self.locks.is_free(number)

    def resume(self, number: int) -> GameJournal | None:
        """Go on with an unfinished game; None if another window plays it, or it has ended or gone meanwhile.

        It is `known` from now on if its deal has been played in another game, before or since.
        """
        if not self.locks.take(number):
            return None
        saved = self._playable(number)
        if saved is None or saved.ended is not None:
            self.locks.free(number)
            return None
        marks = saved.marks._replace(known=saved.marks.known or self._is_known(saved.record, number))
        return GameJournal(self.database, self.locks, self._now, saved._replace(marks=marks))

    def unfinished_daily(self, day: date, bot: str) -> Saved | None:
        """The game on the deal of `day` against `bot` that can be gone on with; None if there is none."""
        games = self._unfinished("ended is null and daily = ?", (day.isoformat(),))
        return next((game for game in games if game.record.players[1].bot == bot), None)

    def would_become_practice(self, record: Record) -> int | None:
        """The number of a game that can be gone on with and counts now, but would not if `record` were played on from."""
        counting = (
            "select id from game where ended is null and seed = ? and (name_3 is null) = ? and deal is null "
            f"and not {PRACTICE} order by changed desc limit 1"
        )
        rows = self.database.rows(counting, (record.setup.seed, of_one_deck(record)))
        return rows[0]["id"] if rows else None

    def game(self, number: int) -> Saved | None:
        """The game with that number, finished or not, to replay or export; None if there is none."""
        rows = self.database.rows(f"select {COLUMNS} from game where id = ?", (number,))
        return self._read(rows[0]) if rows else None

    def close(self) -> None:
        """Close the file and let go of all games."""
        self.database.close()
        self.locks.close()

    def _unfinished(self, condition: str, parameters: tuple[str, ...] = ()) -> Iterator[Saved]:
        """The games that meet a condition in SQL and can be gone on with, newest first."""
        newest = f"select id from game where {condition} order by changed desc, id desc"
        rows = self.database.rows(newest, parameters)
        free = (number for (number,) in rows if self.locks.is_free(number))
        return filter(None, map(self._playable, free))

    def _playable(self, number: int) -> Saved | None:
        """The game with that number, if there still are the bots that play in it."""
        saved = self.game(number)
        try:
            for player in saved.record.players if saved is not None else ():
                if player.bot is not None:
                    bot_named(player.bot)
        except ValueError as error:
            self.warn_unreadable(number, error)
            return None
        return saved

    def _read(self, row: Row) -> Saved | None:
        try:
            saved = from_row(row)
            saved.record.last()
        except ValueError as error:
            self.warn_unreadable(row["id"], error)
            return None
        return saved

    def _is_known(self, record: Record, number: int = 0) -> bool:
        """Whether somebody at this machine may know the cards of `record`, which is game `number` if it has one."""
        if record.setup.deal is not None:
            return True
        return bool(self.database.rows(PLAYED, (record.setup.seed, of_one_deck(record), number)))

    def warn(self, sentence: str) -> None:
        """Have the player told, unless that has been said already."""
        if sentence not in self._said:
            self._said.add(sentence)
            self._warnings.append(sentence)
