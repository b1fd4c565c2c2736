"""Options where there is no place for them, and in what language their faults are told."""

from __future__ import annotations

import pwd
from collections.abc import Iterator
from pathlib import Path

import pytest

from trash.cli.debug_info import debug_info
from trash.cli.main import main
from trash.settings.options import LARGEST_FILE, SettingsFile
from trash.settings.paths import data_directory, options_path
from trash.text import i18n


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
    assert said == "There is no home directory to keep options in: these are lost when the program ends."
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
    assert options.change(motion=False) is None
    assert text in path.read_text()


@pytest.mark.usefixtures("english_afterwards")
@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"\xff\xfet", "it ends in the middle of a letter: save it as UTF-8"),
        (b"#" * (LARGEST_FILE + 1), f"it is larger than {LARGEST_FILE} bytes"),
        (None, "it is not a file"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_of_in_the_language_that_is_spoken_then(
    tmp_path: Path, content: bytes | None, why: str
) -> None:
    path = tmp_path / "options.toml"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    options = SettingsFile.load(path)
    assert options.problem is not None
    assert options.problem.endswith(f": {why}")
    i18n.use_language("cs")
    assert options.problem is not None
    assert why not in options.problem


def test_what_another_window_has_set_meanwhile_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "options.toml"
    one, other = SettingsFile.load(path), SettingsFile.load(path)
    assert one.change(theme="midnight") is None
    assert other.change(deck="four colours") is None
    kept = SettingsFile.load(path).settings
    assert (kept.theme, kept.deck) == ("midnight", "four colours")
    assert other.settings.theme == "felt", "a window's own look does not change under its player"


def test_what_is_spoilt_meanwhile_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "options.toml"
    file = SettingsFile.load(path)
    path.write_text('theme = "plaid"')
    assert file.change(deck="four colours") is None
    assert path.read_text().startswith('theme = "plaid"\n')
    assert SettingsFile.load(path).settings.deck == "four colours"


def test_a_link_to_the_options_stays_a_link(tmp_path: Path) -> None:
    path, real = tmp_path / "options.toml", tmp_path / "dotfiles" / "trash.toml"
    real.parent.mkdir()
    real.write_text("")
    path.symlink_to(real)
    assert SettingsFile.load(path).change(theme="dusk") is None
    assert path.is_symlink()
    assert SettingsFile.load(real).settings.theme == "dusk"


def test_what_could_not_be_written_is_written_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "new" / "options.toml"
    file = SettingsFile.load(path)
    (tmp_path / "new").write_text("a file where a folder should be")
    assert "could not be saved" in (file.change(theme="dusk") or "")
    (tmp_path / "new").unlink()
    path.parent.mkdir()
    path.write_text('deck = "four colours"')
    assert file.change(motion=False) is None
    kept = SettingsFile.load(path).settings
    assert (kept.theme, kept.deck, kept.motion) == ("dusk", "four colours", False)


def test_a_place_that_cannot_be_looked_at_is_told_of(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / ("x" * 300) / "options.toml")
    assert "could not be saved" in (file.change(theme="dusk") or "")


class InUseError(PermissionError):
    """As Windows refuses while another program reads the file."""

    winerror = 32


@pytest.mark.parametrize(("times", "problem"), [(3, False), (1000, True)])
def test_a_file_that_is_being_read_is_replaced_a_moment_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int, problem: bool
) -> None:
    file = SettingsFile.load(tmp_path / "options.toml")
    refusals = iter(range(times))
    replace = Path.replace

    def refused(path: Path, target: Path) -> Path:
        if next(refusals, None) is not None:
            raise InUseError(
                13, "The process cannot access the file because it is being used by another process"
            )
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", refused)
    monkeypatch.setattr("trash.settings.options.BETWEEN_ATTEMPTS", 0.0)
    assert (file.change(your_name="Zoe") is not None) == problem
    assert (tmp_path / "options.toml").exists() != problem
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".new"] == []
