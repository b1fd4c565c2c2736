"""The prompts of a player without a name fit into two lines of the smallest window, beside the odds."""

from __future__ import annotations

from textwrap import wrap

import pytest

from support.play import sensible
from trash.engine import Player, Record, Setup
from trash.game.session import Session
from trash.text.i18n import LANGUAGES, _, use_language
from trash.text.words import SUIT_SIGNS, Words

COLUMNS, LINES = 40, 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_prompt_takes_two_lines_of_the_smallest_window(language: str) -> None:
    use_language(language)
    words = Words(tuple(_("Player {number}").format(number=number) for number in (1, 2)), SUIT_SIGNS)
    for seed in range(40):
        session = Session(Record(Setup(seed), (Player("Ann"), Player("Ben"))))
        while not session.state.over:
            prompt = words.prompt(session.view)
            assert len(wrap(prompt, COLUMNS)) <= LINES, prompt
            session.play(sensible(session.state))
