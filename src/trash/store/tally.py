"""The figures of a finished game, computed once, so that statistics need not replay its record."""

from __future__ import annotations

from typing import NamedTuple

from trash.engine import STOCK, TAKE, Record
from trash.engine.deal import FULL_LAYOUTS


class Tally(NamedTuple):
    """The figures of one game."""

    rounds: int
    turns: int
    """Of all players, in all rounds."""
    cascades: tuple[int, ...]
    """For each player, the most cards placed in one turn."""
    fastest: tuple[int | None, ...]
    """For each player, the turns of all in the shortest round won alone, of those dealt with ten slots to each."""


def tally(record: Record) -> Tally:
    """Count what is in `record`. Raises IllegalAction if it cannot be played."""
    rounds = turns = round_turns = cascade = 0
    players = len(record.players)
    longest = [0] * players
    fastest: list[int | None] = [None] * players
    games = record.games()
    before = next(games)
    for after, action in zip(games, record.actions, strict=True):
        if action in (STOCK, TAKE):
            turns += 1
            round_turns = 1 if before.state.over else round_turns + 1
            cascade = 0
        elif action.slot is not None:
            cascade += 1
            player = before.state.turn
            longest[player] = max(longest[player], cascade)
        if after.state.over:
            rounds += 1
            winner = after.state.winner
            if winner is not None and after.standing.slots == FULL_LAYOUTS[players]:
                best = fastest[winner]
                fastest[winner] = round_turns if best is None else min(best, round_turns)
        before = after
    return Tally(rounds, turns, tuple(longest), tuple(fastest))
