"""`trash simulate` with three and four players."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from trash.cli.commands.simulate import add_arguments, run


def simulated(*words: str) -> int:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return run(parser.parse_args([*words, "--jobs", "1"]))


def test_three_play_and_the_table_says_how_often_each_won(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated("--players", "3", "--rounds", "20000", "--seed", "4") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "20,000 rounds: regular against regular against regular; Kings wild; seed 4"
    assert [line.split()[:2] for line in lines[3:6]] == [["player", "1,"], ["player", "2,"], ["player", "3,"]]
    assert "The stock was used up in 0 of 20,000 rounds." in lines


def test_four_named_bots_share_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    bots = "regular,learner,regular,learner"
    assert simulated("--bots", bots, "--last-turn", "--rounds", "5000", "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["bots"] == bots.split(",")
    assert data["rules"] == "wild K, last turn, 4 players"
    alone = sum(share["games"] for share in data["shares"].values())
    assert alone + data["shared"]["games"] == data["games"] == 5000
    assert sum(player["mean"] for player in data["points"]) == pytest.approx(1)
    assert data["shares"]["player 1"]["share"] > data["shares"]["player 2"]["share"]


def test_matches_are_played_by_three(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated("--players", "3", "--matches", "12") == 0
    out = capsys.readouterr().out
    assert out.startswith("12 matches: ")
    assert "rounds: mean" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--players 3 --bots learner,expert", "--bots names 2, and --players says 3."),
        ("--players 2 --bots learner,expert,regular", "--bots names 3, and --players says 2."),
        ("--players 3 --swap", "--swap is for two players."),
        ("--players 4 --slots 7,10", "--slots is for two players."),
        ("--players 3 --deal 7", "--deal is for two players."),
    ],
)
def test_what_does_not_go_together(words: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(*words.split()) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("words", ["--players 1", "--players 5", "--bots regular", "--bots a,b,c"])
def test_who_cannot_play(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        simulated(*words.split())
    assert ended.value.code == 2


def test_a_position_of_three_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "position"
    path.write_text("player 1* 2h\nplayer 2 2c\nplayer 3 2c\nstock AC AC\ntrash\nhand -\n")
    assert simulated("--position", str(path)) == 2
    assert "a position of two players" in capsys.readouterr().err
