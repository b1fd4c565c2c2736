"""Which language is spoken: what is asked for, then the options, then the locale."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from support.moments import HOLDING_A_KING, played
from support.screen import Screen, opened
from support.terminal import TRASH, surroundings, write_options
from trash.settings.options import CHOICES, SettingsFile
from trash.text import i18n

PROMPTS = {
    "en": "Ann, it is your turn",
    "pt": "Ann, é a sua vez",
    "nl": "Ann, je bent aan de beurt",
    "cs": "Ann, jsi na tahu",
}


def test_every_language_is_there() -> None:
    assert set(PROMPTS) == set(i18n.LANGUAGES)
    assert CHOICES["language"] == (i18n.AUTO, *i18n.LANGUAGES)


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ("", "en"),
        ("LANG=C", "en"),
        ("LANG=C.UTF-8 LANGUAGE=cs", "en"),
        ("LANG=POSIX", "en"),
        ("LANG=en_GB.UTF-8", "en"),
        ("LANG=de_DE.UTF-8", "en"),
        ("LANG=nl", "nl"),
        ("LANG=nl_BE.UTF-8", "nl"),
        ("LANG=pt_BR.ISO8859-1", "pt"),
        ("LANG=pt_PT@euro", "pt"),
        ("LANG=cs-CZ", "cs"),
        ("LANG=CS_CZ", "cs"),
        ("LANG=nl_NL LC_CTYPE=cs_CZ", "nl"),
        ("LANG=nl_NL LC_MESSAGES=cs_CZ", "cs"),
        ("LANG=nl_NL LC_MESSAGES=cs_CZ LC_ALL=pt_PT", "pt"),
        ("LANG=nl_NL LC_ALL=C", "en"),
        ("LANG=nl_NL LC_ALL=", "nl"),
        ("LANG=nl_NL LANGUAGE=de:cs:pt", "cs"),
        ("LANG=nl_NL LANGUAGE=de", "en"),
        ("LANG=nl_NL LANGUAGE=", "nl"),
        ("LANG=nl_NL LANGUAGE=en:cs", "en"),
        ("LANG=nl_NL.UTF-8 LANGUAGE=C:cs", "en"),
        ("LANG=nl_NL LANGUAGE=de:POSIX:cs", "en"),
        ("LANG=../../etc", "en"),
        ("LANG=:", "en"),
    ],
)
def test_the_locale(variables: str, language: str) -> None:
    env = dict(variable.split("=", 1) for variable in variables.split())
    assert i18n.language_of_locale(env) == language
    assert i18n.language_meant(i18n.AUTO, env) == language
    assert i18n.language_meant("nl", env) == "nl"


def test_a_language_that_is_none() -> None:
    with pytest.raises(ValueError, match="choose from en, pt, nl, cs"):
        i18n.use_language("xx")


@pytest.mark.parametrize(
    ("language", "number"),
    [
        ("en", "-1,234,567.89"),
        ("pt", "-1.234.567,89"),
        ("nl", "-1.234.567,89"),
        ("cs", "-1\N{NO-BREAK SPACE}234\N{NO-BREAK SPACE}567,89"),
    ],
)
def test_numbers_are_written_as_in_the_language(language: str, number: str) -> None:
    i18n.use_language(language)
    assert i18n.written(f"{-1234567.89:,}") == number


# The program

FILES_OPENED = """
import os, sys
opened = []
sys.addaudithook(lambda event, args: event == "open" and opened.append(str(args[0])))
from trash.cli.main import main
status = main(sys.argv[1:])
print([name for name in opened if "locale" in os.path.dirname(name) and name.startswith(sys.argv[0])])
"""


def first_words(home: Path, *arguments: str, **variables: str) -> str:
    done = subprocess.run(
        [*TRASH, "--plain", "--two", "--names", "Ann,Ben", *arguments],
        input="q\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=surroundings(home) | variables,
        timeout=60,
        check=True,
    )
    return done.stdout


@pytest.mark.parametrize(
    ("option", "locale", "asked", "spoken"),
    [
        ("", "cs_CZ.UTF-8", "", "cs"),
        ("auto", "pt_PT.UTF-8", "", "pt"),
        ("nl", "cs_CZ.UTF-8", "", "nl"),
        ("nl", "cs_CZ.UTF-8", "pt", "pt"),
        ("nl", "cs_CZ.UTF-8", "en", "en"),
    ],
)
def test_who_decides(home: Path, option: str, locale: str, asked: str, spoken: str) -> None:
    write_options(home, {"language": f'"{option}"'} if option else {})
    said = first_words(home, *(["--lang", asked] if asked else []), LANG=locale, PYTHONUTF8="1")
    assert PROMPTS[spoken] in said


@pytest.mark.parametrize(
    "arguments", [("--lang", "xx"), ("history", "--lang", "klingon"), ("--lang", "\udcff")]
)
def test_a_language_there_is_not(home: Path, arguments: tuple[str, ...]) -> None:
    done = subprocess.run(
        [*TRASH, *arguments], capture_output=True, text=True, env=surroundings(home), timeout=60, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "there is no language" in done.stderr
    assert "choose from en, pt, nl, cs" in done.stderr


def test_commands_speak_it_too(home: Path) -> None:
    for arguments, words in ((("stats", "--lang", "cs"), "Zatím nic"), (("stats", "--lang=nl"), "Nog niets")):
        done = subprocess.run(
            [*TRASH, *arguments],
            capture_output=True,
            encoding="utf-8",
            env=surroundings(home),
            timeout=60,
            check=True,
        )
        assert words in done.stdout


@pytest.mark.parametrize(("language", "opened"), [("en", 0), ("nl", 1)])
def test_english_reads_no_catalogue(home: Path, language: str, opened: int) -> None:
    program = FILES_OPENED.replace("sys.argv[0]", repr(str(i18n.CATALOGUES)))
    done = subprocess.run(
        [sys.executable, "-c", program, "stats", "--lang", language],
        capture_output=True,
        encoding="utf-8",
        env=surroundings(home),
        timeout=60,
        check=True,
    )
    files = done.stdout.splitlines()[-1]
    assert files.count(".mo") == opened
    assert files == "[]" or opened


# The options


async def test_the_options_change_it_at_once(home: Path) -> None:
    async def to_czech(screen: Screen) -> None:
        await screen.press("m", "o")
        screen.app.screen.query_one("#language").focus()
        await screen.press("left")
        assert "Nastavení" in screen.text
        assert screen.app.focused is not None
        assert screen.app.focused.id == "language"
        assert SettingsFile.load(home / "options.toml").settings.language == "cs"
        await screen.press("escape")
        assert screen.prompt.prompt == "Ann, v ruce máš: K♠, žolík; smí na každé zakryté místo."

    async def to_letters_of_its_own(screen: Screen) -> None:
        assert "Q♦" in screen.text
        await screen.press("m", "o")
        screen.app.screen.query_one("#card_letters").focus()
        await screen.press("right")
        assert SettingsFile.load(home / "options.toml").settings.card_letters == "own"
        await screen.press("escape")
        assert "D♦" in screen.text
        assert "Q♦" not in screen.text

    async with opened(home, played(HOLDING_A_KING), pace="yourself") as screen:
        await to_czech(screen)
        await to_letters_of_its_own(screen)
        await screen.press("m", "l")
        assert "Naučit se hrát" in screen.text
        assert "Learn to play" not in screen.text
