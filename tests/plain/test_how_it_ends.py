"""How a sitting in plain lines ends, and what the exit status says of it."""

from __future__ import annotations

import io
import os
import shutil
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from support.plain import PATIENCE, PLAY_AGAIN, Output, run
from support.terminal import TRASH, surroundings
from trash.game.games import Games
from trash.game.new_game import NewGame
from trash.plain.sitting import Sitting
from trash.plain.talk import Talk
from trash.settings.options import SettingsFile
from trash.store import Store

PYTHON = Path(sys.executable)
TYPED = PYTHON.name if shutil.which(PYTHON.name) == sys.executable else sys.executable
SAVED = f"The game is saved. To continue it:  {TYPED} -m trash --continue"

ALL_ENTER = "\n" * 100
"""Enough for a whole game against the bot, in which Enter is always the obvious step."""


def test_quitting_is_no_failure_and_says_what_becomes_of_the_game(tmp_path: Path) -> None:
    heard = run(tmp_path, "--seed", "42", answers="s\nquit\n")
    assert (heard.status, heard.complaints) == (0, "")
    assert heard.lines[-1] == SAVED


def test_quitting_before_the_first_move_leaves_nothing_to_say(tmp_path: Path) -> None:
    heard = run(tmp_path, "--seed", "42", answers="q\n")
    assert heard.status == 0
    assert heard.lines[-1] == "Type s, or just Enter."


def test_what_cannot_be_saved_is_told_as_it_happens(tmp_path: Path) -> None:
    output = Output()
    with closing(Store(tmp_path)) as store:
        store.database.rows("pragma query_only = on")
        talk = Talk(io.BytesIO(b"s\nq\n"), output, ascii_only=False)
        Sitting(Games(store), SettingsFile(None), talk).play(NewGame("two", 42))
    told = next(number for number, line in enumerate(output.lines) if "cannot be saved just now" in line)
    assert "drew" in output.lines[told - 1]
    assert output.lines[-1] == "The game could not be saved."


def test_input_that_ends_in_the_middle(tmp_path: Path) -> None:
    heard = run(tmp_path, "--seed", "42", answers="s\n")
    assert (heard.status, heard.complaints) == (3, "")
    assert heard.lines[-2:] == ["There is no more input.", SAVED]


def test_input_that_ends_with_the_game(tmp_path: Path) -> None:
    heard = run(tmp_path, "--seed", "42", answers=ALL_ENTER)
    assert (heard.status, heard.complaints) == (0, "")
    assert heard.lines[-2:] == [PLAY_AGAIN, "There is no more input."]


def test_a_last_line_without_an_end_counts(tmp_path: Path) -> None:
    heard = run(tmp_path, "--seed", "42", answers="s\nq")
    assert heard.status == 0


def test_going_on_tells_the_last_turn_first(tmp_path: Path) -> None:
    first = run(tmp_path, "--seed", "42", answers="s\nq\n")
    second = run(tmp_path, "--plain", "--continue", answers="q\n")
    assert second.status == 0
    introduction, *told = second.lines
    assert introduction.startswith("You against Regular bot, Kings wild. Deal 42.")
    assert told[0] == "Regular bot drew the 3 of spades from the stock."
    assert told == [*first.lines[first.lines.index(told[0]) :]]


def test_going_on_with_nothing(tmp_path: Path) -> None:
    heard = run(tmp_path, "--plain", "--continue", answers="")
    assert (heard.status, heard.lines) == (2, [])
    assert heard.complaints == "trash: There is no game to continue.\n"


def test_going_on_with_a_game_that_was_not_left_last(tmp_path: Path) -> None:
    for deal in ("42", "43"):
        run(tmp_path, "--seed", deal, answers="s\nq\n")
    heard = run(tmp_path, "--plain", "--continue", "1", answers="q\n")
    assert (heard.status, heard.lines[0]) == (
        0,
        "You against Regular bot, Kings wild. Deal 42. Type ? for help.",
    )
    assert heard.lines[-1] == f"{SAVED} 1"
    gone = run(tmp_path, "--plain", "--continue", "3", answers="")
    assert gone.status == 2
    assert gone.complaints.startswith("trash: Game 3 cannot be continued: it has ended, does not exist")


