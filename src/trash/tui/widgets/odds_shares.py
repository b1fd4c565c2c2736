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
    """As many parts as there are players, as pieces of text with their styles; with bars each has the same room."""
    each = (width + GAP) // len(names) - GAP
    longest = min(max(map(cell_len, names)), MOST_FOR_NAME)
    bar = each - longest - WIDEST - 1
    if bar < LEAST_BAR:
        return _without_bars(names, worths, width)
    chances = [f" {percent(worth)}" for worth in worths]
    rooms = [longest - max(0, len(chance) - WIDEST) for chance in chances]
    pieces: list[tuple[str, str]] = []
    for shown, chance, worth in zip(_cut(names, rooms), chances, worths, strict=True):
        filled = round(bar * worth)
        pieces += [
            (shown, ""),
            (" " * (longest + WIDEST - cell_len(shown + chance)) + chance, "bold"),
            (" " + full * filled, "$accent"),
            (empty * (bar - filled), "$text-muted"),
            (" " * GAP, ""),
        ]
    return pieces[:-1]


def _without_bars(names: Sequence[str], worths: Sequence[float], width: int) -> list[tuple[str, str]]:
    """Names and chances, spread over the line: long names are cut only as far as they have to be."""
    chances = [f" {percent(worth)}" for worth in worths]
    figures = [max(WIDEST, len(chance)) for chance in chances]
    room = width - sum(figures) - (len(names) - 1)
    lengths = [cell_len(name) for name in names]
    longest = max(lengths)
    while longest > 1 and sum(min(length, longest) for length in lengths) > room:
        longest -= 1
    spare = room - sum(min(length, longest) for length in lengths)
    gap = 1 + spare // (len(names) - 1)
    pieces: list[tuple[str, str]] = []
    cut = _cut(names, [min(length, longest) for length in lengths])
    for shown, length, chance, figure in zip(cut, lengths, chances, figures, strict=True):
        left = min(length, longest) - cell_len(shown) + figure - len(chance) + gap
        pieces += [(shown, ""), (chance, "bold"), (" " * left, "")]
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
