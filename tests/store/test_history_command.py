from __future__ import annotations

import io
import json
import os
import shutil
import sqlite3
import sys
from argparse import ArgumentParser
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import support.hold_a_game
from support.kept import ANN, BOT, begin, finish, play_on, run_python
from trash.cli.commands import history as history_command
from trash.cli.commands import stats as stats_command
from trash.engine import KING_GAME, Player, Rules
from trash.engine.record_text import loads
from trash.store import Store
from trash.store.database import connecting
from trash.store.database.columns import HIGHEST_ROW
from trash.store.history import finished_games
from trash.store.share import parse_share_code


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where three finished games are kept, numbers 1 to 3."""
    directory = tmp_path_factory.mktemp("template")
    store = Store(directory)
    for seed in (11, 12, 13):
        finish(store, seed)
    store.close()
    return directory


@pytest.fixture
def directory(template: Path, tmp_path: Path) -> Path:
    """A copy of it that the test may change."""
    return shutil.copytree(template, tmp_path / "games")


def history(directory: Path, *arguments: str) -> int:
    parser = ArgumentParser(prog="trash history")
    history_command.add_arguments(parser)
    return history_command.run(parser.parse_args(arguments), Store(directory))


def stats(directory: Path, *arguments: str) -> int:
    parser = ArgumentParser(prog="trash stats")
    stats_command.add_arguments(parser)
    return stats_command.run(parser.parse_args(arguments), Store(directory))


def games_in(directory: Path, *, with_hidden: bool = False) -> list[int]:
    store = Store(directory)
    numbers = [game.id for game in finished_games(store, with_hidden=with_hidden)]
    store.close()
    return sorted(numbers)


def test_the_list(directory: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert history(directory) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["3", "2", "1"]
    assert all("beat" in line for line in lines)
    assert "deal 13" in lines[0]
    assert history(directory, "--most", "1") == 0
    assert capsys.readouterr().out.splitlines() == lines[:1]


def test_nothing_yet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert history(tmp_path) == 0
    assert "no finished games" in capsys.readouterr().out
    assert stats(tmp_path) == 0
    assert "Nothing yet" in capsys.readouterr().out
    assert history(tmp_path, "--json") == 0
    assert json.loads(capsys.readouterr().out) == []


def test_json(directory: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert history(directory, "--json") == 0
    assert [game["id"] for game in json.loads(capsys.readouterr().out)] == [3, 2, 1]
    assert stats(directory, "--json") == 0
    assert json.loads(capsys.readouterr().out)["games"] == 3


def test_statistics_in_words(directory: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert stats(directory) == 0
    shown = capsys.readouterr().out
    assert "3 games" in shown
    assert "#" in shown
    assert shown.isascii()


def test_a_record_and_a_share_code(directory: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert history(directory, "--show", "2") == 0
    record = loads(capsys.readouterr().out)
    assert record.setup.seed == 12
    assert history(directory, "--share", "2") == 0
    shared = parse_share_code(capsys.readouterr().out)
    assert shared.setup == record.setup
    assert shared.winners == record.last().winners
    assert shared.turns > 0


def test_export(directory: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert history(directory, "--hide", "3") == 0
    assert history(directory, "--export", "-") == 0
    texts = capsys.readouterr().out.split("\n\n")
    assert [loads(text).setup.seed for text in texts] == [12, 11]

    file = tmp_path / "games.txt"
    assert history(directory, "--export", str(file), "--hidden") == 0
    assert "3 games written" in capsys.readouterr().out
    assert file.read_text().count("Trash record 1") == 3
    assert history(directory, "--export", str(file)) == 2
    assert "already exists" in capsys.readouterr().err
    assert history(directory, "--export", str(tmp_path / "no" / "such" / "place")) == 2
    assert "cannot be written" in capsys.readouterr().err

    assert history(directory, "--export", "-", "--json") == 0
    assert [loads(game["record"]).setup.seed for game in json.loads(capsys.readouterr().out)] == [12, 11]


def test_a_record_and_a_share_code_for_programs(directory: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert history(directory, "--show", "2", "--json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert (shown["id"], shown["seed"]) == (2, 12)
    assert loads(shown["record"]).setup.seed == 12
    assert history(directory, "--share", "2", "--json") == 0
    assert parse_share_code(json.loads(capsys.readouterr().out)["code"]).setup.seed == 12


def test_a_record_for_programs_of_a_game_that_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(Store(tmp_path)) as store:
        kept, session = begin(store, 5)
        play_on(session, 3)
        kept.close()
    assert history(tmp_path, "--show", "1", "--json") == 0
    assert json.loads(capsys.readouterr().out).keys() == {"id", "record"}


@pytest.mark.parametrize("named", [False, True], ids=["without a name meanwhile", "beside it"])
def test_an_export_that_fails_leaves_nothing(
    directory: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    named: bool,
) -> None:
    """So that the next attempt finds its name free."""
    place = tmp_path / "place"
    place.mkdir()
    if named:
        monkeypatch.delattr(os, "O_TMPFILE", raising=False)

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert history(directory, "--export", str(place / "games.txt")) == 2
    assert "No space left on device" in capsys.readouterr().err
    assert list(place.iterdir()) == []
    assert history(directory, "--export", str(place / "games.txt")) == 0
    assert [path.name for path in place.iterdir()] == ["games.txt"]
    (place / "link").symlink_to("nowhere")
    assert history(directory, "--export", str(place / "link")) == 2
    assert "already exists" in capsys.readouterr().err


def test_screen_lines_and_shell_tell_of_a_game_that_cannot_be_read_in_the_same_words(
    directory: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(directory / "games.db", isolation_level=None)) as connection:
        connection.execute("update game set hints = 'x' where id = 2")
    store = Store(directory)
    finished_games(store)
    [sentence] = store.take_warnings()
    store.close()
    assert sentence == "Game 2 cannot be read: 'x' is not a count."
    for arguments in ([], ["--json"], ["--show", "2"], ["--share", "2"], ["--export", "-"]):
        history(directory, *arguments)
        assert f"trash: {sentence}\n" in capsys.readouterr().err, arguments
    stats(directory)
    assert capsys.readouterr().err == f"trash: {sentence}\n"


def test_an_export_of_the_latest(directory: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert history(directory, "--export", "-", "--most", "1") == 0
    assert capsys.readouterr().out.count("Trash record 1") == 1


def test_what_cannot_be_changed_is_not_said_to_be(
    directory: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def connect(path: Path | str, **options: Any) -> sqlite3.Connection:
        if path != ":memory:":
            raise sqlite3.OperationalError("unable to open database file")
        connection: sqlite3.Connection = sqlite3.connect(path, **options)
        return connection

    with monkeypatch.context() as patch:
        patch.setattr(connecting, "connect", connect)
        for words in (("--hide", "1"), ("--erase", "1", "--yes"), ("--erase", "all", "--yes")):
            assert history(directory, *words) == 2
            said = capsys.readouterr()
            assert said.out == ""
            assert "nothing has happened to them" in said.err
    monkeypatch.undo()
    assert games_in(directory) == [1, 2, 3]


def test_what_a_read_only_database_keeps_is_not_said_to_be_erased(
    directory: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def connect(address: str, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = sqlite3.connect(address.replace("mode=rw", "mode=ro"), **options)
        return connection

    monkeypatch.setattr(connecting, "connect", connect)
    for number in ("1", "all"):
        assert history(directory, "--erase", number, "--yes") == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert "nothing has happened to them" in said.err
    assert games_in(directory) == [1, 2, 3]


@pytest.mark.parametrize(("what", "told"), [("4", ""), ("all", "3 games erased.\n")])
def test_a_game_that_is_being_played_is_not_erased(
    directory: Path, what: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with run_python(Path(support.hold_a_game.__file__), directory) as window:
        assert window.stdin is not None
        assert window.stdout is not None
        assert window.stdout.readline() == "4\n"
        assert history(directory, "--erase", what, "--yes") == 2
        said = capsys.readouterr()
        assert said.out == told
        assert "Game 4 is open in another window" in said.err
        window.stdin.close()
    store = Store(directory)
    assert [game.id for game in store.unfinished()] == [4]
    store.close()


def test_all_are_hidden_or_none(directory: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert history(directory, "--hide", "1", "99") == 2
    assert "99" in capsys.readouterr().err
    assert history(directory) == 0
    assert capsys.readouterr().out.splitlines()[-1].split()[0] == "1"


def test_hide_and_unhide(directory: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert history(directory, "--hide", "1", "2") == 0
    assert games_in(directory) == [3]
    assert history(directory, "--hidden") == 0
    assert capsys.readouterr().out.count("hidden") == 2
    assert history(directory, "--unhide", "1") == 0
    assert games_in(directory) == [1, 3]


@pytest.mark.parametrize("option", ["--show", "--share", "--hide", "--unhide", "--erase"])
def test_there_is_no_such_game(directory: Path, option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert history(directory, option, "99") == 2
    assert "no game 99" in capsys.readouterr().err
    assert games_in(directory) == [1, 2, 3]


@pytest.mark.parametrize("number", ["0", "-1", "x", "1.5", "\N{ARABIC-INDIC DIGIT ONE}", str(2**63)])
def test_what_is_no_number(directory: Path, number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        history(directory, f"--show={number}")
    assert left.value.code == 2
    assert "whole number" in capsys.readouterr().err


def test_erasing_asks_first(
    directory: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Keyboard(io.StringIO):
        def isatty(self) -> bool:
            return True

    for answer in ("n\n", "\n", ""):
        monkeypatch.setattr(sys, "stdin", Keyboard(answer))
        assert history(directory, "--erase", "1", "2") == 2
        assert "Erase 2 games for good?" in capsys.readouterr().out
        assert games_in(directory) == [1, 2, 3]
    monkeypatch.setattr(sys, "stdin", Keyboard("Y\n"))
    assert history(directory, "--erase", "1", "2") == 0
    assert "2 games erased" in capsys.readouterr().out
    assert games_in(directory) == [3]


def test_erasing_without_a_keyboard_needs_yes(
    directory: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n"))
    assert history(directory, "--erase", "all") == 2
    assert "--yes" in capsys.readouterr().err
    (directory / "games.db.damaged-1").write_bytes(b"broken")
    assert history(directory, "--erase", "all", "--yes") == 0
    said = capsys.readouterr().out
    assert "3 games erased" in said
    assert "games.db.damaged-1" in said
    assert games_in(directory) == []


def test_a_damaged_file_is_told_of(directory: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (directory / "games.db").write_bytes(b"no database")
    assert history(directory) == 0
    assert "damaged" in capsys.readouterr().err


def test_names_cannot_harm_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(tmp_path)
    finish(store, 1, (Player("\x1b[2J\r\n\N{RIGHT-TO-LEFT OVERRIDE}evil"), BOT))
    finish(store, 2, (Player("Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}"), BOT))
    store.close()
    assert history(tmp_path) == 0
    assert stats(tmp_path) == 0
    shown = capsys.readouterr().out
    assert all(letter.isprintable() or letter == "\n" for letter in shown)
    latin = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", latin)
    assert history(tmp_path) == 0
    assert history(tmp_path, "--show", "2") == 0
    latin.flush()
    assert isinstance(latin.buffer, io.BytesIO)
    written = latin.buffer.getvalue()
    assert b"beat Zoe," in written
    assert loads(written[written.index(b"Trash record") :].decode()).players[0].name.startswith("Zo")


def test_an_unfinished_game_can_be_shown_and_erased(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(tmp_path)
    kept, session = begin(store, 5, (ANN, BOT))
    play_on(session, 6)
    kept.close()
    store.close()
    assert history(tmp_path, "--show", str(kept.id)) == 0
    assert "not finished" in capsys.readouterr().out
    assert history(tmp_path, "--share", str(kept.id)) == 0
    assert parse_share_code(capsys.readouterr().out).winners == ()
    assert history(tmp_path, "--erase", str(kept.id), "--yes") == 0
    assert Store(tmp_path).unfinished() == []


def test_the_games_that_can_be_gone_on_with_are_listed(
    directory: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert history(directory, "--unfinished") == 0
    assert capsys.readouterr().out == "There is no game to continue.\n"
    store = Store(directory)
    turns = []
    for seed, rules in ((5, KING_GAME), (6, Rules(match=True))):
        kept, session = begin(store, seed, (ANN, BOT), rules)
        play_on(session, 12)
        turns.append(session.turn_number)
        kept.close()
    store.close()
    assert history(directory, "--unfinished") == 0
    match, round_ = capsys.readouterr().out.splitlines()
    assert match.startswith("    5  ")
    assert match.endswith(
        "  Ann against Robin (Regular bot) (not finished, round 1); deal 6, Kings wild, match"
    )
    assert round_.startswith("    4  ")
    assert round_.endswith(
        f"  Ann against Robin (Regular bot) (not finished, turn {turns[0]}); deal 5, Kings wild"
    )
    assert turns[0] > 1
    assert history(directory, "--unfinished", "--json", "--most", "1") == 0
    (told,) = json.loads(capsys.readouterr().out)
    assert (told["id"], told["seed"], told["rules"], told["actions"]) == (5, 6, "wild K, match", 12)
    assert [player["name"] for player in told["players"]] == ["Ann", "Robin"]


def test_what_is_practice_is_listed_as_such_and_what_is_unfinished_cannot_be_hidden(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(tmp_path)
    for _ in range(2):
        kept, session = begin(store, 5)
        play_on(session, 3)
        kept.close()
    store.close()
    assert history(tmp_path, "--unfinished") == 0
    second, first = capsys.readouterr().out.splitlines()
    assert "(not finished, turn 1; known deal)" in second
    assert "(not finished, turn 1)" in first
    assert history(tmp_path, "--hide", "1") == 2
    assert capsys.readouterr().err == "trash: Game 1 is not finished: there is nothing to hide.\n"


def test_a_game_with_a_damaged_number_is_named_and_erased_by_it(
    directory: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(directory / "games.db", isolation_level=None)) as connection:
        connection.execute("update game set id = ? where id = 1", (HIGHEST_ROW,))
    assert history(directory) == 0
    assert f"Game {HIGHEST_ROW} cannot be read" in capsys.readouterr().err
    assert history(directory, "--erase", str(HIGHEST_ROW), "--yes") == 0
    capsys.readouterr()
    assert history(directory) == 0
    assert capsys.readouterr().err == ""
