"""Many rounds at once: one in every bit of Python's big integers.

An integer of 65,536 bits is a column of a table with a line (a lane) for every round:
one holds whether the ace is still open to the player to move, another the lowest bit of
the number of face-down slots, and so on. `a & b` then does for all rounds what it says
for one, at about 200 rounds a nanosecond. In the collapsed game this works out because every step
is the same: one unseen card comes up, and it is placed, or thrown and then perhaps
taken by the other player. Cards are drawn by rejection: each lane names one of 64
cards, and lanes that name one already seen wait for the next step.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from trash.analysis.collapsed import Choice, Outcome, Start, play_on, random_draw
from trash.engine import FULL_LAYOUT
from trash.odds.position import DEAD, KINDS, WILD, Counts

Column = int
"""A bit for each lane."""

TURN_BITS = 6
DOWN_BITS = 4


class Heap:
    """The unseen cards of each lane."""

    def __init__(self, unseen: Counts, every: Column, rng: Random) -> None:
        kinds = [kind for kind, count in enumerate(unseen) for _ in range(count)]
        self._cards = [(kind, every) for kind in kinds]
        self._bits = max(1, (len(kinds) - 1).bit_length())
        self._lanes = every.bit_length()
        self._random = rng.getrandbits

    def draw(self, lanes: Column) -> list[Column]:
        """A new card for some of `lanes`: for each kind, the lanes in which it came up."""
        drawn = [0] * KINDS
        named = one_hot((self._random(self._lanes) for _ in range(self._bits)), lanes)
        for place, (kind, unseen) in enumerate(self._cards):
            new = named[place] & unseen
            self._cards[place] = (kind, unseen ^ new)
            drawn[kind] |= new
        return drawn

    def counts(self, lane: int) -> Counts:
        """What is still unseen in one lane."""
        counts = [0] * KINDS
        for kind, unseen in self._cards:
            counts[kind] += unseen >> lane & 1
        return tuple(counts)


class Table:
    """The rounds in progress. `mine` is of the player to move in each lane, `yours` of the other."""

    def __init__(self, start: Start, lanes: int, takes: tuple[bool, bool]) -> None:
        position = start.position
        self.every: Column = (1 << lanes) - 1
        self.live = self.every
        self._takes = takes
        self._last_turn = position.last_turn
        self._stock = start.stock
        me, you = position.turn, 1 - position.turn
        self._mine = self._columns(position.open[me], FULL_LAYOUT)
        self._yours = self._columns(position.open[you], FULL_LAYOUT)
        self._my_down = self._columns(position.down[me], DOWN_BITS)
        self._your_down = self._columns(position.down[you], DOWN_BITS)
        self._turns = self._columns(1, TURN_BITS)
        self._mover: Column = self.every * position.turn
        self._final: Column = self.every * (position.out is not None and position.out != position.turn)
        self._won: Column = 0
        """Where player 1 has won, or completed a layout first."""
        self._shared: Column = 0
        self._thrown: list[Column] = []
        """The top of the trash in the lanes where the turn has just passed, unless it is dead to all."""
        self.late: Column = 0
        """Where the player to move draws from a stock that may be empty."""

    def _columns(self, number: int, bits: int) -> list[Column]:
        """`number` in every lane, as columns of its bits."""
        return [self.every * (number >> bit & 1) for bit in range(bits)]

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
        self._lay(placed)

        passing = revealed ^ placed
        if self._last_turn:
            missed = passing & self._final
            self._end(missed, missed ^ (missed & self._mover))
            passing ^= missed
            thrown = [card & passing for card in thrown]
            self._final |= passing ^ (passing & playing)
        self._pass(passing)
        self._take(thrown, passing)

    def _lay(self, placed: Column) -> None:
        """One slot fewer face down in the lanes `placed`; ends rounds."""
        borrow = placed
        for bit in range(DOWN_BITS):
            self._my_down[bit] ^= borrow
            borrow &= self._my_down[bit]
        done = placed ^ (placed & self._any_down())
        if self._last_turn:
            done &= self._final
            self._shared |= done
            self._end(done, done ^ (done & self._mover))
        else:
            self._end(done, done & self._mover)

    def _any_down(self) -> Column:
        a, b, c, d = self._my_down
        return a | b | c | d

    def _end(self, lanes: Column, won: Column) -> None:
        self.live ^= lanes
        self._won |= won

    def _pass(self, lanes: Column) -> None:
        """The turn passes: what is mine becomes yours."""
        for mine, yours in ((self._mine, self._yours), (self._my_down, self._your_down)):
            for i, column in enumerate(mine):
                change = (column ^ yours[i]) & lanes
                mine[i] = column ^ change
                yours[i] ^= change
        self._mover ^= lanes
        carry = lanes
        for bit in range(TURN_BITS):
            column = self._turns[bit]
            self._turns[bit] = column ^ carry
            carry &= column

    def _take(self, thrown: list[Column], passing: Column) -> None:
        """Whoever has the turn now takes what was thrown, if it fits and they ever do; others draw."""
        takers = self.every
        if self._takes != (True, True):
            takers = self._mover if self._takes[1] else self.every ^ self._mover if self._takes[0] else 0
        took = thrown[WILD] & takers
        for rank in range(FULL_LAYOUT):
            fits = thrown[rank] & self._mine[rank] & takers
            self._mine[rank] ^= fits
            took |= fits
        self._lay(took)
        self._thrown = thrown
        self.late = (passing ^ (passing & took)) & self._turn_after(self._stock)

    def _turn_after(self, number: int) -> Column:
        """The lanes in which the turn's number is above `number`."""
        above, equal = 0, self.every
        for bit in range(TURN_BITS - 1, -1, -1):
            column = self._turns[bit]
            if number >> bit & 1:
                equal &= column
            else:
                above |= equal & column
                equal ^= equal & column
        return above

    def lift(self, lane: int, unseen: Counts, start: Start) -> tuple[Start, int]:
        """Take one round off the table between turns, to be played by itself: where it stands, and its turn.

        `unseen` is its heap now, and `start` how all the lanes began.
        """
        bit = 1 << lane
        self.live ^= bit
        self.every ^= bit
        me = int(bool(self._mover & bit))
        players = (
            (_number(self._mine, lane), _number(self._my_down, lane)),
            (
                _number(self._yours, lane),
                _number(self._your_down, lane),
            ),
        )
        first, second = players[me], players[1 - me]
        open_, down = (first[0], second[0]), (first[1], second[1])
        was, stock, trash = start
        tops = [kind for kind, column in enumerate(self._thrown) if column & bit]

        revealed = [before - now for before, now in zip(was.unseen, unseen, strict=True)]
        from_slots = sum(was.down) - sum(down) + was.cascade
        placed = [0] * KINDS
        for before, now in zip(was.open, open_, strict=True):
            for rank in range(FULL_LAYOUT):
                placed[rank] += (before ^ now) >> rank & 1
        placed[WILD] = sum(was.down) - sum(down) - sum(placed)
        trash = tuple(a + b - c for a, b, c in zip(trash, revealed, placed, strict=True))
        position = was._replace(
            open=open_,
            down=down,
            unseen=unseen,
            turn=me,
            top=tops[0] if tops else DEAD,
            cascade=False,
            out=1 - me if self._final & bit else was.out,
        )
        return Start(position, stock - sum(revealed) + from_slots, trash), _number(self._turns, lane)

    def outcomes(self) -> Counter[Outcome]:
        """How the rounds on the table ended."""
        tally: Counter[Outcome] = Counter()
        for turns, lanes in enumerate(one_hot(reversed(self._turns), self.every)):
            if not lanes:
                continue
            shared = lanes & self._shared
            won = lanes & self._won
            both = shared & won
            tally[Outcome(1, True, turns)] += both.bit_count()
            tally[Outcome(0, True, turns)] += (shared ^ both).bit_count()
            tally[Outcome(1, False, turns)] += (won ^ both).bit_count()
            tally[Outcome(0, False, turns)] += (lanes ^ (shared | won)).bit_count()
        return +tally


