"""Pictures of the screens with most words, in every language and two sizes: nothing is cut off, and all is as it was.

After a change of words, `pytest tests/i18n/test_screens_in_languages.py --snapshot-update -n0` makes them anew.
"""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from support.kept import finish
from support.moments import HOLDING_A_KING, played
from support.reviews import review_once
from support.screen import Screen, opened
from trash.engine import Player
from trash.game.lesson import TASKS
from trash.settings.keys import key_of
from trash.text.i18n import LANGUAGES, _, use_language
from trash.tui.screens.lesson import LessonScreen
from trash.tui.screens.replay import ReplayScreen
from trash.tui.screens.review import ReviewScreen
from trash.tui.screens.table import TableScreen
from trash.tui.widgets.form import Pick
from trash.tui.widgets.key_line import KeyLine, fitting

SIZES = [(40, 18), (80, 24)]
DATE = re.compile(r"\b(\d\d)?\d\d-\d\d-\d\d( \d\d:\d\d)?")
PEOPLE = (Player("Ann"), Player("Ben"))


def seen(screen: Screen) -> str:
    """The screen without the day and the time of day; nothing on it is cut off."""
    assert "…" not in screen.text, screen.picture
    return DATE.sub(lambda date: re.sub(r"\d", "0", date[0]), screen.picture)


@pytest.mark.parametrize(("language", "size"), list(product(LANGUAGES, SIZES)))
async def test_it_reads_as_it_did(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    snapshot: SnapshotAssertion,
    language: str,
    size: tuple[int, int],
) -> None:
    review_once(monkeypatch)
    use_language(language)
    async with opened(home, None, size, pace="yourself", language=language) as screen:
        pictures = {"menu": seen(screen)}
        await screen.press("o")
        assert_values_in_one_column(screen)
        pictures["options"] = seen(screen)
        await screen.press("escape", "d")
        assert_values_in_one_column(screen)
        pictures["numbered deal"] = seen(screen)
        await screen.press("escape")
        saved = screen.app.games.store.game(finish(screen.app.games.store, 5, PEOPLE))
        assert saved is not None
        await screen.press("h")
        pictures["help"] = seen(screen)
        await screen.press("escape", "r")
        pictures["history"] = seen(screen)
        review = ReviewScreen(saved.record)
        screen.app.push_screen(review)
        await screen.until(lambda: review._found is not None, "review")
        await screen.settle()
        pictures["review"] = seen(screen)
        screen.app.push_screen(ReplayScreen(saved.record, 1))
        await screen.settle()
        shown = screen.app.screen.query_one(KeyLine)
        fit = fitting(shown.keys, shown.size.width)
        assert [key.key for key in fit][:5] == [key.key for key in shown.keys][:5], screen.picture
        pictures["replay"] = seen(screen)
        screen.app.push_screen(TableScreen(played(HOLDING_A_KING)))
        await screen.settle()
        pictures["table"] = seen(screen)
        screen.app.push_screen(LessonScreen())
        await screen.settle()
        pictures["lesson, to begin"] = seen(screen)
        await screen.press("s")
        assert TASKS[1].words() in screen.text
        pictures["lesson, how to place a card"] = seen(screen)
        assert pictures == snapshot


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_key_that_the_lesson_names_works_then(home: Path, language: str) -> None:
    use_language(language)
    async with opened(home, None, SIZES[0], pace="yourself", language=language) as screen:
        await screen.press("l")
        for task in TASKS:
            key = key_of(task.action)
            assert task.words() in screen.text, screen.picture
            assert "…" not in screen.text, screen.picture
            done = len(screen.session.steps)
            await screen.press(key)
            assert len(screen.session.steps) > done, f"{key} does nothing\n{screen.picture}"
        await screen.see(_("You know how to play"))
        assert "…" not in screen.text, screen.picture


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_key_that_a_hint_or_a_warning_names_works_then(home: Path, language: str) -> None:
    use_language(language)
    async with opened(home, played(HOLDING_A_KING), SIZES[1], pace="yourself", language=language) as screen:
        for key, sentence in (
            ("h", _("A hint makes this a practice game (not counted). Press {key} again to see it.")),
            ("u", _("Taking back makes this a practice game (not counted). Press {key} again to do it.")),
        ):
            await screen.press(key)
            if not screen.session.marks.practice:  # after the first it is one already
                assert screen.prompt.last == sentence.format(key=key)
                await screen.press(key)
            assert screen.session.marks.practice
        assert len(screen.session.steps) < HOLDING_A_KING


def assert_values_in_one_column(screen: Screen) -> None:
    """No value of the form on top is pulled out of its column."""
    rows = [row for row in screen.app.screen.query(Pick) if row.display and row.size.width]
    columns = {str(row.render()).index("< ") for row in rows}
    assert len(columns) == 1, screen.picture


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_keys_fit_one_screen_and_the_rules_are_a_key_or_a_click_away(
    home: Path, language: str
) -> None:
    use_language(language)
    async with opened(home, language=language) as screen:
        await screen.press("h")
        pages = screen.app.screen.query_one("#pages")
        assert pages.max_scroll_y == 0, screen.picture
        await screen.press("right")
        assert pages.query_one("#rules-page").display
        await screen.press("left")
        assert pages.query_one("#keys-page").display
        line = screen.app.screen.query_one(KeyLine).region
        await screen.click(line.x + 2, line.y)
        assert pages.query_one("#rules-page").display
        assert not pages.query_one("#keys-page").display
