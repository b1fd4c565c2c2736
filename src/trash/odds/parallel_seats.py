"""Many rounds of any number of players at once, one in every bit of Python's big integers.

The way of `trash.odds.parallel`, which is faster and for two: there it is told what a lane and a column are, and
how cards are drawn. Here the players of a lane sit in a ring that turns when the turn passes: seat 0 is
that of the player to move, seat 1 of the one after. `movers` tells who that is.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from trash.engine import FULL_LAYOUT
from trash.odds.parallel import CHECK, DOWN_BITS, FEW, RENEWAL_BITS, TURN_BITS, WIDE, count
from trash.odds.parallel_cards import Column, Deck
from trash.odds.position import DEAD, WILD, Position

STOCK_BITS = 7
"""Of the number of cards in a stock of two decks."""


class Ring:
    """The rounds in progress."""

    def __init__(
        self, position: Position, lanes: int, rng: Random, takes: tuple[bool, ...] | None = None
    ) -> None:
        """`position` is not over, and has a card to draw. `takes` says who takes every trash card that fits."""
        self.every: Column = (1 << lanes) - 1
        self.live = self.every
        self.players = len(position.open)
        self._takes = takes or (True,) * self.players
        self._start = position
        self._last_turn = position.last_turn
        self._deck = Deck(position, self.every, rng)
        self._renewal = self._deck.total - sum(position.down) - 1
        """How many cards each new stock has: all that are not placed but the top of the trash."""
        ring = [(position.turn + seat) % self.players for seat in range(self.players)]
        self._open = [self._columns(position.open[player], FULL_LAYOUT) for player in ring]
        self._down = [self._columns(position.down[player], DOWN_BITS) for player in ring]
        self._out = [self.every * (player == position.out) for player in ring]
        """By seat, where its player completed a layout first."""
        self.movers = [self.every * (player == position.turn) for player in range(self.players)]
        """By player, the lanes in which that one is to move."""
        self.first = [self.every * (player == position.out) for player in range(self.players)]
        """By player, where that one has won, or completed a layout first."""
        self.won: list[Column] = [0] * self.players
        """By player, where that one has won, alone or with others."""
        self.turns = self._columns(1, TURN_BITS)
        self.renewals = self._columns(0, RENEWAL_BITS)
        self._stock = self._columns(position.in_stock, STOCK_BITS)
        self._renewed: Column = self.every * (position.stock is not None)
        self._cascade: Column = self.every * position.cascade
        self.endless: Column = 0
        """Where nobody can ever win."""

    def _columns(self, number: int, bits: int) -> list[Column]:
        """`number` in every lane, as columns of its bits."""
        return [self.every * (number >> bit & 1) for bit in range(bits)]

    def play(self, tally: Callable[[Ring, Column], None]) -> None:
        """Play all rounds to their end, and have them tallied: `tally` is given the ring and lanes that are done.

        When few rounds are left, only their lanes are kept.
        """
        steps = 0
        while self.live:
            self.reveal(self._deck.draw(self.live, self._cascade, self._renewed))
            steps += 1
            if not steps % CHECK and 0 < self.live.bit_count() <= FEW and self.every >> WIDE:
                tally(self, self.every ^ self.live)
                self._keep(self.live)
        tally(self, self.every)

    def _keep(self, lanes: Column) -> None:
        """Go on with those lanes only."""
        size = (self.every.bit_length() + 7) // 8
        eights = enumerate(lanes.to_bytes(size, "little"))
        where = [(byte, 1 << bit) for byte, eight in eights if eight for bit in range(8) if eight >> bit & 1]
        where.reverse()

        def kept(column: Column) -> Column:
            data = column.to_bytes(size, "little")
            return int("".join(["1" if data[byte] & bit else "0" for byte, bit in where]), 2)

        self.every = self.live = (1 << len(where)) - 1
        for columns in (
            *(*self._open, *self._down, self._out, self.movers, self.first, self.won),
            *(self.turns, self.renewals, self._stock),
        ):
            columns[:] = map(kept, columns)
        self._renewed, self._cascade, self.endless = map(kept, (self._renewed, self._cascade, self.endless))
        self._deck.keep(len(where), kept)

    def reveal(self, drawn: list[Column]) -> None:
        """Play the cards that came up: for each kind, the lanes in which it did."""
        # A player who is done throws whatever comes.
        playing = self._any_down(0) if self._last_turn else self.every
        placed = drawn[WILD] & playing
        revealed = drawn[WILD] | drawn[DEAD]
        thrown = []
        mine = self._open[0]
        for rank, column in enumerate(mine):
            card = drawn[rank]
            fits = card & column & playing
            mine[rank] = column ^ fits
            placed |= fits
            revealed |= card
            thrown.append(card ^ fits)
        thrown.append(drawn[WILD] ^ (drawn[WILD] & playing))
        thrown.append(drawn[DEAD])
        self._draw_from_stock(revealed ^ (revealed & self._cascade))
        self._cascade |= placed
        self._lay(placed)

        passing = revealed ^ placed
        self._cascade ^= passing & self._cascade
        if self._last_turn:
            missed = passing & self._out[1]
            self._end(missed)
            passing ^= missed
            thrown = [card & passing for card in thrown]
        self._pass(passing)
        took = self._take(thrown)
        self._cascade |= took
        self._renew(passing ^ took, thrown)

    def _draw_from_stock(self, lanes: Column) -> None:
        for bit, column in enumerate(self._stock):
            if not lanes:
                return
            self._stock[bit] = column ^ lanes
            lanes &= self._stock[bit]

    def _lay(self, placed: Column) -> None:
        """One slot fewer face down in the lanes `placed`; ends rounds."""
        borrow = placed
        down = self._down[0]
        for bit in range(DOWN_BITS):
            down[bit] ^= borrow
            borrow &= down[bit]
        done = placed ^ (placed & self._any_down(0))
        if not done:
            return
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

    def _any_down(self, seat: int) -> Column:
        a, b, c, d = self._down[seat]
        return a | b | c | d

    def _end(self, lanes: Column) -> None:
        """The last turns are over in `lanes`: all who are done have won."""
        if not lanes:
            return
        self.live ^= lanes
        for seat in range(self.players):
            done = lanes ^ (lanes & self._any_down(seat))
            for mover, moving in enumerate(self.movers):
                self.won[(mover + seat) % self.players] |= done & moving

    def _pass(self, lanes: Column) -> None:
        """The turn passes: everybody moves up one seat."""
        for seats in (self._open, self._down):
            for number in range(len(seats[0])):
                ring = [seat[number] for seat in seats]
                for seat, column in enumerate(_turned(ring, lanes)):
                    seats[seat][number] = column
        if self._last_turn:
            self._out = _turned(self._out, lanes)
        self.movers = _turned(self.movers[::-1], lanes)[::-1]
        count(self.turns, lanes)

    def _take(self, thrown: list[Column]) -> Column:
        """Whoever has the turn now takes what was thrown, if it fits and they ever do: the lanes where they did."""
        takers = self.every
        for lanes, takes in zip(self.movers, self._takes, strict=True):
            if not takes:
                takers ^= lanes
        took = thrown[WILD] & takers
        mine = self._open[0]
        for rank in range(FULL_LAYOUT):
            fits = thrown[rank] & mine[rank] & takers
            mine[rank] ^= fits
            took |= fits
        self._lay(took)
        return took

    def _renew(self, drawing: Column, thrown: list[Column]) -> None:
        """Make a new stock in the lanes `drawing` whose stock is used up; what was `thrown` last stays."""
        left = 0
        for column in self._stock:
            left |= column
        lanes = drawing ^ (drawing & left)
        if not lanes:
            return
        count(self.renewals, lanes)
        endless = lanes
        if self._renewal > 0:
            for column in self.renewals:
                endless &= column
        self.endless |= endless
        self.live ^= endless
        self._deck.renew(
            lanes, [[top & lanes, *self._placed(kind, lanes)] for kind, top in enumerate(thrown)]
        )
        self._renewed |= lanes
        for bit, column in enumerate(self._stock):
            self._stock[bit] = column | lanes if self._renewal >> bit & 1 else column ^ (column & lanes)

    def _placed(self, kind: int, lanes: Column) -> list[Column]:
        """For each player who could use that kind at the start, those of `lanes` in which one has been placed."""
        found = []
        for player, start in enumerate(self._start.open):
            if kind < FULL_LAYOUT and start >> kind & 1:
                still = 0
                for seat in range(self.players):
                    still |= self._open[seat][kind] & self.movers[(player - seat) % self.players]
                found.append(lanes ^ (lanes & still))
        return found


def _turned(ring: list[Column], lanes: Column) -> list[Column]:
    """Each column of the one after it, in `lanes`."""
    return [
        column ^ ((column ^ after) & lanes) for column, after in zip(ring, (*ring[1:], ring[0]), strict=True)
    ]
