"""Keys that players choose: what may be chosen, what is refused with a sentence, and what the file keeps."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.binding import Binding

from trash.settings.keys import DEFAULTS, NAMED, NEEDED, TWINS, USUAL, KeyProblem, KeyRefusedError, Keys, flat
from trash.settings.keys import understood as understood_one_by_one
from trash.settings.keys_text import key_refused
from trash.settings.options import Settings, SettingsFile
from trash.settings.writing import to_toml
from trash.text.key_names import keycap, name, title
from trash.tui.app import TrashApp
from trash.tui.screens.replay import ReplayScreen
from trash.tui.screens.table import TableScreen


def understood(found: dict[str, object]) -> tuple[Keys, list[str]]:
    """The keys that `found` asks for, and a sentence for each that cannot be had."""
    keys, refused = understood_one_by_one(flat(found))
    return keys, [key_refused(refusal) for refusal in refused]


def refused(found: dict[str, object]) -> str:
    """The one sentence about `found`, of which nothing may be kept."""
    keys, problems = understood(found)
    assert keys == USUAL
    assert len(problems) == 1
    return problems[0]


# The actions


def test_every_action_is_bound_where_it_belongs() -> None:
    bound = {
        binding.id
        for screen in (TableScreen, ReplayScreen, TrashApp)
        for binding in screen.BINDINGS
        if isinstance(binding, Binding)
    }
    assert bound == set(DEFAULTS) | {"app.quit", "app.suspend", "app.palette", "app.picture", "replay.help"}


def test_the_usual_keys_are_keys_that_may_be_chosen_and_do_not_clash() -> None:
    for action, keys in DEFAULTS.items():
        assert USUAL.with_key(action, keys) == USUAL
        assert USUAL.clash(action) is None
        assert title(action)


def test_every_key_has_a_name_and_fits_on_a_frame() -> None:
    for key in (*NAMED, "ctrl+a", "s", "?"):
        assert name(key)
        assert 0 < len(keycap(key)) <= 3


# What may be chosen


@pytest.mark.parametrize(
    "found",
    [
        {"table.stock": "d"},
        {"table": {"stock": "d", "slot-10": "z"}},
        {"table.stock": "t", "table.trash": "s"},
        {"table.stock": "t", "table.trash": "x", "table.throw": "s"},
        {"table.menu": "q,f10"},
        {"table.stock": "b"},
        {"replay.on": "n", "replay.branch": "x", "table.stock": "n"},
        {"table.go-on": "comma"},
        {"table.throw": "+"},
        {"table.stock": "é", "table.trash": "ы"},
        {"table.hint": "ctrl+g"},
        {"app.commands": "ctrl+k"},
    ],
    ids=str,
)
def test_what_does_not_clash_is_kept(found: dict[str, object]) -> None:
    keys, problems = understood(found)
    assert not problems
    flat = {f"table.{part}": key for part, key in found["table"].items()} if "table" in found else found  # type: ignore[attr-defined] # it is a table
    assert keys.changed == flat


def test_names_are_read_in_any_case_and_spaces_do_not_matter() -> None:
    keys, problems = understood({"table.stock": " Ctrl+A , F5,F5"})
    assert not problems
    assert keys.of("table.stock") == ("ctrl+a", "f5")


def test_an_upper_case_letter_is_another_key() -> None:
    keys, problems = understood({"table.stock": "T"})
    assert not problems
    assert keys.of("table.stock") == ("T",)


# What is refused


def test_an_unknown_action_is_named_with_the_nearest_there_is() -> None:
    assert refused({"table.stok": "d"}) == ("There is no action called table.stok. Did you mean table.stock?")
    assert "there are table.stock, " in refused({"zzz": "d"})


@pytest.mark.parametrize(
    "key", ["ctrl+1", "shift+s", "super+x", "caps_lock", "question_mark", "dd", "牌", "\u0301"]
)
def test_a_key_that_no_terminal_is_sure_to_send_is_refused(key: str) -> None:
    sentence = refused({"table.stock": key})
    assert sentence.startswith(
        f"{key} cannot be used for table.stock (draw from the stock): not every terminal sends it."
    )
    assert "Write a character, ctrl+ and a letter, or one of space, comma" in sentence


@pytest.mark.parametrize("key", NEEDED)
def test_a_key_that_is_needed_is_refused(key: str) -> None:
    assert refused({"table.stock": f"d,{key}"}) == (
        f"{key} cannot be used for table.stock (draw from the stock): it is needed to leave the program. Choose another."
    )


@pytest.mark.parametrize(("key", "twin"), TWINS.items())
def test_a_key_that_sends_what_another_sends_is_refused(key: str, twin: str) -> None:
    assert f"terminals send the same for {twin}" in refused({"table.stock": key})


def test_no_key_at_all_is_refused() -> None:
    assert "needs a key" in refused({"table.stock": ""})
    assert "needs a key" in refused({"table.stock": "d,"})


@pytest.mark.parametrize("keys", [7, True, ["d"], 1.5])
def test_what_is_no_text_is_refused(keys: object) -> None:
    assert refused({"table.stock": keys}) == (
        f'The keys of table.stock must be a text in quotes, such as "s", not {keys!r}.'
    )


def test_the_key_of_another_action_is_refused_and_both_are_named() -> None:
    assert refused({"table.stock": "d,h"}) == (
        'h cannot be used for "table.stock (draw from the stock)": it is used for "table.hint (hint)". '
        "Choose another, or change that first."
    )
    assert "app.commands" in refused({"replay.on": "p"})
    assert "replay.branch" in refused({"app.commands": "b"})


def test_of_two_that_want_one_key_the_first_has_it() -> None:
    keys, problems = understood({"table.stock": "d", "table.trash": "d"})
    assert keys.changed == {"table.stock": "d"}
    assert problems == [
        'd cannot be used for "table.trash (take the trash)": it is used for "table.stock (draw from the stock)". '
        "Choose another, or change that first."
    ]


def test_what_clashes_only_because_another_was_refused_is_refused_too() -> None:
    keys, problems = understood({"table.stock": "t", "table.trash": "h"})
    assert keys == USUAL
    assert len(problems) == 2


anything = st.dictionaries(
    st.sampled_from([*DEFAULTS, "table", "table.stok", ""]) | st.text(max_size=5),
    st.sampled_from([*"stxhump1", "space", "enter", "f1", "ctrl+c", "d,t", "a,b"])
    | st.text(max_size=4)
    | st.integers(),
    max_size=8,
)


@given(anything)
def test_whatever_is_asked_for_each_key_does_one_thing(found: dict[str, object]) -> None:
    keys, problems = understood(found)
    assert len(keys.changed) + len(problems) == len(found)
    for action in DEFAULTS:
        assert keys.clash(action) is None
        assert all(keys.of(action))


# One by one, as in the screen of keys


def test_one_key_is_changed_and_changed_back() -> None:
    changed = USUAL.with_key("table.stock", "d")
    assert changed.first("table.stock") == "d"
    assert changed.without("table.stock") == USUAL
    with pytest.raises(KeyRefusedError) as asked:
        changed.with_key("table.stock", "h")
    assert asked.value.problem is KeyProblem.TAKEN
    assert key_refused(asked.value, title) == (
        'h cannot be used for "draw from the stock": it is used for "hint". Choose another, or change that first.'
    )
    taken = changed.with_key("table.hint", "s")
    with pytest.raises(KeyRefusedError) as back:
        taken.without("table.stock")
    assert key_refused(back.value, title).startswith(
        's cannot be used for "draw from the stock": it is used for "hint"'
    )


# The file


def test_the_file_keeps_them_and_lists_all_actions() -> None:
    keys = (
        USUAL.with_key("table.stock", "ctrl+a,é").with_key("table.trash", '"').with_key("table.throw", "\\")
    )
    text = to_toml(Settings(keys=keys))
    assert tomllib.loads(text)["keys"] == {"table": {"stock": "ctrl+a,é", "trash": '"', "throw": "\\"}}
    for action in DEFAULTS:
        assert f"\n{action} = " in text or f'\n# {action} = "{DEFAULTS[action]}"' in text


def test_without_the_marks_before_them_all_lines_can_be_read() -> None:
    text = to_toml(Settings()).partition("[keys]\n")[2]
    keys, problems = understood(tomllib.loads(text.replace("# ", "")))
    assert not problems
    assert all(keys.of(action) == USUAL.of(action) for action in DEFAULTS)


def test_what_was_kept_is_there_again(tmp_path: Path) -> None:
    keys = Keys({"table.stock": "\N{MATHEMATICAL BOLD CAPITAL A},f5", "replay.on": "n"})
    file = SettingsFile(tmp_path / "options.toml")
    assert file.change(keys=keys) is None
    assert SettingsFile.load(file.path).settings.keys == keys


def test_a_bad_key_is_named_and_ignored_and_stays_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "options.toml"
    text = 'deck = "four colours"\n[keys]\ntable.stock = "h"\ntable.trash = "d"\ntable.nothing = "x"\n'
    path.write_text(text)
    file = SettingsFile.load(path)
    assert file.settings.deck == "four colours"
    assert file.settings.keys == Keys({"table.trash": "d"})
    assert file.problem is not None
    assert str(path) in file.problem
    assert 'h cannot be used for "table.stock' in file.problem
    assert file.lines_not_understood == [3, 5]
    assert file.change(deck="two colours") is None
    assert path.read_text() == text.replace("four", "two")


def test_keys_that_are_no_table_are_told_of(tmp_path: Path) -> None:
    path = tmp_path / "options.toml"
    path.write_text('keys = "s"\n')
    file = SettingsFile.load(path)
    assert file.settings == Settings()
    assert file.problem is not None
    assert "keys must be a table: [keys]" in file.problem
