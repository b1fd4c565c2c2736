"""How often each outcome came in many rounds that are played in parallel: see `trash.odds.parallel_rounds`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from trash.analysis.collapsed import Choice, Outcome, play_on, random_draw
from trash.odds.parallel import Table
from trash.odds.parallel_cards import Column
from trash.odds.position import Position

Note = Callable[[Column, Column], None]
"""Told of lanes that are done: those that player 1 won alone, and those that nobody did."""


def play_lanes(
    start: Position,
    rounds: int,
    rng: Random,
    takes: tuple[bool, bool] = (True, True),
    note: Note | None = None,
) -> Counter[Outcome]:
    """How often each outcome came in that many rounds from `start`.

    `takes` says of each player whether it takes every trash card that fits, or none. `rng`
    is used up in a way that may change with the version of the program.
    """
    choices: tuple[Choice, Choice] = (lambda _: takes[0], lambda _: takes[1])
    if start.top_fits and takes[start.turn]:
        start = start.take()
    if start.winners or not (start.cascade or start.in_stock):
        end, every = play_on(start, choices, random_draw(rng)), (1 << rounds) - 1
        if note is not None:
            note(every * (end.worth == 0), every * (end.worth == 0.5))
        return Counter({end: rounds})
    tally: Counter[Outcome] = Counter()

    def count(table: Table, lanes: Column) -> None:
        tally.update(outcomes(table, lanes))
        if note is not None:
            halves = lanes & (table.shared | table.endless)
            lost = lanes & table.won
            note(table.original(lost ^ (lost & halves)), table.original(halves))

    Table(start, rounds, rng, takes).play(count)
    return tally


def outcomes(table: Table, done: Column) -> Counter[Outcome]:
    """How the rounds in the lanes `done` ended."""
    tally: Counter[Outcome] = Counter()
    for turns, played in numbers(table.turns, done):
        for renewals, lanes in numbers(table.renewals, played):
            shared, won, endless = lanes & table.shared, lanes & table.won, lanes & table.endless
            both = shared & won
            tally[Outcome(1, True, turns, renewals)] += both.bit_count()
            tally[Outcome(0, True, turns, renewals)] += (shared ^ both).bit_count()
            tally[Outcome(1, False, turns, renewals)] += (won ^ both).bit_count()
            tally[Outcome(0, False, turns, renewals)] += (lanes ^ (shared | won | endless)).bit_count()
            tally[Outcome(None, False, turns, renewals)] += endless.bit_count()
    return +tally


def numbers(columns: list[Column], lanes: Column) -> list[tuple[int, Column]]:
    """The numbers that `columns` (lowest bit first) spell in `lanes`, with the lanes of each."""
    found = [(0, lanes)] if lanes else []
    for bit in range(len(columns) - 1, -1, -1):
        halves = []
        for number, part in found:
            ones = part & columns[bit]
            halves += [(number, part ^ ones), (number | 1 << bit, ones)]
        found = [(number, part) for number, part in halves if part]
    return sorted(found)
