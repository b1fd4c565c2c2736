"""Every field of the JSON of `trash simulate` and of `trash history --review` is in the manual page."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.decks import dealt, small_deck
from trash.analysis.processes import simulate
from trash.analysis.review import collect, moments
from trash.analysis.review_text import as_data as review_as_data
from trash.analysis.simulate import Plan, Tally
from trash.analysis.simulation_text import as_data
from trash.engine import Action, Deal, Player, Record, Rules, Setup, State
from trash.odds.position import Position

MANUAL = (Path(__file__).parents[2] / "docs" / "trash.1").read_text(encoding="utf-8")


def section(command: str) -> str:
    """What the manual says of a command, with the marks of its language as blanks."""
    text = MANUAL.split(f".SS {command}\n", 1)[1].split("\n.S", 1)[0]
    for mark in ("\\(lq", "\\(rq", '"', "\\-", "\n", ",", ";", "."):
        text = text.replace(mark, " ")
    return f" {' '.join(text.split())} "


def fields(data: object) -> Iterator[str]:
    """The names in it; numbers that are names are counts of something."""
    if isinstance(data, dict):
        for name, value in data.items():
            if not name.isdecimal():
                yield name
            yield from fields(value)
    elif isinstance(data, list):
        for value in data:
            yield from fields(value)


def missing(data: object, command: str) -> set[str]:
    """The fields that the manual does not name; of a pair that is told by number, the first stands for both."""
    said = section(command)
    names = {name.replace(",", "").replace(" 2", " 1") for name in fields(data)}
    return {name for name in names if f" {name} " not in said}


ENDLESS = Position((1, 1), (1, 1), (0, 2, *([0] * 10)), 0)
"""Nobody has an ace to come."""


@pytest.mark.parametrize(
    "plan",
    [
        Plan(200, ("learner", "regular"), Rules(last_turn=True), swap=True),
        Plan(2, ("learner", "regular"), swap=True, deal=1),
        Plan(2, rules=Rules(match=True)),
        Plan(2, position=Position.of(dealt(small_deck(1, 2), 1).begin().view())),
        Plan(2, position=ENDLESS),
    ],
    ids=["pairs", "deals", "matches", "position", "without end"],
)
def test_of_a_simulation(plan: Plan) -> None:
    tally = Tally()
    for batch in simulate(plan):
        tally.add(batch)
    assert not missing(as_data(plan, tally), "simulate")


def test_of_a_review() -> None:
    state, actions = played(Deal.from_seed(3).begin(Rules(), 3))
    assert state.over
    record = Record(Setup(3), (Player("Ann"), Player("Ben")), actions)
    data = {"id": 1, **review_as_data(record, collect(moments(record)))}
    assert not missing(data, "history")


def played(state: State) -> tuple[State, tuple[Action, ...]]:
    """A round to its end, and how."""
    actions: list[Action] = []
    while not state.over:
        actions.append(state.legal_actions()[0])
        state = state.apply(actions[-1])
    return state, tuple(actions)


def test_a_field_that_is_not_there_is_found() -> None:
    assert missing({"kind": {"3": {"sort": 1}}}, "simulate") == {"sort"}
