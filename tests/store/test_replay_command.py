"""`trash replay`: which record it opens, and what it says of files that have none, or several."""

from __future__ import annotations

import sqlite3
from argparse import ArgumentParser
from contextlib import closing
from pathlib import Path

import pytest

from support.kept import ANN, BOT, finish
from support.plain import run
from trash.cli.commands import replay
from trash.cli.main import main
from trash.engine import Action, Player, Record, Rules, Setup
from trash.engine.record_text import dumps
from trash.plain.exit_status import ExitStatus
from trash.store import Store

SEEDS = (11, 12, 13)
RECORDS = [Record(Setup(seed), (ANN, BOT)) for seed in SEEDS]


@pytest.fixture
def export(tmp_path: Path) -> Path:
    """A file with three records."""
    file = tmp_path / "games.txt"
    file.write_text("\n".join(map(dumps, RECORDS)))
    return file


def opened(directory: Path, *arguments: object) -> Record | None:
    parser = ArgumentParser(prog="trash replay")
    replay.add_arguments(parser)
    store = Store(directory)
    try:
        return replay.record_of(parser.parse_args([str(word) for word in arguments]), store)
    finally:
        store.close()


def test_a_game_of_three(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "three.txt"
    record = Record(Setup(5, Rules(players=3)), (ANN, BOT, Player("Cy")))
    file.write_text(dumps(record))
    assert opened(tmp_path / "kept", "--file", file) == record
    file.write_text(dumps(record).replace(", 3 players", ""))
    assert opened(tmp_path / "kept", "--file", file) is None
    assert capsys.readouterr().err.endswith("'player 3' is one too many: the rules are for 2 players\n")


def test_a_row_of_two_that_says_three_is_unreadable_and_costs_nothing_else(tmp_path: Path) -> None:
    store = Store(tmp_path)
    number, other = finish(store, 7), finish(store, 8)
    store.close()
    with closing(sqlite3.connect(next(tmp_path.glob("*.db*")))) as connection:
        connection.execute("update game set rules = 'wild K, 3 players' where id = ?", (number,))
        connection.commit()
    store = Store(tmp_path)
    assert store.game(number) is None
    assert store.game(other) is not None
    assert any("None, None is not a player" in warning for warning in store.take_warnings())
    store.close()


def test_a_game_by_its_number(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = Store(tmp_path)
    number = finish(store, 7)
    saved = store.game(number)
    store.close()
    assert saved is not None
    assert opened(tmp_path, "--game", number) == saved.record
    assert opened(tmp_path, "--game", number + 1) is None
    assert str(number + 1) in capsys.readouterr().err
    assert opened(tmp_path, "--game", number, "--record", 1) is None
    assert "--record goes with --file" in capsys.readouterr().err


def test_each_record_of_an_export(tmp_path: Path, export: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert [opened(tmp_path, "--file", export, "--record", number) for number in (1, 2, 3)] == RECORDS
    assert capsys.readouterr().err == ""
    assert opened(tmp_path, "--file", export) == RECORDS[0]
    assert "has 3 records. This is the first: --record N" in capsys.readouterr().err
    assert opened(tmp_path, "--file", export, "--record", 4) is None
    assert "has 3 records." in capsys.readouterr().err


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path, export: Path) -> None:
    export.write_text(export.read_text(), encoding="utf-8-sig", newline="\r\n")
    assert [opened(tmp_path, "--file", export, "--record", number) for number in (1, 2, 3)] == RECORDS


def test_a_mistake_is_told_by_its_line_in_the_file(
    tmp_path: Path, export: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = export.read_text().split("\n")
    wrong = lines.index("seed: 12")
    lines[wrong] = "seed: twelve"
    export.write_text("\n".join(lines))
    assert opened(tmp_path, "--file", export, "--record", 2) is None
    assert f"line {wrong + 1}:" in capsys.readouterr().err
    assert opened(tmp_path, "--file", export, "--record", 3) == RECORDS[2]


@pytest.mark.parametrize("content", [b"", b"Dear diary,\n", b"\xff\x00", b"Trash record 2\n"])
def test_a_file_without_a_record(tmp_path: Path, content: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    assert opened(tmp_path, "--file", file) is None
    assert "line 1: a record begins with" in capsys.readouterr().err


def test_what_is_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert opened(tmp_path, "--file", tmp_path) is None
    assert "is not a file" in capsys.readouterr().err
    assert opened(tmp_path, "--file", tmp_path / "nothing") is None
    assert "cannot be read" in capsys.readouterr().err


# In lines


@pytest.mark.parametrize("words", [["replay", "--plain"], ["--plain", "replay"], ["replay"]])
def test_it_is_told_in_lines_without_a_terminal(tmp_path: Path, words: list[str]) -> None:
    """Through a pipe by itself; a game can be played on from there."""
    file = tmp_path / "game.txt"
    file.write_text(dumps(Record(Setup(14), (ANN, ANN._replace(name="Bea")), tuple(map(Action.parse, "SX")))))
    heard = run(tmp_path, *words, "--file", str(file), answers="\non\nback\nleave\n")
    assert heard.complaints == ""
    assert heard.status == ExitStatus.DONE
    assert heard.lines[0].startswith("Replay, 2 moves. Enter: on.")
    assert heard.lines[1] == "The cards are dealt."
    assert [line.split()[:3] for line in heard.lines[2:4]] == [["Turn", "1.", "Ann"], ["Ann", "threw", "the"]]
    heard = run(tmp_path, *words, "--file", str(file), answers="end\nplay\nplay\nq\n")
    assert "Bea, it is your turn" in heard.output.decode()
    assert heard.status == ExitStatus.DONE


def test_the_end_of_its_input_ends_it(tmp_path: Path, export: Path) -> None:
    heard = run(tmp_path, "replay", "--file", str(export), "--record", "2", answers="")
    assert heard.lines[-1] == "There is no more input."
    assert heard.status == ExitStatus.DONE


def test_where_it_cannot_be_told_either_it_says_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trash.cli.commands.replay.way_to_play", lambda _env, *, plain: "neither")
    assert main(["replay", "--game", "1", "--lang", "en"]) == ExitStatus.WRONG_USE
    assert "Add --plain" in capsys.readouterr().err


@pytest.mark.parametrize("words", [["history"], ["stats"]])
def test_other_commands_are_in_lines_anyway(tmp_path: Path, words: list[str]) -> None:
    for asked in ([*words, "--plain"], ["--plain", *words], ["--lang", "en", "--plain", *words]):
        assert run(tmp_path, *asked, answers="") == run(tmp_path, *words, answers="")
