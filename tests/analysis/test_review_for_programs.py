"""`trash history --review`: the review for people and for programs."""

import argparse
import json
from pathlib import Path

import pytest

from support.kept import begin, play_on
from trash.cli.commands.history import add_arguments, run
from trash.engine import Player, Rules
from trash.store import Store


def review_of(store: Store, number: int, *words: str) -> int:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return run(parser.parse_args(["--review", str(number), *words]), store)


@pytest.mark.parametrize("text", ["wild K", "wild JQK, match"])
def test_it_adds_up_for_a_program(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = Rules("JQK", match=True) if "match" in text else Rules()
    kept, session = begin(Store(tmp_path), 2, (Player("Ann"), Player("Ben")), rules)
    play_on(session, 30)
    kept.close()
    assert review_of(Store(tmp_path), kept.id, "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["unit"] == ("match" if rules.match else "round")
    whole = data["total"]
    assert whole["start"] - whole["cost"][0] + whole["cost"][1] + whole["luck"][0] == pytest.approx(
        whole["result"]
    )
    actions = [action for one in data["rounds"] for action in one["actions"]]
    assert [action["index"] for action in actions] == list(range(30))
    assert all(action["cost"] >= 0 for action in actions)
    assert review_of(Store(tmp_path), kept.id) == 0
    assert "Ann: " in capsys.readouterr().out


def test_a_game_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert review_of(Store(tmp_path), 7, "--json") == 2
    assert "There is no game 7" in capsys.readouterr().err
