from __future__ import annotations

import itertools

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from trash.tui.terminal.input_decoder import (
    ESCAPE_PATIENCE,
    LONGEST_PASTE,
    LONGEST_SEQUENCE,
    PATIENCE,
    InputDecoder,
    Piece,
)


def text(typed: str) -> Piece:
    return Piece("text", typed)


def sequence(typed: str) -> Piece:
    return Piece("sequence", typed)


def pieces(*chunks: bytes) -> list[Piece]:
    """What comes of `chunks` when nothing follows them."""
    incoming = InputDecoder()
    found = [piece for chunk in chunks for piece in incoming.feed(chunk)]
    return found + incoming.pause()


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (b"s", [text("s")]),
        ("♠é".encode(), [text("♠é")]),
        (b"\x1b", [Piece("escape", "\x1b")]),
        (b"\x1b\x1b", [Piece("escape", "\x1b"), Piece("escape", "\x1b")]),
        (b"\x1bb", [Piece("escape", "\x1bb")]),
        ("\x1bé♠".encode(), [Piece("escape", "\x1bé"), text("♠")]),
        (b"\x1b\xe2\x99", [Piece("escape", "\x1b")]),
        (b"\x1b[3$", [sequence("\x1b[3$")]),
        (b"\x1b[", [Piece("escape", "\x1b[")]),
        (b"\x1b[1]s", [sequence("\x1b[1]"), text("s")]),
        (b"\x1b[A\x1b[1;5Cx", [sequence("\x1b[A"), sequence("\x1b[1;5C"), text("x")]),
        (b"\x1b[[A\x1b[3$\x1bOp", [sequence("\x1b[[A"), sequence("\x1b[3$"), sequence("\x1bOp")]),
        (b"\x1b[<0;5;7M\x1b[<35;-1;-5M", [sequence("\x1b[<0;5;7M"), sequence("\x1b[<35;-1;-5M")]),
        (b"\x1b[200~two\nlines\x1b[201~", [Piece("paste", "two\nlines")]),
        (b"\x1b[200~\x1b[Aand more", [Piece("paste", "\x1b[Aand more")]),
    ],
)
def test_each_piece_is_whole(typed: bytes, expected: list[Piece]) -> None:
    assert pieces(typed) == expected


@pytest.mark.parametrize(
    "nothing",
    [
        b"\xff",
        b"\xe9",
        b"\xe2\x99",
        b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
        b"\x1b]11;rgb:ffff/ffff/ffff\x07",
        b"\x1bP>|XTerm(390)\x1b\\",
        b"\x1b_Gi=31;OK\x1b\\",
        b"\x1b[48;24;80;0;0t",
        b"\x1b[?2048;2$y",
        b"\x1b[<35;1",
        b"\x1b[<35;-",
        b"\x1b[<1u",
        b"\x1b[[Z",
        b"\x1b]11;rgb:ff",
        b"\x1b[97;1:3u",
        b"\x1b[1114112u",
        b"\x1b[55296u",
        b"\x1b[97;;1114112u",
        b"\x1b[99999999999999999999u",
    ],
)
def test_what_is_no_key_is_not_handed_on_and_the_next_key_is(nothing: bytes) -> None:
    incoming = InputDecoder()
    assert [*incoming.feed(nothing), *incoming.pause(), *incoming.feed(b"s")] == [text("s")]


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        (b"\x1b[97:65;2;65u", "\x1b[97;2;65u"),
        (b"\x1b[97;1:1u", "\x1b[97;1u"),
        (b"\x1b[97;1:2u", "\x1b[97;1u"),
        (b"\x1b[1;1:1A", "\x1b[1;1A"),
        (b"\x1b[110;3;241:47u", "\x1b[110;3;241:47u"),
    ],
)
def test_a_kitty_key_loses_the_fields_that_nobody_asked_for(typed: bytes, plain: str) -> None:
    assert pieces(typed) == [sequence(plain)]


@pytest.mark.parametrize(
    ("report", "translated"),
    [
        (b"\x1b[M\x20\x21\x21", "\x1b[<0;1;1M"),
        (b"\x1b[M\x23\x21\x22", "\x1b[<0;1;2m"),
        (b"\x1b[M\x43\x98\x25", "\x1b[<35;120;5M"),
        (b"\x1b[M\x40\xc3\xa9", "\x1b[<32;163;137M"),
        (b"\x1b[M\x60\xff\xff", "\x1b[<64;223;223M"),
    ],
)
def test_an_x10_mouse_report_is_translated_and_eats_no_key(report: bytes, translated: str) -> None:
    assert pieces(report + b"s") == [sequence(translated), text("s")]


