"""The table and what opens over it, on the real program, where a terminal shows nothing but letters."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from support.terminal import Terminal
from trash.text.transliteration import AS_CELLS


@pytest.mark.parametrize(
    ("arguments", "environment", "all_ascii"),
    [
        (["--ascii"], {}, True),
        pytest.param([], {"LC_ALL": "C"}, True, marks=pytest.mark.slow),
        pytest.param([], {"PYTHONIOENCODING": "latin-1"}, False, marks=pytest.mark.slow),
        pytest.param([], {"TERM": "linux"}, False, marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_letters_and_ascii_frames(
    tmp_path: Path, arguments: list[str], environment: dict[str, str], all_ascii: bool
) -> None:
    encoding = environment.get("PYTHONIOENCODING", "utf-8")
    names = ["--two", "--seed", "42", "--names", "Zoë,Žižka"]
    with Terminal(tmp_path, *names, *arguments, environment=environment) as terminal:
        terminal.wait_for("it is your turn: draw from the stock")
        terminal.type("s")
        terminal.wait_for("QD on the trash does not fit")
        terminal.type("?")
        terminal.wait_for("draw from the stock")
        terminal.type("q")
        terminal.type("m")
        terminal.wait_for("Paused")
        picture = terminal.picture()
        terminal.type("q")
        assert terminal.wait_for_end() == 0
        sent = bytes(terminal.output).decode(encoding)
    assert "+----" in picture
    assert "\\u" not in sent
    foreign = {char for char in sent if not char.isascii()}
    if all_ascii:
        assert foreign == set()
        assert "Zoe" in picture
    else:
        assert not any(char in foreign for char in "♣♦♥♠─│╭╮╰╯━┃═║░")
        assert "ë" in foreign


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("╭─╮│╰╯═║╔┼", "+-+|++-|++"),
        ("▗▄▖░█", "#####"),
        ("10♥ Zoë", "10H Zoe"),
        ("王さん", "******"),
        ("½…", "1."),
        ("e\N{COMBINING ACUTE ACCENT}\N{ZERO WIDTH JOINER}x", "ex"),
        ("Ж▶", "**"),
    ],
)
def test_what_stands_in_takes_as_many_cells(text: str, shown: str) -> None:
    assert text.encode("ascii", AS_CELLS).decode() == shown


def test_no_character_changes_its_width() -> None:
    for number in range(0xA0, 0x3000):
        char = chr(number)
        category, wide = unicodedata.category(char), unicodedata.east_asian_width(char) in "WF"
        if category not in ("Mn", "Me", "Cf", "Cn") and not unicodedata.combining(char):
            assert len(char.encode("ascii", AS_CELLS)) == 1 + wide, f"{number:x}"
