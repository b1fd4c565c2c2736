"""What a shell completes after `trash`."""

from __future__ import annotations

import shutil
import subprocess
import sys
from argparse import Namespace

import pytest

from trash.cli.commands.completion import SHELLS, run
from trash.cli.main import main
from trash.text import program

BASH = shutil.which("bash")


def script(shell: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["completion", "--shell", shell]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_for_each_shell(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    written = script(shell, capsys)
    assert all(word in written for word in ("last-turn", "history", "erase", "simulate", "rounds"))
    if there := shutil.which(shell):
        subprocess.run([there, "-n"], input=written, text=True, check=True)


@pytest.mark.skipif(BASH is None, reason="there is no bash to ask")
@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("trash --las", "--last-turn"),
        ("trash hist", "history"),
        ("trash history --e", "--export --erase"),
        ("trash stats --j", "--json"),
        ("trash --bot ''", "learner regular expert"),
        ("trash --bot e", "expert"),
        ("trash --lang n", "nl"),
        ("trash simulate --wild JK", "JK"),
        ("trash history --la", "--lang"),
    ],
)
def test_what_bash_offers(typed: str, offered: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert BASH is not None
    words = typed.split()
    ask = f"COMP_WORDS=({typed}); COMP_CWORD={len(words) - 1}; _shtab_trash; echo ${{COMPREPLY[@]}}"
    done = subprocess.run(
        [BASH], input=f"{script('bash', capsys)}\n{ask}\n", capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == offered.split()


def test_it_is_for_the_program_that_was_called(capsys: pytest.CaptureFixture[str]) -> None:
    program.called_as("/opt/my games/trash-game")
    try:
        scripts = {shell: script(shell, capsys) for shell in SHELLS}
    finally:
        program.called_as(program.USUAL)
    assert scripts["zsh"].startswith("#compdef trash-game\n")
    assert "-F _shtab_trash_game trash-game" in scripts["bash"]
    assert "complete -c trash " not in scripts["fish"]


def test_without_the_package_that_writes_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "shtab", None)
    assert run(Namespace(shell="bash")) == 2
    assert "pip install '.[completion]'" in capsys.readouterr().err
