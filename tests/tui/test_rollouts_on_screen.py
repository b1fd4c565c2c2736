"""Rollouts on demand: one key at the table, in a replay and in a review; they count up until a key is pressed."""

from __future__ import annotations

import re
from pathlib import Path

from support.screen import Screen, opened
from trash.engine import Deal, Player, Record, Setup
from trash.game.new_game import NewGame
from trash.tui.screens.replay import ReplayScreen
from trash.tui.screens.review import ReviewScreen
from trash.tui.screens.rollouts import RolloutsScreen

TWO = NewGame("two", 4)
COUNTED = re.compile(r"the stock: ([\d.]+) % ± ([\d.]+) in ([\d,]+) rounds")


def rounds(screen: Screen) -> int:
    found = COUNTED.search(screen.text)
    return int(found[3].replace(",", "")) if found else 0


async def seen_to_count_up(screen: Screen) -> None:
    await screen.until(lambda: rounds(screen) > 0, "rollout")
    before = rounds(screen)
    await screen.until(lambda: rounds(screen) > before, "further rollout")


async def test_at_the_table_they_are_a_hint_and_count_up_until_a_key(home: Path) -> None:
    async with opened(home, TWO, size=(120, 40)) as screen:
        await screen.see("o rollouts")
        await screen.press("o")
        assert "practice game" in screen.text
        assert not screen.session.marks.practice
        await screen.press("o")
        await seen_to_count_up(screen)
        assert screen.app.screen_stack[-1].query_one("#title")
        await screen.press("x")
        assert not isinstance(screen.app.screen, RolloutsScreen)
        assert screen.session.marks.hints == 1
        assert not screen.session.steps


async def test_in_a_replay_and_in_a_review(home: Path) -> None:
    session_record = Record(Setup(4), (Player("Ann"), Player("Ben")))
    state, actions = session_record.setup.begin().state, []
    while not state.over:
        actions.append(state.legal_actions()[0])
        state = state.apply(actions[-1])
    record = session_record._replace(actions=tuple(actions))
    async with opened(home, size=(120, 40)) as screen:
        screen.app.push_screen(ReplayScreen(record))
        await screen.see("o rollouts")
        await screen.press("o")
        await seen_to_count_up(screen)
        await screen.press("escape")
        assert isinstance(screen.app.screen, ReplayScreen)
        await screen.press("escape")
        screen.app.push_screen(ReviewScreen(record))
        await screen.see("without luck", "mistakes")
        await screen.see("o rollouts")
        await screen.press("o")
        await screen.until(lambda: " rounds" in screen.text, "rollout")
        await screen.press("enter")
        assert isinstance(screen.app.screen, ReviewScreen)


def test_the_deal_above_has_a_choice_to_make() -> None:
    assert Deal.from_seed(4).begin().legal_actions()
