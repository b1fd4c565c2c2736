"""What is computed without a database: tallies, streaks, the daily deal."""

from __future__ import annotations

from datetime import date

import pytest

from support.kept import ANN, BEN, play_on
from trash.engine import Action, Deal, Player, Record, Rules, Setup
from trash.game.session import Session
from trash.store.daily import daily_seed, day_streak
from trash.store.streak import Streak, win_streak
from trash.store.tally import Tally, tally

PLAYERS: tuple[Player, ...] = (ANN, BEN)


@pytest.mark.parametrize(
    ("results", "streak"),
    [
        ("", Streak(0, 0)),
        ("w", Streak(1, 1)),
        ("l", Streak(0, 0)),
        ("wwlw", Streak(1, 2)),
        ("lwww", Streak(3, 3)),
        ("wwwl", Streak(0, 3)),
        ("wwlwwwlww", Streak(2, 3)),
    ],
)
def test_win_streak(results: str, streak: Streak) -> None:
    assert win_streak(result == "w" for result in results) == streak


def days(*texts: str) -> list[date]:
    return [date.fromisoformat(f"20{text}") for text in texts]


@pytest.mark.parametrize(
    ("played", "streak"),
    [
        (days(), Streak(0, 0)),
        (days("26-03-01"), Streak(1, 1)),
        (days("26-02-28"), Streak(1, 1)),
        (days("26-02-27"), Streak(0, 1)),
        (days("26-02-27", "26-02-28", "26-03-01"), Streak(3, 3)),
        (days("26-03-01", "26-02-28", "26-02-28", "26-02-27"), Streak(3, 3)),
        (days("25-12-30", "25-12-31", "26-01-01", "26-03-01"), Streak(1, 3)),
        (days("24-02-28", "24-02-29", "24-03-01"), Streak(0, 3)),
    ],
)
def test_day_streak_on_the_first_of_march(played: list[date], streak: Streak) -> None:
    assert day_streak(played, date(2026, 3, 1)) == streak


def test_the_daily_deal() -> None:
    assert daily_seed(date(2026, 11, 9)) == 20261109
    Setup(daily_seed(date.min)).begin()
    Setup(daily_seed(date.max)).begin()


def record(deal: Deal, actions: str, rules: Rules = Rules()) -> Record:  # noqa: B008 - frozen
    return Record(Setup(rules=rules, deal=deal), PLAYERS, tuple(map(Action.parse, actions.split())))


def test_a_tally_counts_turns_and_cascades() -> None:
    deal = Deal.parse("2C AC 3C", "AH 2H 3H", "JC AS QC AD 3D 4S")
    game = record(deal, "S X S 1 X")
    assert not game.last().over
    assert tally(game) == Tally(0, 2, (0, 1), (None, None))


def test_a_tally_counts_both_players() -> None:
    deal = Deal.parse("2C AC 3C", "2H AH 3H", "AS AD 5S")
    won = record(deal, "S 1 2 X S 1 2 X S X")
    assert tally(won).cascades == (2, 2)
    assert tally(won).turns == 3


def test_only_full_rounds_won_alone_can_be_fast() -> None:
    for seed in range(3):
        session = play_on(Session.new(Setup(seed, Rules(match=True)), PLAYERS))
        assert session.game.over
        counted = tally(session.record)
        single = play_on(Session.new(Setup(seed), PLAYERS))
        winner = single.state.winners[0]
        first = tally(single.record)
        assert first.rounds == 1
        assert first.fastest[winner] == first.turns
        assert first.fastest[1 - winner] is None
        assert counted.rounds >= 10
        assert counted.turns >= counted.rounds
        assert counted.fastest[1 - winner] is None, "after round 1 somebody has nine slots"


def test_a_round_on_fewer_slots_is_not_fast() -> None:
    session = play_on(Session.new(Setup(deal=Deal.parse("2C AC", "AH 2H", "AS AD 3C 4C 5C 6C")), PLAYERS))
    assert session.game.over
    assert tally(session.record).fastest == (None, None)
