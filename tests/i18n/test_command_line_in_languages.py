"""The command line in every language: its pages of help, and what it says of what it cannot do."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from support.catalogues import TRANSLATED
from support.terminal import write_options
from trash.bots import BOTS
from trash.cli.arguments import COMMANDS
from trash.cli.main import main

PAGES = ("", *COMMANDS)

SAME_WORD = {
    "pt": {
        "a",
        "as",
        "bot",
        "bots",
        "logs",
        "menu",
        "mouse",
        "pipes",
        "script",
        "shell",
        "status",
        "terminal",
        "trash",
    },
    "nl": {
        "begin",
        "bot",
        "bots",
        "cascade",
        "in",
        "is",
        "letters",
        "menu",
        "of",
        "per",
        "pipes",
        "processor",
        "script",
        "shell",
        "terminal",
        "terminals",
        "trash",
    },
    "cs": {"a", "bot", "menu", "port", "program", "s", "shell", "text", "to", "trash", "z"},
}
"""Words that are the same in English, for the same or for another thing."""

VALUES = {
    *COMMANDS,
    *BOTS,
    "none",
    "all",
    "Ann",
    "Ben",
    "bash",
    "zsh",
    "fish",
    "J",
    "K",
    "Q",
    "JK",
    "C",
    "JSON",
    "ID",
    "en",
    "pt",
    "nl",
    "cs",
    "N",
    "S",
    "A",
    "B",
}


def help_of(command: str, language: str, capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as left:
        main(["--lang", language, *([command] if command else []), "--help"])
    assert left.value.code in (0, None)
    return capsys.readouterr().out


def words(text: str) -> set[str]:
    """The words of a page that are no names of options, commands or values."""
    text = re.sub(r"(?<!\w)--?[a-z][\w-]*", "", text)
    return {word.lower() for word in re.findall(r"[^\W\d_]+", text) if word not in VALUES}


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("command", PAGES)
def test_no_word_of_a_page_of_help_is_english(
    command: str, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")  # no word in two lines
    english, translated = (words(help_of(command, spoken, capsys)) for spoken in ("en", language))
    assert english & translated <= SAME_WORD[language]


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_page_of_help_fits_a_small_terminal(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = help_of("", language, capsys).splitlines()
    assert len(lines) <= 23
    assert max(map(len, lines)) <= 80


REFUSED = [
    ["--seed", "x"],
    ["--seed"],
    ["--wild", "A"],
    ["--bot", "nobody"],
    ["--names", "a,b,c"],
    ["--names", "a," + 21 * "b"],
    ["--two", "--bot"],
    ["--two=1"],
    ["--nothing"],
    ["--continue", "x"],
    ["--continue", "--two"],
    ["--daily", "--two"],
    ["history", "--show", "x"],
    ["history", "--show", "1", "--share", "1"],
    ["history", "--most", "0"],
    ["history", "--export", ""],
    ["history", "--hide"],
    ["replay"],
    ["completion"],
    ["completion", "--shell", "x"],
    ["simulate", "--bots", "a"],
    ["simulate", "--rounds", "0"],
    ["simulate", "--jobs", "x"],
    ["simulate", "--rounds", "5", "--matches", "5"],
]


@pytest.mark.parametrize("refused", REFUSED, ids=" ".join)
def test_what_is_refused_is_refused_in_the_language_asked_for(
    refused: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for language in ("en", *TRANSLATED):
        # Wherever it stands: the last word is looked at as the first.
        with pytest.raises(SystemExit) as left:
            main([*refused, f"--lang={language}"] if language == "nl" else ["--lang", language, *refused])
        assert left.value.code == 2
        told.append(capsys.readouterr().err)
        assert told[-1].startswith("trash: ")
        assert told[-1].count("\n") == 1
    english = words(told[0]) - words(" ".join(refused))
    for language, sentence in zip(TRANSLATED, told[1:], strict=True):
        assert english & words(sentence) <= SAME_WORD[language]


def test_so_is_what_is_refused_without_asking_for_a_language(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "config"))
    monkeypatch.setenv("LANG", "cs_CZ.UTF-8")
    write_options(home, {})
    for options, sentence in (({}, "je celé číslo"), ({"language": '"pt_BR"'}, "é um número inteiro")):
        write_options(home, options)
        with pytest.raises(SystemExit):
            main(["history", "--show", "x"])
        assert sentence in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["--lang", "nothing", "history", "--show", "1"])
    assert "não há o idioma 'nothing'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "spoken"),
    [
        ("--lang nl stats", "nl"),
        ("--lang=nl stats", "nl"),
        ("--lang cs --lang nl_BE stats", "nl"),
        ("stats --lang NL", "nl"),
    ],
)
def test_options_that_hold_everywhere_may_stand_before_the_command(
    arguments: str, spoken: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said = []
    for words_typed in (arguments.split(), ["stats", "--lang", spoken], ["stats", "--lang", "en"]):
        assert main(words_typed) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1] != said[2]


def test_the_rules_of_a_simulation_are_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--rounds", "10", "--last-turn", "--lang", "pt"]) == 0
    head = capsys.readouterr().out.splitlines()[0]
    assert "última" in head
    assert "Kings" not in head
