"""The recursion: what a position is worth, counting cards.

Ranks are lumped by who can still use them (both players, only one, nobody), so a position
is five small numbers: open ranks of each lump and face-down slots of each player. Every
placement turns up one slot, so the values are computed in layers, fewest face-down slots
first; each layer needs only the one below it. What makes it count cards is
`Problem.shares`: how many unseen cards of each lump a later position holds follows from
what is unseen now.

Player 0 is here the one who is about to reveal a card, whoever that is at the table. A
value is the chance that player 0 wins plus half the chance that the round is shared,
with the chance that it is shared as its imaginary part: both obey the same linear
equations, so one pass computes them. Without the last-turn rule it is a plain number.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from trash.odds.position import WILD, Counts, Position

Value = complex | float
Row = tuple[list[Value], list[Value]]
"""By the player about to reveal, then by the number of face-down slots of player 0."""

Spread = tuple[tuple[int, int, int], ...]
"""The ranks of a lump by their unseen cards, their cards in the trash, and how many ranks are like that."""

Left = tuple[tuple[float, float], ...]
"""By the number of ranks that are left of a lump: how many unseen cards they have, and how many in the trash."""

Lumps = tuple[int, int, int]
"""Ranks open to both players, to player 0 only, to player 1 only."""

WON, LOST, SHARED = 1.0, 0.0, 0.5 + 1j

BOTH, FIRST, SECOND = 256, 16, 1
"""What a rank of each lump adds to the number of the lumps."""

PRESENCE = 0.75
"""How long ranks that join a player's own are there, against those that always were: fitted to rollouts."""


class Problem(NamedTuple):
    """A position as the recursion sees it; equal ones have equal values."""

    lumps: Lumps
    down: tuple[int, int]
    wild: int
    """The number of unseen wild cards."""
    spread: tuple[Spread, Spread, Spread]
    """The cards of each lump."""
    dead: int
    """The number of unseen cards that are of use to nobody."""
    unseen: int
    """The number of all unseen cards."""
    trash: int
    """The number of cards in the trash; 0 if it does not matter."""
    last_turn: bool

    @classmethod
    def of(cls, position: Position) -> Problem:
        """The lumps of `position`, seen by the player whose turn it is."""
        me, you = position.turn, 1 - position.turn
        first, second = position.open[me], position.open[you]
        masks = (first & second, first & ~second, second & ~first)
        spread = [_spread(position.unseen, position.buried, mask) for mask in masks]
        unseen, wild = sum(position.unseen), position.unseen[WILD]
        return cls(
            (masks[0].bit_count(), masks[1].bit_count(), masks[2].bit_count()),
            (position.down[me], position.down[you]),
            wild,
            (spread[0], spread[1], spread[2]),
            unseen - wild - sum(cards * ranks for one in spread for cards, _, ranks in one),
            unseen,
            sum(position.buried),
            position.last_turn,
        )

    def futures(self) -> list[Future]:
        """The lumps there can be from here on: a rank leaves `both` for one player's own."""
        both, first, second = self.lumps
        left = tuple(map(cards_left, self.spread))
        return [
            self._future((b, f, s), left)
            for b in range(both + 1)
            for f in range(first + both - b + 1)
            for s in range(second + both - b + 1)
            if f + s <= first + second + both - b
        ]

    def _future(self, lumps: Lumps, left: tuple[Left, ...]) -> Future:
        """How many unseen cards of each lump there will be.

        They are counted exactly, since while a rank is of use each of its cards that comes up
        is placed; but which ranks of a lump are left is not known, and taken as in `cards_left`. How many of the
        ranks that left `both` joined each player's own lies between bounds, and is put halfway.
        A player's own ranks are used in proportion to their cards, those that joined later less.
        """
        gone = self.lumps[0] - lumps[0]
        least = max(0, lumps[1] - self.lumps[1])
        most = gone - max(0, lumps[2] - self.lumps[2])
        joined = (least + most) / 2
        both, all_both = left[0][lumps[0]], left[0][-1]
        each = [(every - some) / gone if gone else 0.0 for every, some in zip(all_both, both, strict=True)]
        rest = max(0.0, each[0] - 1), each[1]
        first = _cards(left[1], joined, rest, lumps[1])
        second = _cards(left[2], gone - joined, rest, lumps[2])
        useful, buried = zip(both, first, second, strict=True)
        ranks = 2 * lumps[0] + lumps[1] + lumps[2]
        return Future(lumps, _number(lumps), ranks, useful, sum(useful), buried)

    def shares(self, future: Future, drawn: int, gone: int) -> tuple[float, float, float, float]:
        """The chance that the next card is wild, or of each lump, once `gone` slots are turned up from here.

        `drawn` of those were for wild cards. Of the cards that are dead now, those still unseen
        are as many as expected when cards come up in random order. The further cards of a rank
        that has closed since were of use until then, so they count as unseen. If nothing useful is left in the
        stock, which is all the likelier the shorter it is, the next useful card comes from the trash.
        """
        wild, dead = self.wild - drawn, self.dead
        useful = wild + future.pips
        left = dead * (useful + 1) / (gone + useful + 1)
        heap = useful + left
        closed = self.unseen - gone - useful - dead
        if closed > 0:
            heap += closed
        if not heap:
            return 0.0, 0.0, 0.0, 0.0
        both, first, second = future.useful
        if not self.trash:
            return wild / heap, both / heap, first / heap, second / heap
        # Each turn ends with a card thrown, so the stock is shorter by the dead cards that have come up.
        stock = self.unseen - self.down[0] - self.down[1] - dead + left
        under = 1 - stock / heap if stock > 0 else 1.0  # the part of the unseen cards that lies in the slots
        never = under**useful if under > 0 else 0.0
        again_both, again_first, again_second = future.buried
        back = again_both + again_first + again_second
        if not never or not back:
            return wild / heap, both / heap, first / heap, second / heap
        share = (1 - never) * useful / heap + never * back / (self.trash + dead - left)
        before = share * (1 - never) / useful if useful else 0.0
        again = share * never / back
        return (
            wild * before,
            both * before + again_both * again,
            first * before + again_first * again,
            second * before + again_second * again,
        )