def test_a_long_paste_is_handed_on_in_parts_that_make_the_whole() -> None:
    pasted = b"0123456789" * (LONGEST_PASTE // 4)
    found = pieces(*(chunk.to_bytes() for chunk in b"\x1b[200~"), pasted[:-3], pasted[-3:], b"\x1b[201~")
    assert {piece.kind for piece in found} == {"paste"}
    assert "".join(piece.text for piece in found).encode() == pasted


@pytest.mark.parametrize(
    ("typed", "patience"),
    [
        (b"s", None),
        (b"\x1b", ESCAPE_PATIENCE),
        (b"\x1b[", ESCAPE_PATIENCE),
        (b"\x1b\xe2\x99", ESCAPE_PATIENCE),
        (b"\x1b[3$", ESCAPE_PATIENCE),
        (b"\x1b]1", PATIENCE),
        (b"\x1b[<3", PATIENCE),
        (b"\xe2", PATIENCE),
    ],
)
def test_patience_is_for_what_is_unfinished(typed: bytes, patience: float | None) -> None:
    incoming = InputDecoder()
    incoming.feed(typed)
    assert incoming.patience == patience
    incoming.pause()
    assert incoming.patience is None


LONG = {
    "DCS": b"\x1bP+q" + b"s" * 9000 + b"\x1b\\",
    "OSC 52": b"\x1b]52;c;" + b"t" * 100_000 + b"\x07",
    "APC": b"\x1b_G" + b"1" * 5000 + b"\x1b\\",
    "a cancelled string": b"\x1bX" + b"2" * 5000 + b"\x18",
    "CSI": b"\x1b[" + b"1;" * 4500 + b"A",
    "CSI of digits": b"\x1b[" + b"1" * 9000 + b"$z",
    "CSI with intermediate bytes": b"\x1b[1" + b" " * 9000 + b"q",
    "SS3": b"\x1bO" + b"1" * 9000 + b"P",
    "a mouse report": b"\x1b[<" + b"35;" * 3000 + b"M",
    "a broken mouse report": b"\x1b[<" + b"1" * 9000 + b"x",
}
"""Sequences longer than any key, each with its end."""


@pytest.mark.parametrize("long", LONG.values(), ids=LONG)
@pytest.mark.parametrize("at_once", [1, 7, 255, 256, 257, 4000, 1_000_000])
def test_a_long_sequence_is_dropped_to_its_end_and_hardly_held(long: bytes, at_once: int) -> None:
    incoming = InputDecoder()
    found: list[Piece] = []
    for start in range(0, len(long), at_once):
        found += incoming.feed(long[start : start + at_once])
        assert len(incoming._held) <= LONGEST_SEQUENCE + 1
    assert found == []
    assert incoming.feed(b"s") == [text("s")]


LIKELY = st.sampled_from(
    [
        b"\x1b",
        b"[",
        b"O",
        b"]",
        b"M",
        b"<",
        b";",
        b"1",
        b"A",
        b"~",
        b"200~",
        b"201~",
        b"\\",
        b"\x07",
        b"\xc3",
        b"\xa9",
        b"s",
    ]
)
LONG_RUNS = st.builds(
    lambda run, times: run * times,
    st.sampled_from([b"1", b";", b" ", b"s", b"\xc3\xa9", b"\x1b", b"\x1b]s", b"$"]),
    st.integers(LONGEST_SEQUENCE - 4, 2 * LONGEST_SEQUENCE),
)
WITH_LONG_RUNS = st.lists(LIKELY | LONG_RUNS, max_size=8).map(b"".join)
BYTES = st.lists(LIKELY | st.binary(min_size=1, max_size=4), max_size=40).map(b"".join)


@given(BYTES, st.lists(st.integers(0, 200)))
@example(b"\x1b[\x1bO\x1b[[x\x1b[1[\x1b[ 1\x1b[M\x00", [])
@example(b"\x1b\x1b\x1b\x1b\x1b\x1b\x1b\x1b200~\x00\x00\x00\x00\x00\x00\x1b\xc2\x80", [20])
@example("\x1bé\x1b♠".encode(), [2, 6])
@example(b"\xc3\x1b[A\xa9", [1])
@example(b"\x1b[3$y", [4])
@example(b"\x1b[1]s", [5])
@example(b"\x1b[200~" + "♠".encode() * LONGEST_PASTE + b"\x1b[201~s", [LONGEST_PASTE + 8])
@example(b"\x1b[200~" + b"s" * LONGEST_PASTE + b"\x1b[201~s", [LONGEST_PASTE + 8])
def test_where_the_bytes_are_cut_makes_no_difference(typed: bytes, cuts: list[int]) -> None:
    edges = [0, *sorted(cut for cut in cuts if cut < len(typed)), len(typed)]
    chunks = [typed[start:end] for start, end in itertools.pairwise(edges)]
    assert joined(pieces(*chunks)) == joined(pieces(typed))


@given(WITH_LONG_RUNS, st.lists(st.integers(0, 4 * LONGEST_SEQUENCE)))
def test_where_long_sequences_are_cut_makes_no_difference(typed: bytes, cuts: list[int]) -> None:
    edges = [0, *sorted(cut for cut in cuts if cut < len(typed)), len(typed)]
    chunks = [typed[start:end] for start, end in itertools.pairwise(edges)]
    assert joined(pieces(*chunks)) == joined(pieces(typed))


@given(BYTES)
def test_whatever_came_the_keys_after_a_pause_are_whole(typed: bytes) -> None:
    incoming = InputDecoder()
    incoming.feed(typed)
    incoming.pause()
    assert incoming.feed(b"s\x1b[A") == [text("s"), sequence("\x1b[A")]


def joined(found: list[Piece]) -> list[Piece]:
    """`found` with neighbouring texts made one, and pastes: they may come in parts."""
    whole: list[Piece] = []
    for piece in found:
        if whole and whole[-1].kind == piece.kind and piece.kind in ("text", "paste"):
            piece = piece._replace(text=whole.pop().text + piece.text)
        whole.append(piece)
    return whole
