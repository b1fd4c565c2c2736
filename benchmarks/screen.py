"""The screen beside the smallest Textual app: first frame, key to frame, idle processor use, bytes of a turn.

    python benchmarks/screen.py [PAIRS]

Both programs run in turn in pseudo-terminals of 80x24, PAIRS times each (10 unless said otherwise); the ratios are of
pairs, so that a machine whose speed drifts does not matter. Needs the development extras.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from compileall import compile_dir
from pathlib import Path
from statistics import median

import pexpect

import trash

SMALLEST = [sys.executable, str(Path(__file__).with_name("smallest_app.py"))]
TRASH = [str(Path(sys.executable).with_name("trash"))]
PRESSES = 20
IDLE = 10.0
"""Seconds for which both programs are left alone."""


def main(pairs: int) -> None:
    compile_dir(trash.__path__[0], quiet=1)  # as an installed wheel is; Textual was when it was installed
    with tempfile.TemporaryDirectory() as home:
        (Path(home) / "trash-cards").mkdir()
        write_options(home, motion=False)
        print(f"first frame, {pairs} pairs")
        report("menu", "smallest", first_frames(home, pairs, [], "Quit"))
        report("table", "smallest", first_frames(home, pairs, ["--bot", "--seed", "42"], "Stock"))
        print(f"key to frame, {PRESSES} presses each, in turn")
        report("cursor", "smallest", key_times(home))
        print(f"processor seconds in {IDLE:.0f} idle seconds")
        print(
            f"  table {idle(home, [*TRASH, '--two', '--seed', '42'], 'Stock'):.3f}  smallest {idle(home, SMALLEST, 'ready'):.3f}"
        )
        for motion in (True, False):
            write_options(home, motion=motion)
            print(f"bytes of a turn of four cards, motion {'on' if motion else 'off'}: {turn_bytes(home):,}")


def write_options(home: str, *, motion: bool) -> None:
    text = f'motion = {str(motion).lower()}\nbot_speed = "instant"\nlesson_offered = true\n'
    (Path(home) / "trash-cards" / "options.toml").write_text(text)


def start(home: str, command: list[str], marker: str) -> tuple[pexpect.spawn, float]:
    """The program once `marker` has been drawn, and the seconds until then."""
    environment = os.environ | {
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "XDG_CONFIG_HOME": home,
        "XDG_DATA_HOME": home,
    }
    began = time.perf_counter()
    child = pexpect.spawn(command[0], command[1:], dimensions=(24, 80), env=environment, timeout=30)
    child.delaybeforesend = None
    child.expect_exact(marker)
    return child, time.perf_counter() - began


def first_frames(home: str, pairs: int, arguments: list[str], marker: str) -> list[tuple[float, float]]:
    found = []
    for _ in range(pairs + 1):  # the first pair warms the caches
        times = []
        for command, word in (([*TRASH, *arguments], marker), (SMALLEST, "ready")):
            child, taken = start(home, command, word)
            child.close(force=True)
            times.append(taken)
        found.append((times[0], times[1]))
    return found[1:]


def key_times(home: str) -> list[tuple[float, float]]:
    """The time from a key to the frame that answers it: a cursor moved at the table, and a word changed."""
    ours, _ = start(home, [*TRASH, "--two", "--seed", "42"], "Stock")
    smallest, _ = start(home, SMALLEST, "ready")
    quiet(ours)
    quiet(smallest)
    return [
        (answer(ours, "\x1b[D" if press % 2 else "\x1b[C"), answer(smallest, "k")) for press in range(PRESSES)
    ][2:]


def answer(child: pexpect.spawn, key: str) -> float:
    """Seconds from the key to the first byte of the frame that answers it."""
    began = time.perf_counter()
    child.send(key)
    child.read_nonblocking(1, timeout=10)
    taken = time.perf_counter() - began
    quiet(child)
    return taken


def quiet(child: pexpect.spawn) -> int:
    """Read until nothing has come for a while; the number of bytes."""
    count = 0
    while True:
        try:
            count += len(child.read_nonblocking(65536, timeout=0.4))
        except pexpect.TIMEOUT:
            return count


def idle(home: str, command: list[str], marker: str) -> float:
    """Processor seconds that the program used while nobody touched it."""
    child, _ = start(home, command, marker)
    quiet(child)
    before = cpu(child.pid)
    time.sleep(IDLE)
    used = cpu(child.pid) - before
    child.close(force=True)
    return used


def cpu(pid: int) -> float:
    """Processor seconds of a process so far (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def turn_bytes(home: str) -> int:
    """The bytes of player 2's first turn of deal 42: a draw, three placements, a throw."""
    child, _ = start(home, [*TRASH, "--two", "--seed", "42"], "Stock")
    quiet(child)
    child.send("s")
    quiet(child)
    time.sleep(3)
    quiet(child)
    child.send("s")
    total = 0
    for _ in range(6):
        total += quiet(child)
    child.close(force=True)
    return total


def report(ours: str, other: str, pairs: list[tuple[float, float]]) -> None:
    first, second = (median(column) for column in zip(*pairs, strict=True))
    ratio = median(a / b for a, b in pairs)
    print(f"  {ours} {1000 * first:.1f} ms  {other} {1000 * second:.1f} ms  ratio {ratio:.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
