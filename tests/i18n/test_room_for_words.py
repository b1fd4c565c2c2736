"""In every language the words have room where they are shown: nothing is cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from textual.content import Content

from support.catalogues import TRANSLATED
from support.moments import HOLDING_A_KING, LAST, played
from support.play import sensible, walk
from support.screen import Screen, opened
from trash.engine import ACTIONS, TAKE, Reason, Setup, State
from trash.engine.next_step import trash_is_useful
from trash.game.lesson import TASKS
from trash.settings.keys import key_of
from trash.text.i18n import LANGUAGES, _, use_language
from trash.text.words import SUIT_SIGNS, Words
from trash.tui.screens.table import TableScreen
from trash.tui.table.table_scene import keys_now
from trash.tui.widgets.key_line import Key, KeyLine, fitting

SMALL, ORDINARY = (40, 18), (80, 24)
NARROW, WIDE = 40, 78
"""The cells that the prompt and the key line have on a small screen and on an ordinary one."""

LINES = 3
"""Of the prompt."""

SEEDS = range(12)

BEFORE_A_DRAW = 10
"""Steps of the game in support.moments after which there is a choice between stock and trash."""


def states() -> Iterator[State]:
    for seed in SEEDS:
        yield from walk(Setup(seed).begin().state, sensible)


STATES = [state for state in states() if not state.over]


def default_names() -> Words:
    return Words((_("Player 1"), _("Player 2")), SUIT_SIGNS)


def lines_of(text: str, width: int) -> int:
    return len(Content(text).wrap(width))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_prompt_has_room(language: str) -> None:
    use_language(language)
    words = default_names()
    for prompt in {words.prompt(state.view()) for state in STATES}:
        assert lines_of(prompt, NARROW) <= LINES, prompt
        assert lines_of(prompt, WIDE) < LINES, prompt  # what happened last has a line too


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_room(language: str) -> None:
    """On a small screen what is needed has room, with short labels if need be; on an ordinary one all of it, in full."""
    use_language(language)
    words, menu, help = default_names(), Key("m", _("menu"), ""), Key("?", _("help"), "")
    for state in STATES:
        keys = (*keys_now(state.view(), words), help, menu)
        needed = {key.key for key in keys if not key.spare} - {menu.key}
        assert needed <= {key.key for key in fitting(keys, NARROW)}, [key.label for key in keys]
        assert fitting(keys, WIDE) == list(keys), [key.label for key in keys]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_and_warning_has_room(language: str) -> None:
    use_language(language)
    words = default_names()
    seen: set[Reason] = set()
    for state, action in product(STATES[:120], ACTIONS.values()):
        refusal, view = state.why_not(action), state.view()
        if refusal is not None:
            seen.add(refusal.reason)
            assert lines_of(words.refused(refusal, view), NARROW) <= LINES
        elif action == TAKE and not trash_is_useful(view):
            assert lines_of(words.dead_take(view), NARROW) <= LINES, words.dead_take(view)
    assert len(seen) >= 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_has_room(language: str) -> None:
    use_language(language)
    for task in TASKS:
        assert lines_of(task.words(), NARROW) <= LINES, task.words()


# On the screen


@pytest.mark.parametrize("language", TRANSLATED)
async def test_nothing_is_cut_off(home: Path, language: str) -> None:
    use_language(language)
    async with opened(home, None, SMALL, pace="yourself") as screen:
        _see_all_of(screen, _("Learn to play"), _("Two to four at this keyboard"), _("Quit"))
        await screen.press("o")
        _see_all_of(screen, _("Options"), _("Bot speed"), _("Card letters"), f"[ {_('Done')} ]")
        await screen.press("escape")
        for size in (SMALL, ORDINARY):
            await screen.resize(*size)
            for steps in (HOLDING_A_KING, BEFORE_A_DRAW):
                await _look_at_the_table(screen, steps)
        await _look_at_the_table(screen, LAST - 1)
        await screen.press(key_of(screen.session.state.legal_actions()[0]))
        _see_all_of(screen, screen.table.words.result(screen.session.game, screen.session.turn_number))


async def _look_at_the_table(screen: Screen, steps: int) -> None:
    screen.app.push_screen(TableScreen(played(steps)))
    await screen.settle()
    line = screen.app.screen.query_one(KeyLine)
    shown = fitting(line.keys, line.size.width)
    wanted = keys_now(screen.session.view, screen.table.words, space=False)
    assert [key.key for key in shown][: len(wanted)] == [key.key for key in wanted], screen.picture
    _see_all_of(screen, screen.prompt.prompt, *(key.written for key in shown))


def _see_all_of(screen: Screen, *texts: str) -> None:
    seen = screen.text
    for text in texts:
        assert text in seen, f"{text!r} is cut off or not there\n{screen.picture}"
    assert not re.search(r"…|\.\.\.", seen), screen.picture
