"""Simulation finds what is known about the game, however the work is shared."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trash.analysis.processes import simulate
from trash.analysis.simulate import CHOICES, Batch, Plan, Tally, play_batch
from trash.bots import BOTS
from trash.engine import Rules

MATCH = Rules(match=True)


def total(plan: Plan, jobs: int = 1) -> Tally:
    tally = Tally()
    for batch in simulate(plan, jobs):
        tally.add(batch)
    return tally


def mean(counts: Counter[int]) -> float:
    return sum(n * count for n, count in counts.items()) / counts.total()


def test_every_bot_can_be_simulated() -> None:
    assert list(CHOICES) == list(BOTS)


def test_rounds_are_as_twenty_million_others_were() -> None:
    tally = total(Plan(200_000, seed=1))
    assert tally.games == tally.turns.total() == 200_000
    # Five standard errors of 200,000 rounds about the figures of docs/strategy.md.
    assert tally.won_from(0) / 200_000 == pytest.approx(0.5326, abs=0.0056)
    assert mean(tally.turns) == pytest.approx(10.856, abs=0.042)
    ranked = sorted(tally.turns.elements())
    assert [ranked[int(part * 200_000)] for part in (0.05, 0.5, 0.95)] == [5, 11, 17]


def test_matches_are_as_others_were() -> None:
    tally = total(Plan(1000, rules=MATCH, seed=1))
    assert tally.games == 1000
    assert not tally.shared
    assert mean(tally.turns) == pytest.approx(172.8, abs=4.8)
    assert mean(tally.rounds) == pytest.approx(15.65, abs=0.33)
    assert tally.won_from(0) / 1000 == pytest.approx(0.506, abs=0.079)
    assert min(tally.rounds) >= 10
    assert max(tally.rounds) <= 19


def test_the_trash_is_worth_two_rounds_in_three() -> None:
    tally = total(Plan(100_000, ("learner", "regular"), seed=2, swap=True))
    assert tally.won_by(1) / 100_000 == pytest.approx(0.667, abs=0.0075)
    assert tally.wins[0, 0] > tally.wins[0, 1]  # each did better when beginning
    assert tally.wins[1, 0] > tally.wins[1, 1]


@pytest.mark.parametrize(
    "plan",
    [
        Plan(150_000, ("regular", "learner"), Rules("JK", last_turn=True), seed=3, swap=True),
        Plan(12, ("expert", "regular"), seed=3, swap=True),
    ],
    ids=["in lanes", "one by one"],
)
def test_the_number_of_processes_makes_no_difference(plan: Plan) -> None:
    assert total(plan, jobs=2) == total(plan)


@pytest.mark.parametrize(
    ("bot", "jobs"),
    [
        *((bot, 1) for bot in sorted(CHOICES)),
        ("expert", 2),
        *(pytest.param(bot, 2, marks=pytest.mark.slow) for bot in sorted(CHOICES) if bot != "expert"),
    ],
)
def test_a_plan_for_years_begins_at_once_and_can_be_stopped(bot: str, jobs: int) -> None:
    work = simulate(Plan(10**12, (bot, "regular")), jobs)
    assert next(work).games == (64 if bot == "expert" else 65_536)  # a moment's work
    work.close()


def test_another_seed_is_another_answer() -> None:
    assert total(Plan(1000, seed=1)) != total(Plan(1000, seed=2))
    assert total(Plan(1000, seed=1)) == total(Plan(1000, seed=1))


@pytest.mark.parametrize(
    ("games", "bots"),
    [(300, ("learner", "regular")), (1, ("regular", "expert"))],
    ids=["in lanes", "one by one"],
)
def test_matches_with_a_last_turn_may_be_shared(games: int, bots: tuple[str, str]) -> None:
    tally = total(Plan(games, bots, Rules("K", last_turn=True, match=True), seed=1, swap=True))
    assert tally.shared.total() + tally.won_by(0) + tally.won_by(1) == games
    assert tally.won_from(0) + tally.won_from(1) == games - tally.shared.total()
    if games == 300:
        assert tally.shared


@settings(max_examples=40)
@given(st.integers(1, 10**5), st.booleans(), st.booleans(), st.sampled_from(sorted(CHOICES)))
def test_batches_are_the_whole_work(games: int, swap: bool, match: bool, bot: str) -> None:
    batches = list(Plan(games, (bot, "regular"), Rules(match=match), swap=swap).batches())
    assert [batch.number for batch in batches] == list(range(len(batches)))
    assert all(batch.games > 0 for batch in batches)
    assert sum(batch.games for batch in batches) == games
    swapped = sum(batch.games / (1 + batch.paired) for batch in batches if batch.swapped or batch.paired)
    assert abs(games / 2 - swapped) <= len(batches) / 2 if swap else swapped == 0


def test_a_swapped_batch_gives_the_second_bot_the_first_seat() -> None:
    plan = Plan(20_000, ("learner", "regular"), swap=True)
    tally = play_batch(plan, Batch(1, 20_000, True))
    assert tally.won_from(0) == tally.won_by(1) > 0.6 * 20_000


def test_what_cannot_be_simulated_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one game"):
        Plan(0)
    with pytest.raises(ValueError, match="no bot 'shark'"):
        Plan(1, ("regular", "shark"))


@pytest.mark.parametrize(
    "error", [OSError(24, "Too many open files"), BlockingIOError(), RuntimeError("no thread")]
)
def test_where_no_process_can_start_it_is_done_in_this_one(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_arguments: object, **_more: object) -> None:
        raise error

    plan = Plan(130, ("expert", "regular"))  # three batches
    alone = list(simulate(plan))
    monkeypatch.setattr("os.cpu_count", lambda: 4)
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor.submit", refuse)
    assert list(simulate(plan, 4)) == alone


def test_there_are_never_more_processes_than_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr("os.cpu_count", lambda: 3)

    def in_pool(_plan: Plan, jobs: int) -> list[Tally]:
        asked.append(jobs)
        return []

    monkeypatch.setattr("trash.analysis.processes._simulate_in_pool", in_pool)
    list(simulate(Plan(10**7), 300))
    assert asked == [3]
