"""Records: what is written is read back, by anybody, on any machine."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.example_record import EXAMPLE
from support.play import actions_of
from support.pythons import other_pythons, run_on
from support.strategies import records
from trash.engine import (
    ALL_RULES,
    HIGHEST_SEED,
    Action,
    Deal,
    IllegalAction,
    Player,
    Reason,
    Record,
    Rules,
    Setup,
)
from trash.engine.record_text import dumps, loads, read

ANN, ROBIN = Player("Ann"), Player("Robin", "regular")


def small(actions: str, rules: Rules) -> Record:
    deal = Deal.parse("2C 3C", "2D AD 3S", "KS QH JC 9S AS", starter=1)
    return Record(Setup(5, rules, deal), (ANN, ROBIN), tuple(map(Action.parse, actions.split())))


@given(records())
def test_a_record_is_read_as_it_was_written(record: Record) -> None:
    text = dumps(record)
    assert loads(text) == record
    assert dumps(loads(text)) == text
    assert read(text) == (record, None)


@given(records())
def test_a_record_is_text_that_anything_can_carry(record: Record) -> None:
    text = dumps(record)
    assert text.encode().decode() == text
    assert text.endswith("\n")
    assert all(line.isprintable() and line.strip() == line != "" for line in text.splitlines())


@given(records())
def test_playing_a_record_again_gives_the_same_states(record: Record) -> None:
    games = list(record.games())
    assert len(games) == len(record.actions) + 1
    assert list(loads(dumps(record)).games()) == games
    assert record.last() == games[-1]


def test_a_record_is_written_like_this() -> None:
    record = small("S 3 3 1 2", Rules())
    assert dumps(record) == EXAMPLE
    assert loads(EXAMPLE) == record


def test_a_match_is_written_like_this() -> None:
    setup = Setup(5, Rules(match=True), Deal.parse("2C 3C", "2D AD 3S", "KS QH JC 9S AS", starter=1))
    record = Record(setup, (ANN, ROBIN), tuple(actions_of(setup.begin())))
    lines = dumps(record).splitlines()
    assert "rules: wild K, match" in lines
    second = lines.index("Round 2")
    assert lines[second - 1].startswith("1. player 2: ")
    assert lines[second + 1].startswith("1. player 2: ")
    assert lines[-2].startswith("End: won by player ")


@pytest.mark.parametrize(
    ("actions", "rules", "end"),
    [
        ("", Rules(), "End: not finished"),
        ("S", Rules(), "End: not finished"),
        ("S 3 3 1 2", Rules(), "End: won by player 2"),
        ("S 3 3 1 2", Rules(match=True), "End: not finished"),
        ("S 3 3 1 2", Rules(last_turn=True), "End: not finished"),
        ("S 3 3 1 2 X S X", Rules(last_turn=True), "End: won by player 2"),
    ],
)
def test_the_end(actions: str, rules: Rules, end: str) -> None:
    assert dumps(small(actions, rules)).splitlines()[-2] == end


def test_a_shared_end() -> None:
    deal = Deal.parse("2C", "3C", "AS AC")
    actions = tuple(map(Action.parse, ["S", "1", "X", "S", "1"]))
    record = Record(Setup(0, Rules(last_turn=True), deal), (ANN, ROBIN), actions)
    assert dumps(record).splitlines()[-2] == "End: won by player 1 and player 2"
    assert loads(dumps(record)) == record


def test_what_cannot_be_played_cannot_be_written() -> None:
    for actions, reason in (
        ("S X", Reason.MUST_PLACE),
        ("S 3 3 1 2 X", Reason.OVER),
        ("1", Reason.EMPTY_HAND),
    ):
        record = small(actions, Rules())
        for attempt in (dumps, Record.last):
            with pytest.raises(IllegalAction) as refused:
                attempt(record)
            assert refused.value.reason is reason


@pytest.mark.parametrize("rules", ALL_RULES, ids=str)
def test_every_rule_set_is_kept(rules: Rules) -> None:
    record = Record(Setup(HIGHEST_SEED, rules), (ANN, ROBIN))
    assert loads(dumps(record)).setup.rules == rules


@given(
    records(), st.sampled_from(["\r\n", "\n\n", " \n\t", "\n \r\n"]), st.sampled_from(["", "\n\n", " \r\n"])
)
def test_line_ends_and_blank_lines_are_no_matter(record: Record, between: str, around: str) -> None:
    text = around + dumps(record).replace("\n", between) + around
    assert loads(text) == record


def test_the_check_may_be_left_out() -> None:
    text = dumps(small("S 3", Rules()))
    assert loads(text[: text.index("check")]) == small("S 3", Rules())


@pytest.mark.parametrize(
    "name",
    ["", " ", '"', "\\", '" bot x', "a\nb", "\x00", "\u2028", "Zoë", "阿", "😀", "\ud800", "\ud83d\ude00"],
)
def test_names_are_kept_exactly(name: str) -> None:
    for bot in (None, "regular"):
        record = Record(Setup(1), (Player(name, bot), ROBIN))
        assert loads(dumps(record)) == record


def test_a_name_in_printable_letters_stays_readable() -> None:
    assert '\nplayer 1: "Zoë 阿"\n' in dumps(Record(Setup(1), (Player("Zoë 阿"), ROBIN)))
    assert '\nplayer 1: "a\\u2028"\n' in dumps(Record(Setup(1), (Player("a\u2028"), ROBIN)))


PLAY_AND_PRINT = """
from trash.engine import Action, Player, Record, Rules, Setup
from trash.engine.record_text import dumps, loads
for seed in range(6):
    for rules in (Rules("K", match=True), Rules("", last_turn=True), Rules("JQK", True, True)):
        game = Setup(seed, rules).begin()
        actions = []
        while not game.over:
            if game.between_rounds:
                game = game.next_round()
            actions.append(game.state.legal_actions()[0])
            game = game.apply(actions[-1])
        text = dumps(Record(game.setup, (Player("Ann"), Player("Zo\\u00eb", "regular")), tuple(actions)))
        assert loads(text).last() == game
        print(ascii(text))
        print(game.state)
"""


def test_two_pythons_play_the_same_match_and_write_the_same_record() -> None:
    others = other_pythons()
    if not others:
        pytest.skip("this machine has no second Python, 3.11 or later")
    outputs = {path: run_on(path, PLAY_AND_PRINT) for path in [sys.executable, *others]}
    assert len(outputs[sys.executable]) > 10_000
    assert len(set(outputs.values())) == 1, list(outputs)
