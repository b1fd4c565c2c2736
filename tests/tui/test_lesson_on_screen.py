"""The lesson, as a pupil does it."""

from __future__ import annotations

from pathlib import Path

from textual import events

from support.hands import by_arrows, by_letters, by_mouse
from support.screen import opened
from trash.game.lesson import TASKS
from trash.settings.keys import key_of
from trash.settings.options import SettingsFile
from trash.tui.screens.lesson import LessonScreen
from trash.tui.screens.menu import MenuScreen
from trash.tui.screens.new_game import NewGameScreen


async def test_from_the_menu_to_the_end_of_it(home: Path) -> None:
    async with opened(home, pace="watch", lesson_offered=False) as screen:
        assert "The lesson takes two minutes" in screen.text
        await screen.press("l")
        for number, task in enumerate(TASKS):
            assert screen.prompt.prompt == task.words()
            assert task.words() in screen.text
            await (by_letters, by_arrows, by_mouse)[number % 3](screen, task.action)
        await screen.see("You know how to play", "Play against the bot")
        await screen.press("b")
        assert isinstance(screen.app.screen, NewGameScreen)
    assert SettingsFile.load(home / "options.toml").settings.lesson_offered


async def test_every_word_of_it_fits_the_smallest_screen_and_space_alone_leads_through(home: Path) -> None:
    async with opened(home, size=(40, 18), pace="space") as screen:
        await screen.press("l")
        for task in TASKS:
            assert task.words() in screen.text, screen.picture
            await screen.press("space")
        await screen.see("You know how to play")


async def test_a_refusal_leaves_the_instruction_there_on_the_smallest_screen(home: Path) -> None:
    async with opened(home, size=(40, 18), pace="space") as screen:
        await screen.press("l")
        for task in TASKS:
            await screen.press("h")
            assert task.words() in screen.text, screen.picture
            told = [notice.message for notice in screen.app._notifications]
            assert "do what the text above says." in f"{screen.text} {told}", (
                "there, or over the other layout"
            )
            await screen.press("space")


async def test_what_is_not_asked_for_is_not_done(home: Path) -> None:
    async with opened(home) as screen:
        await screen.press("l")
        for task in TASKS[:6]:
            before = screen.session.record
            for key in {"s", "t", "x", *"1234567890"} - {key_of(task.action)}:
                screen.app.post_message(events.Key(key, key))
            await screen.press("u", "o", "o")
            assert screen.prompt.last == "In the lesson, do what the text above says."
            assert screen.session.record == before
            assert screen.prompt.prompt == task.words()
            await by_letters(screen, task.action)


async def test_a_legal_step_that_is_not_asked_for_gets_a_hint(home: Path) -> None:
    async with opened(home) as screen:
        await screen.press("l")
        await screen.press("s", "4", "9", "x")
        await screen.press("t")
        assert screen.prompt.last in screen.text
        await screen.press("s")
        await screen.press("3")
        assert "the lesson is showing something else" in screen.text


async def test_left_and_found_again(home: Path) -> None:
    async with opened(home) as screen:
        await screen.press("l", "s", "4")
        await screen.press("m")
        await screen.see("Paused")
        await screen.press("c")
        assert isinstance(screen.app.screen, LessonScreen)
        assert len(screen.session.record.actions) == 2
        await screen.press("m", "l")
        assert isinstance(screen.app.screen, MenuScreen)
        await screen.press("l")
        assert screen.prompt.prompt == TASKS[0].words()


async def test_it_is_no_game_to_go_on_with(home: Path) -> None:
    async with opened(home) as screen:
        await screen.press("l", "s", "4", "m", "l")
        assert isinstance(screen.app.screen, MenuScreen)
        assert "Continue" not in screen.text


async def test_its_menu_promises_nothing_that_is_not_so(home: Path) -> None:
    async with opened(home, pace="yourself") as screen:
        await screen.press("l", "m")
        await screen.see("Leave the lesson", "Repeat the lesson")
        assert "saved" not in screen.text


async def test_a_hint_in_it_is_what_the_coach_says(home: Path) -> None:
    async with opened(home) as screen:
        await screen.press("l", "h")
        assert "text above" in screen.prompt.last
        assert not screen.session.marks.practice
