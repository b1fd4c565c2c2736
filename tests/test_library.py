"""The library as docs/library.md has it: its examples run, and what it lists is what there is."""

from __future__ import annotations

import copy
import doctest
import inspect
import pickle
import re
from enum import Enum
from importlib import import_module
from pathlib import Path

import pytest

import trash.engine
from support.example_record import EXAMPLE
from trash.engine import (
    ACTIONS,
    DECK,
    STOCK,
    Card,
    Deal,
    IllegalAction,
    Layout,
    Reason,
    parse_cards,
)
from trash.engine.record_text import RecordError, RecordIllegal, RecordMismatch, RecordUnreadable, loads

DOCUMENT = Path(__file__).parents[1] / "docs" / "library.md"
MODULES = ("trash.engine", "trash.engine.record_text", "trash.odds", "trash.bots")


def examples(text: str) -> str:
    """The Python of a page, each line where it stands; all else is blank."""
    lines, inside = [], False
    for line in text.splitlines():
        if line.startswith("```"):
            inside = line == "```python"
            line = ""
        lines.append(line if inside else "")
    return "\n".join(lines) + "\n"


def listed(module: str) -> dict[str, set[str]]:
    """The names in the table of a module, each with the members beside it."""
    section = DOCUMENT.read_text(encoding="utf-8").split(f"### `{module}`\n")[1].split("\n### ")[0]
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\|(.*)\|$", section, re.MULTILINE)
    assert len(rows) == len({name for name, _ in rows})
    return {name: set(re.findall(r"`\.(\w+)`", members)) for name, members in rows}


def test_the_examples_do_what_they_say() -> None:
    test = doctest.DocTestParser().get_doctest(
        examples(DOCUMENT.read_text(encoding="utf-8")), {}, DOCUMENT.name, str(DOCUMENT), 0
    )
    assert len(test.examples) > 40
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("module", MODULES)
def test_the_public_names_are_those_in_the_document(module: str) -> None:
    found = import_module(module)
    names = listed(module)
    assert set(found.__all__) == names.keys()
    assert len(found.__all__) == len(names)
    for name, members in names.items():
        value = getattr(found, name)
        if inspect.isclass(value) and issubclass(value, Enum):
            assert members == {member.name for member in value}
        elif inspect.isclass(value) and not issubclass(value, Exception):
            assert members == {member for member in set(dir(value)) - set(dir(tuple)) if member[0] != "_"}
        elif not inspect.isclass(value):
            assert not members
        if inspect.isclass(value) or inspect.isfunction(value):
            assert value.__doc__


def test_what_is_printed_evaluates_to_the_same() -> None:
    values: list[object] = [*DECK, *ACTIONS.values(), Layout.parse("AC 2h KD jd")]
    deal = Deal.from_seed(3, 2, (4, 7), 1)
    state = deal.begin(seed=3, round_number=2)
    values.append(deal)
    for _ in range(40):
        values += [state, state.view()]
        state = state.apply((*state.legal_actions(), STOCK)[0]) if not state.over else state
    for value in values:
        assert eval(repr(value), vars(trash.engine)) == value


def refusals() -> list[IllegalAction | RecordError]:
    """One error of each class."""
    found: list[IllegalAction | RecordError] = [IllegalAction(STOCK, Reason.HOLDING)]
    for changed in (
        EXAMPLE.replace("S 3 3 1 2", "S X"),
        EXAMPLE.replace("won by player 2", "won by player 1"),
        "?",
    ):
        with pytest.raises(RecordError) as error:
            loads(changed)
        found.append(error.value)
    return found


def test_an_error_comes_whole_out_of_another_process() -> None:
    errors = refusals()
    assert [type(error) for error in errors] == [
        IllegalAction,
        RecordIllegal,
        RecordMismatch,
        RecordUnreadable,
    ]
    for error in errors:
        members = set(
            listed("trash.engine" if isinstance(error, IllegalAction) else MODULES[1])[type(error).__name__]
        )
        for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
            assert (type(twin), str(twin), vars(twin)) == (type(error), str(error), vars(error))
            assert vars(twin).keys() == members


@pytest.mark.parametrize(("rank", "suit"), [(0, "S"), (14, "S"), (-1, "S"), (1, ""), (1, "CD"), (1, "s")])
def test_there_is_no_such_card(rank: int, suit: str) -> None:
    with pytest.raises(ValueError, match=r"a (rank is 1 \(ace\) to 13 \(King\)|suit is one of CDHS), not "):
        Card(rank, suit)


def test_a_view_shows_no_hidden_card() -> None:
    state = Deal.from_seed(5).begin(seed=5).apply(STOCK)
    assert parse_cards(str(state.view()).split("hand")[1]) == (state.hand,)
    shown = str(state.view())
    assert not [
        card
        for card in (*state.stock, *state.layouts[0].cards, *state.layouts[1].cards)
        if str(card) in shown
    ]
