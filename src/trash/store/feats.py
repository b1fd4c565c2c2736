"""What was special about a game that has just ended: bests that it broke and wins in a row, beside those of before."""

from __future__ import annotations

from typing import Any, NamedTuple

from trash.engine import Player
from trash.store.history import Finished, finished_game
from trash.store.store import Store
from trash.store.streak import win_streak

_COUNTS = (
    "from game where ended is not null and hidden is not 1 and not (undone or hints or branched or known) "
    "and id != ?"
)
"""The finished games that count, but for one."""

WORTH_TELLING = 2
"""The wins in a row from which on they are told."""


class Feats(NamedTuple):
    """Each with what it was before; None for what is nothing special."""

    fastest: tuple[int, int] | None = None
    """The turns of the fastest round that a person won."""
    cascade: tuple[int, int] | None = None
    """The cards of a person's longest cascade."""
    streak: tuple[int, int] | None = None
    """The wins in a row against bots."""


def feats(store: Store, number: int) -> Feats:
    """Those of the finished game with that number: none if it does not count."""
    game = finished_game(store, number)
    if game is None or game.marks.practice or game.hidden:
        return Feats()
    people = [seat for seat, player in enumerate(game.players) if player.bot is None]
    turns = [best for seat in people if (best := game.fastest[seat]) is not None]
    cards = [game.cascades[seat] for seat in people]
    return Feats(
        _broken(min(turns, default=None), _best(store, "min", "fastest", number), fewer=True),
        _broken(max(cards, default=None), _best(store, "max", "cascade", number), fewer=False),
        _in_a_row(store, game),
    )


def _broken(now: int | None, before: int | None, *, fewer: bool) -> tuple[int, int] | None:
    if now is None or before is None or (now >= before if fewer else now <= before):
        return None
    return now, before


def _best(store: Store, function: str, column: str, number: int) -> int | None:
    """The best that a person had in any other game."""
    found = [
        _whole(row[0])
        for seat in (1, 2)
        for row in store.database.rows(
            f"select {function}({column}_{seat}) {_COUNTS} and bot_{seat} is null", (number,)
        )
    ]
    bests = [best for best in found if best is not None]
    return None if not bests else (min if function == "min" else max)(bests)


def _whole(value: Any) -> int | None:
    return value if isinstance(value, int) else None


def _in_a_row(store: Store, game: Finished) -> tuple[int, int] | None:
    """The wins in a row that this one is the latest of, and the longest row before."""
    if not _won_against_bot(game.players, game.winners):
        return None
    rows = store.database.rows(
        f"select bot_1 is null, winners {_COUNTS} and (bot_1 is null) != (bot_2 is null) order by ended, id",
        (game.id,),
    )
    before = win_streak(winners == (1 if first else 2) for first, winners in rows)
    now = before.current + 1
    return (now, before.longest) if now >= WORTH_TELLING else None


def _won_against_bot(players: tuple[Player, Player], winners: tuple[int, ...]) -> bool:
    first, second = (player.bot is None for player in players)
    return first != second and winners == (0 if first else 1,)
