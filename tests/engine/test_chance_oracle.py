"""Exact chances by two roads: every order of a small deck through the engine, and a tree of chances.

The second (`support.chance`) knows nothing of orders or of the engine, so whatever either gets
wrong about the cascade, the lifted wild, the passing of the turn or the stock shows as a fraction.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction

import pytest

import trash.engine.state
from support.chance import DOWN, Chances, Position, Results, pool
from support.play import sensible
from trash.engine import Card, Deal, Rules, State
from trash.engine.rules import WILD_RANKS


def orders(ranks: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every distinct order of `ranks`, once each. All are equally likely."""
    if not ranks:
        yield ()
    for rank in sorted(set(ranks)):
        at = ranks.index(rank)
        for rest in orders(ranks[:at] + ranks[at + 1 :]):
            yield (rank, *rest)


def dealt(ranks: tuple[int, ...], slots: tuple[int, int]) -> Deal:
    """The deal of cards of those ranks; their suits are immaterial."""
    seen: Counter[int] = Counter()
    cards = []
    for rank in ranks:
        cards.append(Card(rank, "CDHS"[seen[rank]]))
        seen[rank] += 1
    first, both = slots[0], sum(slots)
    return Deal((tuple(cards[:first]), tuple(cards[first:both])), tuple(cards[both:]))


def results_from(state: State, weight: Fraction, results: Results, patch: pytest.MonkeyPatch) -> None:
    """Add what comes of `state` to `results`; a new stock is tried in each of its orders."""
    while not state.over:
        if state.hand is None and not state.stock and sensible(state).text == "S":
            if state.reshuffles or len(state.trash) < 2:
                results["-"] += weight
                return
            every = list(orders(tuple(card.rank for card in state.trash[:-1])))
            for order in every:
                cards = list(state.trash[:-1])
                wanted = tuple(cards.pop([card.rank for card in cards].index(rank)) for rank in order)
                patch.setattr(trash.engine.state, "shuffled", lambda *_, wanted=wanted: wanted)
                results_from(state.apply(sensible(state)), weight / len(every), results, patch)
            return
        state = state.apply(sensible(state))
    results["".join(str(player + 1) for player in state.winners)] += weight


ACE, DEUCE, TREY, JACK, QUEEN, KING = 1, 2, 3, 11, 12, 13
TABLES = [
    pytest.param((1, 1), (ACE, ACE, DEUCE, JACK, QUEEN, KING), "K", id="one slot each"),
    pytest.param((1, 1), (ACE, DEUCE, JACK, JACK, QUEEN, KING, KING), "", id="no wilds, so the stock runs out"),
    pytest.param((1, 2), (ACE, ACE, DEUCE, DEUCE, JACK, KING, KING), "K", id="unequal"),
    pytest.param((2, 1), (ACE, DEUCE, DEUCE, JACK, JACK, QUEEN, KING), "J", id="Jacks wild"),
    pytest.param((2, 2), (ACE, ACE, DEUCE, DEUCE, JACK, QUEEN, KING), "K", id="two slots each"),
    pytest.param((2, 2), (ACE, ACE, DEUCE, QUEEN, KING, KING, TREY), "QK", id="two ranks wild"),
    pytest.param((2, 3), (ACE, ACE, DEUCE, DEUCE, TREY, TREY, QUEEN, KING), "K", id="two slots and three"),
]  # fmt: skip


@pytest.mark.parametrize("last_turn", [False, True])
@pytest.mark.parametrize(("slots", "ranks", "wild"), TABLES)
def test_both_roads_lead_to_the_same_chances(
    slots: tuple[int, int],
    ranks: tuple[int, ...],
    wild: str,
    last_turn: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = Rules(wild, last_turn)
    by_order: Results = defaultdict(Fraction)
    every = list(orders(ranks))
    for order in every:
        results_from(dealt(order, slots).begin(rules), Fraction(1, len(every)), by_order, monkeypatch)
    layouts = (DOWN * slots[0], DOWN * slots[1])
    start = Position(layouts, pool(ranks), None, len(ranks) - sum(slots), (), 0, None)
    by_chance = Chances(WILD_RANKS[rules.wild], last_turn).of(start)
    assert dict(by_order) == dict(by_chance)
    assert sum(by_chance.values()) == 1
    assert set(by_chance) >= {"1", "2"}
