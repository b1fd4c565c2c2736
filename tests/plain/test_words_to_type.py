"""Every word that a line names can be typed at that moment, and every language names the same words.

Each sentence is heard where it is said, in one language or the other, and then its words are typed there.
"""

from __future__ import annotations

import re
from itertools import cycle
from pathlib import Path
from string import Formatter

import pytest

from support.catalogues import TRANSLATED, read
from support.named_keys import messages_with_keys
from support.plain import Exchanges, Output, expected
from trash.engine import Player, Rules, Setup
from trash.game.games import Games
from trash.game.lesson import TASKS
from trash.game.new_game import NewGame
from trash.plain.sitting import WATCH_ON, Sitting
from trash.plain.talk import Talk
from trash.settings.options import SettingsFile
from trash.store import Store
from trash.text.i18n import LANGUAGES, SOURCE, _, use_language

Place = tuple[str, ...]
"""What is typed to hear a sentence: at a new game of deal 42, or after a whole one."""

TWO = (Player("Ann"), Player("Ben"))
DEAL_42 = NewGame("two", 42, ("Ann", "Ben"))
WHOLE = tuple(expected(Setup(42), TWO).typed)
MATCH = expected(Setup(42, Rules(match=True)), TWO).typed
ROUND = tuple(MATCH[: MATCH.index("n")])
LESSON = tuple(str(task.action).lower() for task in TASKS[:12])
UNKNOWN = '"{typed}" doesn\'t work here. Type ? for help.'

AT_A_NEW_GAME: dict[str, tuple[Place, Place]] = {
    "Type ? for help.": ((), ("?",)),
    "Type {typed}, or just Enter.": ((), ("s", "")),
    "s: draw from the stock. t: take the trash. x: throw.": (("help",), ("s", "t", "x")),
    "Enter: the obvious next step, as the last line says.": (("help",), ("",)),
    "b, or board: what lies on the table. l, or last: the last moves again.": (
        ("help",),
        ("b", "board", "l", "last"),
    ),
    "r, or rules: how to play. q, or quit: leave.": (("help",), ("r", "rules", "q", "quit")),
    "h, or hint: what to do and what it is worth, for practice.": (("help",), ("h", "hint")),
    "u, or undo: go back to your last decision, for practice.": (("help",), ("u", "undo")),
    "o, or odds: each player's chance to win the round, if all play well from here.": (
        ("help",),
        ("o", "odds"),
    ),
    "rollouts: each choice played on again and again until Enter is pressed, for practice.": (
        ("help",),
        ("rollouts",),
    ),
    "lesson, watch, history, statistics, options; of this game: replay, share, and at its end review.": (
        ("menu",),
        ("lesson", "watch", "history", "statistics", "options", "replay", "share", "review"),
    ),
    "Another game, and this one is kept: bot, two, players and their names, daily, continue, or deal and its number.": (
        ("menu",),
        ("bot", "two", "players Ann,Ben,bot", "daily", "continue", "deal 7"),
    ),
    "b table, l last moves, r rules, m menu, help, q quit.": (("?",), ("b", "l", "r", "m", "help", "q")),
    "o odds, h hint, rollouts, u take back.": (("?",), ("o", "h", "rollouts", "u")),
    UNKNOWN: (("zzz",), ("?",)),
    "That doesn't work here. Type ? for help.": (("\N{REPLACEMENT CHARACTER}",), ("?",)),
    "A hint makes this a practice game (not counted). Type h again to see it.": (("h",), ("h",)),
    "Rollouts make this a practice game (not counted). Type rollouts again to hear them.": (
        ("rollouts",),
        ("rollouts",),
    ),
    "Each choice is being played on again and again. Enter: stop, and hear the result.": (
        ("rollouts", "rollouts"),
        ("",),
    ),
    "Taking back makes this a practice game (not counted). Type u again to do it.": (
        ("s", "9", "x", "s", "u"),
        ("u",),
    ),
    "Type s for the stock or t for the trash.": (("s", "s", "s"), ("s", "t")),
    "Type s for the stock. The trash does not fit (t takes it all the same).": (("s",), ("s", "t")),
    "Type t again to take it.": (("s", "t"), ("t",)),
    "Type {typed}.": (("options", "pace yourself", "leave", "s"), ("9",)),
    "continue: go on with it. replay, share, erase. leave: back.": (
        ("s", "two", "history", "1"),
        ("continue", "replay", "share", "erase", "leave"),
    ),
    "Erased games are gone for good. Type erase again for it.": (
        ("s", "two", "history", "1", "erase"),
        ("erase",),
    ),
    "Enter: more. Or type a name and a value, such as: odds_in_lines yes. keys: those of the screen. leave: back.": (
        ("options",),
        ("", "odds_in_lines yes", "keys", "leave"),
    ),
    "Type the players with commas between them, such as: players Ann,Ben,bot.": (
        ("players",),
        ("players Ann,Ben,bot",),
    ),
    "Type one or two players, or none, such as: others Cy,bot.": (
        ("options", "others A,B,C"),
        ("others Cy,bot",),
    ),
    "Type two names with a comma between them, such as: names Ann,Ben.": (
        ("options", "names Ann"),
        ("names Ann,Ben",),
    ),
    "Enter: more. Type an action and its key, such as: table.hint f2. usual instead of a key: the usual one. reset: all of those. leave: back.": (
        ("options", "keys"),
        ("", "table.hint f2", "table.hint usual", "reset", "leave"),
    ),
    "{your_turn}. Press Enter when you are here.": (
        ("options", "hand_over yes", "leave", "s"),
        ("", "s"),
    ),
    "Enter: more. start: from the beginning. leave: back.": (("statistics",), ("", "start", "leave")),
    "The lesson. Type what the coach asks for, and press Enter. leave: back.": (("lesson",), ("s", "leave")),
    "You have ten slots, 1 to 10, all face down. Draw the top card of the stock: type s.": (
        ("lesson",),
        ("s",),
    ),
    "A four goes into slot 4. Type 4.": (("lesson", "s"), ("4",)),
    "Enter does what the coach says. b table, l last moves, r rules, leave: back.": (
        ("lesson", "?"),
        ("", "b", "l", "r", "leave"),
    ),
    "Now hear how far it goes. Type 3. An empty line does the obvious next step, too.": (
        ("lesson", *LESSON),
        ("3", ""),
    ),
}

