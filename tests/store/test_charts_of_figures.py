"""The charts of the statistics, as lines: columns that begin where they should, and no value left out."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from support.kept import ANN, BOT, play_on, resumed
from trash.engine import Record, Setup
from trash.store import Store
from trash.store.counting import statistics
from trash.store.statistics_text import cells, sections
from trash.store.stats import FORM, WEEKS, Score, Statistics, TableScore
from trash.store.usual_turns import ROUNDS_BY_TURNS

TODAY = date(2026, 12, 2)
MIDDAY = datetime(2026, 12, 2, 12, tzinfo=UTC)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Statistics:
    """Thirty games, one each four days, of which some were deals of the day."""
    with closing(Store(tmp_path_factory.mktemp("played"))) as store:
        for number in range(30):
            when = MIDDAY - timedelta(days=4 * number)
            daily = when.date() if number % 3 == 0 else None
            kept = store.open_game(Record(Setup(number), (ANN, BOT)), daily=daily)
            kept._now = when.timestamp
            play_on(resumed(kept), seed=number)
            kept.close()
        return statistics(store, TODAY)


def test_every_week_is_there(played: Statistics) -> None:
    assert sum(played.weeks) == 30
    assert set(played.weeks) == {1, 2}
    assert len(played.weeks) == 18 <= WEEKS


def test_the_form_is_the_share_of_the_latest_games(played: Statistics) -> None:
    recent = played.recent
    assert len(played.form) == 30 - FORM + 1
    assert played.form[-1] == sum(recent[-FORM:]) / FORM
    assert played.form[0] == sum(recent[:FORM]) / FORM


def test_the_days_of_daily_deals(played: Statistics) -> None:
    assert len(played.daily.days) == 10
    assert sum(played.daily.days.values()) == played.daily.won
    lines = lines_of(played, "Deals of the day")
    assert lines[-2].startswith("2026-11-30")
    assert lines[-2].endswith(("· · #", "· · o", ". . #", ". . o"))


def test_no_number_of_turns_is_left_out(played: Statistics) -> None:
    lines = lines_of(played, "Turns in a round")
    assert [int(line.split()[0]) for line in lines] == list(range(1, len(lines) + 1))
    assert len(lines) >= max(played.lengths)
    for line, turns in zip(lines, range(1, len(lines) + 1), strict=True):
        assert str(played.lengths.get(turns, 0)) in line.split()[1:3]


def test_the_bars_of_scores_begin_in_one_column(played: Statistics) -> None:
    people = (Score("Ann", "Ben", 10, 5, 0), Score("Wolfeschlegelstein", "\u5f20\u4e09", 4, 2, 1))
    lines = lines_of(replace(played, people=people), "Between people")
    assert len({cells(line[: line.index("#")]) for line in lines}) == 1


def test_where_a_line_is_too_narrow_a_name_has_one_of_its_own(played: Statistics) -> None:
    tables = (TableScore("regular", is_bot=True, players=3, games=2, won=1, shared=0, points=1.0),)
    narrow = dict(sections(replace(played, tables=tables), "#", TODAY, 34))
    name, figures = narrow["At tables of three and four"]
    assert name == "Regular bot, one of 3"
    assert figures.split()[:2] == ["won", "1"]
    assert figures.endswith("#")
    assert cells(figures) <= 34


@pytest.mark.parametrize("width", [34, 72])
@pytest.mark.parametrize("bar", ["#", "\u2588"])
def test_charts_fit_the_room(played: Statistics, width: int, bar: str) -> None:
    found = dict(sections(played, bar, TODAY, width))
    for title in ("Games a week, up to this one", "Turns in a round, and in a million simulated rounds"):
        assert all(cells(line) <= width for line in found[title]), found[title]


def test_a_million_rounds_were_simulated() -> None:
    assert sum(ROUNDS_BY_TURNS.values()) == 1_000_000


def lines_of(figures: Statistics, title: str) -> list[str]:
    return next(lines for found, lines in sections(figures, "#", TODAY) if found.startswith(title))
