"""A game while it is played: on the disk it is always what the screen shows, or one step ahead.

A game in which nobody has done anything is not there: there is nothing in it to go on with.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from trash.engine import Game, Record
from trash.store.database import Database
from trash.store.locks import Locks
from trash.store.provenance import Marks
from trash.store.rows import Saved, to_row

if TYPE_CHECKING:
    from sqlite3 import Connection

PLAYED = "select 1 from game where seed = ? and id <> ? limit 1"
"""Finds out whether something was done in a game on the deal of that seed, other than the one of that number."""


class OpenGame:
    """The journal of one game: a session tells it of every change. Nobody else can open the game before `close`."""

    def __init__(self, database: Database, locks: Locks, now: Callable[[], float], saved: Saved) -> None:
        """Keep `saved`, whose number is locked; or has none yet, and gets one with the first action. Raises IllegalAction."""
        self._database = database
        self._locks = locks
        self._now = now
        self._saved = saved
        self._game = saved.record.last()
        self._written = True
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
        return self._written and self._database.on_disk

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
        """Save what is not saved yet, and unlock the game for other windows."""
        if not self._written:
            self._write()
        self._locks.free(self.id)

    def _write(self) -> None:
        row = {**to_row(self._saved), **_outcome(self._saved.record, self._game)}
        taken: list[int] = []

        def work(connection: Connection) -> int:
            if not self.id and connection.execute(PLAYED, (row["seed"], 0)).fetchone():
                row["known"] = True  # in another window, while nobody had done anything in this one
            number = write(connection, row)
            # A new number is locked before anybody else can see it. Somebody has it already only if the
            # file was lost under another window, whose game will be written again under its old number.
            while number != self.id and not self._locks.take(number):
                forget(connection, number)
                number = write(connection, {**row, "id": None})
            if number != self.id:
                taken.append(number)
            return number

        number = self._database.change(work)
        self._written = number is not None
        if number is not None:
            marks = self.marks._replace(known=bool(row["known"]))
            self._saved = self._saved._replace(id=number, marks=marks)
        else:
            for unused in taken:
                self._locks.free(unused)


def write(connection: Connection, row: dict[str, Any]) -> int:
    """Insert the game, or bring its row up to date; its number.

    The whole game is written each time. So it does not matter which earlier writes failed, or whether the file
    was lost or set aside meanwhile; and it is a row of a few hundred bytes, most often one page. If the number
    belongs to another game by now, there is a new one.
    """
    columns = ", ".join(row)
    values = ", ".join(f":{column}" for column in row)
    changes = ", ".join(f"{column} = excluded.{column}" for column in row if column != "id")
    insert = f"insert into game ({columns}) values ({values})"
    same = "game.began = excluded.began and game.seed = excluded.seed"
    if row["id"] is not None:
        update = f"{insert} on conflict (id) do update set {changes} where {same}"
        if connection.execute(update, row).rowcount:
            return int(row["id"])
    return int(connection.execute(insert, {**row, "id": None}).lastrowid or 0)


def forget(connection: Connection, number: int) -> int:
    """Delete the row of a game; the number of rows deleted."""
    return connection.execute("delete from game where id = ?", (number,)).rowcount


def _just_dealt(game: Game) -> bool:
    """Whether this is a later round of a match, and nobody has drawn yet: a turn that ended leaves trash."""
    state = game.state
    return state.round_number > 1 and state.hand is None and not state.trash


def _outcome(record: Record, game: Game) -> dict[str, Any]:
    """The columns of a finished game; all null while it goes on, as again after an action is taken back."""
    columns = ("winners", "rounds", "turns", "cascade_1", "cascade_2", "fastest_1", "fastest_2")
    if not game.over:
        return dict.fromkeys(columns)
    from trash.store.tally import tally  # not at the top: not before a game has ended

    rounds, turns, cascades, fastest = tally(record)
    winners = sum(player + 1 for player in game.winners)
    return dict(zip(columns, (winners, rounds, turns, *cascades, *fastest), strict=True))