def play_lanes(
    start: Start, rounds: int, rng: Random, takes: tuple[bool, bool] = (True, True)
) -> Counter[Outcome]:
    """How often each outcome came in that many rounds from `start`.

    `takes` says of each player whether it takes every trash card that fits, or none. `rng`
    is used up in a way that may change with the version of the program.
    """
    choices: tuple[Choice, Choice] = (lambda _: takes[0], lambda _: takes[1])
    top = start.position.top
    if top is not None and takes[start.position.turn] and start.position.fits(top):
        trash = tuple(n - (kind == top) for kind, n in enumerate(start.trash))
        start = Start(start.position.take(), start.stock, trash)
    if start.position.winners:
        return Counter({play_on(start, choices, random_draw(rng)): rounds})
    if not (start.stock or start.position.cascade):
        return Counter(play_on(start, choices, random_draw(rng)) for _ in range(rounds))

    table = Table(start, rounds, takes)
    heap = Heap(start.position.unseen, table.every, rng)
    tally: Counter[Outcome] = Counter()
    while table.live:
        table.reveal(heap.draw(table.live))
        while table.late:
            lane = table.late.bit_length() - 1
            table.late ^= 1 << lane
            position, turns = table.lift(lane, heap.counts(lane), start)
            tally[play_on(position, choices, random_draw(rng), turns)] += 1
    return tally + table.outcomes()


def one_hot(columns: Iterable[Column], lanes: Column) -> list[Column]:
    """For each number that `columns` (highest bit first) can spell, the lanes that spell it."""
    found = [lanes]
    for column in columns:
        ones = [part & column for part in found]
        found = [half for part, one in zip(found, ones, strict=True) for half in (part ^ one, one)]
    return found


def _number(columns: list[Column], lane: int) -> int:
    """The number that `columns` (lowest bit first) spell in one lane."""
    return sum((column >> lane & 1) << bit for bit, column in enumerate(columns))
