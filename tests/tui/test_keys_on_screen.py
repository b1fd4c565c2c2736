"""Chosen keys on the screen: they work, the usual ones do not, and what is shown are the keys that work."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

from support.play import sensible
from support.screen import CALM, Clock, Screen, opened, run
from trash.engine import Rules
from trash.game.lesson import TASKS
from trash.game.new_game import NewGame
from trash.settings.keys import DEFAULTS, USUAL, Keys, key_of
from trash.settings.options import Settings, SettingsFile
from trash.settings.writing import to_toml
from trash.text.key_names import keycap, name
from trash.tui.drawing.geometry import STOCK_PLACE
from trash.tui.screens.help import HelpScreen
from trash.tui.screens.keys import KeyList, KeysScreen, PressScreen
from trash.tui.screens.options import OptionsScreen
from trash.tui.screens.pause import PauseScreen
from trash.tui.screens.table import TableScreen
from trash.tui.widgets.key_line import KeyLine

TWO = NewGame("two", 3)
"""A game in which the first card drawn is a King."""

OTHERS = Keys(
    {
        "table.stock": "t",
        "table.trash": "s",
        "table.throw": "ctrl+a",
        **{f"table.slot-{slot}": letter for slot, letter in enumerate("qwerzuiopü", start=1)},
        "table.go-on": "f5",
        "table.undo": "backspace",
        "table.hint": "ß",
        "table.rollouts": "0",
        "table.menu": "!",
        "table.help": "f2",
        "table.left": "4",
        "table.choose": "5",
        "app.commands": "pageup",
    }
)


def shown_keys(screen: Screen) -> list[str]:
    """The keys in the line of keys."""
    return [key.key for key in screen.table.query_one(KeyLine).keys]


async def press(screen: Screen, action: str) -> None:
    """Press the key that does `action` now."""
    await screen.press(screen.app.keys.first(action))


async def test_the_table_shows_and_obeys_the_keys_that_work_now(home: Path) -> None:
    async with opened(home, TWO, keys=OTHERS, pace="space") as screen:
        assert shown_keys(screen) == ["t", "f5", "f2", "!", "ß", "page up", "0"]
        assert screen.scene.legal == {STOCK_PLACE: "t"}
        await screen.press("s")  # the trash now, and there is none
        assert screen.session.state.hand is None
        assert "draw from the stock" in screen.prompt.last
        await screen.press("t")
        assert shown_keys(screen) == [
            "q w e r z u i o p ü",
            "f5",
            "f2",
            "!",
            "ß",
            "page up",
            "0",
        ]
        assert sorted(screen.scene.legal.values()) == sorted("qwerzuiopü")
        await screen.press("1", "x", "space", "h", "m", "?")
        assert "practice" not in screen.prompt.last
        assert isinstance(screen.app.screen, TableScreen)
        before = screen.session.state
        await screen.press("ß")
        assert "Press ß again to see it." in screen.prompt.last
        assert screen.session.state == before
        await screen.press("e")
        assert screen.session.state.layouts[0].cards[2] == before.hand
        await screen.press("backspace")
        assert "Press backspace again to do it." in screen.prompt.last
        await screen.press("!")
        assert isinstance(screen.app.screen, PauseScreen)


async def test_turns_are_played_with_them(home: Path) -> None:
    async with opened(home, TWO, keys=OTHERS, pace="yourself") as screen:
        for _ in range(20):
            state = screen.session.state
            key = key_of(sensible(state), OTHERS)
            assert keycap(key) in screen.scene.legal.values()
            await screen.press(key)
            assert screen.session.state != state


async def test_help_names_them(home: Path) -> None:
    async with opened(home, TWO, size=(80, 60), keys=OTHERS) as screen:
        await screen.press("f2")
        assert isinstance(screen.app.screen, HelpScreen)
        for words in (
            "t: draw from the stock. s: take the trash. ctrl+a: throw.",
            "q w e r z u i o p ü: place the card in hand in slot 1 to 10.",
            "f5: the obvious next step.",
            "4, right, up, down, 5: go left, right, up, down to a place",
            "!: menu and options. ß: a hint (practice game). backspace: take",
            "page up: all commands. f2: this page.",
        ):
            assert words in screen.text


async def test_the_lesson_names_them(home: Path) -> None:
    async with opened(home, keys=OTHERS) as screen:
        await screen.press("l")
        for task in TASKS[:3]:
            key = key_of(task.action, OTHERS)
            assert screen.prompt.prompt == task.words(OTHERS)
            assert f"{name(key)}." in task.words(OTHERS) or f"{name(key)}," in task.words(OTHERS)
            await screen.press(key)
        await screen.press("backspace")
        assert "In a game, backspace takes back a decision." in screen.prompt.last


async def test_the_menu_opens_by_its_key_while_the_bot_moves_and_others_hurry(
    home: Path, clock: Clock
) -> None:
    bot = NewGame("bot", 5, rules=Rules(""))
    keys = Keys({"table.menu": "y", "table.stock": "m"})
    async with opened(home, bot, keys=keys, bot_speed="leisurely") as screen:
        await screen.press("m")
        await clock.run(screen, lambda: screen.session.bot_to_move is not None and screen.moving)
        done = screen.session.record
        await screen.press("m")
        assert isinstance(screen.app.screen, TableScreen)
        await screen.press("y")
        assert isinstance(screen.app.screen, PauseScreen)
        assert screen.session.record.actions[: len(done.actions)] == done.actions


async def test_letters_of_other_layouts_and_keys_without_a_meaning_do_nothing(home: Path) -> None:
    async with opened(home, TWO) as screen:
        scene, record, prompt = screen.scene, screen.session.record, screen.prompt
        for key in ("insert", "f7", "tab", *"あ漢"):  # a letter of two cells would not fit in every sentence
            await screen.press(key)
            assert screen.prompt == prompt, key
        for key in "éñßыЖ\u05d0Z%qd":
            await screen.press(key)
            assert (
                screen.prompt.last
                == f"The key {key.lower()} does nothing here: ? shows the keys, m the menu."
            )
        assert screen.scene == scene
        assert screen.session.record == record
        await screen.press("s")
        assert "does nothing" not in screen.prompt.last
        assert screen.session.state.hand is not None


async def test_with_caps_lock_on_letters_do_what_they_do_without(home: Path) -> None:
    async with opened(home) as screen:
        await screen.press("T", "enter", "S")
        assert screen.session.record.actions
        await screen.press("M")
        await screen.see("Paused")
        await screen.press("L")
        await screen.see("Continue: Player 1 and Player 2")
    async with opened(home, TWO, keys=Keys({"table.hint": "S"})) as screen:
        await screen.press("S")
        assert screen.session.state.hand is None
        assert "hint" in screen.prompt.last


# The screen of keys


async def to_the_keys(screen: Screen) -> KeyList:
    """From the table, with arrows and Enter alone but for the menu's key."""
    await screen.press("m", "down", "down", "enter")
    while screen.app.focused is None or screen.app.focused.id != "choose-keys":
        await screen.press("down")
    await screen.press("enter")
    assert isinstance(screen.app.screen, KeysScreen)
    return screen.app.screen.query_one(KeyList)


