"""The screen beside the smallest Textual app: first frame, key to frame, idle processor use, bytes of a turn.

    python benchmarks/screen.py [PAIRS] [--quick]

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
from typing import NamedTuple

import pexpect
from measuring import new_parser

import trash

SMALLEST = [sys.executable, str(Path(__file__).with_name("smallest_app.py"))]
TRASH = [str(Path(sys.executable).with_name("trash"))]

PRESSES_BEFORE_WIN = 6
"""Presses of the space bar in deal 2004 before the one that wins it."""


class Size(NamedTuple):
    """How much is measured."""

    pairs: int
    """Starts of both programs."""
    presses: int = 18
    warm_up: int = 2
    """Starts and presses before those, which fill the caches."""
    idle: float = 10.0
    """Seconds for which both programs are left alone."""
    pause: float = 0.4
    """Seconds without output after which a program has nothing more to say."""
    motion: tuple[bool, ...] = (True, False)


def main() -> None:
    """Measure and print."""
    parser = new_parser(__doc__)
    parser.add_argument("pairs", nargs="?", type=int, default=10, metavar="PAIRS")
    options = parser.parse_args()
    measure(Size(1, 1, 0, 0.0, 0.05, (False,)) if options.quick else Size(options.pairs))


def measure(size: Size) -> None:
    compile_dir(trash.__path__[0], quiet=1)  # as an installed wheel is; Textual was when it was installed
    with tempfile.TemporaryDirectory() as home:
        (Path(home) / "trash-cards").mkdir()
        write_options(home, motion=False)
        print(f"first frame, {size.pairs} pairs")
        report("menu", "smallest", first_frames(home, size, [], "Quit"))
        report("table", "smallest", first_frames(home, size, ["--bot", "--seed", "42"], "Stock"))
        print(f"key to frame, {size.presses} presses each, in turn")
        report("cursor", "smallest", key_times(home, size))
        print(f"processor seconds in {size.idle:.0f} idle seconds")
        table = idle(home, [*TRASH, "--two", "--seed", "42"], "Stock", size)
        print(f"  table {table:.3f}  smallest {idle(home, SMALLEST, 'ready', size):.3f}")
        for motion in size.motion:
            write_options(home, motion=motion)
            print(
                f"bytes of a turn of four cards, motion {'on' if motion else 'off'}: {turn_bytes(home, size):,}"
            )
            print(f"bytes of a deal, motion {'on' if motion else 'off'}: {deal_bytes(home, size):,}")
            if not motion or size.pairs > 1:
                print(f"bytes of a win, motion {'on' if motion else 'off'}: {win_bytes(home, size):,}")


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


def first_frames(home: str, size: Size, arguments: list[str], marker: str) -> list[tuple[float, float]]:
    found = []
    for _ in range(size.warm_up + size.pairs):
        times = []
        for command, word in (([*TRASH, *arguments], marker), (SMALLEST, "ready")):
            child, taken = start(home, command, word)
            child.close(force=True)
            times.append(taken)
        found.append((times[0], times[1]))
    return found[size.warm_up :]


def key_times(home: str, size: Size) -> list[tuple[float, float]]:
    """The time from a key to the frame that answers it: a cursor moved at the table, and a word changed."""
    ours, _ = start(home, [*TRASH, "--two", "--seed", "42"], "Stock")
    smallest, _ = start(home, SMALLEST, "ready")
    quiet(ours, size.pause)
    quiet(smallest, size.pause)
    found = [
        (answer(ours, "\x1b[D" if press % 2 else "\x1b[C", size.pause), answer(smallest, "k", size.pause))
        for press in range(size.warm_up + size.presses)
    ]
    ours.close(force=True)
    smallest.close(force=True)
    return found[size.warm_up :]


def answer(child: pexpect.spawn, key: str, pause: float) -> float:
    """Seconds from the key to the first byte of the frame that answers it."""
    began = time.perf_counter()
    child.send(key)
    child.read_nonblocking(1, timeout=30)
    taken = time.perf_counter() - began
    quiet(child, pause)
    return taken


def quiet(child: pexpect.spawn, pause: float) -> int:
    """Read until nothing has come for a while; the number of bytes."""
    return len(read(child, pause))


def read(child: pexpect.spawn, pause: float) -> bytes:
    """All that comes until nothing has come for a while."""
    found = b""
    while True:
        try:
            found += child.read_nonblocking(65536, timeout=pause)
        except pexpect.TIMEOUT:
            return found


def idle(home: str, command: list[str], marker: str, size: Size) -> float:
    """Processor seconds that the program used while nobody touched it."""
    child, _ = start(home, command, marker)
    quiet(child, size.pause)
    before = cpu(child.pid)
    time.sleep(size.idle)
    used = cpu(child.pid) - before
    child.close(force=True)
    return used


def cpu(pid: int) -> float:
    """Processor seconds of a process so far (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def turn_bytes(home: str, size: Size) -> int:
    """The bytes of player 2's first turn of deal 42: a draw, three placements, a throw."""
    child, _ = start(home, [*TRASH, "--two", "--seed", "42"], "Stock")
    quiet(child, size.pause)
    child.send("s")
    quiet(child, size.pause)
    time.sleep(7 * size.pause)  # the turn is shown to its end
    quiet(child, size.pause)
    child.send("s")
    total = 0
    for _ in range(6):
        total += quiet(child, size.pause)
    child.close(force=True)
    return total


def deal_bytes(home: str, size: Size) -> int:
    """The bytes from a key for the same deal again to the table at rest: the empty table, and the cards on their way."""
    child, _ = start(home, [*TRASH, "--two", "--seed", "2004"], "Stock")
    quiet(child, size.pause)
    for _ in range(PRESSES_BEFORE_WIN + 1):
        child.send(" ")
        quiet(child, 2 * size.pause)
    child.send(" ")  # the cards that leap
    quiet(child, 2 * size.pause)
    child.send("a")
    total = quiet(child, size.pause)
    child.close(force=True)
    return total


def win_bytes(home: str, size: Size) -> int:
    """The bytes of the last press of a short round: its last cards, the cards that leap and the result."""
    child, _ = start(home, [*TRASH, "--two", "--seed", "2004"], "Stock")
    quiet(child, size.pause)
    for _ in range(PRESSES_BEFORE_WIN):
        child.send(" ")
        quiet(child, 2 * size.pause)
    child.send(" ")
    total = quiet(child, 2 * size.pause)
    child.close(force=True)
    return total


def report(ours: str, other: str, pairs: list[tuple[float, float]]) -> None:
    first, second = (median(column) for column in zip(*pairs, strict=True))
    ratio = median(a / b for a, b in pairs)
    print(f"  {ours} {1000 * first:.1f} ms  {other} {1000 * second:.1f} ms  ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
