"""Bytes that are no keys of this game: nothing happens, nothing breaks, and the next key works."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from support.terminal import Terminal
from trash.tui.terminal.floods import AT_ONCE, LAST_KEYS, without_floods
from trash.tui.terminal.input_decoder import Piece

NOTHING = {
    "a byte that is not UTF-8": b"\xff",
    "Latin-1": b"\xe9",
    "a cut-off UTF-8 sequence": b"\xe2\x99",
    "letters of other keyboards": "éßяж中あ🂡".encode(),
    "an X10 mouse report beyond column 95": b"\x1b[M\x43\x98\x25",
    "an X10 mouse report that looks like a letter": b"\x1b[M\x43\xc3\xa9",
    "a mouse report beyond the screen": b"\x1b[<35;9999;9999M\x1b[<0;99999;1M\x1b[<0;99999;1m",
    "a mouse report from before the screen": b"\x1b[<35;-1;-5M\x1b[<0;0;0M",
    "a kitty key with an alternate": b"\x1b[97:65;2;65u",
    "a kitty key let go of": b"\x1b[115;1:3u",
    "a kitty key beyond Unicode": b"\x1b[1114112u\x1b[97;;1114112u",
    "a kitty key that is half a character": b"\x1b[55296u\x1b[97;;56320u",
    "a late colour report": b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b]10;rgb:ssss/tttt/1234\x07",
    "a terminal's name and features": b"\x1b[?62;22c\x1b[>41;390;0c\x1bP>|XTerm(390)\x1b\\\x1bP1+r544e=73\x1b\\",
    "a kitty graphics answer": b"\x1b_Gi=31;OK\x1b\\",
    "a cursor position": b"\x1b[24;80R",
    "mode reports": b"\x1b[?2026;2$y\x1b[?2048;2$y\x1b[4;1$y",
    "an in-band resize to nothing": b"\x1b[48;0;0;0;0t\x1b[<35;80;24M",
    "the focus lost and found": b"\x1b[O\x1b[I",
    "unknown sequences": b"\x1b[1;2;3;4;5z\x1b[>4;1m\x1b[?997;1n\x1bOz\x1b[[Z",
    "function keys": b"\x1b[15~\x1b[24~\x1b[[B\x1bOS\x1b[57376u",
    "home, end, insert, delete": b"\x1b[H\x1b[F\x1b[2~\x1b[3~\x1b[3$",
    "a terminal's features at length": b"\x1bP+q" + b"s" * 9000 + b"\x1b\\",
    "a clipboard of 100 kB": b"\x1b]52;c;" + b"1234stst" * 12_500 + b"\x07",
    "a control sequence of 9 kB": b"\x1b[" + b"1;" * 4500 + b"z",
    "a paste": b"\x1b[200~sstt1234567890\r\n\x1b[201~",
    "a paste of 100 kB": b"\x1b[200~" + b"stock 1 2 3\n" * 8334 + b"\x1b[201~",
}

CUT = (b"\x1b[<35;1", b"\x1b]11;rgb:ff", b"\x1b[200~stock", b"\xf0\x9f")
"""The beginnings of a mouse report, a colour report, a paste and a character."""

LEFT, RIGHT = b"\x1b[D", b"\x1b[C"

QUITS = b"\x03\x11\x1aq"
"""Ctrl+C, Ctrl+Q, Ctrl+Z and Quit's letter: what ends the program, or leaves it, as it should."""


def without_words(lines: list[str]) -> list[str]:
    """The table without what happened last, or what is said to a letter that means nothing."""
    said = r"The cards are dealt\.|The key \S does nothing here: \? shows the keys, m the menu\."
    return [re.sub(said, "", line).ljust(80) for line in lines]


def wait_for_table(terminal: Terminal, table: list[str], what: str) -> None:
    terminal.wait_until(lambda: without_words(terminal.lines) == table, f"table after {what}")