def test_another_game_and_the_same_deal_again(tmp_path: Path) -> None:
    heard = run(tmp_path, "--seed", "42", answers=f"{ALL_ENTER}a\ns\n")
    introductions = [line for line in heard.lines if line.startswith("You against")]
    assert introductions == ["You against Regular bot, Kings wild. Deal 42. Type ? for help."] * 2
    assert heard.status == 3
    new = run(tmp_path, "--seed", "42", answers=f"{ALL_ENTER}p\nq\n")
    introductions = [line for line in new.lines if line.startswith("You against")]
    assert len(introductions) == 2
    assert introductions[0] != introductions[1]
    assert new.status == 0


def test_options_that_make_no_sense_are_said_and_not_used(tmp_path: Path) -> None:
    options = tmp_path / "config" / "trash-cards" / "options.toml"
    options.parent.mkdir(parents=True)
    options.write_text('bot = "nobody"\n')
    heard = run(tmp_path, "--plain", answers="q\n")
    assert (heard.status, heard.complaints) == (0, "")
    assert heard.lines[0].endswith('bot must be one of "regular", "learner", "expert", not \'nobody\'.')
    assert heard.lines[1].startswith("You against Regular bot, Kings wild. Deal ")


@pytest.mark.parametrize("line", ["", "b"])
def test_input_that_never_makes_sense(tmp_path: Path, line: str) -> None:
    heard = run(tmp_path, "--seed", "42", answers="\n" * 30 + f"{line}\n" * 300)
    assert (heard.status, heard.complaints) == (0, "")
    assert heard.lines[-1] == "No move in 200 lines: the game stops here."


def test_games_that_cannot_be_saved_are_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the directory should be")
    heard = run(tmp_path, "--seed", "42", answers=ALL_ENTER)
    assert (heard.status, heard.complaints) == (0, "")
    assert PLAY_AGAIN in heard.lines
    assert "saved" in heard.lines[0]
    left = run(tmp_path, "--seed", "42", answers="s\nq\n")
    assert left.lines[-1] == "The game could not be saved."


def test_no_screen_is_loaded(tmp_path: Path) -> None:
    program = "import sys; from trash.cli.main import main; main(['--plain']); print([name for name in ('textual', 'rich') if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=b"s\nq\n",
        capture_output=True,
        env=surroundings(tmp_path),
        timeout=PATIENCE,
        check=True,
    )
    assert done.stdout.endswith(b"\n[]\n")


def test_an_output_that_is_closed(tmp_path: Path) -> None:
    process = start_and_play_a_turn(tmp_path)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout.close()
    process.stdin.write(ALL_ENTER.encode())
    process.stdin.close()
    assert_ends_quietly(process, 3)
    assert run(tmp_path, "--plain", "--continue", answers="q\n").lines[0].startswith("You against")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full to write to")
def test_an_output_that_is_full(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*TRASH, "--plain", "--seed", "42"],
            input=ALL_ENTER.encode(),
            stdout=full,
            stderr=subprocess.PIPE,
            env=surroundings(tmp_path),
            timeout=PATIENCE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (3, b"")


def test_ctrl_c(tmp_path: Path) -> None:
    process = start_and_play_a_turn(tmp_path)
    assert process.stdout is not None
    process.send_signal(signal.SIGINT)
    rest = process.stdout.read().decode().split("\n")
    assert rest[-4:] == ["", "Interrupted.", SAVED, ""]
    assert_ends_quietly(process, 130)


@pytest.mark.parametrize("closed", [0, 1])
def test_a_stream_that_is_closed_from_the_start(tmp_path: Path, closed: int) -> None:
    done = subprocess.run(
        [*TRASH, "--plain"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: os.close(closed),
        env=surroundings(tmp_path),
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(b"trash: the table needs a terminal")
    assert done.stderr.count(b"\n") == 1


def start_and_play_a_turn(home: Path) -> subprocess.Popen[bytes]:
    """A program that waits for what the first turn's answer is."""
    process = subprocess.Popen(
        [*TRASH, "--seed", "42"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(home),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"s\n")
    process.stdin.flush()
    while process.stdout.readline() != b"Regular bot threw the Jack of diamonds.\n":
        pass
    return process


def assert_ends_quietly(process: subprocess.Popen[bytes], status: int) -> None:
    assert process.stderr is not None
    with process:
        complaints = process.stderr.read()
    assert (process.returncode, complaints) == (status, b"")
