"""Whatever is typed gets a sentence and is asked again; nothing that arrives is an error or reaches the output raw."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.plain import Output, expected, run, table_of
from trash.engine import Player, Setup
from trash.game.session import Session
from trash.plain.dialogue import Dialogue, NoAnswerError, QuitError
from trash.plain.table import PlainTable
from trash.plain.talk import Talk
from trash.store.provenance import Marks

TWO = (Player("Ann"), Player("Ben"))


def answers_to(*typed: str, seed: int = 42, pace: str = "watch") -> list[str]:
    """What is said first after each of `typed`, one after the other, at a new table."""
    session = Session.new(Setup(seed), TWO)
    table, output = table_of(session, typed, pace)
    with pytest.raises(NoAnswerError):
        table.play_round()
    return output.lines


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("t", "The trash pile is empty: draw from the stock."),
        ("x", "You hold no card yet: draw one first."),
        ("9", "You hold no card yet: draw one first."),
        ("0", "You hold no card yet: draw one first."),
        ("11", '"11" doesn\'t work here. Type ? for help.'),
        ("-1", '"-1" doesn\'t work here. Type ? for help.'),
        ("s s", '"s s" doesn\'t work here. Type ? for help.'),
        ("hello [bold]", '"hello [bold]" doesn\'t work here. Type ? for help.'),
        ("n", '"n" doesn\'t work here. Type ? for help.'),
        ("\x1b[A", '"[a" doesn\'t work here. Type ? for help.'),
        ("\x00", "That doesn't work here. Type ? for help."),
        ("\u202e\u200b", "That doesn't work here. Type ? for help."),
        ("u", "There is nothing to take back: there has been no choice to make yet."),
        ("h", "A hint makes this a practice game (not counted). Type h again to see it."),
        ("w" * 300, '"' + "w" * 20 + "\" doesn't work here. Type ? for help."),
    ],
)
def test_it_is_answered_and_asked_again(typed: str, sentence: str) -> None:
    asked = [
        "Ann, it is your turn: draw from the stock.",
        "Your face-down slots: 1 to 10. Ben: 0 of 10 placed.",
        "Type s, or just Enter.",
    ]
    in_short = asked if typed in ("u", "h") else asked[-1:]  # what was heard is known, after a slip
    assert answers_to(typed) == [*asked, sentence, *in_short]


def test_a_card_in_hand_is_placed_where_it_goes() -> None:
    lines = answers_to("s", "s", "t", "x", "3", "", "12", "9", "x", pace="yourself")
    assert [line for line in lines if not line.startswith(("Ann", "Ben", "Your", "Type"))] == [
        "You already hold the 9 of spades: place it first.",
        "You already hold the 9 of spades: place it first.",
        "You can place the 9 of spades, so you must.",
        "Slot 3 is not for the 9 of spades: it goes to slot 9.",
        "That doesn't work here. Type ? for help.",
        '"12" doesn\'t work here. Type ? for help.',
    ]
    assert "Ann threw the Queen of diamonds." in lines


def test_a_take_that_can_only_be_thrown_back_is_warned_of_once() -> None:
    lines = answers_to("s", "t", "b", "t")
    warning = "You could only throw the Queen of diamonds back, and your turn would be over: a Queen has no place. Take it anyway?"
    assert lines.count(warning) == 1
    assert lines[lines.index(warning) + 1] == "Type t again to take it."
    assert lines.index("Ben took the Queen of diamonds from the trash.") > lines.index(warning)
    assert "Ben threw the Queen of diamonds." in lines


def test_what_is_asked_at_the_end_is_asked_again_for_nothing_and_for_help() -> None:
    table, output = table_of(expected(Setup(42), TWO).session, ["", "?", "w", "Q2", "p"])
    question = "Type p to play again, or q to quit."
    assert table.choose(question, {"p": "new"}) == "new"
    assert output.lines == [
        question,
        question,
        "Of this game: review, replay, share.",
        "b table, l last moves, r rules, m menu, help, q quit.",
        question,
        '"w" doesn\'t work here. Type ? for help.',
        question,
        '"q2" doesn\'t work here. Type ? for help.',
        question,
    ]


def test_capitals_words_and_white_space() -> None:
    assert "Ann drew the 9 of spades from the stock." in answers_to("  STOCK \r")
    assert "Ann placed the 9 of spades in slot 9 and turned up the Queen of diamonds." in answers_to("s")


def test_what_can_be_asked_at_any_moment() -> None:
    assert "s: draw from the stock. t: take the trash. x: throw." in answers_to("help")
    assert "This game: Kings wild." in answers_to("rules")
    assert "The cards are dealt." in answers_to("last")
    assert answers_to("s", "last").count("Ann threw the Queen of diamonds.") == 2
    with pytest.raises(QuitError):
        answers_to("quit")


def test_a_hint_names_the_card_in_full() -> None:
    lines = answers_to("s", "hint", "hint")
    assert any(line.startswith("Draw from the stock: the Queen of diamonds has no place") for line in lines)


def test_a_practice_game_can_be_taken_back() -> None:
    session = Session.new(Setup(42), TWO)
    table, output = table_of(session, ["h", "h", "u", "s", "s", "u"])
    with pytest.raises(NoAnswerError):
        table.play_round()
    assert "There is nothing to take back: there has been no choice to make yet." in output.lines
    assert output.lines[output.lines.index("Taken back.") + 1].startswith("Ben, it is your turn")
    assert session.marks == Marks(undone=True, hints=1)
    assert [str(action) for action in session.record.actions] == ["S", "9", "X"]


def test_taking_back_warns_that_it_makes_practice() -> None:
    session = Session.new(Setup(42), TWO)
    table, output = table_of(session, ["s", "s", "u", "u"])
    with pytest.raises(NoAnswerError):
        table.play_round()
    warning = "Taking back makes this a practice game (not counted). Type u again to do it."
    assert output.lines.index(warning) < output.lines.index("Taken back.")
    assert session.marks == Marks(undone=True)


@given(st.binary(max_size=300))
def test_any_bytes(typed: bytes) -> None:
    output = Output()
    session = Session.new(Setup(1), TWO)
    table = PlainTable(session, Dialogue(Talk(io.BytesIO(typed), output)))
    with pytest.raises((NoAnswerError, QuitError)):
        table.play_round()
    said = output.bytes.getvalue()
    assert all(byte >= 0x20 or byte == 0x0A for byte in said)
    assert "\N{REPLACEMENT CHARACTER}" not in said.decode()


def test_a_huge_line_is_one_answer(tmp_path: Path) -> None:
    heard = run(tmp_path, "--seed", "42", answers=b"s" * 10_000_000 + b"\nq\n")
    assert (heard.status, heard.complaints) == (0, "")
    assert heard.lines.count('"' + "s" * 20 + "\" doesn't work here. Type ? for help.") == 1


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    heard = run(tmp_path, "--seed", "42", answers=b"s\xff\n\xc3\n\x80\xffs\nq\n")
    assert (heard.status, heard.complaints) == (0, "")
    assert not any("drew" in line for line in heard.lines)


@pytest.mark.parametrize("line", [b"\xef\xbb\xbfs", b"\xef\xbb\xbf s \r"])
def test_the_mark_that_a_file_begins_with_is_no_part_of_an_answer(line: bytes) -> None:
    output = Output()
    session = Session.new(Setup(42), TWO)
    table = PlainTable(session, Dialogue(Talk(io.BytesIO(line + b"\n" + line + b"\n"), output)))
    with pytest.raises(NoAnswerError):
        table.play_round()
    assert sum("drew" in said for said in output.lines) == 2
