"""Options where there is no place for them, and in what language their faults are told."""

from __future__ import annotations

import pwd
from collections.abc import Iterator
from pathlib import Path

import pytest

from trash import i18n
from trash.cli import main
from trash.debug_info import debug_info
from trash.paths import data_directory, options_path
from trash.settings import SettingsFile


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user of whom the system knows nothing."""

    def unknown(user: int) -> pwd.struct_passwd:
        raise KeyError(user)

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def english_afterwards() -> Iterator[None]:
    """The language that other tests expect."""
    yield
    i18n.use_language(i18n.SOURCE)


@pytest.mark.usefixtures("homeless", "english_afterwards")
def test_commands_without_a_home(capsys: pytest.CaptureFixture[str]) -> None:
    assert options_path() is None
    assert data_directory() is None
    assert main(["stats", "--lang", "en"]) == 0
    assert "home directory" in capsys.readouterr().err
    assert "no place for it" in debug_info({}, "trash")


def test_a_relative_place_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setenv("XDG_CONFIG_HOME", "config")
    path = options_path()
    assert path is None or path.is_absolute()


def test_options_without_a_file_hold_and_say_that_they_will_be_gone() -> None:
    options = SettingsFile.load(None)
    assert options.problem is None
    said = options.change(bot="learner")
    assert said == "There is no home directory to keep options in: these are gone when the program ends."
    assert options.settings.bot == "learner"


@pytest.mark.usefixtures("english_afterwards")
@pytest.mark.parametrize("text", ['bot = "nobody"', '[keys]\n"no.such" = "x"', "bot"])
def test_faults_are_told_in_the_language_that_is_spoken_then(tmp_path: Path, text: str) -> None:
    path = tmp_path / "options.toml"
    path.write_text(text)
    options = SettingsFile.load(path)
    english = options.problem
    i18n.use_language("cs")
    assert english is not None
    assert options.problem not in (None, english)
    assert options.change(motion=False) == options.problem
    assert path.read_text() == text