AFTER_A_GAME: dict[str, tuple[Place, Place]] = {
    "Type p to play again, a for the same deal again, or q to quit.": ((), ("p", "a", "q")),
    "Or type review, replay, share or menu.": ((), ("review", "replay", "share", "menu")),
    "Of this game: review, replay, share.": (("?",), ("review", "replay", "share")),
    "Enter: more. A number: that game. hidden: hidden ones too. leave: back.": (
        ("history",),
        ("", "1", "hidden", "leave"),
    ),
    "replay, review, share, erase. hide: leave it out of lists. leave: back.": (
        ("history", "1"),
        ("replay", "review", "share", "erase", "hide", "leave"),
    ),
    "replay, review, share, erase. unhide: bring it back. leave: back.": (
        ("history", "1", "hide", "?"),
        ("replay", "review", "share", "erase", "unhide", "leave"),
    ),
    "Enter: on. back: a step back. ?: what else. leave: leave it.": (("replay",), ("", "back", "?", "leave")),
    "Enter: on. back: a step back. next, before: the next choice, the one before. start, end. b table, o odds, rollouts, share. play: play on from here. leave: leave it.": (
        ("replay", "?"),
        ("", "back", "next", "before", "start", "end", "b", "o", "rollouts", "share", "play", "leave"),
    ),
    "Playing on makes a practice game (not counted). Type play again to do it.": (
        ("replay", "play"),
        ("play",),
    ),
    "Enter: more. A number: replay from there. odds: turn by turn. moments: these again. leave: back.": (
        ("review",),
        ("", "1", "odds", "moments", "leave"),
    ),
}

NEXT_ROUND = "Type n or just Enter for the next round, or q to quit."
A_SLOT, ENTER_MEANS = "Type the number of a face-down slot.", "Enter means {typed}."

AT_A_TABLE_OF_TERMINALS = {
    "Type p or just Enter to play again, or q to quit.",
    "You look on. Type q to leave.",
    "The connection is lost. Trying to come back for five minutes; q quits.",
}
"""Which needs several programs: tests/net/test_terminals.py."""

OTHERWISE = AT_A_TABLE_OF_TERMINALS | {
    NEXT_ROUND,
    A_SLOT,
    ENTER_MEANS,
    "The lesson only goes on. In a game, {key} takes back a decision.",  # u, which has its own sentence
    "Keys",
    "All keys are the usual ones now.",
    WATCH_ON,
    "The connection is lost. Trying to come back for five minutes; q quits.",  # tests/net
    "Type p or just Enter to play again, or q to quit.",
    "You look on. Type q to leave.",
}
"""What has a test of its own, or no word to type."""

