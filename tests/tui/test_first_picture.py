"""What is shown first comes as soon as it can: nothing is loaded for it that it does not need."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from support.screen import Screen, opened
from trash.game.new_game import NewGame
from trash.tui.screens.menu import MenuScreen
from trash.tui.screens.table import TableScreen
from trash.tui.widgets.choices import Choices

LATER = (
    "argparse", "gettext", "tomllib",
    "trash.analysis", "trash.cli.commands", "trash.game.lesson", "trash.odds", "trash.plain", "trash.game.replay",
    "trash.store.history", "trash.store.database.salvage", "trash.store.stats", "trash.store.tally", "trash.tui.terminal.browser",
    "trash.tui.drawing.courts", "trash.tui.drawing.dealing", "trash.tui.drawing.faces", "trash.tui.drawing.motion", "trash.tui.terminal.input_decoder", "trash.tui.screens.dialog", "trash.tui.screens.overlay",
    "trash.tui.widgets.form", "trash.tui.widgets.too_small",
)  # fmt: skip

# What is loaded counts when the first picture is drawn: the odds come after it.
START = """
import asyncio, sys
from pathlib import Path
from trash.game.new_game import NewGame
from trash.settings.options import SettingsFile
from trash.store import Store
from trash.tui.app import TrashApp

loaded = []

def note(app):
    if not loaded and app.screen.query("#table, Choices"):
        loaded.extend(sys.modules)

async def start():
    TrashApp.post_display_hook = note
    app = TrashApp({new_game}, SettingsFile(None), Store(Path(sys.argv[1])))
    async with app.run_test() as pilot:
        await pilot.pause()
    print(*loaded)

asyncio.run(start())
"""


@pytest.mark.parametrize(
    ("new_game", "not_this_either"),
    [("None", "trash.tui.screens.table"), ("NewGame('two', 42)", "trash.tui.screens.menu")],
)
def test_what_comes_later_is_loaded_later(tmp_path: Path, new_game: str, not_this_either: str) -> None:
    command = [sys.executable, "-c", START.format(new_game=new_game), str(tmp_path)]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "trash.tui.app" in loaded
    assert not [name for name in loaded if name.startswith((*LATER, not_this_either))]


async def test_it_is_the_only_screen_there_is(home: Path) -> None:
    async with opened(home) as screen:
        [menu] = screen.app.screen_stack
        assert isinstance(menu, MenuScreen)
        await screen.press("t", "enter")
        [table] = screen.app.screen_stack
        assert isinstance(table, TableScreen)
        await screen.press("m", "l")
        [menu] = screen.app.screen_stack
        assert isinstance(menu, MenuScreen)
        await screen.press("q")


async def test_a_table_that_is_first_can_be_left_too(home: Path) -> None:
    async with opened(home, NewGame("two", 42)) as screen:
        await screen.press("m", "l")
        [menu] = screen.app.screen_stack
        assert isinstance(menu, MenuScreen)
        await screen.press("d")
        await screen.see("Play a numbered deal")


async def test_the_menu_keeps_its_place_when_the_window_has_room_for_more_or_no_longer(home: Path) -> None:
    async with opened(home) as screen:
        await screen.press("down", "down")
        marked = screen.app.screen.query_one(Choices).highlighted
        for width, more in ((120, 1), (80, 0), (120, 1)):
            await screen.resize(width, 24)
            await screen.until(partial(_has_more, screen, more), "room used")
            assert screen.app.screen.query_one(Choices).highlighted == marked
            assert screen.app.screen.query_one(Choices).has_focus


def _has_more(screen: Screen, number: int) -> bool:
    return len(screen.app.screen.query("#more")) == number
