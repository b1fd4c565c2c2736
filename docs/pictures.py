"""Draws the pictures of README and docs from the real program.

    python docs/pictures.py

Each picture is a game played in a pseudo-terminal up to a moment, and its screen drawn cell by cell as SVG.
Needs the development extras, in an environment in which `trash` is installed.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from html import escape
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import pexpect
import pyte
from pyte.screens import Char

PICTURES = Path(__file__).parent / "pictures"
CELL_WIDTH, CELL_HEIGHT = 10, 20
PAPER, INK = "#101010", "#e0e0e0"
QUIET = 0.6
"""Seconds without output after which a screen is taken to be finished."""

BLOCKS = {
    "▀": (0, 0, 1, 0.5),
    "▄": (0, 0.5, 1, 0.5),
    "▌": (0, 0, 0.5, 1),
    "▐": (0.5, 0, 0.5, 1),
    "█": (0, 0, 1, 1),
    "░": (0, 0, 1, 1),
    "▗": (0.5, 0.5, 0.5, 0.5),
    "▖": (0, 0.5, 0.5, 0.5),
    "▝": (0.5, 0, 0.5, 0.5),
    "▘": (0, 0, 0.5, 0.5),
}
"""Block characters as rectangles in parts of a cell: fonts leave gaps between them, terminals do not."""

JOINED = {"▞": "▝▖", "▚": "▘▗", "▛": "▀▖", "▜": "▀▗", "▙": "▄▘", "▟": "▄▝"}
"""Those that are two rectangles, each by the characters that are one."""

WIDE_BLOCKS = "▀▄█░"
"""Those that reach from one side of the cell to the other, so that a row of them is one rectangle."""

LEFTWARD, RIGHTWARD, UPWARD, DOWNWARD = (
    "─╮╯┐┘━┓┛┳═╗╝╦",
    "─╭╰┌└━┏┗┳═╔╚╦",
    "│╰╯└┘┃┗┛║╚╝",
    "│╭╮┌┐┃┏┓┳║╔╗╦",
)
LINES = LEFTWARD + RIGHTWARD + UPWARD + DOWNWARD
HEAVY, DOUBLE = "━┃┏┓┗┛┳", "═║╔╗╚╝╦"


class Picture(NamedTuple):
    """A file's name, the size of the terminal, and the game up to the moment shown."""

    name: str
    columns: int
    rows: int
    arguments: str
    keys: str


PLAYED = "s9xs306xs013xs1"
"""The first turns of deal 42, up to a card in hand."""

GAMES = (
    Picture("table", 80, 24, "--two --seed 42 --names Ann,Ben", PLAYED),
    Picture("large", 120, 40, "--two --seed 42 --names Ann,Ben", PLAYED),
    Picture("phone", 40, 18, "--two --seed 42 --names Ann,Ben", PLAYED),
    Picture("king", 80, 24, "--two --seed 42 --names Ann,Ben", "s9xs306xs013xs"),
    Picture("end", 80, 24, "--two --seed 1 --names Ann,Ben", " " * 80),
    Picture("menu", 80, 24, "", ""),
)


def main() -> int:
    for picture in GAMES:
        path = PICTURES / f"{picture.name}.svg"
        path.write_text(draw(play(picture)), "utf-8")
        print(path)
    return 0


def play(picture: Picture) -> pyte.Screen:
    """The screen after the keys of `picture`."""
    with tempfile.TemporaryDirectory() as home:
        config = Path(home) / "trash-cards"
        config.mkdir()
        options = 'motion = false\nbot_speed = "instant"\npace = "space"\nlesson_offered = true\n'
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
        child = pexpect.spawn(
            str(program),
            picture.arguments.split(),
            dimensions=(picture.rows, picture.columns),
            env=environment,
        )
        screen = pyte.Screen(picture.columns, picture.rows)
        stream = pyte.ByteStream(screen)
        settle(child, stream, 5)
        for key in picture.keys:
            if "Play again" in "".join(screen.display):
                break
            child.send(key)
            settle(child, stream, 0)
        child.close(force=True)
        return screen


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
    width, height = screen.columns * CELL_WIDTH, screen.lines * CELL_HEIGHT
    shapes: list[str] = []
    texts: list[str] = []
    for y in range(screen.lines):
        cells = [screen.buffer[y][x] for x in range(screen.columns)]
        x = 0
        for style, group in groupby(cells, key=lambda cell: (ink(cell), paper(cell), cell.bold)):
            run = [cell.data for cell in group]
            shapes.append(rect(x, y, (0, 0, len(run), 1), style[1]))
            draw_run(x, y, run, style[0], style[2], shapes, texts)
            x += len(run)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        '<g font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="16.6">'
    )
    return "\n".join([head, *shapes, *texts, "</g></svg>", ""])


