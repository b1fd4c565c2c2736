"""What was special about a game that has just ended: bests that it broke and wins in a row, beside those of before."""

from __future__ import annotations

from typing import NamedTuple

from trash.engine import Player
from trash.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS
from trash.store.history import Finished, finished_game
from trash.store.provenance import COUNTS
from trash.store.store import Store
from trash.store.streak import results_against_bots, win_streak

WORTH_TELLING = 2
"""The wins in a row from which on they are told."""


class Feats(NamedTuple):
    """Each with what it was before; None for what is nothing special."""

    fastest: tuple[int, int] | None = None
    """The turns of the fastest round of two that a person won."""
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
    of_two = len(game.players) == FEWEST_PLAYERS
    turns = [best for seat in people if of_two and (best := game.fastest[seat]) is not None]
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
    turns_of = [f"min(iif(bot_{seat} is null and name_3 is null, fastest_{seat}, null))" for seat in (1, 2)]
    cards_of = [f"max(iif(bot_{seat} is null, cascade_{seat}, null))" for seat in range(1, MOST_PLAYERS + 1)]
    wanted = ", ".join([*turns_of, *cards_of])
    rows = store.database.rows(f"select {wanted} from game where {COUNTS} and id != ?", (number,))
    found = [value if isinstance(value, int) else None for row in rows for value in row]
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
    if len(players) > FEWEST_PLAYERS:
        return False
    first, second = (player.bot is None for player in players)
    return first != second and winners == (0 if first else 1,)
