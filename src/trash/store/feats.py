"""What was special about a game that has just ended: bests that it broke and wins in a row, beside those of before."""

from __future__ import annotations

from typing import NamedTuple

from trash.engine import Player
from trash.store.history import Finished, finished_game
from trash.store.provenance import COUNTS
from trash.store.store import Store
from trash.store.streak import results_against_bots, win_streak

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
    least, most = _bests(store, number)
    return Feats(
        _broken(min(turns, default=None), least, fewer=True),
        _broken(max(cards, default=None), most, fewer=False),
        _in_a_row(store, game),
    )


def _broken(now: int | None, before: int | None, *, fewer: bool) -> tuple[int, int] | None:
    if now is None or before is None or (now >= before if fewer else now <= before):
        return None
    return now, before


def _bests(store: Store, number: int) -> tuple[int | None, int | None]:
    """The fewest turns and the most cards that a person had in any other game."""
    rows = store.database.rows(
        "select min(iif(bot_1 is null, fastest_1, null)), min(iif(bot_2 is null, fastest_2, null)), "
        f"max(iif(bot_1 is null, cascade_1, null)), max(iif(bot_2 is null, cascade_2, null)) from game where {COUNTS} and id != ?",
        (number,),
    )
    found = [value if isinstance(value, int) else None for row in rows for value in row] or [None] * 4
    turns, cards = ([value for value in some if value is not None] for some in (found[:2], found[2:]))
    return min(turns, default=None), max(cards, default=None)


def _in_a_row(store: Store, game: Finished) -> tuple[int, int] | None:
    """The wins in a row that this one is the latest of, and the longest row before."""
    if not _won_against_bot(game.players, game.winners):
        return None
    before = win_streak(results_against_bots(store, without=game.id))
    now = before.current + 1
    return (now, before.longest) if now >= WORTH_TELLING else None


def _won_against_bot(players: tuple[Player, ...], winners: tuple[int, ...]) -> bool:
    first, second = (player.bot is None for player in players)
    return first != second and winners == (0 if first else 1,)
