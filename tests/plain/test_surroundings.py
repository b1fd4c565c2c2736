"""How the program plays by itself, from what its input and output are; and with what characters."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

import support.terminal
from support.plain import PATIENCE, Output, run
from support.terminal import TRASH, Terminal
from trash.settings.environment import BEYOND_ASCII, WEB_DRIVER, is_ascii_locale, shows_signs, way_to_play
from trash.tui.drawing import blocks, glyphs
from trash.tui.drawing.backs import PATTERNS

Streams = Callable[[str, str, str], None]


@pytest.fixture
def streams(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Streams]:
    """Puts a terminal, a pipe, a file, /dev/null or nothing in place of the three streams."""
    with ExitStack() as stack:

        def descriptor(kind: str, name: str) -> int:
            if kind in ("terminal", "pipe"):
                ends = os.openpty() if kind == "terminal" else os.pipe()
                near, far = ends[::-1] if kind == "terminal" or name != "stdin" else ends
                stack.callback(os.close, far)
                return near
            path = Path("/dev/null") if kind == "nowhere" else tmp_path / name
            if kind == "file":
                path.write_text("s\n")
            elif kind == "empty file":
                path.write_text("")
            return os.open(path, os.O_RDWR)

        def put(*kinds: str) -> None:
            for name, kind in zip(("stdin", "stdout", "stderr"), kinds, strict=True):
                stream = None
                if kind != "closed":
                    stream = stack.enter_context(
                        os.fdopen(descriptor(kind, name), "r" if name == "stdin" else "w")
                    )
                monkeypatch.setattr(sys, name, stream)

        yield put
        monkeypatch.undo()


@pytest.mark.parametrize(
    ("kinds", "way"),
    [
        (("terminal", "terminal", "terminal"), "table"),
        (("terminal", "terminal", "file"), "plain"),
        (("terminal", "terminal", "closed"), "plain"),
        (("terminal", "pipe", "terminal"), "plain"),
        (("terminal", "file", "terminal"), "neither"),
        (("terminal", "nowhere", "terminal"), "neither"),
        (("pipe", "terminal", "terminal"), "plain"),
        (("pipe", "pipe", "pipe"), "plain"),
        (("pipe", "file", "file"), "plain"),
        (("file", "terminal", "terminal"), "plain"),
        (("file", "nowhere", "nowhere"), "plain"),
        (("empty file", "terminal", "terminal"), "neither"),
        (("nowhere", "terminal", "terminal"), "neither"),
        (("nowhere", "nowhere", "nowhere"), "neither"),
        (("closed", "terminal", "terminal"), "neither"),
        (("terminal", "closed", "terminal"), "neither"),
    ],
)
def test_the_way_that_is_chosen(streams: Streams, kinds: tuple[str, str, str], way: str) -> None:
    streams(*kinds)
    assert way_to_play({"TERM": "xterm"}) == way
    asked = "neither" if "closed" in kinds[:2] else "plain"
    assert way_to_play({"TERM": "xterm"}, plain=True) == asked


def test_a_dumb_terminal_gets_plain_lines(streams: Streams) -> None:
    streams("terminal", "terminal", "terminal")
    assert way_to_play({"TERM": "dumb"}) == "plain"


def test_a_browser_gets_the_table_with_card_suits_wherever_its_server_runs(streams: Streams) -> None:
    streams("pipe", "pipe", "pipe")
    env = {"TEXTUAL_DRIVER": WEB_DRIVER, "TERM": "linux", "LANG": "C"}
    assert way_to_play(env) == "table"
    assert not is_ascii_locale(env)
    assert shows_signs(sys.stderr, env)


def test_a_game_in_a_dumb_terminal(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--seed", "42", environment={"TERM": "dumb"}) as terminal:
        terminal.wait_for("Type s, or just Enter.")
        terminal.type("s\n")
        terminal.wait_for("Regular bot threw the Jack of diamonds.")
        terminal.type("\x04")
        assert terminal.wait_for_end() == 3
        said = bytes(terminal.output)
    assert b"\x1b" not in said
    assert all(byte >= 0x20 or byte in b"\r\n" for byte in said)


@pytest.mark.parametrize("columns", [20, 40])
def test_a_terminal_has_lines_that_end_between_words(tmp_path: Path, columns: int) -> None:
    with Terminal(tmp_path, "--plain", "--seed", "42", columns=columns, rows=60) as terminal:
        terminal.wait_for(
            "You against Regular bot, Kings wild. Deal 42. Type ? for help.", "Type s, or just Enter."
        )
        terminal.type("?\n")
        terminal.wait_for("o odds, h hint, rollouts, u take back. b table")
        assert all(len(line.rstrip()) < columns for line in terminal.lines)


def test_no_input_is_answered_with_a_sentence(tmp_path: Path) -> None:
    with Path("/dev/null").open("rb") as nothing:
        done = subprocess.run(
            TRASH,
            stdin=nothing,
            capture_output=True,
            env=support.terminal.surroundings(tmp_path),
            timeout=PATIENCE,
            check=False,
        )
    assert (done.returncode, done.stdout) == (2, b"")
    assert (
        done.stderr
        == b"trash: the table needs a terminal for its input and output. Add --plain to play in lines of text.\n"
    )


def test_what_is_no_answer_ends_all_the_same(tmp_path: Path) -> None:
    heard = run(tmp_path, answers="x\n")
    assert heard.status == 3
    assert "You hold no card yet: draw one first." in heard.lines


@pytest.mark.parametrize(
    ("env", "ascii_only"),
    [
        ({}, True),
        ({"LANG": "C"}, True),
        ({"LC_ALL": "C", "LANG": "en_US.UTF-8"}, True),
        ({"LC_ALL": "POSIX"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LC_ALL": "", "LANG": "en_US.UTF-8"}, False),
        ({"LANG": "cs_CZ"}, False),
    ],
)
def test_a_locale_of_ascii(env: dict[str, str], ascii_only: bool) -> None:
    assert is_ascii_locale(env) is ascii_only


@pytest.mark.parametrize(
    ("encoding", "env", "signs"),
    [
        ("utf-8", {"LANG": "C.UTF-8", "TERM": "xterm"}, True),
        ("utf-8", {"LANG": "C.UTF-8"}, True),
        ("utf-8", {"LANG": "C.UTF-8", "TERM": "linux"}, False),
        ("utf-8", {"LC_ALL": "C", "TERM": "xterm"}, False),
        ("latin-1", {"LANG": "C.UTF-8", "TERM": "xterm"}, False),
        ("ascii", {"LANG": "C.UTF-8", "TERM": "xterm"}, False),
        ("cp437", {"LANG": "C.UTF-8", "TERM": "xterm"}, False),
    ],
)
def test_suits_and_frames_where_they_can_be_shown(encoding: str, env: dict[str, str], signs: bool) -> None:
    assert shows_signs(Output(encoding), env) is signs


def test_no_output_shows_nothing() -> None:
    assert not shows_signs(None, {"LANG": "C.UTF-8"})


def characters(values: tuple[object, ...]) -> set[str]:
    """Every character in a set of glyphs."""
    texts = [value if isinstance(value, str) else "" for value in values]
    texts += [text for value in values if isinstance(value, dict) for text in value.values()]
    nested = [characters(value) for value in values if isinstance(value, glyphs.Border)]
    return set("".join(texts)).union(*nested)


def test_every_character_of_the_table_is_asked_for() -> None:
    drawn = {*characters(glyphs.SIGNS), *characters(glyphs.OUTLINES), *blocks.QUADRANTS}
    for pattern in PATTERNS.values():
        drawn |= set("".join(pattern.signs))
    assert {char for char in drawn if not char.isascii()} <= set(BEYOND_ASCII)


def test_letters_only_is_ascii() -> None:
    assert all(char.isascii() for char in characters(glyphs.LETTERS))
    assert all(row.isascii() for pattern in PATTERNS.values() for row in pattern.letters)
