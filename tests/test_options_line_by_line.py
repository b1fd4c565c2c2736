"""A line of the options file that is not understood costs that line, and no other; what changes changes its own line."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from trash.settings.keys import Keys
from trash.settings.option_values import CHOICES, Settings
from trash.settings.options import SettingsFile
from trash.settings.reading import read
from trash.settings.writing import changed, to_toml

GOOD = 'deck = "four colours"\n'


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("sound = true", "Line 2: there is no option 'sound'; there are theme, deck"),
        ("colour = 1", "Line 2: there is no option 'colour'"),
        ('langauge = "nl"', "Line 2: there is no option 'langauge'. Is it language?"),
        ('wild = "A"', "Line 2: wild must be one of"),
        ('language = "de_DE"', "Line 2: language"),
        ('theme = "fellt"', "Line 2: theme cannot be 'fellt'. Is it \"felt\"?"),
        ("motion = 1", "Line 2: motion must be true or false, not 1."),
        ("motion = True", "Line 2: this is not TOML"),
        ('theme = "felt', "Line 2: this is not TOML"),
        ("names = [1, 2]", "Line 2: names must be a list of two names."),
        ('others = ["A", "B", "C"]', "Line 2: others must be a list of at most two names."),
        ('others = "Cy"', "Line 2: others must be a list of at most two names."),
        ('deck = "two colours"', "Line 2: deck stands in line 1 already, and that counts."),
        ("[colours]\ngreen = 1", "Line 2: there is no table [colours]."),
        ("[[keys]]", "Line 2: the table of the keys begins with [keys]"),
        ("[keys", "Line 2: the table of the keys begins with [keys]"),
        ("keys = 7", "Line 2: keys must be a table"),
        (
            '[keys]\ntable.stok = "d"',
            "Line 3: There is no action called table.stok. Did you mean table.stock?",
        ),
        ('[keys]\ntable.stock = "h"', 'Line 3: h cannot be used for "table.stock'),
    ],
)
def test_one_bad_line_is_named_and_all_others_count(tmp_path: Path, line: str, why: str) -> None:
    path = tmp_path / "options.toml"
    before = "mouse = false\n"
    # A table goes on to the end of the file: what is an option has to stand before it.
    text = f"{GOOD}{before}{line}\n" if line.startswith("[") else f"{GOOD}{line}\n{before}"
    path.write_text(text)
    file = SettingsFile.load(path)
    assert file.settings == Settings(deck="four colours", mouse=False)
    number = int(why.split()[1].rstrip(":")) + line.startswith("[")
    assert f"Line {number}:{why.partition(':')[2]}" in (file.problem or "")
    assert file.lines_not_understood == [number]
    assert file.change(pace="space") is None
    assert SettingsFile.load(path).settings == Settings(deck="four colours", mouse=False, pace="space")
    kept = path.read_text()
    assert all(f"{one}\n" in kept for one in text.splitlines())


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ('wild = "none"', {"wild": ""}),
        ('wild = "kj"', {"wild": "JK"}),
        ('wild = "KJ"', {"wild": "JK"}),
        ('language = "nl_NL"', {"language": "nl"}),
        ('language = "pt_BR.UTF-8"', {"language": "pt"}),
        ('Language = "nl"', {"language": "nl"}),
        ('bot_speed = "Quick"', {"bot_speed": "quick"}),
        ('bot-speed = "instant"', {"bot_speed": "instant"}),
        ('deck = "four-colours"', {"deck": "four colours"}),
        ('bot = "Expert"', {"bot": "expert"}),
        ('names = [\n  "Ann", # one\n  "Ben",\n]', {"names": ("Ann", "Ben")}),
        ('keys.table.stock = "d"', {"keys": Keys({"table.stock": "d"})}),
        (
            'keys = {table.stock = "d", replay.on = "n"}',
            {"keys": Keys({"table.stock": "d", "replay.on": "n"})},
        ),
        ('[keys.table]\nstock = "d"', {"keys": Keys({"table.stock": "d"})}),
    ],
)
def test_the_words_of_the_command_line_and_of_other_habits(line: str, meant: dict[str, Any]) -> None:
    assert read(line) == (Settings(**meant), ())


@pytest.mark.parametrize("encoding", ["latin-1", "utf-8", "utf-8-sig", "utf-16-le", "utf-16-be"])
def test_a_file_of_another_encoding_is_read_and_keeps_it(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "options.toml"
    text = '# für mich\r\nyour_name = "José"\r\ntheme = "paper" # schön\r\n'
    mark = "\ufeff" if encoding.startswith("utf-16") else ""
    path.write_bytes((mark + text).encode(encoding))
    file = SettingsFile.load(path)
    assert (file.settings, file.problem) == (Settings(your_name="José", theme="paper"), None)
    assert file.change(theme="dusk") is None
    assert path.read_bytes() == (mark + text.replace("paper", "dusk")).encode(encoding)


def test_a_value_that_is_mended_in_the_game_is_mended_in_the_file() -> None:
    text = "# mine\ntheme = 'plaid'   # of my clan\nmotion = yes\n\n[keys]\ntable.stock = \"d\" # draw\n"
    assert changed(text, {"theme": "dusk", "motion": False}) == (
        '# mine\ntheme = "dusk"   # of my clan\nmotion = false\n\n[keys]\ntable.stock = "d" # draw\n'
    )


@pytest.mark.parametrize(
    "text",
    [
        to_toml(Settings()),
        to_toml(Settings(keys=Keys({"table.stock": "d"}))),
        'keys.table.stock = "d"\n',
        'keys = {table.stock = "d", replay.on = "n"}\n',
        '[keys.table]\nstock = "d"',
        '[keys]\n"table.stock" = "d"\ntable.trash = "no"\n',
        'theme = "felt"',
    ],
)
def test_keys_change_in_their_lines(text: str) -> None:
    for keys in (Keys({"table.stock": "f,f5", "table.hint": "f9"}), Keys({"replay.on": "n"}), Keys()):
        text = changed(text, {"keys": keys})
        assert read(text).settings.keys == keys
    assert text.count("[keys]") <= 1


LINES = st.sampled_from(
    [
        *(
            'theme = "dusk"',
            'Theme = "dusk" # x',
            'theme = "plaid"',
            "theme",
            "",
            "# a comment",
            "motion = false",
        ),
        *(
            'names = [\n "A",\n "B"]',
            'names = ["A"',
            'your_name = """\nA"""',
            "a = [",
            "wild = 'kj'",
            "x.y.z = 1",
        ),
        *(
            "[keys]",
            "[keys.table]",
            "[other]",
            'table.stock = "d"',
            'stock = "d"',
            "table.stock = 1",
            "\udcff = 1",
        ),
        *("keys = {}", 'match = true # "', 'your_name = "a#b" # c', "]", "=", '"theme" = "paper"'),
    ]
)


@given(
    st.lists(LINES, max_size=12),
    st.sampled_from(["\n", "\r\n"]),
    st.sampled_from([(name, value) for name, values in CHOICES.items() for value in values]),
)
def test_whatever_is_in_a_file_one_option_can_be_set_and_the_rest_stays(
    lines: list[str], end: str, change: tuple[str, str]
) -> None:
    text = end.join(line.replace("\n", end) for line in lines)
    name, value = change
    before, after = read(text), read(changed(text, {name: value}))
    assert after.settings == before.settings._replace(**{name: value})  # type: ignore[arg-type] # of any one option
    assert len(after.problems) in (len(before.problems), len(before.problems) - 1)


@example(["[keys.table]", 'stock = "d"', 'stock = "d"'], {})
@given(
    st.lists(LINES, max_size=12),
    st.dictionaries(
        st.sampled_from(["table.stock", "table.hint", "replay.on", "replay.start"]),
        st.sampled_from(["f5", "f6,f7", "f8"]),
    ),
)
def test_whatever_is_in_a_file_keys_can_be_set(lines: list[str], wanted: dict[str, str]) -> None:
    text = "\n".join(lines)
    try:
        keys = Keys()
        for action, key in wanted.items():
            keys = keys.with_key(action, key)
    except ValueError:
        return  # two actions cannot have the same key
    before, after = read(text), read(changed(text, {"keys": keys}))
    assert after.settings == before.settings._replace(keys=keys)


def test_a_new_file_is_toml() -> None:
    assert tomllib.loads(to_toml(Settings()))["theme"] == "felt"
