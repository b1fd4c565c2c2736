"""Sensible play on fixed seeds against what 20,000,000 rounds of an independent program gave.

The seeds are fixed, so these tests either always pass or always fail; four standard errors is the
distance at which a right engine would fail once in 16,000 choices of seeds.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

from trash.bots import bot_named
from trash.engine import Deal, Game, Rules, Setup, State

ROUNDS = 4_000
MATCHES = 150
REGULAR = bot_named("regular")


def play(state: State) -> tuple[State, int]:
    """The end of a round from `state`, and the number of its turns."""
    turns = 0
    while not state.over:
        turns += state.hand is None
        state = state.apply(REGULAR.choose(state.view()))
    return state, turns


def assert_within_four_errors(sample: list[float], expected: float) -> None:
    error = stdev(sample) / sqrt(len(sample))
    assert abs(fmean(sample) - expected) < 4 * error, f"{fmean(sample):.4f} +- {error:.4f}, not {expected}"


def test_rounds() -> None:
    ends = [play(Deal.from_seed(seed).begin()) for seed in range(ROUNDS)]
    assert_within_four_errors([float(turns) for _, turns in ends], 10.856)
    assert_within_four_errors([float(end.winner == 0) for end, _ in ends], 0.5326)
    turns = sorted(turns for _, turns in ends)
    assert [turns[ROUNDS * percent // 100] for percent in (5, 50, 95)] == [5, 11, 17]
    assert turns[-1] <= 33
    assert not any(end.reshuffles for end, _ in ends)


def test_matches() -> None:
    turns_each, rounds_each, won_by_first = [], [], []
    for seed in range(MATCHES):
        turns, game = play_match(Setup(seed, Rules(match=True)).begin())
        turns_each.append(float(turns))
        rounds_each.append(float(game.state.round_number))
        won_by_first.append(float(game.winners == (0,)))
    assert_within_four_errors(turns_each, 172.8)
    assert_within_four_errors(rounds_each, 15.65)
    assert_within_four_errors(won_by_first, 0.506)


def play_match(game: Game) -> tuple[int, Game]:
    turns = 0
    while True:
        state, more = play(game.state)
        turns += more
        game = game._replace(state=state)
        if game.over:
            return turns, game
        game = game.next_round()
