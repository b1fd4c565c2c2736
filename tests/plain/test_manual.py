"""What is written about the command line says what the command line is."""

from __future__ import annotations

import re
import shutil
import subprocess
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path

import pytest

from trash.bots import BOTS, DEFAULT_BOT
from trash.cli.arguments import COMMANDS, examples, parser
from trash.plain.exit_status import ExitStatus
from trash.settings.keys import DEFAULTS
from trash.settings.options import CHOICES, Settings

REPOSITORY = Path(__file__).parents[2]
MANUAL, README = REPOSITORY / "docs" / "trash.1", REPOSITORY / "README.md"

PAGE_OF_HELP = (80, 23)
"""Columns and lines: a small terminal less the line with the prompt."""


def options_of(parser: ArgumentParser) -> set[str]:
    return {option for action in parser._actions for option in action.option_strings}


def documented(heading: str) -> set[str]:
    """The options that have an entry under `heading`, which is .SH or .SS and a name."""
    _before, rest = MANUAL.read_text("ascii").split(f"{heading}\n", 1)
    section = re.split(r"^\.S[HS] ", rest, maxsplit=1, flags=re.MULTILINE)[0]
    entries = re.findall(r"^\.TP\n(.*)$", section, flags=re.MULTILINE)
    return {option.replace("\\", "") for entry in entries for option in re.findall(r"\\-[\w\\-]+", entry)}


def test_the_manual_has_every_option_and_no_other() -> None:
    assert documented(".SH OPTIONS") == options_of(parser("trash"))


@pytest.mark.parametrize("command", COMMANDS)
def test_the_manual_has_the_options_of_each_command(command: str) -> None:
    options = ArgumentParser(add_help=False)
    import_module(COMMANDS[command][0]).add_arguments(options)
    assert documented(f".SS {command}") == options_of(options)


def test_the_manual_and_the_help_have_every_exit_status() -> None:
    section = MANUAL.read_text("ascii").split(".SH EXIT STATUS\n")[1].split(".SH ")[0]
    assert re.findall(r"^\.B (\d+)$", section, re.MULTILINE) == [str(int(status)) for status in ExitStatus]
    (line,) = [line for line in examples("trash").splitlines() if line.startswith("exit status: ")]
    assert re.findall(r"\d+", line) == [str(int(status)) for status in ExitStatus]


@pytest.mark.skipif(shutil.which("groff") is None, reason="there is no groff to read it")
def test_the_manual_is_good_roff() -> None:
    read = subprocess.run(
        ["groff", "-man", "-ww", "-Tutf8", str(MANUAL)], capture_output=True, text=True, check=True
    )
    assert read.stderr == ""


def test_help_fits_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    columns, lines = PAGE_OF_HELP
    monkeypatch.setenv("COLUMNS", str(columns))
    page = parser("trash").format_help().splitlines()
    assert len(page) <= lines
    assert max(map(len, page)) <= columns
    assert all(command in "\n".join(page) for command in COMMANDS)


def test_the_manual_has_every_option_of_the_file_and_every_action() -> None:
    section = MANUAL.read_text("ascii").split(".SH OPTIONS FILE\n")[1].split(".SH ")[0]
    entries = re.findall(r"^\.TP\n\.BR? (.*)$", section, re.MULTILINE)
    assert {name for entry in entries for name in re.findall(r"[a-z_]+", entry)} == set(Settings._fields)
    for name, values in CHOICES.items():
        told = section.split(f"\n.B {name}\n")[-1].split(".TP")[0]
        if f".B {name}\n" in section:
            assert all(f"\\fB{value}\\fR" in told for value in values if value), name
    actions = re.findall(r"\\fB((?:table|replay|app)\.[a-z0-9.\\-]+)\\fR", section)
    assert [action.replace("\\", "") for action in actions] == list(DEFAULTS)


def test_the_readme_has_the_keys_that_are_shown() -> None:
    table = README.read_text("utf-8").split("## Keys\n\n")[1].split("\n\n")[0]
    cells = [row.split("|")[1] for row in table.splitlines()[2:]]
    told = {key.strip(" `").lower() for cell in cells for key in re.split(r"\.\.|,| and ", cell)}
    shown = {
        key for action in DEFAULTS if not action.startswith("replay") for key in DEFAULTS[action].split(",")
    }
    arrows, digits = {"left", "right", "up", "down"}, {str(digit) for digit in range(2, 9)}
    assert told == (shown - arrows - digits - {"escape"}) | {"arrows"}


def test_the_options_file_knows_every_bot() -> None:
    assert set(CHOICES["bot"]) == set(BOTS)
    assert CHOICES["bot"][0] == DEFAULT_BOT
