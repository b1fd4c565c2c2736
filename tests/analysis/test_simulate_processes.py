"""`trash simulate` and its processes: whatever happens to one of them, none is left, and none says anything of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux's list of children")

FOR_YEARS = ("simulate", "--bots", "expert,regular", "--rounds", "1000000000", "--jobs", "2")
PATIENCE = 30.0


@contextmanager
def simulation() -> Iterator[subprocess.Popen[str]]:
    """The real program at work, in a group of its own as a shell starts it."""
    process = subprocess.Popen(
        [sys.executable, "-m", "trash", *FOR_YEARS],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def workers(process: subprocess.Popen[str]) -> list[int]:
    """The processes that play for `process`, once there are two."""
    for _ in every_moment():
        found = [
            pid
            for pid in map(int, Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split())
            if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
        ]
        if len(found) == 2:
            return found
    pytest.fail("there are no workers")


def every_moment() -> Iterator[None]:
    """Now and every few milliseconds, until patience ends."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        yield
        time.sleep(0.005)


def is_there(pid: int) -> bool:
    """Whether a process still runs; one that nobody has asked for its status does not."""
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()
    except FileNotFoundError:
        return False


def assert_gone(pids: list[int]) -> None:
    for _ in every_moment():
        if not any(map(is_there, pids)):
            return
    pytest.fail(f"one of {pids} is left")


@pytest.mark.parametrize("later", [0.0, 0.2, pytest.param(1.0, marks=pytest.mark.slow)])
def test_ctrl_c_is_for_the_one_that_was_started(later: float) -> None:
    with simulation() as process:
        pids = workers(process)
        time.sleep(later)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, err) == (130, "")
        assert "Stopped early: 1,000,000,000 were requested." in out
        assert_gone(pids)


@pytest.mark.parametrize(
    ("number", "later"),
    [
        (signal.SIGTERM, 0.2),
        (signal.SIGHUP, 0.0),
        *(
            pytest.param(*case, marks=pytest.mark.slow)
            for case in ((signal.SIGTERM, 0.0), (signal.SIGHUP, 0.2))
        ),
    ],
)
def test_whoever_ends_it_gets_the_report(number: signal.Signals, later: float) -> None:
    with simulation() as process:
        pids = workers(process)
        time.sleep(later)
        process.send_signal(number)
        out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, err) == (128 + number, "")
        assert "Stopped early: 1,000,000,000 were requested." in out
        assert_gone(pids)


def test_none_outlives_it() -> None:
    with simulation() as process:
        pids = workers(process)
        process.kill()
        assert process.wait(PATIENCE) == -signal.SIGKILL
        assert_gone(pids)


def test_one_that_is_killed_ends_it_with_a_sentence() -> None:
    with simulation() as process:
        pids = workers(process)
        os.kill(pids[0], signal.SIGKILL)
        out, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 3
        assert "Stopped early" in out
        assert err.startswith("trash: One of the processes was killed,")
        assert err.count("\n") == 1
        assert_gone(pids)
