"""Every benchmark starts, does the smallest piece of its work and prints figures: `--quick`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"

NOT_BENCHMARKS = {"smallest_app.py", "measuring.py"}
"""What `screen.py` measures Trash against, and what several of them call."""

NAMES = sorted({path.name for path in BENCHMARKS.glob("*.py")} - NOT_BENCHMARKS)


LONG = ("bots.py", "match.py", "screen.py", "store.py")
"""Those whose smallest piece of work takes seconds: usually they only say how they are called."""


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] if name in LONG else []) for name in NAMES]
)
def test_a_benchmark_starts_and_prints_its_figures(name: str) -> None:
    if name == "screen.py" and not sys.platform.startswith("linux"):
        pytest.skip("processor time is read from /proc")
    command = [sys.executable, str(BENCHMARKS / name), "--quick"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"\d\.\d", done.stdout)


@pytest.mark.parametrize("name", LONG)
def test_a_long_one_says_how_it_is_called(name: str) -> None:
    command = [sys.executable, str(BENCHMARKS / name), "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert "--quick" in done.stdout


def test_there_are_benchmarks_and_each_says_how_to_start_it() -> None:
    assert NAMES
    for name in NAMES:
        text = (BENCHMARKS / name).read_text(encoding="utf-8")
        assert re.search(rf"python benchmarks/{name} .*\[--quick\]", text.split('"""')[1], re.DOTALL)