def test_what_means_nothing_changes_nothing(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--two", "--seed", "7") as terminal:
        terminal.wait_for("Player 1, it is your turn", "menu")
        table = without_words(terminal.at_rest())
        terminal.type(RIGHT)
        terminal.wait_until(lambda: without_words(terminal.lines) != table, "cursor elsewhere")
        elsewhere = without_words(terminal.at_rest())
        for what, typed in NOTHING.items():
            for key, picture in ((LEFT, table), (RIGHT, elsewhere)):
                terminal.type(typed + key)
                wait_for_table(terminal, picture, what)
        terminal.type("s")
        terminal.wait_for("Stock 31")


def test_after_something_cut_short_the_keys_work_again(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--two", "--seed", "7") as terminal:
        terminal.wait_for("Player 1, it is your turn", "menu")
        answers = itertools.cycle([(b"1", "You hold no card yet"), (b"t", "The trash pile is empty")])
        for typed, (key, answer) in zip(CUT, answers, strict=False):
            terminal.type(typed)
            terminal.insist(key, answer)


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(b"\x1b", id="Esc"),
        pytest.param(LEFT, id="Left", marks=pytest.mark.slow),
        pytest.param(b"\x1b[Z", id="Shift+Tab", marks=pytest.mark.slow),
        pytest.param(b"s", id="s", marks=pytest.mark.slow),
    ],
)
def test_a_flood_of_a_key_is_thinned(tmp_path: Path, key: bytes) -> None:
    with Terminal(tmp_path, "--two", "--seed", "7") as terminal:
        terminal.wait_for("Player 1, it is your turn", "menu")
        terminal.type(key * 20_000)
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
        assert not terminal.not_restored()


def test_of_a_flood_the_last_keys_are_taken() -> None:
    move, escape, up = (
        Piece("sequence", "\x1b[<35;4;4M"),
        Piece("escape", "\x1b"),
        Piece("sequence", "\x1b[A"),
    )
    click = Piece("sequence", "\x1b[<0;4;4M")
    for few in (
        [Piece("text", "s" * AT_ONCE)],
        [escape] * AT_ONCE,
        [move] * 1000,
        [Piece("paste", "s" * 1000)],
    ):
        assert without_floods(few) == few
    for key in (escape, up, click):
        assert without_floods([key] * (AT_ONCE + 1)) == [key] * LAST_KEYS
    assert without_floods([escape] * AT_ONCE + [Piece("text", "0123456789s")]) == [
        Piece("text", "123456789s")
    ]


def some_bytes(number: int, seed: int) -> bytes:
    """Random bytes, without those that end the program by right."""
    return bytes(byte for byte in Random(seed).randbytes(number) if byte not in QUITS)


BEGINNINGS = (
    b"\x1bP",
    b"\x1b]",
    b"\x1b_",
    b"\x1bX",
    b"\x1b^",
    b"\x1b[",
    b"\x1b[<",
    b"\x1bO",
    b"\x1b[200~",
    b"",
)
INSIDE = {b"\x1b[": b"0123456789;:<=>?", b"\x1b[<": b"0123456789;", b"\x1bO": b"0123456789;"}
ENDS = {b"\x1b[": b"z", b"\x1b[<": b"M", b"\x1bO": b"P", b"\x1b[200~": b"\x1b[201~"}


def long_sequences(number: int, seed: int) -> Iterator[bytes]:
    """About that many bytes of sequences of all lengths, up to 100 kB, each with its end, in pieces of any length."""
    random = Random(seed)
    sent = 0
    while sent < number:
        beginning = random.choice(BEGINNINGS)
        length = int(10 ** random.uniform(0, 5 if beginning else 2))
        inside = bytes(random.choices(INSIDE.get(beginning, b"st123 \xc3\xa9\xff"), k=length))
        sequence = beginning + inside + ENDS.get(beginning, b"\x1b\\" if beginning else b"")
        while sequence:
            cut = random.randint(1, 10_000)
            yield sequence[:cut]
            sent += len(sequence[:cut])
            sequence = sequence[cut:]


@pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="/proc says what memory a process has used"
)
@pytest.mark.parametrize(
    ("number", "seed"), [(20_000, 1), pytest.param(1_000_000, 2, marks=pytest.mark.slow)]
)
def test_sequences_of_any_length_and_any_split(tmp_path: Path, number: int, seed: int) -> None:
    with Terminal(tmp_path, "--two", "--seed", "7") as terminal:
        terminal.wait_for("your turn", "menu")
        before = megabytes(terminal.process.pid)
        for piece in long_sequences(number, seed):
            terminal.type(piece)
        terminal.type("\x07")
        terminal.type(LEFT)
        terminal.at_rest()
        assert megabytes(terminal.process.pid) - before < 50
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
        assert not terminal.not_restored()


def megabytes(pid: int) -> float:
    """The most memory that a process has used so far."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("\nVmHWM:")[2].split()[0]) / 1024


@pytest.mark.parametrize(
    ("number", "seed"), [(20_000, 1), pytest.param(1_000_000, 2, marks=pytest.mark.slow)]
)
def test_random_bytes(tmp_path: Path, number: int, seed: int) -> None:
    with Terminal(tmp_path, "--seed", "7") as terminal:
        terminal.wait_for("your turn", "menu")
        terminal.type(some_bytes(number, seed))
        terminal.type("\x07")  # ends an unfinished string, so that what follows is a key
        terminal.type("\x03")
        assert terminal.wait_for_end() == 0
        assert not terminal.not_restored()