class Future(NamedTuple):
    """What the later positions with the same lumps have in common."""

    lumps: Lumps
    number: int
    """What stands for `lumps` where they are looked up."""
    ranks: int
    """The number of open ranks of both players, those open to both counting twice."""
    useful: tuple[float, ...]
    """The number of unseen cards of each lump."""
    pips: float
    """Their sum."""
    buried: tuple[float, ...]
    """The number of those in the trash."""


def _number(lumps: Lumps) -> int:
    return lumps[0] * BOTH + lumps[1] * FIRST + lumps[2] * SECOND


def _spread(unseen: Counts, buried: Counts, mask: int) -> Spread:
    """The ranks in `mask` by their cards."""
    ranks: dict[tuple[int, int], int] = {}
    for kind in range(WILD):
        if mask >> kind & 1:
            cards = unseen[kind], buried[kind]
            ranks[cards] = ranks.get(cards, 0) + 1
    return tuple((*cards, ranks[cards]) for cards in sorted(ranks))


@lru_cache(maxsize=1 << 14)
def cards_left(spread: Spread) -> Left:
    """What cards the ranks of a lump have when 0, 1, 2, ... and all of them are left.

    The more cards a rank has, the sooner it goes. If each card has come up by some time with the same chance 1 - q,
    a rank with n cards is left with the chance q ** n; the time is taken at which so many are left on average.
    """
    found = [(0.0, 0.0)]
    all_ranks = sum(ranks for _, _, ranks in spread)
    for left in range(1, all_ranks + 1):
        low, high = 0.0, 1.0
        while left < all_ranks and high - low > 1e-6:
            q = (low + high) / 2
            if sum(ranks * q**cards for cards, _, ranks in spread) < left:
                low = q
            else:
                high = q
        chances = [ranks * high**cards for cards, _, ranks in spread]
        scale = left / sum(chances)  # 1, unless more ranks than that have no cards, and stay
        unseen = scale * sum(n * chance for (n, _, _), chance in zip(spread, chances, strict=True))
        buried = scale * sum(n * chance for (_, n, _), chance in zip(spread, chances, strict=True))
        found.append((unseen, buried))
    return tuple(found)


