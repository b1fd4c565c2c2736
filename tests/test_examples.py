"""The examples do what they say, at the length that they say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


def run(name: str, *arguments: object) -> str:
    command = [sys.executable, "-W", "error", str(EXAMPLES / name), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def shares(said: str) -> list[float]:
    return [float(share) for share in re.findall(r"([\d.]+)\s?%", said)]


def test_each_example_starts_and_says_how() -> None:
    names = sorted(path.name for path in EXAMPLES.glob("*.py"))
    assert names == ["bot.py", "learn.py", "plot.py"]
    for name in names:
        assert f"python examples/{name} [" in (EXAMPLES / name).read_text(encoding="utf-8")
    assert shares(run("bot.py", 40))
    assert shares(run("learn.py", 40))


@pytest.mark.parametrize(("name", "argument"), [("bot.py", "0"), ("learn.py", "x"), ("plot.py", "-1")])
def test_a_bad_argument_is_refused_in_a_sentence(name: str, argument: str) -> None:
    command = [sys.executable, str(EXAMPLES / name), argument]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert f"{name}: error: " in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_a_bot_of_ones_own_for_a_hundred_thousand_rounds() -> None:
    said = run("bot.py")
    assert "of 100,000 rounds" in said
    won, _error = shares(said)
    assert 48 < won < 50.5  # a little worse than the regular


@pytest.mark.slow
def test_a_table_comes_near_the_regular() -> None:
    before, after = shares(run("learn.py"))
    assert before < 38
    assert after > 47


@pytest.mark.slow
def test_the_odds_of_a_game_as_a_plot() -> None:
    lines = run("plot.py", 42).splitlines()
    turns = [line for line in lines if line.startswith("turn")]
    assert len(turns) > 4
    assert 50 <= shares(turns[0])[0] <= 56
    assert lines[-1] == "player 2 wins"
