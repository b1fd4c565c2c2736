"""The rules of one way to play are no other's, and those that are not usual are said before they count."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.screen import opened
from trash.engine import KING_GAME, Player, Record, Rules, Setup
from trash.game.new_game import NewGame
from trash.game.request import GameRequest, remembered, usual_rules
from trash.game.session import Session
from trash.settings.options import Settings, SettingsFile

HOUSE = Rules("J", last_turn=True, match=True)
WAYS = ("bot", "two", "deal")


@pytest.mark.parametrize("way", WAYS)
def test_each_way_remembers_its_own(home: Path, way: str) -> None:
    file = SettingsFile(home / "options.toml")
    file.change(**remembered(way, HOUSE))  # type: ignore[arg-type] # one of them
    settings = SettingsFile.load(file.path).settings
    assert {other: usual_rules(settings, other) for other in WAYS} == {  # type: ignore[arg-type]
        other: HOUSE if other == way else KING_GAME for other in WAYS
    }


def test_the_command_line_asks_the_way_it_names() -> None:
    settings = Settings(**remembered("two", HOUSE))  # type: ignore[arg-type] # as the options are
    assert GameRequest("bot").new_game(settings).rules == KING_GAME
    assert GameRequest("two").new_game(settings).rules == HOUSE


async def test_a_match_of_two_changes_no_game_against_the_bot(home: Path) -> None:
    async with opened(home) as screen:
        await screen.press("t", "down", "down", "down", "down", "down", "right", "down", "right", "enter")
        await screen.press("up", "up", "up", "up", "up", "up", "enter")
        rules = screen.session.setup.rules
        assert rules.last_turn or rules.match
        await screen.see("House rules:")
        screen.app.to_menu()
        await screen.settle()
        await screen.press("b")
        assert "House rules" not in screen.text
        await screen.press("enter")
        assert screen.session.setup.rules == KING_GAME
        screen.app.to_menu()
        await screen.settle()
        await screen.press("d", "7", "enter")
        assert screen.session.setup.rules == KING_GAME
        screen.app.to_menu()
        await screen.settle()
        await screen.press("t")
        await screen.see("House rules:")


@pytest.mark.parametrize("size", [(40, 18), (80, 24)])
async def test_the_table_says_them_first(home: Path, size: tuple[int, int]) -> None:
    async with opened(home, NewGame("two", 7, rules=HOUSE), size) as screen:
        assert screen.prompt.last == "House rules: Jacks wild, last turn, match."
        await screen.press("s")
        assert "House rules" not in screen.prompt.last
    async with opened(home, NewGame("two", 8), size) as screen:
        assert screen.prompt.last == "The cards are dealt."


async def test_the_usual_rules_are_no_news_at_a_table_of_more(home: Path) -> None:
    rules = Rules(players=3)
    session = Session(Record(Setup(7, rules), (Player("Ann"), Player("Ben"), Player("Cy"))))
    async with opened(home, session, pace="yourself") as screen:
        assert "House rules" not in screen.prompt.last