def _cards(own: Left, joined: float, each: tuple[float, float], later: int) -> tuple[float, float]:
    """What cards `later` ranks will have of `own` ones and `joined` ones that have `each`."""
    ranks, copies = len(own) - 1, own[-1][0]
    used = max(0.0, ranks + joined - later)
    there = copies + PRESENCE * joined * each[0]
    left = ranks - min(ranks, used * copies / there) if there else float(ranks)
    whole = min(int(left), ranks - 1) if ranks else 0
    part, others = left - whole, max(0.0, later - left)
    below, above = own[whole], own[min(whole + 1, ranks)]
    return (
        below[0] + part * (above[0] - below[0]) + others * each[0],
        below[1] + part * (above[1] - below[1]) + others * each[1],
    )


@lru_cache(maxsize=1 << 16)
def solve(problem: Problem) -> Value:
    """What `problem` is worth to the player about to reveal, if both take every trash card that fits."""
    futures: dict[int, list[Future]] = {}
    for future in problem.futures():
        futures.setdefault(future.ranks, []).append(future)
    now = sum(problem.down)
    both, first, second = problem.lumps
    wild_placed = 2 * both + first + second - now
    layer: dict[int, Row] = {}
    for down in range(now + 1):
        below, layer = layer, {}
        nowhere: Row = ([LOST] * (down + 1), [LOST] * (down + 1))
        for drawn in range(problem.wild + 1):
            for future in futures.get(down + wild_placed + drawn, ()):
                shares = problem.shares(future, drawn, now - down)
                layer[future.number] = _rows(future, down, shares, problem, below, nowhere)
    return layer[_number(problem.lumps)][0][problem.down[0]]


def _rows(
    future: Future,
    down: int,
    shares: tuple[float, float, float, float],
    problem: Problem,
    below: dict[int, Row],
    nowhere: Row,
) -> Row:
    """The values for each division of `down` face-down slots among the players, from the layer below.

    `nowhere` stands for what cannot be reached there.
    """
    b, f, s = future.lumps
    number = future.number
    wild, both, first, second = shares
    # A lump that has no rank has no cards either: whatever stands under the number then does not count.
    wild0, wild1 = below.get(number, nowhere)
    both0 = below.get(number - BOTH + SECOND, nowhere)[0]
    both1 = below.get(number - BOTH + FIRST, nowhere)[1]
    first0 = below.get(number - FIRST, nowhere)[0]
    second1 = below.get(number - SECOND, nowhere)[1]
    dead = 1 - wild - both - first - second

    row0, row1 = nowhere[0][:], nowhere[1][:]
    if not problem.last_turn:
        row0[0] = row1[0] = WON
    elif not down:
        row0[0] = row1[0] = SHARED
    else:
        # One player is done and turns up a last card to throw; the other has one turn.
        miss = 1 - wild - both
        if down <= b + s:
            found = wild * wild1[0] + both * both1[0] + second * second1[0]
            row1[0] = found + (miss - second) * WON
            row0[0] = found + (miss - second) * row1[0]
        if down <= b + f:
            found = wild * wild0[-1] + both * both0[-1] + first * first0[-1]
            row0[down] = found + (miss - first) * LOST
            row1[down] = found + (miss - first) * row0[down]

    # A dead card passes the turn: value0 = now0 + dead * value1 and the other way round.
    if dead > 0:
        now = 1 / (1 - dead * dead) if dead < 1 else 0.0
        after = dead * now
    else:
        now, after = 1.0, 0.0
    lowest = max(1, down - min(b + s, problem.down[1]))
    highest = min(b + f, problem.down[0], down - 1)
    for d in range(lowest, highest + 1):
        fewer = d - 1
        # A card that one player alone can use is that player's, whoever reveals it.
        either = first * first0[fewer] + second * second1[d]
        now0 = either + wild * wild0[fewer] + both * both0[fewer]
        now1 = either + wild * wild1[d] + both * both1[d]
        row0[d] = now * now0 + after * now1
        row1[d] = now * now1 + after * now0
    return row0, row1