async def at_the_keys(screen: Screen) -> KeyList:
    """The screen of keys, at once."""
    shown = KeysScreen()
    screen.app.push_screen(shown)
    await screen.until(lambda: screen.app.screen is shown, "screen of keys")
    await screen.settle()
    return shown.query_one(KeyList)


SIZES = pytest.mark.parametrize("size", [(40, 18), (80, 24)], ids=str)


@SIZES
async def test_a_key_is_changed_by_pressing_it(home: Path, size: tuple[int, int]) -> None:
    async with opened(home, TWO, size) as screen:
        await to_the_keys(screen)
        await screen.press("down", "enter")
        await screen.see("Press the new key for: take")
        await screen.press("d")
        await screen.see(">take the trash", "d *")
        assert SettingsFile.load(home / "options.toml").settings.keys == Keys({"table.trash": "d"})
        await screen.press("end", "enter")  # done
        assert isinstance(screen.app.screen, OptionsScreen)
        await screen.press("down", "enter")
        assert isinstance(screen.app.screen, TableScreen)
        await screen.press("d")
        assert "The trash pile is empty" in screen.prompt.last
        await screen.press("s")
        assert screen.session.state.hand is not None


async def test_every_row_can_be_reached_and_read(home: Path) -> None:
    async with opened(home, TWO, (40, 18)) as screen:
        shown = await at_the_keys(screen)
        assert "enter new key backspace usual key" in screen.text
        assert "Esc: back" in screen.text
        room = shown.scrollable_content_region.width
        for row, action in zip(shown.options, DEFAULTS, strict=False):
            words = str(row.prompt)
            assert words.split("  ")[-1].strip() == " ".join(map(name, USUAL.of(action)))
            assert cell_len(words) <= room
        await screen.press("end", "up", "up")
        await screen.see(">replay: leave", "m escape q", "Done")


