"""Whole games from a pipe in each language, every line of them as it must be."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.plain import expected, run
from trash.engine import Player, Rules, Setup
from trash.plain.spoken import SpokenWords
from trash.text.i18n import LANGUAGES, SOURCE, _, use_language
from trash.text.words import rules_text

PLAYERS = (Player("Ann"), Player("Ben"))
NOT_IN_PLAIN_LINES = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2500-\u259f]")
"""Control characters but the line's end, and what boxes are drawn with."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_to_its_end(home: Path, language: str) -> None:
    use_language(language)
    game = expected(Setup(2), PLAYERS)
    words = SpokenWords(("Ann", "Ben"))
    heard = run(
        home,
        *("--plain", "--two", "--names", "Ann,Ben", "--seed", "2", "--lang", language),
        answers="".join(f"{typed}\n" for typed in [*game.typed, "q"]),
    )
    introduction = [
        _("{first} against {second}, {rules}.").format(first="Ann", second="Ben", rules=rules_text(Rules())),
        _("Deal {seed}.").format(seed=2),
        _("Type ? for help."),
    ]
    assert heard.status == 0
    assert heard.complaints == ""
    assert heard.lines == [
        " ".join(introduction),
        _("The cards are dealt."),
        *game.said,
        f"{_('Type p to play again, a for the same deal again, or q to quit.')} {_('Or type review, replay, share or menu.')}",
    ]
    assert words.result(game.session.game, game.session.turn_number) in heard.lines
    assert not NOT_IN_PLAIN_LINES.search(heard.output.decode())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_against_a_bot_and_everything_there_is_to_ask(home: Path, language: str) -> None:
    """The letters mean the same in every language, and all that they ask for is said in it."""
    heard = run(
        home,
        *("--plain", "--match", "--wild", "JK", "--seed", "3", "--lang", language),
        answers="?\nr\nb\nl\nxyz\n10\nx\nh\nh\nu\n" + "\n\n\nb\n" * 600,
    )
    assert heard.status == 0
    assert heard.complaints == ""
    assert not NOT_IN_PLAIN_LINES.search(heard.output.decode())
    use_language(language)
    won = (
        re.escape(_("{player} won the match on turn {turns} of its last round."))
        .replace(r"\{", "{")
        .replace(r"\}", "}")
    )
    assert re.search(won.format(player=".*", turns=".*"), heard.output.decode())
    if language != SOURCE:
        assert not re.search(
            r"\b(the|trash|stock|slot|turn|card|you|your)\b", heard.output.decode(), re.IGNORECASE
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_beside_the_table(home: Path, language: str) -> None:
    """Lesson, options, a game, its review, replay, the history and statistics, by the same words in every language."""
    rooms = {
        "options": ["?", "odds yes", "odds maybe", "names x", *[""] * 9],
        "replay": ["?", "on", "back", "back", "end", "on", "o", "b", "start", "play"],
        "review": ["?", *[""] * 8, "odds", "", "1", "leave", "99"],
        "history": ["?", "", "9", "1", "?", "hide", "unhide", "erase", "leave", "hidden"],
        "statistics": ["?", *[""] * 6],
    }
    typed = ["?", "menu", "help", "review", "bot x", "lesson", "?", *[""] * 16, *[""] * 40]
    for word, inside in rooms.items():
        typed += [word, *inside, "leave"]
    answers = "".join(f"{line}\n" for line in [*typed, "q"])
    heard = run(home, "--plain", "--seed", "42", "--lang", language, answers=answers)
    assert (heard.status, heard.complaints) == (0, "")
    use_language(language)
    for said in (
        "Your ten slots are face up: that is how a round is won. In a game, your cascades play themselves unless you choose otherwise in the options.",
        "The replay begins here.",
        "The replay ends here.",
        "Erased games are gone for good. Type erase again for it.",
        "It is back.",
        "That is all.",
    ):
        assert _(said) in heard.lines
    if language != SOURCE:
        english = r"\b(the|trash|stock|slot|turn|card|you|your|again)\b"
        assert [line for line in heard.lines if re.search(english, line, re.IGNORECASE)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_nothing_but_ascii(home: Path, language: str) -> None:
    """A terminal without the letters of the language gets the nearest, and no box or question mark."""
    heard = run(
        home,
        *("--plain", "--ascii", "--two", "--seed", "2", "--lang", language),
        answers="b\nr\n" + "\n" * 8 + "q\n",
    )
    assert heard.status == 0
    assert heard.output.isascii()
    assert heard.output.count(b"?") == 1  # in "Type ? for help."
