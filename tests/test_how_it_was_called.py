"""What people are told to type begins as they began."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.terminal import surroundings
from trash.cli.main import main
from trash.store.history_text import cannot_continue, no_game
from trash.text import program


@pytest.fixture(autouse=True)
def _called_as_usual() -> Iterator[None]:
    yield
    program.called_as(program.USUAL)


@pytest.fixture
def bin_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory of programs, the only one in the PATH."""
    directory = tmp_path / "bin"
    directory.mkdir()
    for name in ("trash", "trash-game"):
        (directory / name).write_text("#!/bin/sh\n")
        (directory / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(directory))
    return directory


def test_by_its_name_where_the_path_leads_to_it(bin_directory: Path) -> None:
    for name in ("trash", "trash-game"):
        program.called_as(str(bin_directory / name))
        assert (program.program(), program.program_name()) == (name, name)


def test_by_its_path_where_another_program_has_the_name(bin_directory: Path) -> None:
    program.called_as(".venv/bin/trash")
    assert (program.program(), program.program_name()) == (".venv/bin/trash", "trash")
    program.called_as("/opt/my games/trash-game")
    assert (program.program(), program.program_name()) == ("'/opt/my games/trash-game'", "trash-game")


def test_by_the_python_that_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "orig_argv", ["python3.99", "-m", "trash"])
    program.called_as("/somewhere/trash/__main__.py")
    assert (program.program(), program.program_name()) == ("python3.99 -m trash", "trash")


@pytest.mark.parametrize("word", ["", "-c"])
def test_by_its_usual_name_where_nobody_knows(word: str) -> None:
    program.called_as(word)
    assert program.program() == "trash"


def test_every_sentence_says_it(capsys: pytest.CaptureFixture[str]) -> None:
    program.called_as("./trash-game")
    assert "'./trash-game history'" in no_game(7)
    assert "'./trash-game history --unfinished'" in cannot_continue(7)
    for words in (["--nothing"], ["stats", "--nothing"]):
        with pytest.raises(SystemExit):
            main([*words, "--lang", "en"])
        said = capsys.readouterr().err
        assert said.startswith("trash-game: ")
        assert f"Try './trash-game {'stats ' if words[0] == 'stats' else ''}--help'." in said
    with pytest.raises(SystemExit):
        main(["--help", "--lang", "en"])
    page = capsys.readouterr().out
    assert page.startswith("usage: ./trash-game ")
    assert "./trash-game --players" in page


def test_no_sentence_has_the_name_in_it() -> None:
    """Whatever people are told to type is filled in."""
    from support.catalogues import template

    names = ("trash -", "trash history", "trash stats", "trash replay", "trash simulate", "trash completion")
    assert [one.id for one in template() if any(name in str(one.id) for name in names)] == []


def test_a_game_that_is_left(tmp_path: Path) -> None:
    """The whole program: the name comes from the command line that began it."""
    done = subprocess.run(
        [sys.executable, "-m", "trash", "--plain", "--two", "--seed", "5"],
        input="\ufeffs\nq\n",
        capture_output=True,
        encoding="utf-8",
        env=surroundings(tmp_path) | {"PYTHONUTF8": "1", "PATH": os.environ["PATH"]},
        timeout=60,
        check=True,
    )
    assert "The game is saved. To continue it:" in done.stdout, (
        "the first answer counts, mark of the encoding or not"
    )
    assert " -m trash --continue" in done.stdout


@pytest.mark.parametrize(
    "arguments", ["--version", "--help", "stats", "history", "simulate --rounds 5", "--debug-info"]
)
def test_an_output_that_was_closed_from_the_beginning_is_told_of(tmp_path: Path, arguments: str) -> None:
    command = f'exec "{sys.executable}" -m trash {arguments} >&-'
    done = subprocess.run(
        ["sh", "-c", command],
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=surroundings(tmp_path),
        timeout=60,
        check=False,
    )
    assert done.returncode == 3
    assert done.stderr.startswith("trash: The output cannot be written")


def test_what_cannot_be_continued_is_a_complaint(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "trash", "--plain", "--continue", "5"],
        input="",
        capture_output=True,
        encoding="utf-8",
        env=surroundings(tmp_path),
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("trash: Game 5 cannot be continued")


@pytest.mark.parametrize("arguments", ["stats", "history", "simulate --rounds 5", "--debug-info"])
def test_every_command_tells_of_options_that_are_not_understood(tmp_path: Path, arguments: str) -> None:
    from support.terminal import write_options

    write_options(tmp_path, {"sound": "true", "language": '"nl"'})
    done = subprocess.run(
        [sys.executable, "-m", "trash", *arguments.split()],
        capture_output=True,
        encoding="utf-8",
        env=surroundings(tmp_path),
        timeout=60,
        check=True,
    )
    assert done.stderr.startswith("trash: Niet alles in ")
    assert "Regel 1: er is geen optie 'sound'" in done.stderr
    assert ("line 1 of the options" in done.stdout) == (arguments == "--debug-info")
