"""Hypothesis strategies for rules, deals, positions and records."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from support.play import actions_of, at_random, sensible, stock_only, walk
from trash.engine import ALL_RULES, HIGHEST_SEED, Deal, Player, Record, Rules, Setup, State
from trash.engine.deal import DECKS

rules = st.sampled_from(ALL_RULES)
seeds = st.integers(0, HIGHEST_SEED)
randoms = st.integers(0, 2**32).map(Random)
numbers = st.sampled_from((2, 2, 3, 4))
"""Of players: two as often as more."""
policies = st.one_of(st.just(sensible), st.just(stock_only), randoms.map(at_random))


def slots(players: int) -> st.SearchStrategy[tuple[int, ...]]:
    """The sizes of so many layouts."""
    return st.tuples(*[st.integers(1, 10)] * players)


def full_deals_of(players: int) -> st.SearchStrategy[Deal]:
    """Deals of the whole deck, or of both, to so many players."""
    starters = st.integers(0, players - 1)
    return st.builds(
        lambda seed, slots, starter: Deal.from_seed(seed, 1, slots, starter), seeds, slots(players), starters
    )


full_deals = numbers.flatmap(full_deals_of)
deals_of_two = full_deals_of(2)


@st.composite
def small_deals(draw: st.DrawFn) -> Deal:
    """Deals of a part of the deck, whose stock soon runs out, and which may have no end."""
    players = draw(numbers)
    stock = draw(st.integers(1, 12))
    cards = tuple(draw(st.permutations(DECKS[players])))
    layouts = []
    for number in draw(slots(players)):
        layouts.append(cards[:number])
        cards = cards[number:]
    return Deal(tuple(layouts), cards[:stock], draw(st.integers(0, players - 1)))


deals = st.one_of(full_deals, small_deals())


def rules_for(deal: Deal, rules: Rules) -> Rules:
    """`rules` for as many as `deal` is for."""
    return rules.for_players(len(deal.layouts))


@st.composite
def rounds(draw: st.DrawFn, deals: st.SearchStrategy[Deal] = deals, most: int = 150) -> list[State]:
    """The states of a round or of its beginning, at most `most` actions long."""
    deal = draw(deals)
    first = deal.begin(rules_for(deal, draw(rules)), draw(seeds), draw(st.integers(1, 30)))
    return walk(first, draw(policies), draw(st.integers(0, most)))


def positions(deals: st.SearchStrategy[Deal] = deals) -> st.SearchStrategy[State]:
    """Any state that can be reached."""
    return rounds(deals).map(lambda states: states[-1])


names = st.text(st.characters(), max_size=12)
"""Any text, halves of surrogate pairs included."""
players = st.builds(Player, names, st.none() | st.from_regex("[a-z0-9-]{1,10}", fullmatch=True))


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Games of two to four, on any deal."""
    deal = draw(st.none() | deals)
    rules_of_two = draw(rules)
    if deal is None:
        return Setup(draw(seeds), rules_of_two.for_players(draw(numbers)))
    return Setup(draw(seeds), rules_for(deal, rules_of_two), deal)


@st.composite
def records(draw: st.DrawFn, most: int = 200) -> Record:
    """Games by anybody, finished or not."""
    setup = draw(setups())
    actions = actions_of(setup.begin(), draw(policies), draw(st.integers(0, most)))
    return Record(setup, tuple(draw(players) for _ in range(setup.rules.players)), tuple(actions))
