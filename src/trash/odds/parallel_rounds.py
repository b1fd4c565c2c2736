"""Many rounds at once: one in every bit of Python's big integers.

An integer of 65,536 bits is a column of a table with a line (a lane) for every round:
one holds whether the ace is still open to the player to move, another the lowest bit of
the number of face-down slots, and so on. `a & b` then does for all rounds what it says
for one, at about 200 rounds a nanosecond. In the collapsed game this works out because every step
is the same: one unseen card comes up, and it is placed, or thrown and then perhaps
taken by the next player. Cards are drawn by rejection: each lane names one of 64
cards, and lanes that name one that is not there wait for the next step.

Stock, slots and trash are kept apart: when the stock of a lane is used up, what has been thrown there but
the last card is its new stock, and only cascades turn up what lies under the slots.

What is here holds for any number of players. `parallel` has the players of rounds of two, `parallel_seats` of more.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Self

from trash.engine import FULL_LAYOUT
from trash.odds.parallel_cards import Column, Deck
from trash.odds.position import DEAD, WILD, Position

TURN_BITS = 10
DOWN_BITS = 4
RENEWAL_BITS = 4

CHECK, FEW, WIDE = 8, 128, 4096
"""After so many steps each time it is looked whether only so few lanes are left, of so many or more."""

MOST_RENEWALS = (1 << RENEWAL_BITS) - 1
"""How often the stock is made from the trash before a round is taken to have no end: with a whole deck
somebody always has a card to come in the second stock from now, if not in the next."""


class Rounds(ABC):
    """The rounds in progress. `mine` is of the player to move in each lane."""

    def __init__(self, position: Position, lanes: int, rng: Random, stock_bits: int) -> None:
        """`position` is not over, and has a card to draw; no stock has more cards than `stock_bits` can say."""
        self.every: Column = (1 << lanes) - 1
        self.live = self.every
        self._start = position
        self._last_turn = position.last_turn
        self._deck = Deck(position, self.every, rng)
        self._renewal = self._deck.total - sum(position.down) - 1
        """How many cards each new stock has: all that are not placed but the top of the trash."""
        self._mine = self._columns(position.open[position.turn], FULL_LAYOUT)
        self._my_down = self._columns(position.down[position.turn], DOWN_BITS)
        self.turns = self._columns(1, TURN_BITS)
        self._stock = self._columns(position.in_stock, stock_bits)
        self.renewals = self._columns(0, RENEWAL_BITS)
        self._renewed: Column = self.every * (position.stock is not None)
        self._cascade: Column = self.every * position.cascade
        self.endless: Column = 0
        """Where nobody can ever win."""
        self._original: list[int] | None = None
        """The number that each lane had when all were there."""

    def _columns(self, number: int, bits: int) -> list[Column]:
        """`number` in every lane, as columns of its bits."""
        return [self.every * (number >> bit & 1) for bit in range(bits)]

    def play(self, tally: Callable[[Self, Column], None]) -> None:
        """Play all rounds to their end, and have them tallied: `tally` is given these rounds and lanes that are done.

        When few rounds are left, only their lanes are kept: the longest take twice as long as nearly all.
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

        numbers = [8 * byte + bit.bit_length() - 1 for byte, bit in reversed(where)]
        self._original = numbers if self._original is None else [self._original[lane] for lane in numbers]
        self.every = self.live = (1 << len(where)) - 1
        for columns in (self.turns, self._stock, self.renewals):
            columns[:] = map(kept, columns)
        self._renewed, self._cascade, self.endless = map(kept, (self._renewed, self._cascade, self.endless))
        self._keep_players(kept)
        self._deck.keep(len(where), kept)

    def original(self, column: Column) -> Column:
        """The same lanes, numbered as when all were there."""
        if self._original is None:
            return column
        return sum(1 << number for lane, number in enumerate(self._original) if column >> lane & 1)

    def reveal(self, drawn: list[Column]) -> None:
        """Play the cards that came up: for each kind, the lanes in which it did."""
        playing = self.every
        if self._last_turn:
            playing = self._any_down()  # a player who is done throws whatever comes
        placed = drawn[WILD] & playing
        revealed = drawn[WILD] | drawn[DEAD]
        thrown = []
        for rank, mine in enumerate(self._mine):
            card = drawn[rank]
            fits = card & mine & playing
            self._mine[rank] = mine ^ fits
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
            passing ^= self._miss(passing, playing)
            thrown = [card & passing for card in thrown]
        self._pass(passing)
        count(self.turns, passing)
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
        for bit in range(DOWN_BITS):
            self._my_down[bit] ^= borrow
            borrow &= self._my_down[bit]
        done = placed ^ (placed & self._any_down())
        if done:
            self._complete(done)

    def _any_down(self) -> Column:
        a, b, c, d = self._my_down
        return a | b | c | d

    def _take(self, thrown: list[Column]) -> Column:
        """Whoever has the turn now takes what was thrown, if it fits and they ever do: the lanes where they did."""
        takers = self._takers()
        took = thrown[WILD] & takers
        for rank in range(FULL_LAYOUT):
            fits = thrown[rank] & self._mine[rank] & takers
            self._mine[rank] ^= fits
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
        kept = [
            [top & lanes, *(self._placed(kind, lanes) if kind < FULL_LAYOUT else ())]
            for kind, top in enumerate(thrown)
        ]
        self._deck.renew(lanes, kept)
        self._renewed |= lanes
        for bit, column in enumerate(self._stock):
            self._stock[bit] = column | lanes if self._renewal >> bit & 1 else column ^ (column & lanes)

    @abstractmethod
    def _keep_players(self, kept: Callable[[Column], Column]) -> None:
        """Go on with fewer lanes in what there is for each player; lists of columns stay the same lists."""

    @abstractmethod
    def _miss(self, passing: Column, playing: Column) -> Column:
        """End the rounds whose last turn has come to its end, of those that are `passing`: the lanes where it has."""

    @abstractmethod
    def _complete(self, done: Column) -> None:
        """The player to move has completed a layout in the lanes `done`; ends rounds."""

    @abstractmethod
    def _pass(self, lanes: Column) -> None:
        """The turn passes: what is the next player's becomes mine."""

    @abstractmethod
    def _takers(self) -> Column:
        """Where the player to move takes trash cards."""

    @abstractmethod
    def _placed(self, rank: int, lanes: Column) -> list[Column]:
        """Those of `lanes` in which a card of that rank has been placed since the start, a column for each that can be."""


def count(columns: list[Column], lanes: Column) -> None:
    """One more in `lanes`: the numbers stand in `columns`, lowest bit first."""
    for bit, column in enumerate(columns):
        if not lanes:
            return
        columns[bit] = column ^ lanes
        lanes &= column
