"""The form of a new game has two to four seats, each a person's or a bot's."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from support.screen import Screen, opened
from trash.engine import Player, Rules, Setup
from trash.settings.options import SettingsFile
from trash.store.share import Shared, share_code
from trash.tui.screens.new_game import NewGameScreen
from trash.tui.widgets.form import Pick


async def pick(screen: Screen, row: str, value: str) -> None:
    """Turn a row of the form to that value, by its keys."""
    page = screen.app.screen
    chosen = page.query_one(f"#{row}", Pick)
    chosen.focus()
    for _each in chosen.values:
        if chosen.value != value:
            await screen.press("right")
    assert chosen.value == value


async def type_in(screen: Screen, row: str, text: str) -> None:
    """Type into a line of the form that is seen."""
    line = screen.app.screen.query_one(f"#{row}", Input)
    line.focus()
    await screen.press(*text)
    assert line.value == text


@pytest.mark.parametrize("size", [(40, 18), (80, 24)])
async def test_four_seats_are_filled_by_keys_alone(home: Path, size: tuple[int, int]) -> None:
    async with opened(home, None, size) as screen:
        await screen.press("t", "down", "right", "right")
        await screen.see("4 players")
        await type_in(screen, "name-1", "Ann")
        await type_in(screen, "name-2", "Ben")
        await pick(screen, "who-3", "learner")
        await type_in(screen, "name-4", "Dan")
        await screen.press("enter")
        assert screen.session.players == (
            Player("Ann"),
            Player("Ben"),
            Player("Learner bot", "learner"),
            Player("Dan"),
        )
        assert screen.session.setup.rules == Rules(players=4)


async def test_against_bots_more_of_the_usual_one_sit_down(home: Path) -> None:
    async with opened(home, None, bot="expert") as screen:
        await screen.press("b", "down", "right")
        assert screen.app.screen.query_one("#who-3", Pick).value == "expert"
        await screen.press("up", "enter")
        assert [player.bot for player in screen.session.players] == [None, "expert", "expert"]


async def test_two_people_of_one_name_are_told_so_in_the_words_of_the_command_line(home: Path) -> None:
    async with opened(home, None) as screen:
        await screen.press("t", "down", "right")
        await type_in(screen, "name-1", "Ann")
        await type_in(screen, "name-3", "ann")
        await screen.press("enter")
        await screen.see("Two players are called ann: give one another name.")
        assert isinstance(screen.app.screen, NewGameScreen)
        await pick(screen, "who-3", "regular")
        await screen.press("down", "down", "down", "down", "enter")
        assert len(screen.session.players) == 3


async def test_who_sat_there_is_there_the_next_time(home: Path) -> None:
    async with opened(home, None) as screen:
        await screen.press("t", "down", "right", "right")
        await type_in(screen, "name-3", "Cy, Jr")
        await pick(screen, "who-4", "expert")
        await screen.press("up", "up", "up", "up", "up", "up", "enter")
        assert screen.app.settings.others == ("Cy, Jr", "bot:expert")
    others = SettingsFile.load(home / "options.toml").settings.others
    async with opened(home, None, names=("Ann", "Ben"), others=others) as screen:
        await screen.press("t", "enter")
        assert [player.name for player in screen.session.players] == ["Ann", "Ben", "Cy, Jr", "Expert bot"]
    async with opened(home, None, others=("bot:nobody", "bot")) as screen:
        await screen.press("t", "enter")
        assert [player.bot for player in screen.session.players] == [None, None, None, "regular"]
        assert screen.session.players[2].name == "Player 3"


async def test_two_players_of_one_name_are_told_so_too(home: Path) -> None:
    async with opened(home, None, names=("Ann", "ANN")) as screen:
        await screen.press("t", "enter")
        await screen.see("Two players are called ANN: give one another name.")
        assert isinstance(screen.app.screen, NewGameScreen)


async def test_a_deal_for_three_is_refused_to_four_and_brings_bots_to_who_named_nobody(home: Path) -> None:
    code = share_code(Shared(Setup(7, Rules(players=3)), (), 0))
    async with opened(home, None) as screen:
        await screen.press("b", "down", "right", "right")
        await type_in(screen, "seed", code)
        await screen.press("enter")
        await screen.see("These cards are for 3 players, not 4: name as many.")
        await pick(screen, "players", "2")
        screen.app.screen.query_one("#seed").focus()
        await screen.press("enter")
        assert [player.bot for player in screen.session.players] == [None, "regular", "regular"]
