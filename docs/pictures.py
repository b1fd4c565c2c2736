"""Draws the pictures of README and docs from the real program.

    python docs/pictures.py

Each picture is a game played in a pseudo-terminal up to a moment, and its screen drawn cell by cell as SVG
(`drawn_cells.py`); one of them moves (`moving_picture.py`). It takes about a minute.
Needs the development extras, in an environment in which `trash` is installed.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pexpect
import pyte
from drawn_cells import CELL_HEIGHT, CELL_WIDTH, PAPER, line_of
from moving_picture import animated, lines_of, record

PICTURES = Path(__file__).parent / "pictures"
QUIET = 0.6
"""Seconds without output after which a screen is taken to be finished."""


class Picture(NamedTuple):
    """A file's name, the size of the terminal, and the game up to the moment shown."""

    name: str
    columns: int
    rows: int
    arguments: str
    keys: str
    options: str = ""
    """Lines for the options file."""


PLAYED = "s9xs306xs013xs1"
"""The first turns of deal 42, up to a card in hand."""

GAMES = (
    Picture("table", 80, 24, "--two --seed 42 --names Ann,Ben", PLAYED),
    Picture("large", 120, 40, "--two --seed 42 --names Ann,Ben", PLAYED),
    Picture("paper", 120, 40, "--two --seed 42 --names Ann,Ben", PLAYED, 'theme = "paper"\n'),
    Picture("phone", 40, 18, "--two --seed 42 --names Ann,Ben", PLAYED),
    Picture("king", 80, 24, "--two --seed 42 --names Ann,Ben", "s9xs306xs013xs"),
    Picture("end", 120, 40, "--two --seed 1 --names Ann,Ben", " " * 80),
    Picture("review", 120, 40, "--two --seed 1 --names Ann,Ben", " " * 80 + "r" + "\x1b[C" * 12),
    Picture("menu", 120, 40, "", ""),
)

CALM = 'motion = false\nbot_speed = "instant"\npace = "space"\nlesson_offered = true\n'
CASCADE = Picture("cascade", 80, 24, "--two --seed 653 --names Ann,Ben", " " * 19)
"""Up to the last turn of a game: eight cards in a row, for which three Kings are lifted and used again."""

OVER = "Play again"


def main() -> int:
    for picture in GAMES:
        write(picture.name, draw(play(picture)))
    write(CASCADE.name, moving(CASCADE))
    return 0


def write(name: str, svg: str) -> None:
    path = PICTURES / f"{name}.svg"
    path.write_text(svg, "utf-8")
    print(path, f"{len(svg) // 1024} kB")


def play(picture: Picture) -> pyte.Screen:
    """The screen after the keys of `picture`."""
    with tempfile.TemporaryDirectory() as home:
        child, screen, stream = begin(picture, home, CALM + picture.options)
        press(picture.keys, child, screen, stream)
        child.close(force=True)
        return screen


def moving(picture: Picture) -> str:
    """What follows the keys of `picture`, at the program's own pace, as an animated SVG."""
    with tempfile.TemporaryDirectory() as home:
        child, screen, stream = begin(picture, home, CALM)
        press(picture.keys, child, screen, stream)
        child.close(force=True)
        options = "lesson_offered = true\nodds = true\n"
        child, screen, stream = begin(picture._replace(arguments="--continue"), home, options)
        child.send("s")
        frames = record(child, screen, stream, OVER)
        child.close(force=True)
    return page(screen, [animated(frames, lambda x, y, cells: "\n".join(chain(*line_of(x, y, cells))))])


def begin(picture: Picture, home: str, options: str) -> tuple[pexpect.spawn, pyte.Screen, pyte.ByteStream]:
    """The program with those options, once its first screen is there."""
    config = Path(home) / "trash-cards"
    config.mkdir(exist_ok=True)
    (config / "options.toml").write_text(options)
    environment = {
        **os.environ,
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "C.UTF-8",
        "XDG_CONFIG_HOME": home,
        "XDG_DATA_HOME": home,
    }
    program = Path(sys.executable).with_name("trash")
    size = picture.rows, picture.columns
    child = pexpect.spawn(str(program), picture.arguments.split(), dimensions=size, env=environment)
    screen = pyte.Screen(picture.columns, picture.rows)
    stream = pyte.ByteStream(screen)
    settle(child, stream, 5)
    return child, screen, stream


def press(keys: str, child: pexpect.spawn, screen: pyte.Screen, stream: pyte.ByteStream) -> None:
    """Type `keys`, of which spaces that are left when the game is over are not needed."""
    for key in re.findall(r"\x1b\[.|.", keys):
        if key == " " and OVER in "".join(screen.display):
            continue
        child.send(key)
        settle(child, stream, 0)
    settle(child, stream, 2 * QUIET)  # what is worked out beside the screen


def settle(child: pexpect.spawn, stream: pyte.ByteStream, first: float) -> None:
    """Feed the screen until nothing comes any more; wait up to `first` seconds for the first bytes."""
    end = time.monotonic() + max(first, QUIET)
    while time.monotonic() < end:
        try:
            stream.feed(child.read_nonblocking(65536, timeout=0.05))
        except pexpect.TIMEOUT:
            continue
        end = time.monotonic() + QUIET


def draw(screen: pyte.Screen) -> str:
    """The screen as SVG."""
    shapes: list[str] = []
    texts: list[str] = []
    for y, cells in enumerate(lines_of(screen)):
        below, above = line_of(0, y, cells)
        shapes += below
        texts += above
    return page(screen, [*shapes, *texts])


def page(screen: pyte.Screen, parts: list[str]) -> str:
    """An SVG of the size of `screen` with those elements."""
    width, height = screen.columns * CELL_WIDTH, screen.lines * CELL_HEIGHT
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="16.6" shape-rendering="crispEdges">'
    )
    return "\n".join([head, *parts, "</g></svg>", ""])


if __name__ == "__main__":
    sys.exit(main())
