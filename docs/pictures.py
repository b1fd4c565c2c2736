"""Draws the pictures of README and docs from the real program.

    python docs/pictures.py

Each picture is a game played in a pseudo-terminal up to a moment, and its screen drawn cell by cell as SVG; one of
them moves (`moving_picture.py`). It takes about a minute.
Needs the development extras, in an environment in which `trash` is installed.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from html import escape
from itertools import chain, groupby
from pathlib import Path
from typing import NamedTuple

import pexpect
import pyte
from moving_picture import animated, lines_of, record
from pyte.screens import Char

PICTURES = Path(__file__).parent / "pictures"
CELL_WIDTH, CELL_HEIGHT = 10, 20
PAPER, INK = "#101010", "#e0e0e0"
QUIET = 0.6
"""Seconds without output after which a screen is taken to be finished."""

QUADRANTS = ((0, 0), (0.5, 0), (0, 0.5), (0.5, 0.5))
"""Where the quarters of a cell begin: above left and right, below left and right."""

BLOCKS: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    "▀": ((0, 0, 1, 0.5),),
    "▌": ((0, 0, 0.5, 1),),
    "▐": ((0.5, 0, 0.5, 1),),
    "░": ((0, 0, 1, 1),),
    "▒": ((0, 0, 1, 1),),
    "▓": ((0, 0, 1, 1),),
    **{char: ((0, 1 - part / 8, 1, part / 8),) for part, char in enumerate("▁▂▃▄▅▆▇█", start=1)},
    **{
        char: tuple((*QUADRANTS[index], 0.5, 0.5) for index in quarters)
        for char, quarters in {
            "▘": (0,), "▝": (1,), "▖": (2,), "▗": (3,), "▚": (0, 3), "▞": (1, 2),
            "▛": (0, 1, 2), "▜": (0, 1, 3), "▙": (0, 2, 3), "▟": (1, 2, 3),
        }.items()
    },
}  # fmt: skip
"""Block characters as rectangles in parts of a cell: fonts leave gaps between them, terminals do not."""

SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}
DOTS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
"""Column and row of each dot of a Braille character, the lowest bit first."""

WIDE_BLOCKS = "▀▁▂▃▄▅▆▇█░▒▓"
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


def line_of(x: int, y: int, cells: tuple[Char, ...]) -> list[list[str]]:
    """Cells from column `x` of row `y` on: their shapes, and the texts to be drawn over them."""
    shapes: list[str] = []
    texts: list[str] = []
    for style, group in groupby(cells, key=lambda cell: (ink(cell), paper(cell), cell.bold)):
        run = [cell.data for cell in group]
        shapes.append(rect(x, y, (0, 0, len(run), 1), style[1]))
        draw_run(x, y, run, style[0], style[2], shapes, texts)
        x += len(run)
    return [shapes, texts]


def draw_run(
    x: int, y: int, run: list[str], colour: str, bold: bool, shapes: list[str], texts: list[str]
) -> None:
    """Cells of one style: blocks and lines as shapes, the rest as text held to its cells."""
    offset = 0
    for char, group in groupby(run):
        count = len(list(group))
        if char in WIDE_BLOCKS:
            ((left, top, _width, height),) = BLOCKS[char]
            shapes.append(rect(x + offset, y, (left, top, count, height), colour, SHADES.get(char, 1)))
        for cell in range(x + offset, x + offset + count):
            if char in LINES:
                shapes.extend(line(cell, y, char, colour))
            elif char in BLOCKS and char not in WIDE_BLOCKS:
                shapes.extend(rect(cell, y, part, colour) for part in BLOCKS[char])
            elif is_braille(char):
                shapes.extend(dots(cell, y, char, colour))
        offset += count
    plain = "".join(
        " " if char in BLOCKS or char in LINES or is_braille(char) else char or " " for char in run
    )
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
        f'height="{height * CELL_HEIGHT:g}" fill="{colour}"{faint}/>'
    )


def is_braille(char: str) -> bool:
    return "\u2800" <= char <= "\u28ff"


def dots(x: int, y: int, char: str, colour: str) -> list[str]:
    """The dots of a Braille character."""
    return [
        f'<circle cx="{x * CELL_WIDTH + 2.5 + 5 * column:g}" cy="{y * CELL_HEIGHT + 2.5 + 5 * row:g}" r="1.6" fill="{colour}"/>'
        for bit, (column, row) in enumerate(DOTS)
        if ord(char) >> bit & 1
    ]


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
