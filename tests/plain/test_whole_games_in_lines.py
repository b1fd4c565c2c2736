"""Whole games in plain lines, piped into the real program and compared with the engine, line by line."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from support.plain import NEXT_ROUND, PLAY_AGAIN, Expected, Heard, expected, run, table_of
from support.play import at_random, sensible
from trash.engine import ALL_RULES, DECK, Player, Rules, Setup
from trash.game.session import Session
from trash.plain.spoken import SpokenWords
from trash.store import Store
from trash.text.words import SUIT_LETTERS, Words

BOT = (Player("You"), Player("Regular bot", "regular"))
TWO = (Player("Ann"), Player("Ben"))


def assert_only_lines(heard: Heard) -> None:
    """Nothing moves a cursor, no box is drawn, nothing went wrong."""
    assert all(byte >= 0x20 or byte == 0x0A for byte in heard.output)
    assert 0x7F not in heard.output
    assert not any(
        "\N{BOX DRAWINGS LIGHT HORIZONTAL}" <= char <= "\N{WHITE SQUARE}" for char in heard.output.decode()
    )
    assert heard.complaints == ""


def assert_played(heard: Heard, game: Expected, home: Path, *introduction: str) -> None:
    """The whole game was said as it must be, and kept as it was played."""
    assert_only_lines(heard)
    assert heard.lines == [*introduction, "The cards are dealt.", *game.said, PLAY_AGAIN]
    assert heard.status == 0
    store = Store(home / "data" / "trash-cards")
    kept = store.game(1)
    store.close()
    assert kept is not None
    assert kept.record == game.session.record


def script(game: Expected) -> str:
    return "".join(f"{line}\n" for line in [*game.typed, "q"])


def test_against_the_bot(tmp_path: Path) -> None:
    game = expected(Setup(42), BOT)
    heard = run(tmp_path, "--seed", "42", answers=script(game))
    assert_played(heard, game, tmp_path, "You against Regular bot, Kings wild. Deal 42. Type ? for help.")


def test_two_players_who_place_every_card_themselves(tmp_path: Path) -> None:
    options = tmp_path / "config" / "trash-cards" / "options.toml"
    options.parent.mkdir(parents=True)
    options.write_text('pace = "yourself"\n')
    game = expected(Setup(7), TWO, at_random(Random(7)), pace="yourself")
    heard = run(tmp_path, "--two", "--names", "Ann,Ben", "--seed", "7", answers=script(game))
    assert_played(heard, game, tmp_path, "Ann against Ben, Kings wild. Deal 7. Type ? for help.")


def test_a_match_with_the_last_turn(tmp_path: Path) -> None:
    game = expected(Setup(3, Rules("K", last_turn=True, match=True)), BOT)
    heard = run(tmp_path, "--match", "--last-turn", "--seed", "3", answers=script(game))
    introduction = "You against Regular bot, Kings wild, last turn, match. Deal 3. Type ? for help."
    assert_played(heard, game, tmp_path, introduction, "Round 1. You: 10 slots, Regular bot: 10 slots.")


def test_the_game_with_jacks_wild(tmp_path: Path) -> None:
    game = expected(Setup(11, Rules("J")), BOT)
    heard = run(tmp_path, "--wild", "J", "--seed", "11", answers=script(game))
    assert_played(heard, game, tmp_path, "You against Regular bot, Jacks wild. Deal 11. Type ? for help.")


@pytest.mark.parametrize(
    ("rules", "pace"), list(zip(ALL_RULES, cycle(["watch", "space", "yourself"]), strict=False)), ids=str
)
def test_every_rule_set_is_told_line_by_line(rules: Rules, pace: str) -> None:
    policy = sensible if rules.match else at_random(Random(5))  # a match at random is very long
    game = expected(Setup(5, rules), TWO, policy, pace)
    session = Session.new(Setup(5, rules), TWO)
    table, output = table_of(session, game.typed, pace)
    table.play_round()
    while session.game.between_rounds:
        table.choose(NEXT_ROUND, {"n": "next"})
        session.next_round()
        table.announce_round()
        table.play_round()
    assert output.lines == game.said
    assert session.game == game.session.game


@pytest.mark.parametrize("rules", [rules for rules in ALL_RULES if not rules.match], ids=str)
def test_a_moment_has_the_words_of_the_table(rules: Rules) -> None:
    """Only the cards are named in full: with short names in their place, every sentence is the table's."""
    at_table, aloud = Words(("Ann", "Ben"), SUIT_LETTERS), SpokenWords(("Ann", "Ben"))

    def shortened(sentence: str) -> str:
        for card in DECK:
            sentence = sentence.replace(aloud.card(card), at_table.card(card))
        return sentence.replace("has its ace", "has its A")

    session = expected(Setup(5, rules), TWO, at_random(Random(5))).session
    for step in session.steps:
        assert shortened(aloud.happened(step)) == at_table.happened(step)
        assert shortened(aloud.prompt(step.before)) == at_table.prompt(step.before)
