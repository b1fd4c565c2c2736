"""Records that are not as they were written: a line, a reason, and never a wrong answer."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from support.example_record import EXAMPLE
from support.strategies import randoms, records
from trash.engine import Reason, Record
from trash.engine.record_text import (
    RecordError,
    RecordIllegal,
    RecordMismatch,
    RecordUnreadable,
    dumps,
    loads,
    read,
)

ALIEN = [
    "\x00",
    "\ud800",
    "\n",
    "\r",
    " ",
    '"',
    "9" * 5_000,
    "S",
    "X",
    "10",
    "é",
    "\u2028",
    "check: ",
    "End: ",
    "Round 2",
]


def damaged(text: str, random: Random) -> str:
    """`text` with one thing wrong: letters or lines changed, lost, doubled, moved, or cut off."""
    lines = text.split("\n")
    at, other = random.randrange(len(text)), random.randrange(len(text))
    row, other_row = random.randrange(len(lines)), random.randrange(len(lines))
    match random.randrange(9):
        case 0:
            return text[:at] + chr(random.randrange(0x110000)) + text[at + 1 :]
        case 1:
            return text[:at] + random.choice(ALIEN) + text[at:]
        case 2:
            return text[: min(at, other)] + text[max(at, other) :]
        case 3:
            return text[:at]
        case 4:
            return text[:at] + random.choice(text) + text[at + 1 :]
        case 5:
            return text[:at] + text[other:]
        case 6:
            del lines[row]
        case 7:
            lines[row], lines[other_row] = lines[other_row], lines[row]
        case 8:
            lines.insert(row, lines[other_row])
    return "\n".join(lines)


def assert_read_rightly(record: Record, text: str) -> None:
    """The record itself, or an error that names a line of `text` and says what is wrong there."""
    good, error = read(text)
    if error is None:
        assert good == record
        return
    assert 1 <= error.line <= text.count("\n") + 1
    assert type(error) in (RecordUnreadable, RecordIllegal, RecordMismatch)
    assert str(error) == f"line {error.line}: {error.problem}"
    assert 10 < len(error.problem) < 300
    assert error.problem.isprintable()
    assert error.problem.isascii()
    if good is not None:
        assert list(good.games())
        assert good == loads(dumps(good))
    with pytest.raises(type(error), match=f"^line {error.line}: "):
        loads(text)


@given(records(), randoms)
@settings(max_examples=150)
def test_a_damaged_record(record: Record, random: Random) -> None:
    assert_read_rightly(record, damaged(dumps(record), random))


@pytest.mark.slow
@given(records(), randoms)
@settings(max_examples=10_000)
def test_ten_thousand_damaged_records(record: Record, random: Random) -> None:
    assert_read_rightly(record, damaged(dumps(record), random))


@given(st.text(st.characters()))
@example("")
@example("\x00" * 1_000)
@example("Trash record 1\n" * 2)
@example("Trash record 1\nseed: " + "9" * 1_000_000)
@example("x" * 1_000_000)
def test_any_text_at_all(text: str) -> None:
    good, error = read(text)
    assert good is None
    assert type(error) is RecordUnreadable
    assert error.line <= text.count("\n") + 1


def changed(old: str, new: str) -> str:
    assert EXAMPLE.count(old) == 1
    return EXAMPLE.replace(old, new)


UNREADABLE = [
    ("Trash record 1", "Trash record 2", 1, "a record begins with 'Trash record 1', not 'Trash record 2'"),
    ("rules: wild K", "rules: wild Q J", 2, "rules are written like 'wild K, last turn, match, 3 players', not 'wild Q J'"),
    ("rules: wild K", "Rules: wild K", 2, "expected rules, seed, starter, layout 1, layout 2, stock, player 1, player 2 or 'Round 1', not 'Rules: wild K'"),
    ("seed: 5", "seed: 5: 5", 3, "a seed is a whole number, not '5: 5'"),
    ("seed: 5", "seed: -5", 3, "a seed is a whole number, not '-5'"),
    ("seed: 5", "seed:", 3, "expected rules, seed, starter, layout 1, layout 2, stock, player 1, player 2 or 'Round 1', not 'seed:'"),
    ("seed: 5", "seed: \u0665", 3, r"a seed is a whole number, not '\u0665'"),
    ("seed: 5", "seed: " + "5" * 20, 3, "a seed is a whole number, not '55555555555555555555'"),
    ("seed: 5", "seed: " + "9" * 19, 10, "a seed is a whole number from 0 to 9223372036854775807, not 9999999999999999999"),
    ("seed: 5", "seed: 5\nseed: 5", 4, "'seed' is there twice"),
    ("seed: 5\n", "", 9, "these lines are missing: seed"),
    ("rules: wild K\nseed: 5\n", "", 8, "these lines are missing: rules, seed"),
    ("starter: 2\n", "", 9, "these lines are missing: starter"),
    ("starter: 2", "starter: 0", 4, "the starter is 1 or 2, not '0'"),
    ("layout 1: 2C 3C", "layout 1: 2C 3X", 5, "'3X' is not a card: write a rank A23456789TJQK and a suit CDHS, as in TH"),
    ("layout 1: 2C 3C", "layout 1: 2C AD", 10, "a card is dealt once, not twice: AD"),
    ("stock: KS QH JC 9S AS", "stock: ,", 7, "',' is not a card: write a rank A23456789TJQK and a suit CDHS, as in TH"),
    ('"Ann"', "Ann", 8, "a player is written like \"Ann\" or \"Robin\" bot regular, not 'Ann'"),
    ('"Ann"', '"An"n"', 8, "a player is written like \"Ann\" or \"Robin\" bot regular, not '\"An\"n\"'"),
    ("bot regular", "bot", 9, "a player is written like \"Ann\" or \"Robin\" bot regular, not '\"Robin\" bot'"),
    ("1. player 2: S", "1: player 2: S", 11, "expected a turn like '3. player 1: S 5 X', not '1: player 2: S 3 3 1 2'"),
    ("1. player 2: S", "1. player 2:", 11, None),
    ("S 3 3 1 2", "S 3 3 1 two", 11, "'two' is not an action: they are S, T, 1 to 10, and X"),
    ("End: won by player 2\ncheck: 18341c7b\n", "", 12, "the record stops before its 'End' line"),
    ("check: 18341c7b", "18341c7b", 13, "expected the check, not '18341c7b'"),
    ("check: 18341c7b", "check: 18341c7b\nand so on", 14, "the record has ended, but here is 'and so on'"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "line", "problem"), UNREADABLE)
def test_unreadable(old: str, new: str, line: int, problem: str | None) -> None:
    with pytest.raises(RecordUnreadable if problem else RecordError) as error:
        loads(changed(old, new))
    assert error.value.line == line
    assert problem is None or error.value.problem == problem


def test_a_record_that_stops_in_its_head() -> None:
    good, error = read(EXAMPLE[: EXAMPLE.index("Round 1")])
    assert good is None
    assert isinstance(error, RecordUnreadable)
    assert str(error) == "line 10: the record stops before 'Round 1'"


def test_nothing_is_no_record() -> None:
    for text in ("", "\n", " \r\n\n"):
        good, error = read(text)
        assert good is None
        assert str(error) == f"line {text.count(chr(10)) + 1}: a record begins with 'Trash record 1', not ''"


def test_illegal() -> None:
    good, error = read(changed("S 3 3 1 2", "S 3 3 X"))
    assert isinstance(error, RecordIllegal)
    assert (error.line, str(error.action), error.reason) == (11, "X", Reason.MUST_PLACE)
    assert str(error) == f"line 11: X is not legal: {Reason.MUST_PLACE.value}"
    assert good is not None
    assert " ".join(map(str, good.actions)) == "S 3 3"


MISMATCHED = [
    ("End: won by player 2", "End: won by player 1", 12, "the actions lead to 'End: won by player 2', not 'End: won by player 1'"),
    ("End: won by player 2", "End: not finished", 12, "the actions lead to 'End: won by player 2', not 'End: not finished'"),
    ("End: won", "Round 2\nEnd: won", 12, "'Round 2' does not begin here"),
    ("End: won", "2. player 1: S\nEnd: won", 12, "the round is over, and here is '2. player 1: S'"),
    ("1. player 2: S 3 3 1 2", "1. player 2: S\n2. player 1: S", 12, "the turn before did not end, and here is '2. player 1: S'"),
    ("1. player 2: S", "2. player 2: S", 11, "expected '1. player 2:', not '2. player 2: S 3 3 1 2'"),
    ("1. player 2: S", "1. player 1: S", 11, "expected '1. player 2:', not '1. player 1: S 3 3 1 2'"),
    ("1. player 2: S", "01. player 2: S", 11, "expected '1. player 2:', not '01. player 2: S 3 3 1 2'"),
    ("Ann", "Anne", 13, "the record was changed: its last line would be 'check: 54bfdb26', not 'check: 18341c7b'"),
    ("check: 18341c7b", "check: 18341C7B", 13, "the record was changed: its last line would be 'check: 18341c7b', not 'check: 18341C7B'"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "line", "problem"), MISMATCHED)
def test_mismatched(old: str, new: str, line: int, problem: str) -> None:
    with pytest.raises(RecordMismatch) as error:
        loads(changed(old, new))
    assert (error.value.line, error.value.problem) == (line, problem)


def test_a_turn_that_goes_on_after_its_throw() -> None:
    text = changed("stock: KS QH", "stock: QH KS").replace("S 3 3 1 2", "S X S 3")
    good, error = read(text)
    assert isinstance(error, RecordMismatch)
    assert str(error) == "line 11: the turn ended before S"
    assert good is not None
    assert " ".join(map(str, good.actions)) == "S X"


def test_a_match_cannot_skip_a_round_or_its_heading() -> None:
    text = changed("wild K", "wild K, match").replace("End: won by player 2\ncheck: 18341c7b\n", "")
    assert read(text + "End: not finished").error is None
    assert str(read(text + "Round 3\n").error) == "line 12: 'Round 3' does not begin here"
    assert (
        str(read(text + "1. player 2: S\n").error)
        == "line 12: the round is over, and here is '1. player 2: S'"
    )
    dealt, error = read(text + "Round 2\nEnd: not finished\n")
    assert error is None
    assert dealt == read(text + "End: not finished").record
