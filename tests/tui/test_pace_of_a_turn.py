"""How long a turn is shown: sums over rounds between two players, without a clock."""

from __future__ import annotations

from functools import cache
from statistics import median, quantiles
from typing import NamedTuple

import pytest

from trash.bots import bot_named
from trash.engine import Action, Setup
from trash.engine.next_step import is_forced
from trash.engine.step import Step
from trash.text.words import SUIT_SIGNS, Words
from trash.tui.drawing.arrangement import arrange
from trash.tui.drawing.motion import between
from trash.tui.table.pace import CASCADE, FRAME, PACES, Pace, waits
from trash.tui.table.table_scene import scene_of_view

ROUNDS = 200
LONGEST_CASCADE = 14
"""Ten slots, and each of the four Kings lifted once."""


class Done(NamedTuple):
    """An action, and whether whoever plays had no choice: then it is played without a key."""

    action: Action
    forced: bool
    step: Step


@cache
def rounds() -> list[list[list[Done]]]:
    """The turns of rounds that two regular bots play."""
    bot = bot_named("regular")
    played = []
    for seed in range(ROUNDS):
        game = Setup(seed).begin()
        turns: list[list[Done]] = []
        while not game.over:
            view = game.state.view()
            action = bot.choose(view)
            game = game.apply(action)
            if view.hand is None:
                turns.append([])
            turns[-1].append(Done(action, is_forced(view), Step(view, action, game.state.view())))
        played.append(turns)
    return played


def waits_of_a_round(turns: list[list[Done]], bot: Pace) -> list[float]:
    """The seconds from each key of player 1 to the moment of the next one, when player 2 is a bot of that pace."""
    found: list[float] = []
    for number, turn in enumerate(turns):
        mine = number % 2 == 0
        pace, placed = (CASCADE if mine else bot), 0
        for done, seconds in zip(turn, waits([done.action for done in turn], pace), strict=True):
            if mine and not done.forced:
                found.append(seconds - pace.after(placed).rest)  # a key is answered at once
            else:
                found[-1] += seconds
            placed += done.action.slot is not None
    return found


def length(turn: tuple[Action, ...], pace: Pace) -> float:
    return sum(waits(turn, pace))


def cascade_of(many: int) -> tuple[Action, ...]:
    return tuple(map(Action.parse, ["S", *(str(1 + at % 10) for at in range(many)), "X"]))


def test_a_turn_of_a_bot_without_a_placement_takes_about_a_second() -> None:
    assert 0.8 <= length(cascade_of(0), PACES["normal"]) <= 1.2


def test_no_wait_is_longer_than_four_seconds() -> None:
    """Not even from a key that begins a cascade to the end of the bot's turn after it."""
    assert max(max(waits_of_a_round(turns, PACES["normal"])) for turns in rounds()) <= 4
    assert length(cascade_of(LONGEST_CASCADE), PACES["normal"]) <= 4


@pytest.mark.parametrize("pace", [CASCADE, *PACES.values()])
def test_a_cascade_speeds_up_as_it_grows(pace: Pace) -> None:
    steps = list(waits(cascade_of(LONGEST_CASCADE), pace))[1:-1]
    assert steps == sorted(steps, reverse=True)
    if pace.rest:
        assert steps[6] < steps[0] / 2


def test_most_rounds_are_waited_for_no_longer_than_twelve_seconds() -> None:
    assert median(sum(waits_of_a_round(turns, PACES["normal"])) for turns in rounds()) <= 12
    quick = [sum(waits_of_a_round(turns, PACES["quick"])) for turns in rounds()]
    assert quantiles(quick, n=10)[-1] <= 12, "nine of ten"


def test_nothing_is_waited_for_when_bots_are_instant() -> None:
    turns = [turn for turns in rounds() for turn in turns]
    assert not any(sum(waits([done.action for done in turn], PACES["instant"])) for turn in turns)


def test_a_step_is_shown_in_as_many_pictures_as_its_wait_has_time_for() -> None:
    geometry = arrange(80, 19, (10, 10))
    assert geometry is not None
    words, pace = Words(("Ann", "Ben"), SUIT_SIGNS), Pace(frames=6, rest=0)
    shown = set()
    for done in (done for turn in rounds()[0] for done in turn):
        before, after = (scene_of_view(view, words, (), ()) for view in (done.step.before, done.step.after))
        pictures = len(list(between(done.step, before, after, geometry, pace.frames)))
        assert next(iter(waits([done.action], pace))) == pytest.approx(pictures * FRAME)
        shown.add(pictures)
    assert len(shown) == 2
