"""The odds of three and four players in one line: a name, a chance and a bar for each."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from trash.text.i18n import percent
from trash.tui.drawing.canvas import fit

GAP = 2
"""Cells between one player's part and the next, one fewer where there is no room for bars."""

MOST_FOR_NAME = 11

LEAST_BAR = 4
"""The fewest cells that make a bar; where there are not as many, the chance is told in figures alone."""

WIDEST = len(percent(0.5)) + 1
"""The cells of a chance and the space before it."""


def shares(
    names: Sequence[str], worths: Sequence[float], width: int, full: str, empty: str
) -> list[tuple[str, str]]:
    """As many parts as there are players, each with the same room, as pieces of text with their styles."""
    each = (width + GAP) // len(names) - GAP
    longest = min(max(map(cell_len, names)), MOST_FOR_NAME)
    bar = each - longest - WIDEST - 1
    if bar < LEAST_BAR:
        bar, each = 0, (width + 1) // len(names) - 1
        longest = each - WIDEST
    chances = [f" {percent(worth)}" for worth in worths]
    rooms = [longest - max(0, len(chance) - WIDEST) for chance in chances]
    pieces: list[tuple[str, str]] = []
    for shown, chance, worth in zip(_cut(names, rooms), chances, worths, strict=True):
        told = cell_len(shown + chance)
        if bar:
            filled = round(bar * worth)
            chance = " " * (longest + WIDEST - told) + chance
            after = [
                (" " + full * filled, "$accent"),
                (empty * (bar - filled), "$text-muted"),
                (" " * GAP, ""),
            ]
        else:
            after = [(" " * (each - told + 1), "")]
        pieces += [(shown, ""), (chance, "bold"), *after]
    return pieces[:-1]


def _cut(names: Sequence[str], rooms: Sequence[int]) -> list[str]:
    """Each name in its room. Of one that would be cut to what others begin with, the last letter stays, often a number."""
    cut = []
    for name, room in zip(names, rooms, strict=True):
        shown = fit(name, room)
        if shown != name and sum(other.startswith(shown[:-1]) for other in names) > 1:
            shown = fit(name, room - cell_len(name[-1])) + name[-1]
        cut.append(shown)
    return cut
