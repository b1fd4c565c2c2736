"""Sentences beside the table that name keys: each scene sees them there, and presses the keys."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from support.kept import begin
from support.moments import LAST, played
from support.named_keys import Scene, says
from support.screen import Clock, opened
from trash.text.i18n import _
from trash.tui.screens.keys import KeysScreen, PressScreen
from trash.tui.screens.menu import MenuScreen
from trash.tui.screens.new_game import NewGameScreen
from trash.tui.screens.options import OptionsScreen
from trash.tui.screens.replay import ReplayScreen
from trash.tui.screens.result import ResultScreen
from trash.tui.screens.table import TableScreen
from trash.tui.widgets.choices import MEANT_FOR_THIS, Choices

IN_THE_MENU = "Arrows and Enter, letters, or mouse."
IN_A_FORM = "Arrows move and change, Enter deals."
ROWS = "Arrows: another row, another value. Enter: the next value, or what the row says."
BACK = "Esc: back"
ENTER_ONLY = "Enter chooses, not Space"
NEW_KEY = "Press the new key for: {action}. Escape, or the current key {key}, changes nothing."
BRANCH = "Playing on from here makes the game that goes on practice too: its cards are known then. Press {key} again for it."
TOO_SMALL = "Trash needs {least_width}x{least_height} cells; there are {width}x{height}. Make the window larger or the font smaller. Ctrl+C leaves."


async def menu_and_forms(home: Path, _clock: Clock, **options: Any) -> None:
    async with opened(home, None, (80, 24), **options) as screen:
        says(screen, IN_THE_MENU)
        await screen.press("down", "enter")
        assert isinstance(screen.app.screen, NewGameScreen)
        says(screen, IN_A_FORM)
        says(screen, BACK)
        await screen.press("escape")
        assert isinstance(screen.app.screen, MenuScreen)
        await screen.press("d")
        rows = 0
        for _row in range(9):  # the sentence stands beside no row where Enter does something else
            if _(IN_A_FORM) in screen.text:
                rows += 1
                await screen.press("enter")
                assert screen.app.screen.query_one("#problem").render(), screen.picture
                break
            await screen.press("down")
        await screen.press("escape", "o")
        assert isinstance(screen.app.screen, OptionsScreen)
        await screen.press("f1")
        says(screen, ROWS)
        await screen.press("escape")
        row, settings = screen.app.focused, screen.app.settings
        await screen.press("down", "right")
        assert screen.app.focused is not row
        assert screen.app.settings != settings
        await screen.press("left", "enter")
        assert screen.app.settings != settings
        await screen.press("escape", "b", "enter")
        assert isinstance(screen.app.screen, TableScreen)


async def end_of_round(home: Path, _clock: Clock, **options: Any) -> None:
    async with opened(home, played(LAST - 1), (80, 24), pace="space", **options) as screen:
        await screen.press("space", "space")
        assert isinstance(screen.app.screen, ResultScreen)
        says(screen, ENTER_ONLY)
        screen.app.screen.query_one(Choices)._since -= 2 * MEANT_FOR_THIS
        await screen.press("enter")
        assert isinstance(screen.app.screen, TableScreen)


async def new_key(home: Path, _clock: Clock, **options: Any) -> None:
    async with opened(home, None, (80, 24), **options) as screen:
        screen.app.push_screen(KeysScreen())
        await screen.settle()
        for key in ("escape", "s"):
            await screen.press("enter")
            assert isinstance(screen.app.screen, PressScreen)
            says(screen, NEW_KEY, action=_("draw from the stock"), key="s")
            await screen.press(key)
            assert isinstance(screen.app.screen, KeysScreen)


async def replay(home: Path, _clock: Clock, **options: Any) -> None:
    async with opened(home, None, (80, 24), **options) as screen:
        journal, session = begin(screen.app.games.store, 5)
        session.play(session.state.legal_actions()[0])
        screen.app.push_screen(ReplayScreen(session.record))
        await screen.settle()
        await screen.press("b")
        says(screen, BRANCH, key="b")
        await screen.press("b")
        assert isinstance(screen.app.screen, TableScreen)
        del journal


async def too_small(home: Path, _clock: Clock, **options: Any) -> None:
    async with opened(home, None, (80, 24), **options) as screen:
        await screen.resize(39, 17)
        says(screen, TOO_SMALL, least_width=40, least_height=18, width=39, height=17)
        screen.app.post_message(_control_c())
        await screen.until(lambda: not screen.app.is_running, "end")


def _control_c() -> Any:
    from textual import events

    return events.Key("ctrl+c", "\x03")


BESIDE_THE_TABLE: dict[Scene, tuple[str, ...]] = {
    menu_and_forms: (IN_THE_MENU, IN_A_FORM, ROWS, BACK),
    end_of_round: (ENTER_ONLY,),
    new_key: (NEW_KEY,),
    replay: (BRANCH,),
    too_small: (TOO_SMALL,),
}
"""Where the sentences are shown, and which they are."""
