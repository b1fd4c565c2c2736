"""Hypothesis strategies for rules, deals, positions and records."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from support.play import actions_of, at_random, sensible, stock_only, walk
from trash.engine import ALL_RULES, DECK, HIGHEST_SEED, Deal, Player, Record, Setup, State

rules = st.sampled_from(ALL_RULES)
seeds = st.integers(0, HIGHEST_SEED)
randoms = st.integers(0, 2**32).map(Random)
slots = st.tuples(st.integers(1, 10), st.integers(1, 10))
starters = st.integers(0, 1)
policies = st.one_of(st.just(sensible), st.just(stock_only), randoms.map(at_random))

full_deals = st.builds(
    lambda seed, slots, starter: Deal.from_seed(seed, 1, slots, starter), seeds, slots, starters
)
"""Deals of the whole deck."""


@st.composite
def small_deals(draw: st.DrawFn) -> Deal:
    """Deals of a part of the deck, whose stock soon runs out, and which may have no end."""
    first, second = draw(slots)
    stock = draw(st.integers(1, 12))
    cards = draw(st.permutations(DECK))[: first + second + stock]
    return Deal(
        (tuple(cards[:first]), tuple(cards[first : first + second])),
        tuple(cards[first + second :]),
        draw(starters),
    )


deals = st.one_of(full_deals, small_deals())


@st.composite
def rounds(draw: st.DrawFn, deals: st.SearchStrategy[Deal] = deals, most: int = 150) -> list[State]:
    """The states of a round or of its beginning, at most `most` actions long."""
    first = draw(deals).begin(draw(rules), draw(seeds), draw(st.integers(1, 30)))
    return walk(first, draw(policies), draw(st.integers(0, most)))


def positions(deals: st.SearchStrategy[Deal] = deals) -> st.SearchStrategy[State]:
    """Any state that can be reached."""
    return rounds(deals).map(lambda states: states[-1])


names = st.text(st.characters(), max_size=12)
"""Any text, halves of surrogate pairs included."""
players = st.builds(Player, names, st.none() | st.from_regex("[a-z0-9-]{1,10}", fullmatch=True))
setups = st.builds(Setup, seeds, rules, st.none() | deals)


@st.composite
def records(draw: st.DrawFn, most: int = 200) -> Record:
    """Games by anybody, finished or not."""
    setup = draw(setups)
    actions = actions_of(setup.begin(), draw(policies), draw(st.integers(0, most)))
    return Record(setup, (draw(players), draw(players)), tuple(actions))
