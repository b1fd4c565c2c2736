"""A game while it is played: on the disk it is always what the screen shows, or one step ahead.

A game in which nobody has done anything is not there: there is nothing in it to go on with.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from trash.engine import Game, Record
from trash.store.database.database import Database
from trash.store.database.locks import FileIdentity, Locks
from trash.store.database.write_game import write_game
from trash.store.provenance import Marks
from trash.store.rows import Saved, outcome, to_row

if TYPE_CHECKING:
    from sqlite3 import Connection

PLAYED = "select 1 from game where seed = ? and (name_3 is null) = ? and id <> ? limit 1"
"""Finds out whether something was done in a game on the deal of that seed, other than the one of that number.

The same seed shuffles one deck for two, and two decks for three and four: whether it is one is what comes second.
"""


class GameJournal:
    """The journal of one game: a session tells it of every change. Nobody else can open the game before `close`."""

    def __init__(self, database: Database, locks: Locks, now: Callable[[], float], saved: Saved) -> None:
        """Keep `saved`, whose number is locked; or has none yet, and gets one with the first action. Raises IllegalAction."""
        self._database = database
        self._locks = locks
        self._now = now
        self._saved = saved
        self._game = saved.record.last()
        self._kept_in: FileIdentity | None = database.file if saved.id else None
        """The file in which all of it is; None if it is in memory only."""
        if not saved.id and saved.record.actions:
            self._write()

    @property
    def id(self) -> int:
        """The game's number in the history; 0 as long as nothing was done, or it could not be saved at all."""
        return self._saved.id

    @property
    def record(self) -> Record:
        """The game so far."""
        return self._saved.record

    @property
    def marks(self) -> Marks:
        """The marks that make this a practice game; empty if none does."""
        return self._saved.marks

    @property
    def next_dealt(self) -> bool:
        """Whether the round after the record's last has been dealt."""
        return self._saved.next_dealt

    @property
    def daily(self) -> str | None:
        """The day whose deal it is, as 2026-11-29."""
        return self._saved.daily

    @property
    def is_safe(self) -> bool:
        """Whether all that was done is on the disk, and will be there next time."""
        if not self.id and not self.record.actions:
            return self._database.on_disk  # there is nothing to lose yet
        return self._kept_in is not None and self._kept_in == self._database.file

    def keep(self, record: Record, game: Game, marks: Marks) -> None:
        """Save the game as it is about to be shown: see `trash.game.session.Journal`."""
        now = int(self._now())
        known = marks.known or self._saved.marks.known
        self._saved = self._saved._replace(
            record=record,
            marks=marks._replace(known=known),
            next_dealt=_just_dealt(game),
            changed=now,
            ended=now if game.over else None,
        )
        self._game = game
        if record.actions or self.id:
            self._write()

    def close(self) -> None:
        """Leave the game, after a last attempt, with some patience, to save what is not saved yet."""
        if (self.record.actions or self.id) and not self.is_safe:
            self._write(last=True)
        self._locks.free(self.id)

    def _write(self, *, last: bool = False) -> None:
        row = {**to_row(self._saved), **outcome(self._saved.record, self._game)}
        before, taken = self.id, list[int]()

        def work(connection: Connection) -> int:
            for unused in taken:  # of an attempt in a file that turned out to be damaged
                self._locks.free(unused)
            taken.clear()
            if before and not self._locks.holds(before):
                row["id"] = None  # another window plays it by now: what was done there is not overwritten
            if (
                row["id"] is None
                and connection.execute(PLAYED, (row["seed"], of_one_deck(self.record), 0)).fetchone()
            ):
                row["known"] = True  # in another window, while nobody had done anything in this one
            number = write_game(connection, row)
            # A new number is locked before anybody else can see it. Somebody has it already only if the
            # file was lost under another window, whose game will be written again under its old number.
            while number != row["id"] and not self._locks.take(number):
                forget(connection, number)
                number = write_game(connection, {**row, "id": None}, above=number)
            if number != row["id"]:
                taken.append(number)
            read_back(connection, {**row, "id": number})
            return number

        number = self._database.change(work, patient=last)
        self._kept_in = None if number is None else self._database.file
        if number is None:
            for unused in taken:
                self._locks.free(unused)
            return
        self._saved = self._saved._replace(id=number, marks=self.marks._replace(known=bool(row["known"])))
        if before and number != before:
            self._locks.free(before)
            self._database.tell_moved(before, number)


def read_back(connection: Connection, row: dict[str, Any]) -> None:
    """See that the game is there as it was written. Raises sqlite3.DatabaseError if the file kept something else."""
    kept = connection.execute(
        "select began, seed, changed, actions from game where id = ?", (row["id"],)
    ).fetchone()
    if kept is None or tuple(kept) != (row["began"], row["seed"], row["changed"], row["actions"]):
        from sqlite3 import DatabaseError  # not at the top: see Database

        raise DatabaseError("the file did not keep it")


def forget(connection: Connection, number: int) -> int:
    """Delete the row of a game; the number of rows deleted."""
    return connection.execute("delete from game where id = ?", (number,)).rowcount


def of_one_deck(record: Record) -> bool:
    """Whether it is played with one deck."""
    return record.setup.rules.decks == 1


def _just_dealt(game: Game) -> bool:
    """Whether this is a later round of a match, and nobody has drawn yet: a turn that ended leaves trash."""
    state = game.state
    return state.round_number > 1 and state.hand is None and not state.trash
