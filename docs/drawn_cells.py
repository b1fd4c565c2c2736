"""The cells of a terminal as SVG: blocks, lines and Braille as shapes, since fonts leave gaps, and the rest as text."""

from __future__ import annotations

from html import escape
from itertools import groupby

from pyte.screens import Char

CELL_WIDTH, CELL_HEIGHT = 10, 20
PAPER, INK = "#101010", "#e0e0e0"

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