def draw_run(
    x: int, y: int, run: list[str], colour: str, bold: bool, shapes: list[str], texts: list[str]
) -> None:
    """Cells of one style: blocks and lines as shapes, the rest as text held to its cells."""
    offset = 0
    for char, group in groupby(run):
        count = len(list(group))
        if char in WIDE_BLOCKS:
            left, top, _width, height = BLOCKS[char]
            shapes.append(rect(x + offset, y, (left, top, count, height), colour, 0.25 if char == "░" else 1))
        elif char in BLOCKS or char in LINES or char in JOINED:
            for cell in range(x + offset, x + offset + count):
                shapes.extend(
                    line(cell, y, char, colour)
                    if char in LINES
                    else [rect(cell, y, BLOCKS[part], colour) for part in JOINED.get(char, char)]
                )
        offset += count
    plain = "".join(" " if char in BLOCKS or char in LINES or char in JOINED else char or " " for char in run)
    start = 0
    for is_space, group in groupby(plain.split(" "), key=lambda word: not word):
        for word in group:
            if not is_space:
                weight = ' font-weight="bold"' if bold else ""
                texts.append(
                    f'<text x="{(x + start) * CELL_WIDTH}" y="{y * CELL_HEIGHT + 15.5}" fill="{colour}"{weight} '
                    f'textLength="{len(word) * CELL_WIDTH}">{escape(word)}</text>'
                )
            start += len(word) + 1


def rect(x: int, y: int, part: tuple[float, float, float, float], colour: str, opacity: float = 1) -> str:
    """A rectangle given in parts of the cell (x, y)."""
    left, top, width, height = part
    faint = f' fill-opacity="{opacity}"' if opacity < 1 else ""
    return (
        f'<rect x="{(x + left) * CELL_WIDTH:g}" y="{(y + top) * CELL_HEIGHT:g}" width="{width * CELL_WIDTH:g}" '
        f'height="{height * CELL_HEIGHT:g}" fill="{colour}"{faint} shape-rendering="crispEdges"/>'
    )


def line(x: int, y: int, char: str, colour: str) -> list[str]:
    """A box character as strokes from the middle of its cell."""
    thick = 0.3 if char in HEAVY else 0.15
    strokes = []
    for shift in (-0.1, 0.1) if char in DOUBLE else (0,):
        high = thick / 2  # a cell is twice as high as wide
        middle_x, middle_y = 0.5 - thick + shift * 2, 0.5 - high / 2 + shift
        reach = abs(shift) * 2
        if char in LEFTWARD:
            strokes.append((0, middle_y, 0.5 + reach, high))
        if char in RIGHTWARD:
            strokes.append((0.5 - reach, middle_y, 0.5 + reach, high))
        if char in UPWARD:
            strokes.append((middle_x, 0, thick, 0.5 + abs(shift)))
        if char in DOWNWARD:
            strokes.append((middle_x, 0.5 - abs(shift), thick, 0.5 + abs(shift)))
    return [rect(x, y, stroke, colour) for stroke in strokes]


def ink(cell: Char) -> str:
    return colour_of(cell.bg if cell.reverse else cell.fg, PAPER if cell.reverse else INK)


def paper(cell: Char) -> str:
    return colour_of(cell.fg if cell.reverse else cell.bg, INK if cell.reverse else PAPER)


def colour_of(name: str, default: str) -> str:
    """The colour that the terminal was sent, which here is always one of 24 bits or its own."""
    return default if name == "default" else f"#{name}"


if __name__ == "__main__":
    sys.exit(main())
