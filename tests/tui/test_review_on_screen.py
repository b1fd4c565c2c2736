"""The review on the screen: all of it can be read and reached, and leads into the replay."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from rich.cells import cell_len
from textual.widgets import OptionList, Static

from support.kept import finish
from support.play import actions_of, at_random
from support.reviews import choices_of, review_once
from support.screen import Screen, opened
from trash.analysis.review import RoundReview, collect
from trash.analysis.review_text import Mark, marks
from trash.engine import KING_GAME, Player, Record, Rules, Setup
from trash.game.replay import moments
from trash.text.words import words_of
from trash.tui.drawing.scene import faces_of
from trash.tui.screens.help import HelpScreen
from trash.tui.screens.replay import ReplayScreen
from trash.tui.screens.review import ReviewScreen
from trash.tui.table.widget import TableView
from trash.tui.widgets.line_chart import LineChart

LONG = (Player("Wolfeschlegelstein 1"), Player("Wolfeschlegelstein 2"))


@pytest.fixture(autouse=True)
def _work_out_each_review_once(monkeypatch: pytest.MonkeyPatch) -> None:
    review_once(monkeypatch)


def kept(screen: Screen, rules: Rules = KING_GAME) -> Record:
    """A finished game of two people who play at random, so with mistakes."""
    store = screen.app.games.store
    saved = store.game(finish(store, 5, LONG, rules))
    assert saved is not None
    return saved.record


def some_rounds() -> Record:
    """The first rounds of a match between the same, and a part of the next."""
    record = Record(Setup(5, Rules(match=True)), LONG)
    return record._replace(actions=tuple(actions_of(record.setup.begin(), at_random(Random(5)), 150)))


def heading_of(screen: Screen, record: Record, reviewed: RoundReview) -> str:
    """What the entry of a round begins with: how it ended, if it did."""
    words = words_of(record.players, screen.app.glyphs.suits)
    end = moments(record)[reviewed.moments[-1].index + 1]
    result = f". {words.result(end.game, end.turn_number)}" if end.game.state.over else ""
    return f"Round {reviewed.round_number}{result}"


async def open_review(screen: Screen, record: Record | None = None) -> OptionList:
    """That of `record`, or of the game that the history has first."""
    if record is None:
        await screen.press("r", "enter", "v")
    else:
        screen.app.push_screen(ReviewScreen(record))
    await screen.until(
        lambda: isinstance(screen.app.screen, ReviewScreen) and bool(screen.app.screen.query(OptionList)),
        "review",
    )
    shown = screen.app.screen.query_one(OptionList)
    await screen.until(lambda: shown.option_count > 0, "marks")
    return shown


def marks_of(screen: Screen, record: Record, reviewed: RoundReview) -> list[Mark]:
    return marks(moments(record), reviewed, words_of(record.players, screen.app.glyphs.suits))


@pytest.mark.parametrize(
    ("rules", "size"),
    [
        (KING_GAME, (80, 24)),
        (Rules(match=True), (40, 18)),
        pytest.param(KING_GAME, (40, 18), marks=pytest.mark.slow),
        pytest.param(Rules(match=True), (80, 24), marks=pytest.mark.slow),
    ],
    ids=str,
)
async def test_every_mark_is_shown_by_going_down_to_it(
    home: Path, rules: Rules, size: tuple[int, int]
) -> None:
    async with opened(home, size=size) as screen:
        record = some_rounds() if rules.match else kept(screen, rules)
        rounds = collect(choices_of(record))
        assert len(rounds) > 2 or not rules.match
        shown = await open_review(screen, record)
        found = [str(option.prompt).splitlines()[0] for option in shown.options]
        wanted: list[str] = []
        for reviewed in rounds:
            wanted += [heading_of(screen, record, reviewed)] if rules.match else []
            wanted += [mark.words for mark in marks_of(screen, record, reviewed)]
        assert found == wanted
        assert any(reviewed.errors for reviewed in rounds)
        assert shown.size.height >= 4
        for line in wanted:
            await screen.see(line.split()[0], "Esc: back")
            assert shown.highlighted is not None
            first = shown._index_to_line[shown.highlighted] - shown.scroll_offset.y
            assert 0 <= first < shown.size.height, line
            await screen.press("down")


async def test_a_mark_leads_to_its_moment_and_a_round_to_its_beginning(home: Path) -> None:
    async with opened(home) as screen:
        record = some_rounds()
        rounds = collect(choices_of(record))
        await open_review(screen, record)
        await screen.see("Round 1", "rounds won", "without luck")
        await screen.press("down", "enter")
        replay = screen.app.screen
        assert isinstance(replay, ReplayScreen)
        assert replay.at == marks_of(screen, record, rounds[0])[0].at
        await screen.press("escape")
        for _ in range(len(marks_of(screen, record, rounds[0]))):
            await screen.press("down")
        await screen.press("enter")
        replay = screen.app.screen
        assert isinstance(replay, ReplayScreen)
        assert replay.at == rounds[1].moments[0].index


async def test_it_follows_the_window_and_keeps_its_place(home: Path) -> None:
    async with opened(home, size=(60, 20)) as screen:
        shown = await open_review(screen, some_rounds())
        await screen.press("down", "down")
        assert "One point is" not in screen.text
        await screen.resize(100, 30)
        await screen.see("One point is a 1 % chance of winning the match.")
        assert shown.highlighted == 2


async def test_it_says_how_a_shared_round_counts(home: Path) -> None:
    async with opened(home) as screen:
        kept(screen, Rules(last_turn=True))
        await open_review(screen)
        await screen.see("A shared round counts half.")


async def test_the_cursor_goes_along_the_line_and_the_table_follows(home: Path) -> None:
    async with opened(home) as screen:
        record = kept(screen)
        shown = await open_review(screen)
        page = screen.app.screen
        assert isinstance(page, ReviewScreen)
        found, seen = collect(choices_of(record))[0], moments(record)
        then = page.query_one(TableView)
        listed = marks_of(screen, record, found)
        await screen.press("left", "right", *["right"] * 5)
        page._go(3)
        await screen.settle()
        for at in (4, 5, 4, 3):
            await screen.press("right" if at > page.at else "left")
            assert page.at == at
            assert then.scene is not None
            assert then.scene.faces == faces_of(seen[at].game.state.view())
            chance = round(100 * found.moments[at].before)
            await screen.see(f"{LONG[0].name} {chance} %, {LONG[1].name} {100 - chance} %")
        worst = found.errors[0].index
        page._go(worst)
        await screen.settle()
        assert shown.highlighted is not None
        assert listed[shown.highlighted].at == worst


async def test_a_click_on_the_line_moves_the_cursor(home: Path) -> None:
    async with opened(home) as screen:
        kept(screen)
        await open_review(screen)
        page = screen.app.screen
        assert isinstance(page, ReviewScreen)
        chart = page.query_one(LineChart).region
        await screen.click(chart.right - 1, chart.y + 2)
        assert page.at == len(page.record.actions)
        await screen.click(chart.x, chart.y + 2)
        assert page.at == 0


@pytest.mark.parametrize("size", [(40, 18), (60, 45), (100, 19)], ids=str)
async def test_in_a_small_window_a_key_shows_the_table_in_place_of_the_chart(
    home: Path, size: tuple[int, int]
) -> None:
    async with opened(home, size=size) as screen:
        kept(screen)
        await open_review(screen)
        assert "Stock" not in screen.text
        await screen.press("t")
        await screen.see("Stock", "Trash")
        await screen.click_text("t table")
        await screen.see("Esc: back", "without luck")


@pytest.mark.parametrize("size", [(60, 46), (72, 20), (80, 24), (200, 60)], ids=str)
async def test_the_table_is_drawn_with_the_chart_wherever_there_is_room(
    home: Path, size: tuple[int, int]
) -> None:
    async with opened(home, size=size) as screen:
        kept(screen)
        await open_review(screen)
        await screen.see("Stock", "without luck")
        lines = screen.lines
        await screen.press("t")  # there is nothing to turn
        assert screen.lines == lines
        assert "t table" not in screen.text


async def test_the_figures_stand_under_the_chart_at_any_size(home: Path) -> None:
    async with opened(home, size=(120, 40)) as screen:
        kept(screen)
        await open_review(screen)
        page = screen.app.screen
        figures, chart = page.query_one("#figures", Static), page.query_one(LineChart)

        def widths() -> set[int]:
            return {cell_len(line) for line in str(figures.content).splitlines()[:4]}

        for size in ((80, 24), (60, 30), (40, 18), (200, 60), (40, 18)):
            await screen.resize(*size)
            assert len(widths()) == 1
            assert 20 < max(widths()) <= chart.size.width, screen.picture
        await screen.press("t")
        await screen.resize(60, 30)
        await screen.press("t")
        assert 20 < max(widths()) <= chart.size.width, screen.picture


async def test_what_it_still_finds_while_it_is_left_is_not_shown(home: Path) -> None:
    async with opened(home) as screen:
        review = ReviewScreen(kept(screen))
        screen.app.push_screen(review)
        await screen.see("to that moment")
        screen.app.pop_screen()
        while review.is_attached:
            review._progress(1)
            review._show([])
            await asyncio.sleep(0)


async def test_help_has_the_keys_of_the_review_first(home: Path) -> None:
    async with opened(home) as screen:
        await open_review(screen, kept(screen))
        await screen.press("?")
        assert isinstance(screen.app.screen, HelpScreen)
        await screen.see("The keys here", "enter: to that moment.", "Keys at the table")
        await screen.press("escape")
        assert isinstance(screen.app.screen, ReviewScreen)
