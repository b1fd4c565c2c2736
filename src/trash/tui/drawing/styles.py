"""What the names of styles on the table look like in a theme.

A style sheet could say this too, but Textual applies one to every component class of every
widget again and again: more than twenty times what all the rest of the table costs.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich.style import Style
from textual.color import Color

STYLES: dict[str, tuple[str, str, bool]] = {
    "felt": ("word", "felt", False),
    "name": ("word-dim", "felt", False),
    "name-turn": ("turn", "felt", True),
    "turn-bar": ("cursor-ink", "cursor", True),
    "open": ("word", "felt", True),
    "cascade": ("word", "felt", True),
    "cascade-warm": ("turn", "felt", True),
    "cascade-hot": ("error", "felt", True),
    "banner": ("cursor-ink", "cursor", True),
    "label": ("word-dim", "felt", False),
    "moves": ("word-dim", "felt", False),
    "moves-last": ("word", "felt", False),
    "face": ("ink-black", "card", False),
    "spade": ("ink-black", "card", True),
    "heart": ("ink-red", "card", True),
    "diamond": ("ink-blue", "card", True),
    "club": ("ink-green", "card", True),
    "stands-for": ("card", "stands-for", True),
    "court": ("court", "card", True),
    "back": ("back-rank", "back", False),
    "back-pattern": ("back-pattern", "back", False),
    "back-rank": ("back-rank", "back", True),
    "empty": ("felt-dim", "felt", False),
    "left": ("word-dim", "felt", False),
    "left-edge": ("word-dim", "felt", False),
    "face-edge": ("card-edge", "felt", False),
    "back-edge": ("back-edge", "felt", False),
    "empty-edge": ("felt-dim", "felt", False),
    "face-edge-card": ("ink-black", "card", False),
    "face-edge-back": ("card-edge", "back", False),
    "back-edge-card": ("back-edge", "card", False),
    "back-edge-back": ("back-edge", "back", False),
    "face-moved-card": ("legal-on-card", "card", True),
    "face-moved-back": ("legal", "back", True),
    **{
        f"{surface}-{part}": (ink, "felt", True)
        for surface in ("face", "back", "empty", "left")
        for part, ink in (("legal", "legal"), ("focus", "focus"), ("moved", "legal"))
    },
}
"""For each style: the theme's variables for its characters and for what is behind them, and whether it is bold."""

TWO_COLOURS = {"club": "spade", "diamond": "heart"}
"""Which ink stands in for another on a deck of two colours."""


class Styles:
    """The styles of one theme, made when they are first asked for."""

    def __init__(self, variables: Mapping[str, str], *, four_colours: bool) -> None:
        self._variables = variables
        self._four_colours = four_colours
        self._styles: dict[str, Style] = {}

    def __call__(self, name: str) -> Style:
        """The style called `name`, one of STYLES."""
        style = self._styles.get(name)
        if style is None:
            style = self._styles[name] = self._style(
                name if self._four_colours else TWO_COLOURS.get(name, name)
            )
        return style

    def _style(self, name: str) -> Style:
        ink, paper, bold = STYLES[name]
        colour, background = (Color.parse(self._variables[variable]).rich_color for variable in (ink, paper))
        return Style(color=colour, bgcolor=background, bold=bold)
