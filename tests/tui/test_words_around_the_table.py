"""The words around the table: where they stand, what becomes of long ones, and the palette."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest
from textual.command import CommandList

from support.kept import play_on
from support.moments import LAST_CASCADE, MOMENTS, played
from support.screen import Clock, Screen, opened
from trash.engine import Rules
from trash.game.new_game import NewGame, daily_game
from trash.tui.screens.result import ResultScreen
from trash.tui.screens.review import ReviewScreen
from trash.tui.screens.table import TableScreen
from trash.tui.widgets import choices
from trash.tui.widgets.choices import MEANT_FOR_THIS, Choices
from trash.tui.widgets.prompt import Prompt


@pytest.mark.parametrize("size", [(40, 18), (80, 24), (120, 40), (200, 60)])
async def test_they_begin_where_the_cards_begin(home: Path, size: tuple[int, int]) -> None:
    async with opened(home, NewGame("two", 42), size, odds=True) as screen:
        await screen.until(lambda: "%" in screen.text, "odds")
        left = screen.geometry.left
        for words in (r"Player 1 +\d+\s%", "Player 1, it is", "s draw"):
            [found] = filter(None, (re.search(words, line) for line in screen.lines))
            assert found.start() == left
        await screen.resize(35, 17)
        await screen.see("Trash needs 40x18 cells; there are 35x17.")
        await screen.resize(80, 24)
        assert screen.lines[-1].index("s draw") == screen.geometry.left == 1


async def test_a_warning_that_has_no_room_is_told_in_full(home: Path) -> None:
    async with opened(home, NewGame("two", 42), (40, 18)) as screen:
        await screen.press("s")
        await screen.see("Player 2, it is your turn")
        await screen.press("t")
        await screen.see("a Queen ", "has no place. Take it", "anyway? Press t again to", "▌take it.")
        await screen.press("?")
        await screen.see("draw from the stock", "the rules")
        assert not list(screen.app.screen.query("Toast")), "it lies over nothing that is opened next"
    async with opened(home, NewGame("two", 43), (80, 24)) as screen:
        await screen.press("s", "t")
        assert not list(screen.app.screen.query("Toast"))


def notices(screen: Screen) -> list[str]:
    """What lies over the table for a while."""
    return [notice.message for notice in screen.app._notifications]


async def test_what_is_said_next_takes_its_place_and_no_other(home: Path) -> None:
    async with opened(home, NewGame("two", 42), (40, 18)) as screen:
        screen.app.notify("The game cannot be saved")
        await screen.press("s")
        await screen.see("Player 2, it is your turn")
        await screen.press("t")
        assert len(notices(screen)) == 2
        await screen.press("5")
        assert notices(screen) == ["The game cannot be saved"], "a refusal is short"
        await screen.press("t")
        assert len(notices(screen)) == 2, "what can no longer be read is asked again"
        await screen.press("t")
        await screen.press("x")
        assert notices(screen) == ["The game cannot be saved"], "it is done"


async def test_a_code_that_was_copied_is_put_away_with_the_next_choice(home: Path, clock: Clock) -> None:
    async with MOMENTS["end of round"](home, clock, (80, 24)) as screen:
        await screen.press("c")
        await screen.see("Code (copied if your terminal", "supports it):")
        assert len(notices(screen)) == 1
        await screen.press("a")
        await screen.see("it is your turn")
        assert notices(screen) == []


async def test_words_that_had_to_be_cut_show_it(home: Path) -> None:
    async with opened(home, NewGame("two", 42), (40, 18)) as screen:
        prompt = screen.app.screen.query_one(Prompt)
        prompt.show("A sentence that is much too long for three lines. " * 4, "And another.")
        await screen.settle()
        assert screen.lines[-2].rstrip().endswith("...")
        assert "And another" not in screen.text


async def test_the_pause_says_how_to_play_it_again(home: Path) -> None:
    for new_game, command in (
        (NewGame("bot", 7, bot="learner"), "trash --seed 7 --bot learner"),
        (NewGame("two", 7, rules=Rules("", match=True)), "trash --seed 7 --two --wild none --match"),
    ):
        async with opened(home, new_game) as screen:
            await screen.press("m")
            await screen.see(command)


async def test_the_lesson_shows_no_odds(home: Path) -> None:
    async with opened(home, size=(40, 18), odds=True) as screen:
        await screen.press("l")
        await screen.see("Draw")
        assert not screen.app.screen.query("OddsBar")
        assert "%" not in screen.text


async def test_neither_space_nor_a_late_enter_runs_past_the_result(
    home: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(choices, "monotonic", lambda: now)
    async with MOMENTS["end of round"](home, clock, (80, 24)) as screen:
        record = screen.session.record
        for key in (
            "space",
            "enter",
            "space",
            "enter",
        ):  # one tap after the other, over longer than the guard lasts
            now += 0.8 * MEANT_FOR_THIS
            await screen.press(key)
        now += 1.1 * MEANT_FOR_THIS
        await screen.press("space")
        await screen.see("Enter chooses, not Space")
        assert screen.session.record == record
        assert isinstance(screen.app.screen, ResultScreen)
        await screen.press("down", "down")
        now += 1.1 * MEANT_FOR_THIS
        await screen.press("space")
        assert isinstance(screen.app.screen, ReviewScreen), "it chooses what begins no game"
        await screen.press("escape")
        now += 1.1 * MEANT_FOR_THIS
        await screen.press("enter")
        assert isinstance(screen.app.screen, TableScreen)
        assert screen.session.record != record


async def test_the_palette_has_what_can_be_done_at_the_table(home: Path) -> None:
    async with opened(home, NewGame("two", 42)) as screen:
        titles = [command.title for command in screen.table.commands()]
        assert titles[:4] == ["Draw from the stock", "Hint", "Rollouts", "Menu"]
        await screen.press("p", *"draw fr", "enter")
        await screen.until(lambda: bool(screen.session.record.actions), "draw")


async def test_taking_back_is_offered_once_there_has_been_a_decision(home: Path) -> None:
    async with opened(home, played(LAST_CASCADE), (120, 40), pace="yourself") as screen:
        assert screen.session.can_undo()
        assert "Take back" in [command.title for command in screen.table.commands()]
        assert "take back" in screen.text


async def test_a_palette_whose_list_is_not_there_yet_takes_every_key(home: Path) -> None:
    async with opened(home, NewGame("two", 42)) as screen:
        await screen.press("p")
        found = screen.app.screen.query_one(CommandList)
        await screen.until(lambda: found.option_count > 0, "commands")
        found.display = False
        await screen.settle()
        await screen.press("pagedown", "pageup", "down", "up")
        found.display = True
        await screen.press("pagedown", "escape")
        assert isinstance(screen.app.screen, TableScreen)


async def test_the_deal_of_the_day_is_named_and_goes_on(home: Path) -> None:
    today = date.today()
    async with opened(home, daily_game(("Ann", ""), "regular", today)) as screen:
        await screen.see(f"deal of the day {today.isoformat()}")
        await screen.press("s", "m", "l")
        record = screen.app.games.store.unfinished()[0].record
        await screen.press("y")
        assert screen.session.record.actions[: len(record.actions)] == record.actions
        await screen.press("p", *"deal of the", "enter")
        await screen.until(lambda: not screen.app.screen.query("CommandInput"), "table")
        assert screen.session.record.actions[: len(record.actions)] == record.actions
        assert not screen.session.marks.practice
        await screen.press("m")
        await screen.see(
            f"Deal of the day {today.isoformat()}.", f"trash --seed {today:%Y%m%d} --bot regular"
        )
        await screen.press("escape")
        play_on(screen.session)
        screen.app.push_screen(ResultScreen(screen.table.words, screen.session, saved=True))
        await screen.see(f"Deal of the day {today.isoformat()}.")


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_the_last_words_are_beside_the_result(home: Path, clock: Clock, size: tuple[int, int]) -> None:
    async with MOMENTS["end of round"](home, clock, size) as screen:
        for sentence in screen.prompt[:2]:
            left_part = " ".join(" ".join(line[: size[0] - 37] for line in screen.lines[-9:]).split())
            assert sentence in left_part


async def test_space_chooses_what_is_marked_but_not_at_once(home: Path) -> None:
    async with opened(home) as screen:
        choices = screen.app.screen.query_one(Choices)
        choices._since += 3600  # as if they had come just now, however slow this machine is
        await screen.press("down", "space")
        assert screen.app.screen.query(Choices), "it may have been meant for what was there before"
        choices._since -= 2 * MEANT_FOR_THIS
        await screen.press("space")
        await screen.see("Two players", "Deal the cards")