async def test_a_key_that_cannot_be_is_refused_until_one_can(home: Path) -> None:
    async with opened(home, TWO) as screen:
        await at_the_keys(screen)
        await screen.press("enter", "h")
        await screen.see('h cannot be used for "draw from the stock"', '"hint". Choose another')
        await screen.press("牌")
        await screen.see("not every terminal sends it")
        assert isinstance(screen.app.screen, PressScreen)
        assert screen.app.keys == USUAL
        await screen.press("comma")
        assert screen.app.keys == Keys({"table.stock": "comma"})


async def test_the_key_can_be_left_as_it_is(home: Path) -> None:
    async with opened(home, TWO) as screen:
        await at_the_keys(screen)
        for key in ("escape", "s"):
            await screen.press("enter")
            assert isinstance(screen.app.screen, PressScreen)
            await screen.press(key)
            assert isinstance(screen.app.screen, KeysScreen)
            assert screen.app.keys == USUAL


async def test_the_usual_keys_come_back(home: Path) -> None:
    async with opened(
        home, TWO, keys=Keys({"table.stock": "d", "table.trash": "s", "table.hint": "f9"})
    ) as screen:
        await at_the_keys(screen)
        await screen.press("backspace")
        await screen.see('s cannot be used for "draw from the stock"', 'it is used for "take the')
        await screen.press("down", "delete", "up", "backspace")
        assert screen.app.keys == Keys({"table.hint": "f9"})
        assert "cannot" not in screen.text
        await screen.press("end", "up", "enter")
        assert screen.app.keys == USUAL
        assert SettingsFile.load(home / "options.toml").settings.keys == USUAL


async def test_a_bad_key_in_the_file_is_told_at_the_start(home: Path) -> None:
    path = home / "options.toml"
    text = to_toml(Settings(**CALM)) + 'table.stock = "h"\ntable.trash = "d"\n'
    path.write_text(text)
    async with run(home, SettingsFile.load(path), TWO, (100, 30)) as screen:
        await screen.see("Not all of")
        [told] = screen.app._notifications
        assert 'h cannot be used for "table.stock' in told.message
        await screen.press("d")
        assert "The trash pile is empty" in screen.prompt.last
        await screen.press("s")
        assert screen.session.state.hand is not None
        assert path.read_text() == text


@pytest.mark.parametrize("key", ["m", "q", "comma"])
async def test_the_key_that_opens_the_menu_closes_it_again(home: Path, key: str) -> None:
    async with opened(home, TWO, keys=USUAL.with_key("table.menu", key)) as screen:
        for _ in range(3):
            await screen.press("," if key == "comma" else key)
            assert isinstance(screen.app.screen, PauseScreen)
            await screen.press("," if key == "comma" else key)
            assert isinstance(screen.app.screen, TableScreen)
            assert screen.app.is_running


async def test_the_game_is_left_by_another_key_than_the_menus(home: Path) -> None:
    async with opened(home, TWO) as screen:
        await screen.press("s", "m", "l")
        await screen.see("Continue: Player 1 and Player 2")
