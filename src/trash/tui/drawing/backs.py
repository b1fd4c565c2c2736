"""The patterns on the backs of cards: a few to choose from, in signs and in letters."""

from __future__ import annotations

from typing import NamedTuple


class Pattern(NamedTuple):
    """Rows of characters that are repeated over a back, in both directions."""

    signs: tuple[str, ...]
    letters: tuple[str, ...]

    def row(self, y: int, width: int, *, blocks: bool) -> str:
        """Row `y` of a back so wide inside its edge."""
        tile = self.signs if blocks else self.letters
        row = tile[y % len(tile)]
        return (row * (width // len(row) + 1))[:width]


_RISING = "\N{BOX DRAWINGS LIGHT DIAGONAL UPPER RIGHT TO LOWER LEFT}"

PATTERNS = {
    "speckle": Pattern(("░",), (":",)),
    "lattice": Pattern((_RISING + "╲", "╲" + _RISING), ("/\\", "\\/")),
    "checks": Pattern(("▚",), ("% ", " %")),
    "weave": Pattern(("┬┴", "┴┬"), ("-+", "+-")),
}
"""By the words of the options."""
