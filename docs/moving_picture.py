"""An animated SVG of a screen: what is seen first, and over it each piece of a line for as long as it differs.

`docs/pictures.py` makes one of a cascade that ends a round, from the real program at its own pace.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple

import pexpect
import pyte
from pyte.screens import Char

Line = tuple[Char, ...]
Draw = Callable[[int, int, Line], str]
"""Cells from a column and a row on, as SVG."""

FRAMES_A_SECOND = 8
THINKING = 6
"""Frames without a change after which a choice is taken to be waited for."""

TOO_LONG = 60
"""Seconds after which what was waited for does not come."""

WORTH_A_SPAN = 3
"""Cells without a change that are drawn along with those around them."""

STILL = 3.0
"""Seconds for which the last picture stands before it all begins again."""


class Frame(NamedTuple):
    """A screen, and the second at which it was first seen."""

    at: float
    lines: tuple[Line, ...]


def record(child: pexpect.spawn, screen: pyte.Screen, stream: pyte.ByteStream, until: str) -> list[Frame]:
    """What is seen from now on, until the words `until` are on the screen and it has come to rest.

    Whenever there is a choice, Space makes the obvious one.
    """
    frames = [Frame(0.0, lines_of(screen))]
    began = time.monotonic()
    calm = 0
    while calm < FRAMES_A_SECOND:
        if time.monotonic() - began > TOO_LONG:
            raise TimeoutError("\n".join([f"{until!r} did not come:", *screen.display]))
        next_frame = time.monotonic() + 1 / FRAMES_A_SECOND
        while (left := next_frame - time.monotonic()) > 0:
            try:
                stream.feed(child.read_nonblocking(65536, timeout=left))
            except pexpect.TIMEOUT:
                break
        lines = lines_of(screen)
        if lines != frames[-1].lines:
            frames.append(Frame(time.monotonic() - began, lines))
            calm = 0
        else:
            calm += 1
            if calm >= THINKING and not any(until in line for line in screen.display):
                child.send(" ")
                calm = 0
    return frames


def lines_of(screen: pyte.Screen) -> tuple[Line, ...]:
    """The screen, cell by cell."""
    return tuple(tuple(screen.buffer[y][x] for x in range(screen.columns)) for y in range(screen.lines))


def animated(frames: list[Frame], draw: Draw) -> str:
    """The frames as SVG elements that are shown each at its time, over and over."""
    whole = frames[-1].at + STILL
    first = frames[0].lines
    parts = [draw(0, y, line) for y, line in enumerate(first)]
    for y in range(len(first)):
        shown = first[y]
        since = 0.0
        for frame in [*frames[1:], None]:
            line = None if frame is None else frame.lines[y]
            if line == shown:
                continue
            if shown != first[y]:
                parts.append(
                    _piece(y, first[y], shown, since, whole if frame is None else frame.at, whole, draw)
                )
            if frame is not None and line is not None:
                shown, since = line, frame.at
    return "\n".join(parts)


def _piece(y: int, base: Line, line: Line, start: float, end: float, whole: float, draw: Draw) -> str:
    """The parts of a line that differ from that of the first frame, from `start` to `end`."""
    differs = [x for x, (one, other) in enumerate(zip(base, line, strict=True)) if one != other]
    spans = [[differs[0], differs[0] + 1]]
    for x in differs[1:]:
        if x - spans[-1][1] > WORTH_A_SPAN:
            spans.append([x, x])
        spans[-1][1] = x + 1
    times = [0.0, start / whole, min(1.0, end / whole)]
    values = ["none", "inline", "none"]
    if end >= whole:
        times, values = times[:2], values[:2]
    show = (
        f'<animate attributeName="display" values="{";".join(values)}" '
        f'keyTimes="{";".join(f"{moment:.4f}" for moment in times)}" '
        f'calcMode="discrete" dur="{whole:.2f}s" repeatCount="indefinite"/>'
    )
    drawn = "".join(draw(left, y, line[left:right]) for left, right in spans)
    return f'<g display="none">{show}{drawn}</g>'
