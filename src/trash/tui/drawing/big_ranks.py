"""Large ranks, drawn with block characters in two, three or five lines, or in five with one letter for each pixel."""

from __future__ import annotations

from collections.abc import Mapping

from trash.tui.drawing.blocks import halves, quadrants

_PIXELS = {
    "A": (".##.", "#..#", "####", "#..#", "#..#"),
    "0": (".##.", "#..#", "#..#", "#..#", ".##."),
    "1": (".#", "##", ".#", ".#", ".#"),
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
    "V": ("#..#", "#..#", "#..#", ".##.", ".##."),
    "K": ("#..#", "#.#.", "##..", "#.#.", "#..#"),
}
"""Each character in five rows of square pixels."""

_LOW = {
    "A": (".####.", "##..##", "######", "##..##"),
    "0": (".##.", "#..#", "#..#", ".##."),
    "1": ("##", ".#", ".#", ".#"),
    "2": ("#####.", "...###", ".##...", "######"),
    "3": ("######", "..###.", "....##", "#####."),
    "4": ("##.##.", "##.##.", "######", "...##."),
    "5": ("######", "####..", "...###", "#####."),
    "6": (".##...", "#####.", "##..##", ".####."),
    "7": ("######", "...##.", "..##..", "..##.."),
    "8": (".####.", "######", "##..##", ".####."),
    "9": (".####.", "##..##", ".#####", "...##."),
    "J": ("...##.", "...##.", "##.##.", ".###.."),
    "Q": (".####.", "##..##", "##.##.", ".###.#"),
    "B": ("#####.", "#####.", "##..##", "#####."),
    "D": ("#####.", "##..##", "##..##", "#####."),
    "H": ("##..##", "######", "##..##", "##..##"),
    "R": ("#####.", "##..##", "#####.", "##.###"),
    "V": ("##..##", "##..##", ".####.", "..##.."),
    "K": ("##..##", "####..", "##.##.", "##..##"),
}
"""Each character in four rows of pixels that are half as wide as high."""


def rank_in(height: int, rank: str, *, blocks: bool = True) -> list[str]:
    """Lines that show `rank` (2 to 10, or one of the letters that cards have), at most `height` of them, at least 2."""
    if not blocks:
        return ["".join(row).replace(".", " ") for row in _joined(_PIXELS, rank)]
    if height < 3:
        return quadrants(_joined(_LOW, rank))
    rows = _joined(_PIXELS, rank)
    if height < 5:
        return halves(rows)
    return halves(["".join(2 * pixel for pixel in row) for row in rows for _twice in range(2)])


def _joined(font: Mapping[str, tuple[str, ...]], rank: str) -> list[str]:
    return [".".join(parts) for parts in zip(*(font[char] for char in rank), strict=True)]