HERE = AT_A_NEW_GAME | AFTER_A_GAME


def heard(home: Path, language: str, typed: Place, new_game: NewGame = DEAL_42) -> Exchanges:
    """What is said while `typed` is typed in a sitting in `language`."""
    use_language(language)
    output = Output()
    exchanges = Exchanges(output, typed)
    store = Store(home)
    Sitting(Games(store), SettingsFile(None), Talk(exchanges, output)).play(new_game)
    store.close()
    exchanges.note()
    return exchanges


def said(message: str) -> re.Pattern[str]:
    """`message` in the language that is spoken, whatever is filled in."""
    parts = [
        re.escape(text) + ("(.+)" if name else "")
        for text, name, _how, _form in Formatter().parse(_(message))
    ]
    return re.compile("".join(parts))


def check(home: Path, language: str, message: str, before: Place, typed: Place, words: Place) -> None:
    """Check that `message` is said after `typed`, and that each of `words` is understood then."""
    for number, word in enumerate(words):
        place = home / f"{language}{number}{len(message)}{len(typed)}{len(before)}{hash(message)}"
        exchanges = heard(place, language, (*before, *typed, word))
        assert any(said(message).search(line) for line in exchanges.said[-2][1]), (
            message,
            exchanges.said[-2:],
        )
        answer = exchanges.said[-1]
        assert answer[0] == word
        assert not any(said(UNKNOWN).fullmatch(line) for line in answer[1]), (message, answer)


LANGUAGE = cycle(LANGUAGES)


@pytest.mark.parametrize(("message", "language"), [(message, next(LANGUAGE)) for message in AT_A_NEW_GAME])
def test_every_word_works_where_it_is_named(tmp_path: Path, message: str, language: str) -> None:
    check(tmp_path, language, message, (), *AT_A_NEW_GAME[message])
    use_language(SOURCE)


@pytest.mark.parametrize(("message", "language"), [(message, next(LANGUAGE)) for message in AFTER_A_GAME])
def test_every_word_works_after_a_game(tmp_path: Path, message: str, language: str) -> None:
    check(tmp_path, language, message, WHOLE, *AFTER_A_GAME[message])
    use_language(SOURCE)


def test_every_word_works_between_rounds(tmp_path: Path) -> None:
    match = NewGame("two", 42, ("Ann", "Ben"), rules=Rules(match=True))
    for number, word in enumerate(("n", "", "q")):
        exchanges = heard(tmp_path / str(number), "nl", (*ROUND, word), match)
        assert any(said(NEXT_ROUND).search(line) for line in exchanges.said[-2][1])
        assert not any(said(UNKNOWN).fullmatch(line) for line in exchanges.said[-1][1])


def test_a_wild_card_goes_where_it_is_said(tmp_path: Path) -> None:
    game = NewGame("two", 2, ("Ann", "Ben"))
    typed = expected(Setup(2), TWO).typed
    seen = heard(tmp_path / "whole", "pt", tuple(typed), game)
    at = next(at for at, (_typed, lines) in enumerate(seen.said) if any(map(said(A_SLOT).search, lines)))
    [question] = [line for line in seen.said[at][1] if said(A_SLOT).search(line)]
    meant = said(ENTER_MEANS).search(question)
    assert meant
    answers = [
        heard(tmp_path / f"with{word}", "pt", (*typed[:at], word), game).said[-1][1]
        for word in (meant[1].rstrip("."), "")
    ]
    assert answers[0] == answers[1]
    assert len(answers[0]) > 1
    use_language(SOURCE)


def test_every_sentence_with_a_word_to_type_is_here() -> None:
    named = {message for message, file in messages_with_keys().items() if file.startswith("plain/")}
    unknown = named - HERE.keys() - OTHERWISE
    assert not unknown, "where is it said, and does the word work there?"


@pytest.mark.parametrize("language", TRANSLATED)
def test_each_language_names_the_same_words(language: str) -> None:
    catalogue = read(language)
    for message, (_place, words) in HERE.items():
        found = catalogue.get(message)
        assert found is not None
        translated = str(found.string)
        for word in filter(None, words):
            own_names = re.compile(" Ann,Ben.*$")  # which may be others in another language
            named = rf"(?<!\w){re.escape(own_names.sub('', word))}(?!\w)"
            if re.search(named, message):
                assert re.search(named, translated), (word, translated)
        assert ("Enter" in message) == ("Enter" in translated), translated
