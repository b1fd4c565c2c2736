"""Many rounds of two players at once: see `trash.odds.parallel_rounds`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from trash.engine import FULL_LAYOUT
from trash.odds.parallel_cards import Column
from trash.odds.parallel_rounds import DOWN_BITS, Rounds
from trash.odds.position import Position

STOCK_BITS = 6


class Table(Rounds):
    """The rounds in progress. `mine` is of the player to move in each lane, `yours` of the other."""

    def __init__(
        self, position: Position, lanes: int, rng: Random, takes: tuple[bool, bool] = (True, True)
    ) -> None:
        """`position` is not over, and has a card to draw. `takes` says who takes every trash card that fits."""
        super().__init__(position, lanes, rng, STOCK_BITS)
        self._takes = takes
        you = 1 - position.turn
        self._yours = self._columns(position.open[you], FULL_LAYOUT)
        self._your_down = self._columns(position.down[you], DOWN_BITS)
        self._mover: Column = self.every * position.turn
        self._final: Column = self.every * (position.out is not None and position.out != position.turn)
        self.won: Column = 0
        """Where player 1 has won, or completed a layout first."""
        self.shared: Column = 0

    def _keep_players(self, kept: Callable[[Column], Column]) -> None:
        for columns in (self._mine, self._yours, self._my_down, self._your_down):
            columns[:] = map(kept, columns)
        self._mover, self._final = kept(self._mover), kept(self._final)
        self.won, self.shared = kept(self.won), kept(self.shared)

    def _miss(self, passing: Column, playing: Column) -> Column:
        missed = passing & self._final
        self._end(missed, missed ^ (missed & self._mover))
        going_on = passing ^ missed
        self._final |= going_on ^ (going_on & playing)
        return missed

    def _complete(self, done: Column) -> None:
        if self._last_turn:
            done &= self._final
            self.shared |= done
            self._end(done, done ^ (done & self._mover))
        else:
            self._end(done, done & self._mover)

    def _end(self, lanes: Column, won: Column) -> None:
        self.live ^= lanes
        self.won |= won

    def _pass(self, lanes: Column) -> None:
        for mine, yours in ((self._mine, self._yours), (self._my_down, self._your_down)):
            for i, column in enumerate(mine):
                change = (column ^ yours[i]) & lanes
                mine[i] = column ^ change
                yours[i] ^= change
        self._mover ^= lanes

    def _takers(self) -> Column:
        if self._takes == (True, True):
            return self.every
        return self._mover if self._takes[1] else self.every ^ self._mover if self._takes[0] else 0

    def _placed(self, rank: int, lanes: Column) -> list[Column]:
        first, second = self._start.open
        mine, yours = self._mine[rank], self._yours[rank]
        if first & second & 1 << rank:
            return [lanes ^ (lanes & mine), lanes ^ (lanes & yours)]
        return [lanes ^ (lanes & (mine | yours))] if (first | second) >> rank & 1 else []
