"""What is written to a shell, where there are letters missing, and where nobody reads any more."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.plain import PATIENCE, Output
from support.terminal import TRASH, surroundings
from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain, overwrite, say, say_exactly

COMMANDS = [
    ["stats"],
    ["stats", "--json"],
    ["history", "--export", "-", "--json"],
    ["--debug-info"],
    ["--version"],
    ["history", "--help"],
]


def run(home: Path, words: list[str], output: int) -> tuple[int, str]:
    """The exit status and what was complained of."""
    done = subprocess.run(
        [*TRASH, *words],
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.PIPE,
        text=True,
        env=surroundings(home),
        timeout=PATIENCE,
        check=False,
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_reader_who_has_gone_is_no_fault(tmp_path: Path, words: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        assert run(tmp_path, words, writer) == (ExitStatus.CUT_OFF, "")
    finally:
        os.close(writer)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full to write to")
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_a_full_output_is_said_to_be_full(tmp_path: Path, words: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        status, complaint = run(tmp_path, words, full.fileno())
    assert status == ExitStatus.CUT_OFF
    assert complaint.startswith("trash: The output cannot be written: ")
    assert complaint.count("\n") == 1


def test_letters_that_the_output_has_not_and_what_it_would_obey(monkeypatch: pytest.MonkeyPatch) -> None:
    output, errors = Output("latin-1"), Output("ascii")
    monkeypatch.setattr(sys, "stdout", output)
    monkeypatch.setattr(sys, "stderr", errors)
    say("uložená ± 1\x1b[2J\nnext")
    say_exactly("uložená\n")
    complain("žádná")
    complain("žádná", by=None)
    overwrite("50 %\x07")
    assert output.bytes.getvalue() == "ulozená ± 1?[2J\nnext\n".encode("latin-1") + "uložená\n".encode()
    assert errors.bytes.getvalue() == b"trash: zadna\nzadna\n\r50 %?"


def test_an_output_that_was_never_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    with pytest.raises(SystemExit) as ended:
        say("nobody hears it")
    assert ended.value.code == ExitStatus.CUT_OFF
    complain("nor this")
