"""Each benchmark of the odds and of simulation starts, and measures something, in a moment's work."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"

SHORTLY = {
    "bots.py": (["--rounds", "20"], "always, and passes"),
    "choices.py": (["--rounds", "1"], "otherwise nearest"),
    "engine.py": (["--repeats", "1"], "perft nodes a second"),
    "match.py": (["--rounds", "16", "--jobs", "1"], "wild J Q K, last turn: player 1 wins"),
    "odds.py": (["--positions", "2", "--rollouts", "500"], "RMS"),
    "simulate.py": (["--repeats", "1"], "the engine"),
}


@pytest.mark.parametrize("name", SHORTLY)
def test_a_benchmark_starts(name: str) -> None:
    words, said = SHORTLY[name]
    environment = {**os.environ, "PYTHONPATH": str(BENCHMARKS.parent / "src")}
    done = subprocess.run(
        [sys.executable, str(BENCHMARKS / name), *words],
        capture_output=True,
        text=True,
        timeout=300,
        env=environment,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert said in done.stdout


def test_every_benchmark_is_started_here_or_needs_a_terminal() -> None:
    others = {"screen.py", "smallest_app.py"}
    assert {path.name for path in BENCHMARKS.glob("*.py")} == SHORTLY.keys() | others
