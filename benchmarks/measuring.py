"""What several benchmarks do: read `--quick`, and take times in turns. It measures nothing itself."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from time import perf_counter

Work = Callable[[], int]
"""Something to measure; how much of it was done."""


def new_parser(description: str) -> argparse.ArgumentParser:
    """The arguments of a benchmark with that docstring, `--quick` among them."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument(
        "--quick", action="store_true", help="only show that it runs: no figure means anything"
    )
    return parser


def best_of(works: Sequence[Work], repeats: int) -> tuple[dict[Work, int], dict[Work, float]]:
    """How much of each was done in a run, and the seconds of the quickest of `repeats`, which are taken in turns."""
    done: dict[Work, int] = {}
    best = dict.fromkeys(works, float("inf"))
    for _ in range(repeats):
        for work in works:
            start = perf_counter()
            done[work] = work()
            best[work] = min(best[work], perf_counter() - start)
    return done, best
