"""Large ranks for large cards, drawn with block characters."""

from __future__ import annotations

_PIXELS = {
    "A": (".##.", "#..#", "####", "#..#", "#..#"),
    "0": (".##.", "#..#", "#..#", "#..#", ".##."),
    "1": (".#.", "##.", ".#.", ".#.", "###"),
    "2": ("###.", "...#", ".##.", "#...", "####"),
    "3": ("###.", "...#", ".##.", "...#", "###."),
    "4": ("#..#", "#..#", "####", "...#", "...#"),
    "5": ("####", "#...", "###.", "...#", "###."),
    "6": (".##.", "#...", "###.", "#..#", ".##."),
    "7": ("####", "...#", "..#.", ".#..", ".#.."),
    "8": (".##.", "#..#", ".##.", "#..#", ".##."),
    "9": (".##.", "#..#", ".###", "...#", ".##."),
    "J": ("..##", "...#", "...#", "#..#", ".##."),
    "Q": (".##.", "#..#", "#..#", "#.##", ".###"),
    "B": ("###.", "#..#", "###.", "#..#", "###."),
    "D": ("###.", "#..#", "#..#", "#..#", "###."),
    "H": ("#..#", "#..#", "####", "#..#", "#..#"),
    "R": ("###.", "#..#", "###.", "#.#.", "#..#"),
    "V": ("#...#", "#...#", ".#.#.", ".#.#.", "..#.."),
    "K": ("#..#", "#.#.", "##..", "#.#.", "#..#"),
}
"""Each character in five rows of pixels, two of which share a cell."""

_CELLS = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def big_rank(rank: str) -> tuple[str, str, str]:
    """Three lines of block characters that show `rank` (2 to 10, or one of the letters that cards have)."""
    rows = [".".join(parts) for parts in zip(*(_PIXELS[char] for char in rank), strict=True)]
    rows.append("." * len(rows[0]))
    first, second, third = (
        "".join(_CELLS[above + below] for above, below in zip(rows[row], rows[row + 1], strict=True))
        for row in (0, 2, 4)
    )
    return first, second, third
