"""With nothing but a mouse: whatever is opened can be left again, and whatever is offered can be had."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.hands import play_round
from support.screen import Screen, opened
from trash.game.new_game import NewGame
from trash.tui.screens.dialog import Dialog
from trash.tui.screens.menu import MenuScreen
from trash.tui.screens.overlay import Overlay
from trash.tui.screens.table import TableScreen
from trash.tui.widgets.choices import Choices
from trash.tui.widgets.key_line import KeyLine

SIZES = [(40, 18), (80, 24)]

FROM_THE_MENU = {
    "Play against the bot": (),
    "Two to four": (),
    "Play a numbered deal": (),
    "How to play": (),
    "History": (),
    "Statistics": (),
    "Options": (),
}
"""The entries that open something over the menu."""


async def choose(screen: Screen, words: str) -> None:
    """Click on the choice that begins with `words`, once it has been scrolled to."""
    choices = screen.app.screen.query_one(Choices)
    index = next(i for i, choice in enumerate(choices.choices) if choice.label.startswith(words))
    choices.highlighted = index
    await screen.settle()
    await screen.click_text(f"{choices.choices[index].key}  {words}")


async def leave_by_words(screen: Screen) -> None:
    box = screen.app.screen.query_one("#dialog, #page").region
    words = "Esc: back"
    line = screen.lines[box.bottom - 1]
    await screen.click(line.index(words, box.x) + 1, box.bottom - 1)


async def leave_by_a_click_beside(screen: Screen) -> None:
    await screen.click(0, screen.app.size.height - 1)


@pytest.mark.parametrize("entry", FROM_THE_MENU)
@pytest.mark.parametrize("size", SIZES)
async def test_the_words_for_it_leave(home: Path, entry: str, size: tuple[int, int]) -> None:
    async with opened(home, size=size) as screen:
        await choose(screen, entry)
        assert isinstance(screen.app.screen, Overlay)
        await leave_by_words(screen)
        assert isinstance(screen.app.screen, MenuScreen)


@pytest.mark.parametrize("entry", FROM_THE_MENU)
async def test_a_click_beside_leaves(home: Path, entry: str) -> None:
    async with opened(home, size=(120, 50)) as screen:
        await choose(screen, entry)
        x, y = 60, 25
        await screen.point(x, y)
        assert isinstance(screen.app.screen, Overlay)
        await leave_by_a_click_beside(screen)
        assert isinstance(screen.app.screen, MenuScreen)


@pytest.mark.parametrize("leave", [leave_by_words, leave_by_a_click_beside])
async def test_what_lies_over_what_lies_over_the_table(home: Path, leave: object) -> None:
    async with opened(home, NewGame("two", 7), (120, 50)) as screen:
        await screen.click_text("m menu")
        await choose(screen, "Options")
        await screen.click_text("[ Keys ]")
        await screen.click_text("throw")
        await screen.see("Press the new key for: throw")
        for _ in range(3):  # the question for a key, the keys, the options
            assert isinstance(screen.app.screen, Overlay)
            await leave(screen)  # type: ignore[operator]
        assert isinstance(screen.app.screen, TableScreen)
        await screen.click_text("m menu")
        assert isinstance(screen.app.screen, Dialog)
        await leave(screen)
        assert isinstance(screen.app.screen, TableScreen)


async def test_the_end_of_a_round_stays_until_something_is_chosen(home: Path) -> None:
    async with opened(home, NewGame("two", 7), pace="yourself") as screen:
        await play_round(screen)
        assert "Esc" not in screen.text
        await screen.click(0, 0)
        await screen.click(0, 23)
        await screen.see("Play again")
        await choose(screen, "Review")
        await screen.see("to that moment")
        await leave_by_words(screen)
        await screen.see("Play again")


async def test_the_hints_of_a_list_are_buttons(home: Path) -> None:
    async with opened(home, NewGame("two", 7), pace="yourself") as screen:
        await play_round(screen)
        await choose(screen, "Menu")
        await choose(screen, "History")
        await screen.click_text("enter open")
        await choose(screen, "Hide it")
        await screen.see("No game has been finished yet.")
        await screen.click_text("a hidden games")
        await screen.click_text("enter open")
        await screen.see("Show it again")
        await choose(screen, "Review")
        await screen.see("One point is a 1 % chance of winning.", "without luck")
        await screen.click_text("enter to that moment")
        await screen.see("Replay")
        await screen.click_text("leave")
        await screen.see("to that moment")


async def test_keys_are_given_back_by_the_mouse(home: Path) -> None:
    async with opened(home) as screen:
        await choose(screen, "Options")
        await screen.click_text("[ Keys ]")
        await screen.click_text("enter new key")
        await screen.press("d")
        assert screen.app.keys.of("table.stock") == ("d",)
        await screen.click_text("backspace usual key")
        assert screen.app.keys.of("table.stock") == ("s",)


async def test_the_menu_can_be_clicked_on_with_a_king_in_the_smallest_window(home: Path) -> None:
    async with opened(home, NewGame("two", 12), (40, 18), pace="yourself") as screen:
        line = screen.table.query_one(KeyLine)
        for _ in range(60):
            assert "menu" in str(line.render()), screen.picture
            if len(screen.session.state.legal_actions()) > 8:
                return
            await screen.press("space" if screen.session.state.hand is None else "enter")
        raise AssertionError("no King came")
