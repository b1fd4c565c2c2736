"""The chance of each result of a small round, worked out without the engine.

A tree of chances over the cards that nobody has seen. A face-down card has no identity here:
it is whatever the next reveal turns out to be, drawn from all that is unseen. It is written from
the rules alone, on ranks, and shares no code with `trash.engine`.

The policy is `support.play.sensible`: a trash card that can be placed is taken, otherwise the
stock is drawn from; a wild goes to the first face-down slot. The second time that the stock runs
out, the round is left unfinished.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

Pool = tuple[tuple[int, int], ...]
"""Ranks and how many there are of each."""

Results = dict[str, Fraction]
"""The chance of each result, by who wins: ``1``, ``2``, ``12``; ``-`` for unfinished."""

DOWN, WILD, OWN = "?", "w", "o"
"""What a slot shows: a face-down card, a wild, or its own rank."""


def pool(ranks: tuple[int, ...]) -> Pool:
    return tuple(sorted(Counter(ranks).items()))


def reveals(ranks: Pool) -> Iterator[tuple[Fraction, int, Pool]]:
    """Each rank that may be revealed, its chance, and what is left."""
    total = sum(count for _, count in ranks)
    for rank, count in ranks:
        left = tuple((r, c - (r == rank)) for r, c in ranks if c > (r == rank))
        yield Fraction(count, total), rank, left


class Position(NamedTuple):
    """The table between turns, or in one."""

    layouts: tuple[str, str]
    unseen: Pool
    """What lies face down; the cards of the stock too, until it was made from the trash."""
    remade: Pool | None
    """The stock, once it was made from the trash."""
    stock: int
    trash: tuple[int, ...]
    turn: int
    out: int | None


class Chances:
    """The chance of each result under one set of rules."""

    def __init__(self, wild: frozenset[int], last_turn: bool) -> None:
        self.wild = wild
        self.last_turn = last_turn
        self.known: dict[Position, Results] = {}

    def of(self, position: Position) -> Results:
        """The results from the beginning of a turn."""
        if position not in self.known:
            self.known[position] = self._turn(position)
        return self.known[position]

    def _turn(self, at: Position) -> Results:
        if at.trash and self._place(at, at.trash[-1]) is not None:
            return self._holding(at._replace(trash=at.trash[:-1]), at.trash[-1])
        if not at.stock:
            if at.remade is not None or len(at.trash) < 2:
                return {"-": Fraction(1)}
            at = at._replace(remade=pool(at.trash[:-1]), stock=len(at.trash) - 1, trash=at.trash[-1:])
        results: Results = defaultdict(Fraction)
        for chance, rank, left in reveals(at.unseen if at.remade is None else at.remade):
            drawn = at._replace(stock=at.stock - 1)
            drawn = drawn._replace(unseen=left) if at.remade is None else drawn._replace(remade=left)
            _add(results, chance, self._holding(drawn, rank))
        return results

    def _holding(self, at: Position, rank: int) -> Results:
        slot = self._place(at, rank)
        if slot is None:
            return self._thrown(at, rank)
        layout = at.layouts[at.turn]
        lay = layout[:slot] + (WILD if rank in self.wild else OWN) + layout[slot + 1 :]
        placed = at._replace(layouts=(lay, at.layouts[1]) if at.turn == 0 else (at.layouts[0], lay))
        lifted = layout[slot]
        if lifted == WILD:
            # Lifting a wild never completes a layout, and which wild it is makes no difference.
            return self._holding(placed, min(self.wild))
        results: Results = defaultdict(Fraction)
        for chance, revealed, left in reveals(at.unseen):
            now = placed._replace(unseen=left)
            complete = DOWN not in lay
            if complete and at.out is not None:
                _add(results, chance, {"12": Fraction(1)})
            elif complete and not self.last_turn:
                _add(results, chance, {str(at.turn + 1): Fraction(1)})
            elif complete:
                _add(results, chance, self._thrown(now._replace(out=at.turn), revealed))
            else:
                _add(results, chance, self._holding(now, revealed))
        return results

    def _thrown(self, at: Position, rank: int) -> Results:
        if at.out is not None and at.out != at.turn:
            return {str(at.out + 1): Fraction(1)}
        return self.of(at._replace(trash=(*at.trash, rank), turn=1 - at.turn))

    def _place(self, at: Position, rank: int) -> int | None:
        """The index of the slot where a card of `rank` goes, if anywhere."""
        layout = at.layouts[at.turn]
        if rank in self.wild:
            return layout.index(DOWN) if DOWN in layout else None
        return rank - 1 if rank <= len(layout) and layout[rank - 1] != OWN else None


def _add(results: Results, chance: Fraction, more: Results) -> None:
    for result, share in more.items():
        results[result] += chance * share
