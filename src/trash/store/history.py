"""The history: finished games, to list, hide, export and erase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trash.engine import Player, Rules
from trash.engine.record_text import dumps
from trash.marks import Marks
from trash.store import columns
from trash.store.journal import forget
from trash.store.rows import Saved, marks
from trash.store.schema import COLUMNS
from trash.store.store import Store

if TYPE_CHECKING:
    from sqlite3 import Connection, Row


@dataclass(frozen=True, slots=True)
class Finished:
    """One line of the history. `Store.game` has the rest: the record with every action."""

    id: int
    began: int
    """In seconds since 1970, as is `ended`."""
    ended: int
    players: tuple[Player, Player]
    rules: Rules
    seed: int
    own_deal: bool
    """Whether the cards were put together by hand; the seed then decides the reshuffles only."""
    winners: tuple[int, ...]
    """Players 0 and 1; both when they share it."""
    rounds: int
    turns: int
    cascades: tuple[int, int]
    """For each player, the most cards placed in one turn."""
    marks: Marks
    daily: str | None
    hidden: bool

    @classmethod
    def of(cls, row: Row) -> Finished:
        """The game in `row`. Raises ValueError if its columns make no sense."""
        winners = columns.winners(row["winners"])
        for column in ("fastest_1", "fastest_2"):  # which only the statistics show
            columns.count_or_none(row[column])
        return cls(
            columns.number(row["id"]),
            columns.seconds(row["began"]),
            columns.seconds(row["ended"]),
            (columns.player(row["name_1"], row["bot_1"]), columns.player(row["name_2"], row["bot_2"])),
            Rules.parse(columns.text(row["rules"])),
            columns.seed(row["seed"]),
            row["deal"] is not None,
            tuple(seat for seat in (0, 1) if winners >> seat & 1),
            columns.count(row["rounds"]),
            columns.count(row["turns"]),
            (columns.count(row["cascade_1"]), columns.count(row["cascade_2"])),
            marks(row),
            columns.day(row["daily"]),
            columns.flag(row["hidden"]),
        )


def finished_games(store: Store, most: int = -1, *, with_hidden: bool = False) -> list[Finished]:
    """The finished games, the latest first: at most `most` (-1 for all)."""
    games = each_finished(store, with_hidden=with_hidden)
    return list(games if most < 0 else islice(games, most))


def each_finished(store: Store, *, with_hidden: bool = False) -> Iterator[Finished]:
    """The same games, one after another, however many there are."""
    numbers = store.database.numbers(
        "select id from game where ended is not null and (? or hidden is not 1) order by ended desc, id desc",
        (with_hidden,),
    )
    return _read(store, store.database.each(COLUMNS, numbers))


def finished_game(store: Store, number: int) -> Finished | None:
    """The finished game of that number, hidden or not; None if there is none that can be read."""
    rows = store.database.rows(f"select {COLUMNS} from game where id = ? and ended is not null", (number,))
    return next(_read(store, rows), None)


def _read(store: Store, rows: Iterable[Row]) -> Iterator[Finished]:
    for row in rows:
        try:
            game = Finished.of(row)
        except ValueError as error:
            store.warn_unreadable(row["id"], error)
        else:
            yield game


def hide(store: Store, numbers: Sequence[int], hidden: bool = True) -> int:
    """Leave games out of the history and the statistics, or bring them back; how many there were."""

    def work(connection: Connection) -> int:
        update = "update game set hidden = ? where id = ? and ended is not null"
        return sum(connection.execute(update, (hidden, number)).rowcount for number in numbers)

    return store.database.change(work, of_a_game=False) or 0


def is_finished(store: Store, number: int) -> bool:
    """Whether there is a finished game of that number, whatever its record looks like."""
    return bool(store.database.rows("select 1 from game where id = ? and ended is not null", (number,)))


def erase(store: Store, numbers: Sequence[int]) -> int:
    """Delete games for good; how many were deleted. One that a window is playing is left alone."""
    played = being_played(store, numbers)
    erased = sum(
        store.database.change(partial(forget, number=number), of_a_game=False) or 0
        for number in numbers
        if number not in played
    )
    store.database.wipe()
    return erased


def being_played(store: Store, numbers: Sequence[int]) -> list[int]:
    """Those of the games that a window is playing now."""
    return [number for number in numbers if not store.locks.is_free(number)]


def all_numbers(store: Store) -> list[int]:
    """The numbers of all games, finished or not, whatever their records look like."""
    return [number for (number,) in store.database.rows("select id from game order by id")]


def set_aside_files(store: Store) -> list[Path]:
    """Files of games that were set aside as damaged or foreign: they may still hold games, and are the player's to delete."""
    if store.path is None:
        return []
    return sorted(
        path
        for why in ("damaged", "foreign")
        for path in store.path.parent.glob(f"{store.path.name}.{why}-*")
        if ".new" not in path.suffixes  # which is being made of it
    )


def with_records(store: Store, games: Iterable[Finished]) -> Iterator[tuple[Finished, str]]:
    """Each game with its record as text, to be read, sent, and replayed; without those that cannot be read."""
    for game in games:
        saved = store.game(game.id)
        if saved is not None:
            yield game, dumps(saved.record)


def as_json(game: Finished) -> dict[str, Any]:
    """`game` in plain values; players are numbered from 1, times are in ISO 8601 and UTC."""
    values = asdict(game)
    values["began"], values["ended"] = _iso(game.began), _iso(game.ended)
    values["rules"] = str(game.rules)
    values["winners"] = [seat + 1 for seat in game.winners]
    values["players"] = [player._asdict() for player in game.players]
    values["marks"] = game.marks._asdict()
    values["practice"] = game.marks.practice
    return values


def unfinished_as_json(game: Saved) -> dict[str, Any]:
    """The same of a game that goes on, as far as there is something to tell."""
    setup, players, actions = game.record
    return {
        "id": game.id,
        "began": _iso(game.began),
        "changed": _iso(game.changed),
        "players": [player._asdict() for player in players],
        "rules": str(setup.rules),
        "seed": setup.seed,
        "own_deal": setup.deal is not None,
        "actions": len(actions),
        "marks": game.marks._asdict(),
        "practice": game.marks.practice,
        "daily": game.daily,
    }


def _iso(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat().replace("+00:00", "Z")
