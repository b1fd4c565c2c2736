"""Ways to do an action at the table: by letters and digits, by arrows, by mouse."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable

from support.play import Policy, sensible
from support.screen import Screen
from trash.engine import TAKE, Action
from trash.engine.next_step import trash_is_useful
from trash.settings.keys import key_of
from trash.tui.drawing.geometry import Place, Rect
from trash.tui.screens.table import TableScreen
from trash.tui.table.focus_navigation import nearest
from trash.tui.table.table_scene import place_of
from trash.tui.widgets.choices import Choices

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}

Hands = Callable[[Screen, Action], Awaitable[None]]
"""Does an action on a screen."""


async def by_letters(screen: Screen, action: Action) -> None:
    """Press the action's own key."""
    await screen.press(key_of(action))


async def by_arrows(screen: Screen, action: Action) -> None:
    """Move the cursor to the action's place, and press Enter there."""
    target = place_of(action, screen.session.state.turn)
    way = arrows_to(screen.geometry.places, screen.scene.focus, target)
    assert way is not None, f"no way to {target}"
    await screen.press(*way)
    assert screen.scene.focus == target
    await screen.press("enter")


async def by_mouse(screen: Screen, action: Action) -> None:
    """Point at the action's place, see that it is marked, and click."""
    target = place_of(action, screen.session.state.turn)
    await screen.point(*screen.cell(target))
    assert screen.scene.focus == target
    await screen.click(*screen.cell(target))


def arrows_to(places: dict[Place, Rect], start: Place | None, end: Place) -> list[str] | None:
    """The fewest arrow keys from one place to another; None if there is no way."""
    ways: dict[Place | None, list[str]] = {start: []}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here == end:
            return ways[here]
        for key, (dx, dy) in ARROWS.items():
            there = nearest(places, here, dx, dy)
            if there is not None and there not in ways:
                ways[there] = [*ways[here], key]
                queue.append(there)
    return None


async def play_round(screen: Screen, hands: Hands = by_letters, policy: Policy = sensible) -> int:
    """Play for whoever is at the keyboard until the round is over. Returns the number of decisions made.

    At each of them the screen must say whose turn it is, what lies where, and where something may be done.
    """
    decisions = 0
    while isinstance(screen.app.screen, TableScreen):
        check_table(screen)
        state = screen.session.state
        action = policy(state)
        before = len(screen.session.record.actions)
        await hands(screen, action)
        if action == TAKE and not trash_is_useful(state.view()):  # which needs to be asked for twice
            await hands(screen, action)
        assert len(screen.session.record.actions) > before, f"{action} was not done\n{screen.picture}"
        decisions += 1
        assert decisions < 1000, f"the round goes on and on\n{screen.picture}"
    assert screen.session.state.over
    return decisions


def check_table(screen: Screen) -> None:
    """Check that the screen shows the position, and what may be done in it."""
    state = screen.session.state
    scene = screen.scene
    legal = {place_of(action, state.turn): key_of(action) for action in state.legal_actions()}
    assert scene.legal == legal
    assert scene.turn == state.turn
    assert scene.focus in legal, f"{scene.focus} has the cursor, not one of {legal}\n{screen.picture}"
    text = screen.text
    assert screen.prompt.prompt == screen.table.words.prompt(state.view())
    for words in (screen.prompt.prompt, scene.captions.stock, scene.captions.hand):
        assert " ".join(words.split()) in text, f"{words!r} is not on\n{screen.picture}"


async def pick(screen: Screen, choice: str) -> None:
    """Go down a list of choices with the arrows to the one called `choice`, and press Enter there."""
    choices = screen.app.screen.query_one(Choices)
    for _ in range(choices.option_count):
        if choices.highlighted is not None and choices.get_option_at_index(choices.highlighted).id == choice:
            await screen.press("enter")
            return
        await screen.press("down")
    raise AssertionError(f"there is no choice {choice!r}\n{screen.picture}")
