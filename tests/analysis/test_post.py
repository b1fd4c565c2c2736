"""What is posted about a game: a line, the curve, and a code that deals the same cards."""

from __future__ import annotations

import pytest

from support.play import actions_of
from trash.analysis.post import about, post
from trash.engine import Player, Record, Rules, Setup
from trash.store.share import parse_share_code

ANN, BEN, BOT = Player("Ann"), Player("Ben"), Player("Robin", "regular")


def played(*players: Player, rules: Rules = Rules(), actions: int | None = None) -> Record:  # noqa: B008 - frozen
    setup = Setup(2, rules)
    return Record(setup, (players[0], players[1]), tuple(actions_of(setup.begin())[:actions]))


@pytest.mark.parametrize(
    ("players", "line"),
    [
        ((ANN, BOT), "Trash 2: won in 13 turns, cascade of 4"),
        ((BOT, ANN), "Trash 2: lost in 13 turns, cascade of 4"),
        ((ANN, BEN), "Trash 2: Ann won in 13 turns, cascade of 4"),
    ],
)
def test_it_is_told_by_who_played(players: tuple[Player, ...], line: str) -> None:
    assert about(played(*players), None) == line


def test_a_deal_of_the_day_is_told_by_its_date() -> None:
    assert about(played(ANN, BOT), "2026-12-02").startswith("Trash 2026-12-02: won")


def test_line_curve_and_code() -> None:
    first, curve, code = post(played(ANN, BOT), None, blocks=True)
    assert first == about(played(ANN, BOT), None)
    assert curve[-1] == "█"
    assert post(played(BOT, ANN), None, blocks=True)[1][-1] == "▁"
    assert parse_share_code(code).setup == Setup(2)
    assert post(played(ANN, BOT), None, blocks=False) == [first, code]
    assert len(post(played(ANN, BOT, actions=5), None, blocks=True)) == 1, "the code alone"
