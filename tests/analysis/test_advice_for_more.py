"""Hints, rollouts, reviews and what is posted, where three or four play."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.hidden import reshuffled
from support.kept import ANN, BEN, BOT
from support.play import Policy, actions_of, at_random, sensible, stock_only
from support.strategies import full_deals_of, positions
from trash.analysis import review_of_more_text
from trash.analysis.demand import BATCH, choices
from trash.analysis.demand_text import told
from trash.analysis.hint import Sharing, hint, hint_text
from trash.analysis.post import post
from trash.analysis.review_of_more import collect, turns
from trash.cli.commands import history as history_command
from trash.engine import STOCK, TAKE, Record, Rules, Setup, State
from trash.odds import action_values
from trash.odds.position import Position
from trash.store import Store
from trash.text.words import SUIT_SIGNS, words_of

MORE = st.sampled_from((3, 4)).flatmap(full_deals_of)


def recorded(players: int, seed: int, policy: Policy, *, most: int = 5000, match: bool = False) -> Record:
    setup = Setup(seed, Rules(players=players, last_turn=True, match=match))
    return Record(setup, (ANN, BOT, BEN, BOT)[:players], tuple(actions_of(setup.begin(), policy, most)))


@settings(max_examples=12)
@given(positions(MORE), st.integers(0, 2**32))
def test_a_hint_is_legal_and_sees_no_hidden_card(state: State, seed: int) -> None:
    view = state.view()
    if not view.legal_actions():
        return
    advice = hint(view)
    values = action_values(view)
    assert advice.worth == values[advice.action]
    assert advice.worth >= max(values.values()) - 5 * max(advice.found.error, 0.01)
    assert advice.match is None
    assert (advice.other is not None) == (len(values) > 1 and view.hand is None)
    text = hint_text(advice)
    assert "{" not in text
    assert f"{100 * advice.worth:.1f}" in text
    assert ("equal parts" in text) == (advice.sharing is not Sharing.NEVER)
    if not state.over:
        assert hint(reshuffled(state, Random(seed)).view()) == advice


@settings(max_examples=10)
@given(positions(MORE))
def test_any_position_can_be_rolled_out(state: State) -> None:
    values = action_values(state.view())
    for one in choices(state.view()):
        one.add(Random(1))
        one.add(Random(2))
        assert one.error >= 0
        assert "{" not in told(one, "Ann")
        if one.action is not None:
            assert one.chance == pytest.approx(values[one.action], abs=0.06)
            assert one.rounds == 2 * BATCH or one.position.winners


def test_the_chances_of_a_round_go_on_from_turn_to_turn_to_its_end() -> None:
    record = recorded(3, 4, sensible)
    [reviewed] = collect(turns(record))
    end = record.last().state
    assert [turn.number for turn in reviewed.turns] == list(range(1, len(reviewed.turns) + 1))
    assert [turn.index for turn in reviewed.turns] == [0, *(turn.end for turn in reviewed.turns[:-1])]
    assert reviewed.turns[-1].end == len(record.actions)
    for before, after in zip(reviewed.turns, reviewed.turns[1:], strict=False):
        assert before.after == after.before
    for turn in reviewed.turns:
        assert sum(turn.before) == pytest.approx(1)
        assert record.actions[turn.index] == turn.action
    parts = tuple((player in end.winners) / len(end.winners) for player in range(3))
    assert reviewed.result == parts
    assert [reviewed.curve(player)[-1] for player in range(3)] == list(parts)


@pytest.mark.slow
def test_a_draw_that_surely_was_worse_is_a_mistake() -> None:
    record = recorded(3, 8, stock_only)
    [reviewed] = collect(turns(record))
    left = [turn for turn in reviewed.turns if turn.best == TAKE != turn.action]
    assert left
    games = list(record.games())
    for turn in reviewed.turns:
        assert (turn.cost > 0) == (turn.best != turn.action)
        view = games[turn.index].state.view()
        if turn.cost:
            values = action_values(view)
            assert turn.cost == values[turn.best] - values[turn.action]
        elif turn.action == STOCK and TAKE in view.legal_actions() and Position.of(view).top_fits:
            values = action_values(view)
            assert values[TAKE] < values[STOCK] + 0.02
    marks = review_of_more_text.marks(reviewed, words_of(record.players, SUIT_SIGNS))
    worst = max(left, key=lambda turn: turn.cost)
    [mark] = [mark.words for mark in marks if mark.at == worst.index]
    assert "but the trash was better" in mark


def test_who_takes_what_fits_makes_hardly_a_mistake() -> None:
    """As nobody has much yet the stock can be a little better."""
    [reviewed] = collect(turns(recorded(4, 3, sensible)))
    assert sum(turn.cost for turn in reviewed.turns) < 0.03


@settings(max_examples=4)
@given(st.integers(0, 10**6), st.integers(0, 30))
def test_a_game_of_any_length_is_reviewed(seed: int, most: int) -> None:
    record = recorded(3, seed, at_random(Random(seed)), most=most)
    rounds = collect(turns(record))
    assert bool(rounds) == bool(record.actions)
    assert review_of_more_text.as_text(record, rounds)
    json.dumps(review_of_more_text.as_data(record, rounds))


def test_the_shell_reviews_a_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = Store(tmp_path)
    record = recorded(3, 3, sensible, most=50, match=True)  # a round, and the beginning of the next
    kept = store.open_game(record)
    kept.close()
    parser = ArgumentParser()
    history_command.add_arguments(parser)
    parser.set_defaults(plain=False)
    history_command.run(parser.parse_args(["--review", str(kept.id), "--json"]), store)
    data = json.loads(capsys.readouterr().out)
    assert data["unit"] == "round"
    assert data["players"] == ["Ann", "Robin", "Ben"]
    assert len(data["rounds"]) > 1
    for one in data["rounds"]:
        assert len(one["start"]) == len(one["result"]) == len(one["cost"]) == 3
        assert one["turns"][0]["before"] == one["start"]
    history_command.run(parser.parse_args(["--review", str(kept.id)]), Store(tmp_path))
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("Ann: rounds won ")
    assert "Round 1" in said
    assert "What was luck is told of two players only." in said[-1]


def test_a_line_to_post_is_of_who_tells_it() -> None:
    record = recorded(4, 2, sensible)
    winners = record.last().winners
    line, curve, code = post(record, None, blocks=True)
    assert code.startswith("TRASH2-")
    assert line.startswith("Trash 2: ")
    assert (curve[-1] == "█") == (winners == (0,))
