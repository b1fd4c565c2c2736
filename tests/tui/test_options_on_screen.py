"""Options: seen at once, kept, and never at the cost of a file that somebody edited."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Static

from support.moments import HOLDING_A_KING, played
from support.screen import CALM, Screen, opened, run
from trash.settings.options import CHOICES, Settings, SettingsFile
from trash.tui.screens.options import OptionsScreen
from trash.tui.screens.table import TableScreen
from trash.tui.widgets.form import Pick
from trash.tui.widgets.laid_cards import LaidCards


def ink(screen: Screen, sign: str) -> object:
    """The colour of the first card on the screen whose corner is `sign`."""
    line, column = next((y, line.index(sign)) for y, line in enumerate(screen.lines) if sign in line)
    return screen.app.screen.get_style_at(column, line).color


async def test_each_option_is_kept_as_soon_as_it_is_changed(home: Path) -> None:
    async with opened(home) as screen:
        await screen.press("o")
        assert isinstance(screen.app.screen, OptionsScreen)
        before = screen.app.settings
        for pick in screen.app.screen.query(Pick):
            assert screen.app.focused is pick
            if (
                pick.id != "language"
            ):  # which has tests of its own, and would be another one in all that follow
                await screen.press("right")
                assert getattr(screen.app.settings, str(pick.id)) != getattr(before, str(pick.id))
                assert SettingsFile.load(home / "options.toml").settings == screen.app.settings
            await screen.press("down")
        await screen.press("down", "enter")  # past the way to the keys
        assert not isinstance(screen.app.screen, OptionsScreen)


async def test_the_table_behind_changes_at_once(home: Path) -> None:
    async with opened(home, played(HOLDING_A_KING), (40, 18), pace="yourself") as screen:
        assert ink(screen, "8♣") == ink(screen, "9♠")
        words = ink(screen, "Ben")
        before = screen.session.record
        await screen.press("m", "o", "down", "right")
        await screen.press("escape")
        assert isinstance(screen.app.screen, TableScreen)
        assert ink(screen, "8♣") != ink(screen, "9♠")
        await screen.press("m", "o", "right", "escape")
        assert ink(screen, "Ben") != words
        await screen.press("m", "o", "down", "down", "down", "down", "left", "escape")
        assert "8C" in screen.text
        assert "8♣" not in screen.text
        assert all(line.isascii() for line in screen.lines)
        assert screen.session.record == before


async def test_every_theme_can_be_seen(home: Path) -> None:
    async with opened(home, played(HOLDING_A_KING), pace="yourself") as screen:
        await screen.press("m", "o")
        seen = set()
        for _theme in CHOICES["theme"]:
            await screen.press("right")
            seen.add(screen.app.theme)
            assert screen.app.theme == screen.app.settings.theme
        assert seen == set(CHOICES["theme"])


@pytest.mark.parametrize("deck", CHOICES["deck"])
async def test_the_inks_of_a_deck(home: Path, deck: str) -> None:
    async with opened(home, played(HOLDING_A_KING), (40, 18), pace="yourself", deck=deck) as screen:
        inks = {suit: ink(screen, card) for suit, card in zip("SHDC", ("9♠", "9♥", "5♦", "8♣"), strict=True)}
        assert len(set(inks.values())) == (4 if deck == "four colours" else 2)
        assert inks["S"] != inks["H"]


async def test_options_by_mouse(home: Path) -> None:
    async with opened(home) as screen:
        await screen.click_text("Options")
        await screen.click_text("two colours")
        assert screen.app.settings.deck == "four colours"
        await screen.click_text("[ Done ]")
        assert not isinstance(screen.app.screen, OptionsScreen)


BAD = {
    "no TOML": 'theme = "felt',
    "no such option": 'colour = "green"',
    "no such value": 'theme = "plaid"',
    "another kind of value": "motion = 1",
    "one name": 'names = ["Ann"]',
    "not an option either": '"__doc__" = "x"',
    "nor this": '"__class__" = "x"',
    "no text": b"\xff\xff",
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
async def test_a_bad_line_is_named_ignored_and_left_alone(home: Path, text: str | bytes) -> None:
    path = home / "options.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    before = path.read_bytes()
    settings = SettingsFile.load(path)
    assert settings.settings == Settings()
    assert settings.problem is not None
    assert str(path) in settings.problem
    assert settings.change(deck="four colours") is None
    assert SettingsFile.load(path).settings == Settings(deck="four colours")
    assert path.read_bytes().startswith(before)


async def test_what_is_wrong_with_the_file_is_on_the_screen(home: Path) -> None:
    path = home / "options.toml"
    path.write_text('theme = "plaid"')
    async with run(home, SettingsFile.load(path)) as screen:
        await screen.until(lambda: bool(screen.app.screen.query("Toast")), "notice")
        await screen.settle()
        notice = screen.app.screen.query_one("Toast").content_region
        rows = screen.lines[notice.y : notice.bottom]
        told = " ".join(" ".join(row[notice.x : notice.right] for row in rows).split())
        assert 'Line 1: theme must be one of "felt", "midnight",' in told
        await screen.press("o", "right")
        assert not str(screen.app.screen.query_one("#problem", Static).content)
        assert screen.app.theme != "felt"
        assert path.read_text() == f'theme = "{screen.app.theme}"\n'


async def test_options_that_cannot_be_kept_say_so(home: Path) -> None:
    (home / "options").write_text("a file where a folder should be")
    async with run(home, SettingsFile(home / "options" / "options.toml", Settings(**CALM))) as screen:
        await screen.press("o", "right")
        await screen.see("The options could not be saved for next time")


@pytest.mark.parametrize("name", ["😀", "אבג", "A\tB", "\x7f", "\\", '"', "é" * 20, "[/]", "漢字"])
def test_any_name_is_found_again(home: Path, name: str) -> None:
    path = home / "options.toml"
    assert SettingsFile(path).change(your_name=name, names=(name, name)) is None
    found = SettingsFile.load(path)
    assert found.problem is None
    assert (found.settings.your_name, found.settings.names) == (name, (name, name))


async def test_cards_beside_the_options_change_with_them(home: Path) -> None:
    async with opened(home) as screen:
        await screen.press("o")
        samples = screen.app.screen.query_one(LaidCards)
        before = [samples.render_line(y) for y in range(samples.size.height)]
        assert "♦" in "".join(strip.text for strip in before)
        await screen.press("right")  # another theme
        recoloured = [samples.render_line(y) for y in range(samples.size.height)]
        assert recoloured != before
        await screen.press("down", "right")  # four colours
        assert [samples.render_line(y) for y in range(samples.size.height)] != recoloured
        await screen.press("down", "down", "down", "right", "right")  # letters in place of signs
        letters = "".join(samples.render_line(y).text for y in range(samples.size.height))
        assert letters.isascii()
        await screen.resize(130, 40)
        assert samples.size.width > 40
        await screen.resize(60, 24)
        assert not samples.display
