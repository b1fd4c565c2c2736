"""Keys that mean nothing change nothing, whenever they are pressed, and those that mean something do just that."""

from __future__ import annotations

import asyncio
import string
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual import events
from textual._xterm_parser import XTermParser

from support.moments import MOMENTS
from support.screen import Clock, Screen, opened
from trash.engine import STOCK, TAKE, THROW, Action
from trash.engine.next_step import obvious, trash_is_useful
from trash.game.new_game import NewGame
from trash.tui.screens.dialog import Dialog
from trash.tui.screens.help import HelpScreen
from trash.tui.screens.table import TableScreen
from trash.tui.table.table_scene import action_at
from trash.tui.widgets.choices import Choices

ACTIONS = {"s": STOCK, "t": TAKE, "x": THROW} | {
    str(slot % 10): Action.parse(str(slot)) for slot in range(1, 11)
}
"""The keys that are an action's own."""
ELSEWHERE = {"m", "?", "p", "u"}
"""The keys that open something over the table, or go back."""
MEANT = {*ACTIONS, *ELSEWHERE, " "}

LEAVES_HELP = {"q"}

PRINTABLE = [char for char in string.printable if char.isprintable() and char.lower() not in MEANT]
FUNCTION = [f"f{number}" for number in range(2, 25)]
ODD = [
    *(
        "tab",
        "shift+tab",
        "backspace",
        "delete",
        "insert",
        "home",
        "end",
        "pageup",
        "pagedown",
        "shift+up",
        "ctrl+left",
    ),
    *(
        "ctrl+a",
        "ctrl+d",
        "ctrl+e",
        "ctrl+k",
        "ctrl+l",
        "ctrl+n",
        "ctrl+o",
        "ctrl+u",
        "ctrl+w",
        "ctrl+@",
        "alt+s",
    ),
    *("é", "ß", "ж", "漢", "🂡", "\N{COMBINING ACUTE ACCENT}", "\u200f"),
]
MEANINGLESS = [*PRINTABLE, *FUNCTION, *ODD]


def events_of(key: str) -> list[events.Key]:
    """What a terminal sends for a key, by Textual's name or as a character."""
    if len(key) > 1:
        return [events.Key(key, None)]
    return [event for event in XTermParser().feed(key) if isinstance(event, events.Key)]


@pytest.mark.parametrize("moment", ["first turn", "card in hand", "king to place", "end of round", "help"])
async def test_meaningless_keys_change_nothing(home: Path, clock: Clock, moment: str) -> None:
    async with MOMENTS[moment](home, clock, (80, 24)) as screen:
        before, stack = screen.session.record, list(screen.app.screen_stack)
        choices = {key for list_ in screen.app.screen.query(Choices) for key in list_.keys}
        for key in MEANINGLESS:
            if key.lower() not in choices and not (moment == "help" and key.lower() in LEAVES_HELP):
                for event in events_of(key):
                    screen.app.post_message(event)
        await screen.settle()
        assert screen.session.record == before
        assert screen.app.screen_stack == stack
        assert screen.app.is_running


@pytest.mark.parametrize("moment", ["cascade half way", "bots turn"])
async def test_meaningless_keys_in_motion_only_hurry(home: Path, clock: Clock, moment: str) -> None:
    async with MOMENTS[moment](home, clock, (80, 24)) as screen:
        turn = screen.session.turn_number
        for key in MEANINGLESS:
            for event in events_of(key):
                screen.app.post_message(event)
        await screen.settle()
        clock.tick()
        await screen.settle()
        assert clock.still
        assert screen.session.turn_number == turn + 1
        assert screen.session.state.hand is None
        assert isinstance(screen.app.screen, TableScreen)


ANY_KEY = st.one_of(
    st.sampled_from([*ACTIONS, " ", "enter", "left", "right", "up", "down"]),
    st.sampled_from([*ACTIONS, "enter"]),
    st.sampled_from(["escape", "m", "?", "f1", *MEANINGLESS]),
)


@settings(max_examples=4)
@given(seed=st.integers(0, 10_000), keys=st.lists(ANY_KEY, min_size=20, max_size=30))
def test_a_key_does_what_it_means_or_nothing(seed: int, keys: list[str]) -> None:
    asyncio.run(press_and_compare(seed, keys))


@pytest.mark.slow
@settings(max_examples=30)
@given(seed=st.integers(0, 10_000), keys=st.lists(ANY_KEY, min_size=40, max_size=120))
def test_a_key_does_what_it_means_or_nothing_for_long(seed: int, keys: list[str]) -> None:
    asyncio.run(press_and_compare(seed, keys))


async def press_and_compare(seed: int, keys: list[str]) -> None:
    """Press `keys` in the game of two that is dealt from `seed`, and know what each of them does."""
    with tempfile.TemporaryDirectory() as home:
        async with opened(Path(home), NewGame("two", seed), pace="space") as screen:
            warned = False
            for key in keys:
                if isinstance(screen.app.screen, (Dialog, HelpScreen)):
                    await screen.press("escape")
                if screen.session.state.over:
                    return
                state = screen.session.state
                action = meant(screen, key)
                if action is not None and state.why_not(action) is not None:
                    action, warned = None, False
                elif action == TAKE and not trash_is_useful(state.view()) and not warned:
                    action, warned = None, True
                elif action is not None:
                    warned = False
                await screen.press(key)
                expected = state if action is None else state.apply(action)
                assert screen.session.state == expected, f"after {key!r}\n{screen.picture}"


def meant(screen: Screen, key: str) -> Action | None:
    """The action that a key asks for now, if it does."""
    view = screen.session.view
    if key == " ":
        return obvious(view)
    if key == "enter":
        return None if screen.scene.focus is None else action_at(screen.scene.focus, view)
    return ACTIONS.get(key)
