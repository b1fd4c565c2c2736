"""The menu: its groups, what comes first for whom, and what stands beside it in a wide window."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from support.kept import ANN, BOT, play_on, resumed
from support.screen import Screen, opened
from trash.engine import Record, Setup
from trash.game.new_game import NewGame
from trash.store.daily import daily_seed
from trash.tui.screens.menu import MenuScreen
from trash.tui.screens.menu_entries import group_titles, menu_entries
from trash.tui.widgets.choices import Choices


def listed(screen: Screen) -> list[str]:
    return [choice.id for choice in screen.app.screen.query_one(Choices).choices]


def marked(screen: Screen) -> str:
    choices = screen.app.screen.query_one(Choices)
    assert choices.highlighted is not None
    return choices.choices[choices.highlighted].id


async def test_the_lesson_is_first_for_who_has_not_played(home: Path) -> None:
    async with opened(home, lesson_offered=False) as screen:
        assert marked(screen) == "learn"
        await screen.see("New? The lesson takes two minutes.")
    async with opened(home) as screen:
        assert marked(screen) == "bot"


async def test_headings_are_passed_over_and_have_no_key(home: Path) -> None:
    async with opened(home) as screen:
        await screen.see(*group_titles().values())
        seen = []
        for _ in menu_entries():
            seen.append(marked(screen))
            await screen.press("down")
        assert seen == [entry.choice for entry in menu_entries()]


@pytest.mark.parametrize("size", [(40, 18), (80, 24)])
async def test_all_of_it_is_seen_at_once(home: Path, size: tuple[int, int]) -> None:
    async with opened(home, NewGame("two", 7), size) as screen:
        await screen.press("s", "m", "l")
        assert marked(screen) == "continue"
        await screen.see("Continue", *(entry.label for entry in menu_entries()))
        headings = [choice for choice in listed(screen) if choice.startswith("group")]
        assert len(headings) == (0 if size[1] == 18 else 4)


async def test_beside_it_stands_what_waits(home: Path) -> None:
    async with opened(home, size=(120, 40)) as screen:
        await screen.see("The deal of the day waits for you.")
        today = date.today()
        kept = screen.app.games.store.open_game(Record(Setup(daily_seed(today)), (ANN, BOT)), daily=today)
        play_on(resumed(kept))
        kept.close()
        screen.app.to_menu()
        await screen.see("The deal of the day is played.", "1 day in a row (best 1).")
        await screen.resize(80, 24)
        assert "The deal of the day is played." not in screen.text
        await screen.resize(120, 40)
        await screen.see("The deal of the day is played.")


async def test_the_program_may_end_before_the_menu_is_drawn(home: Path) -> None:
    async with opened(home, NewGame("two", 7), (120, 40)) as screen:
        await screen.press("s")
        screen.app.to_menu()


async def test_the_mark_stays_with_its_entry_where_headings_come_and_go(home: Path) -> None:
    async with opened(home, size=(120, 40)) as screen:
        await screen.press("down", "down", "down", "down", "down", "down", "down")
        assert marked(screen) == "history"
        for size in ((120, 18), (80, 18), (80, 24), (60, 18), (120, 40)):
            await screen.resize(*size)
            assert marked(screen) == "history"
            assert ("group play" in listed(screen)) == (size[1] > 18), screen.picture


async def test_it_may_be_left_while_it_is_composed_anew(home: Path) -> None:
    async with opened(home, size=(120, 40)) as screen:
        menu = screen.app.screen
        assert isinstance(menu, MenuScreen)
        menu.call_later(menu._compose_anew)
        screen.app.action_open("watch")
        await screen.until(lambda: not menu.is_attached, "end of the menu")
        await menu._compose_anew()
        await screen.see("any key leads to the menu")
