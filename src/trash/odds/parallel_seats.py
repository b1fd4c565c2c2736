"""Many rounds of any number of players at once: see `trash.odds.parallel_rounds`.

The players of a lane sit in a ring that turns when the turn passes: seat 0 is that of the player to move, seat 1
of the one after. `movers` tells who that is. For two, `trash.odds.parallel` does the same in less time.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from trash.engine import FULL_LAYOUT
from trash.odds.parallel_cards import Column
from trash.odds.parallel_rounds import DOWN_BITS, Rounds
from trash.odds.position import Position

STOCK_BITS = 7
"""Of the number of cards in a stock of two decks."""


class Ring(Rounds):
    """The rounds in progress."""

    def __init__(
        self, position: Position, lanes: int, rng: Random, takes: tuple[bool, ...] | None = None
    ) -> None:
        """`position` is not over, and has a card to draw. `takes` says who takes every trash card that fits."""
        super().__init__(position, lanes, rng, STOCK_BITS)
        self.players = len(position.open)
        self._takes = takes or (True,) * self.players
        ring = [(position.turn + seat) % self.players for seat in range(self.players)]
        others = ring[1:]
        self._open = [self._mine, *(self._columns(position.open[player], FULL_LAYOUT) for player in others)]
        self._down = [self._my_down, *(self._columns(position.down[player], DOWN_BITS) for player in others)]
        self._out = [self.every * (player == position.out) for player in ring]
        """By seat, where its player completed a layout first."""
        self.movers = [self.every * (player == position.turn) for player in range(self.players)]
        """By player, the lanes in which that one is to move."""
        self.first = [self.every * (player == position.out) for player in range(self.players)]
        """By player, where that one has won, or completed a layout first."""
        self.won: list[Column] = [0] * self.players
        """By player, where that one has won, alone or with others."""

    def _keep_players(self, kept: Callable[[Column], Column]) -> None:
        for columns in (*self._open, *self._down, self._out, self.movers, self.first, self.won):
            columns[:] = map(kept, columns)

    def _miss(self, passing: Column, playing: Column) -> Column:
        missed = passing & self._out[1]
        self._end(missed)
        return missed

    def _complete(self, done: Column) -> None:
        if not self._last_turn:
            for player, lanes in enumerate(self.movers):
                self.first[player] |= done & lanes
                self.won[player] |= done & lanes
            self.live ^= done
            return
        nobody = done
        for lanes in self._out:
            nobody ^= nobody & lanes
        self._out[0] |= nobody
        for player, lanes in enumerate(self.movers):
            self.first[player] |= nobody & lanes
        self._end(done & self._out[1])

    def _end(self, lanes: Column) -> None:
        """The last turns are over in `lanes`: all who are done have won."""
        if not lanes:
            return
        self.live ^= lanes
        for seat, (a, b, c, d) in enumerate(self._down):
            done = lanes ^ (lanes & (a | b | c | d))
            for mover, moving in enumerate(self.movers):
                self.won[(mover + seat) % self.players] |= done & moving

    def _pass(self, lanes: Column) -> None:
        for seats in (self._open, self._down):
            for number in range(len(seats[0])):
                ring = [seat[number] for seat in seats]
                for seat, column in enumerate(_turned(ring, lanes)):
                    seats[seat][number] = column
        if self._last_turn:
            self._out = _turned(self._out, lanes)
        self.movers = _turned(self.movers[::-1], lanes)[::-1]

    def _takers(self) -> Column:
        takers = self.every
        for lanes, takes in zip(self.movers, self._takes, strict=True):
            if not takes:
                takers ^= lanes
        return takers

    def _placed(self, rank: int, lanes: Column) -> list[Column]:
        found = []
        for player, start in enumerate(self._start.open):
            if start >> rank & 1:
                still = 0
                for seat in range(self.players):
                    still |= self._open[seat][rank] & self.movers[(player - seat) % self.players]
                found.append(lanes ^ (lanes & still))
        return found


def _turned(ring: list[Column], lanes: Column) -> list[Column]:
    """Each column of the one after it, in `lanes`."""
    return [
        column ^ ((column ^ after) & lanes) for column, after in zip(ring, (*ring[1:], ring[0]), strict=True)
    ]
