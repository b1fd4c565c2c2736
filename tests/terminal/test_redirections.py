"""Whatever the three standard streams lead to, there is an answer: a sentence, or a game in plain lines."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from support.terminal import TRASH, Terminal

REDIRECTIONS = [
    " ".join(filter(None, streams))
    for streams in itertools.product(["", "</dev/null"], ["", ">out"], ["", "2>err"])
    if any(streams)
]


@pytest.mark.parametrize("redirection", REDIRECTIONS)
def test_there_is_an_answer(tmp_path: Path, redirection: str) -> None:
    command = f"{' '.join(TRASH)} {redirection}; echo status $?"
    with Terminal(tmp_path, columns=200, command=("sh", "-c", command)) as terminal:
        if redirection == "2>err":  # nothing but the screen needs the error output
            terminal.wait_for("your turn")
            terminal.type("q\n")
            terminal.wait_for("status 0")
            return
        terminal.wait_for("status 2")
        said = terminal.output.decode() if "2>" not in redirection else (tmp_path / "err").read_text()
        sentence, rest = said.split("\n", 1)
        assert sentence.startswith("trash: the table needs a terminal")
        assert rest.strip() in ("", "status 2")
        assert b"\x1b" not in terminal.output


def test_a_game_that_cannot_be_continued_opens_no_screen(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--continue", "7") as terminal:
        assert terminal.wait_for_end() == 2
        assert terminal.text.startswith("trash: Game 7 cannot be continued: it has ended, does not exist")
        assert b"\x1b" not in terminal.output
