"""What an output cannot show becomes letters."""

from __future__ import annotations

import io
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.plain import Output, run
from trash.engine import Player, Setup
from trash.game.games import Games
from trash.game.new_game import NewGame
from trash.game.session import Session
from trash.plain.dialogue import Dialogue
from trash.plain.sitting import Sitting
from trash.plain.table import PlainTable
from trash.plain.talk import Talk, printable
from trash.settings.options import SettingsFile
from trash.store import Store
from trash.text.player_names import all_called
from trash.text.transliteration import shown_in
from trash.text.words import SUIT_SIGNS

ENCODINGS = ("ascii", "latin-1", "cp437", "cp1252", "iso8859-2", "koi8-r", "shift_jis", "utf-8")


@pytest.mark.parametrize(
    ("encoding", "text", "shown"),
    [
        ("ascii", "Zoë Žižka", "Zoe Zizka"),
        ("latin-1", "Zoë Žižka", "Zoë Zizka"),
        ("iso8859-2", "Zoë Žižka", "Zoë Žižka"),
        ("utf-8", "Zoë Žižka", "Zoë Žižka"),
        ("ascii", "Ægir Øst Łódź Straße", "AEgir Ost Lodz Strasse"),
        (
            "ascii",
            "\N{LEFT DOUBLE QUOTATION MARK}10♥\N{RIGHT DOUBLE QUOTATION MARK} \N{EN DASH}…",
            '"10H" -...',
        ),
        ("ascii", "ﬁve ½ ²", "five 1/2 2"),
        ("ascii", "Жена 王 🂡", "  "),
        ("koi8-r", "Жена", "Жена"),
        ("ascii", "a\ud800b", "ab"),
    ],
)
def test_the_nearest_letters(encoding: str, text: str, shown: str) -> None:
    assert shown_in(encoding, text) == shown


@given(st.sampled_from(ENCODINGS), st.text())
def test_anything_can_be_said_in_any_encoding(encoding: str, text: str) -> None:
    output = Output(encoding)
    Talk(io.BytesIO(), output).say(text)
    said = output.bytes.getvalue().decode(encoding)
    assert said.endswith("\n")
    assert said[:-1].isprintable()
    assert said.count("?") == printable(text).count("?")


def test_ascii_only_is_ascii_whatever_the_output() -> None:
    output = Output()
    talk = Talk(io.BytesIO(), output, ascii_only=True)
    talk.say(f"Zoë: {''.join(SUIT_SIGNS.values())}")
    assert output.bytes.getvalue() == b"Zoe: CDHS\n"
    assert talk.shown("Жена") == ""


@pytest.mark.parametrize(
    ("arguments", "environment", "names"),
    [
        ([], {}, "Zoë against Жена"),
        ([], {"LC_ALL": "C"}, "Zoe against Player 2"),
        ([], {"PYTHONIOENCODING": "latin-1"}, "Zoë against Player 2"),
    ],
)
def test_names_are_shown_as_well_as_they_can_be(
    tmp_path: Path, arguments: list[str], environment: dict[str, str], names: str
) -> None:
    heard = run(tmp_path, "--two", "--names", "Zoë,Жена", *arguments, answers="q\n", environment=environment)
    assert (heard.status, heard.complaints) == (0, "")
    encoding = environment.get("PYTHONIOENCODING", "utf-8")
    assert heard.output.decode(encoding).startswith(f"{names}, Kings wild. ")


@pytest.mark.parametrize(
    "names",
    [
        ("[/", "[bold]"),
        ("\x1b[31mred\x07", "a\nb"),
        ("\u202eevil\u202c", "\u200b"),
        ("x" * 200, "🂡"),
        ("", "\udcff"),
    ],
)
def test_names_from_people_are_safe(names: tuple[str, str]) -> None:
    output = Output()
    with closing(Store(None)) as store:
        talk = Talk(io.BytesIO(b"s\n\n\nq\n"), output)
        assert Sitting(Games(store), SettingsFile(Path("none")), talk).play(NewGame("two", 42, names)) == 0
    assert all(line.isprintable() and len(line) < 150 for line in output.lines)
    assert "�" not in "".join(output.lines)


def test_two_players_of_one_name_are_told_apart() -> None:
    assert [player.name for player in NewGame("two", names=("Ann", " Ann")).players()] == ["Ann", "Ann 2"]
    assert all_called(NewGame("bot", names=("Regular bot", "")).players()) == ("Regular bot", "Regular bot 2")
    session = Session.new(Setup(1), (Player("Zoë"), Player("Zoe")))
    table = PlainTable(session, Dialogue(Talk(io.BytesIO(), Output("ascii"))))
    assert table.words.players == ("Zoe", "Zoe 2")
