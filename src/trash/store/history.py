"""The history: finished games, to list, hide, export and erase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trash.engine import Player, Rules
from trash.engine.rules import FEWEST_PLAYERS
from trash.store.database import columns
from trash.store.database.schema import COLUMNS
from trash.store.journal import forget
from trash.store.provenance import Marks
from trash.store.rows import Saved
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
    players: tuple[Player, ...]
    rules: Rules
    seed: int
    own_deal: bool
    """Whether the cards were put together by hand; the seed then decides the reshuffles only."""
    winners: tuple[int, ...]
    """The players from 0 on; several when they share it."""
    rounds: int
    turns: int
    cascades: tuple[int, ...]
    """For each player, the most cards placed in one turn."""
    fastest: tuple[int | None, ...]
    """For each player, the turns in the shortest round won, of those dealt with ten slots to each."""
    marks: Marks
    daily: str | None
    hidden: bool

    @classmethod
    def of(cls, row: Row) -> Finished:
        """The game in `row`, which has COLUMNS. Raises ValueError if they make no sense."""
        # Taken apart in one go, since looking each up by its name takes most of the time of a long list.
        (
            id,
            began,
            _,
            ended,
            rules,
            seed,
            deal,
            name_1,
            bot_1,
            name_2,
            bot_2,
            _,
            _,
            undone,
            hints,
            branched,
        ) = row[:16]
        (known, daily, hidden, winners, rounds, turns, cascade_1, cascade_2, fastest_1, fastest_2) = row[
            16:26
        ]
        game_rules = Rules.parse(columns.text(rules))
        players = [columns.player(name_1, bot_1), columns.player(name_2, bot_2)]
        cascades = [columns.count(cascade_1), columns.count(cascade_2)]
        fastest = [columns.count_or_none(fastest_1), columns.count_or_none(fastest_2)]
        if game_rules.players > FEWEST_PLAYERS:
            name_3, bot_3, name_4, bot_4, cascade_3, cascade_4, fastest_3, fastest_4 = row[26:]
            more = ((name_3, bot_3, cascade_3, fastest_3), (name_4, bot_4, cascade_4, fastest_4))
            for name, bot, cascade, turns_of in more[: game_rules.players - FEWEST_PLAYERS]:
                players.append(columns.player(name, bot))
                cascades.append(columns.count(cascade))
                fastest.append(columns.count_or_none(turns_of))
        return cls(
            columns.number(id),
            columns.seconds(began),
            columns.seconds(ended),
            tuple(players),
            game_rules,
            columns.seed(seed),
            deal is not None,
            columns.winners(winners, game_rules.players),
            columns.count(rounds),
            columns.count(turns),
            tuple(cascades),
            tuple(fastest),
            columns.marks(undone, hints, branched, known),
            columns.day(daily),
            columns.flag(hidden),
        )


def finished_games(store: Store, most: int = -1, *, with_hidden: bool = False) -> list[Finished]:
    """The finished games, the latest first: at most `most` (-1 for all)."""
    games = each_finished(store, with_hidden=with_hidden)
    return list(games if most < 0 else islice(games, most))


def each_finished(
    store: Store, *, with_hidden: bool = False, oldest_first: bool = False
) -> Iterator[Finished]:
    """The same games, one after another, however many there are."""
    return read_finished(store, finished_rows(store, with_hidden=with_hidden, oldest_first=oldest_first))


def finished_rows(store: Store, *, with_hidden: bool, oldest_first: bool = False) -> Iterator[Row]:
    """Their rows, whether they make sense or not."""
    numbers = store.database.numbers(
        "select id from game where ended is not null and (? or hidden is not 1) order by ended desc, id desc",
        (with_hidden,),
    )
    if oldest_first:
        numbers.reverse()
    return store.database.each(COLUMNS, numbers)


def finished_game(store: Store, number: int) -> Finished | None:
    """The finished game of that number, hidden or not; None if there is none that can be read."""
    rows = store.database.rows(f"select {COLUMNS} from game where id = ? and ended is not null", (number,))
    return next(read_finished(store, rows), None)


def read_finished(store: Store, rows: Iterable[Row]) -> Iterator[Finished]:
    """The games in rows that make sense; the store warns of the others."""
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


def as_json(game: Finished) -> dict[str, Any]:
    """`game` in plain values; players are numbered from 1, times are in ISO 8601 and UTC."""
    return {
        "id": game.id,
        "began": _iso(game.began),
        "ended": _iso(game.ended),
        "players": [player._asdict() for player in game.players],
        "rules": str(game.rules),
        "seed": game.seed,
        "own_deal": game.own_deal,
        "winners": [seat + 1 for seat in game.winners],
        "rounds": game.rounds,
        "turns": game.turns,
        "cascades": game.cascades,
        "marks": game.marks._asdict(),
        "daily": game.daily,
        "hidden": game.hidden,
        "practice": game.marks.practice,
    }


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
