"""A window that grows and shrinks, at any moment of a game."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

from support.moments import HOLDING_A_TEN, played
from support.screen import Clock, Screen, opened
from trash.game.new_game import NewGame
from trash.tui.screens.pause import PauseScreen
from trash.tui.screens.table import TableScreen
from trash.tui.widgets.choices import Choices

NOTICE = "Trash needs 40x18 cells"


async def test_too_small_says_so_and_comes_back_to_the_same_game(home: Path) -> None:
    async with opened(home, played(HOLDING_A_TEN), pace="yourself") as screen:
        before, record = screen.lines, screen.session.record
        for width, height in ((39, 24), (80, 17), (1, 1)):
            await screen.resize(width, height)
            assert width == 1 or f"{NOTICE}; there are {width}x{height}." in screen.text
            assert "In hand" not in screen.text
            await screen.resize(80, 24)
            assert screen.lines == before
            assert screen.session.record == record
        await screen.press("0")
        assert len(screen.session.record.actions) == len(record.actions) + 1


async def test_every_screen_says_when_it_is_too_small(home: Path) -> None:
    async with opened(home, played(HOLDING_A_TEN), pace="yourself") as screen:
        for keys in ((), ("m",), ("o",), ("escape", "?"), ("enter", "m", "l"), ("t",)):
            await screen.press(*keys)
            await screen.resize(30, 10)
            await screen.see(NOTICE)
            await screen.resize(80, 24)
        await screen.see("Two players", "Deal the cards")


async def test_keys_do_nothing_where_it_could_not_be_seen(home: Path) -> None:
    async with opened(home, played(HOLDING_A_TEN), pace="yourself") as screen:
        before, record = screen.lines, screen.session.record
        await screen.resize(30, 10)
        await screen.press("0", "x", "space", "m", "escape", "p", "left")
        await screen.resize(80, 24)
        assert screen.lines == before
        assert screen.session.record == record
        await screen.resize(30, 10)
        await screen.press("ctrl+c")
        assert screen.app.return_code == 0


async def test_the_palette_gives_way_to_the_notice(home: Path) -> None:
    async with opened(home, played(HOLDING_A_TEN), pace="yourself") as screen:
        record = screen.session.record
        await screen.press("p")
        await screen.resize(30, 10)
        await screen.see(NOTICE)
        await screen.press(*"place", "enter")
        await screen.resize(80, 24)
        assert isinstance(screen.app.screen, TableScreen)
        assert screen.session.record == record


async def test_resized_in_the_middle_of_a_cascade(home: Path, clock: Clock) -> None:
    sizes = cycle([(80, 24), (40, 18), (120, 40), (10, 3), (200, 60), (1, 1), (71, 23)])
    async with opened(home, played(HOLDING_A_TEN), pace="watch", motion=True) as screen:
        await clock.run(screen, lambda: bool(screen.scene.flying))
        for _ in range(6):
            await screen.resize(*next(sizes))
            clock.tick()
            await screen.settle()
        await screen.resize(80, 24)
        await clock.finish(screen)
        assert not screen.scene.flying
        assert screen.session.record.actions[: HOLDING_A_TEN + 1] == played(HOLDING_A_TEN + 1).record.actions
        assert screen.session.state == played(HOLDING_A_TEN + 2).state
        assert screen.table.words.prompt(screen.session.view) in screen.text


async def test_cards_grow_with_the_window(home: Path) -> None:
    async with opened(home, NewGame("two", 1), (40, 18)) as screen:
        sizes = []
        for size in ((40, 18), (80, 24), (120, 40), (200, 60)):
            await screen.resize(*size)
            sizes.append(screen.geometry.size.width)
        assert sizes == [5, 8, 12, 20]


async def test_every_row_of_a_dialog_can_be_reached_in_the_smallest_window(home: Path) -> None:
    async with opened(home, size=(40, 18)) as screen:
        for keys in ((), ("t",), ("escape", "o"), ("escape", "t", "enter", "m")):
            await screen.press(*keys)
            lists = screen.app.screen.query(Choices)
            rows = lists.first().option_count if lists else len(screen.app.screen.focus_chain)
            assert rows >= 6
            for _ in range(rows):
                assert cursor_is_shown(screen), screen.picture
                await screen.press("down")
        assert isinstance(screen.app.screen, PauseScreen)


def cursor_is_shown(screen: Screen) -> bool:
    """Whether what the next key goes to is within the window."""
    focused = screen.app.focused
    assert focused is not None
    row = focused.region.y
    if isinstance(focused, Choices):
        row += (focused.highlighted or 0) - focused.scroll_offset.y
    return bool(0 <= row < 18 and focused.region.right <= 40)
