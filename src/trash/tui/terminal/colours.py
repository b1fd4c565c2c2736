"""Terminals with few colours, and players who want none: what becomes of a theme and its styles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache

from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter
from textual.theme import Theme


def wants_none(env: Mapping[str, str]) -> bool:
    """Whether the player wants no colours: NO_COLOR is there and not empty, as https://no-color.org says."""
    return bool(env.get("NO_COLOR"))


class NoColours(LineFilter):
    """Takes the colours out of all that is drawn, and reverses the letters on the cursor's colour instead.

    Textual's own filter leaves greys, or asks for the terminal's usual colours by a sequence; and the
    reversed text that a style sheet asks for never reaches a list.
    """

    def __init__(self, cursor: str) -> None:
        """`cursor` is the colour, in Textual's words, that lies under what the cursor is on."""
        super().__init__()
        self._cursor = Color.parse(cursor).rich_color

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments without colours."""
        return [
            Segment(text, style and _colourless(style, self._cursor), control)
            for text, style, control in segments
        ]


@lru_cache(1024)
def _colourless(style: Style, cursor: RichColor) -> Style:
    # Rich drops what a click on the text does along with the colour.
    colourless = style.without_color + Style(meta=style.meta)
    return colourless + Style(reverse=True) if style.bgcolor == cursor else colourless


BLACK, RED, GREEN, BROWN, BLUE, MAGENTA, GREY = (
    "#000000", "#aa0000", "#00aa00", "#aa5500", "#0000aa", "#aa00aa", "#aaaaaa"
)  # fmt: skip
DARK, PINK, LIGHT_BLUE, YELLOW, CYAN, WHITE = "#555555", "#ff5555", "#5555ff", "#ffff55", "#55ffff", "#ffffff"
"""Colours of a terminal with sixteen, exactly as Rich knows them, so that each is sent as its own number."""

_NIGHT = {
    "felt": BLACK,
    "felt-dim": GREY,
    "word": WHITE,
    "word-dim": GREY,
    "legal": YELLOW,
    "legal-on-card": BROWN,
    "focus": CYAN,
    "focus-on-card": BLUE,
    "cursor": YELLOW,
    "cursor-ink": BLACK,
    "turn": YELLOW,
}
_DAY = {
    "felt": GREY,
    "felt-dim": DARK,
    "word": BLACK,
    "word-dim": BLACK,
    "legal": BLACK,
    "legal-on-card": BLACK,
    "focus": BLUE,
    "focus-on-card": BLUE,
    "cursor": BLUE,
    "cursor-ink": WHITE,
    "turn": BLUE,
}
# Clubs are magenta: the green of sixteen colours cannot be read on white.
_WHITE_CARDS = {
    "card": WHITE,
    "card-edge": WHITE,
    "ink-black": BLACK,
    "ink-red": RED,
    "ink-blue": BLUE,
    "ink-green": MAGENTA,
    "stands-for": BROWN,
    "court": BROWN,
}
_RED_BACKS = {"back": RED, "back-edge": PINK, "back-pattern": PINK, "back-rank": WHITE}
_BLUE_BACKS = {"back": BLUE, "back-edge": LIGHT_BLUE, "back-pattern": LIGHT_BLUE, "back-rank": WHITE}

_TABLES = {
    "felt": _NIGHT | _WHITE_CARDS | _RED_BACKS,
    "midnight": _NIGHT | _WHITE_CARDS | _BLUE_BACKS,
    "dusk": _NIGHT
    | _WHITE_CARDS
    | _BLUE_BACKS
    | {"turn": CYAN, "legal": CYAN, "cursor": CYAN, "focus": YELLOW},
    "paper": _DAY | _WHITE_CARDS | _BLUE_BACKS | {"card-edge": DARK, "back-edge": BLUE},
}
"""The tables that sixteen colours would leave without a difference between a card's back and the felt."""


_INKS_IN_256 = {"ink-red": "#af0000", "ink-blue": "#0000af", "ink-green": "#005f5f", "court": "#875f00"}
_CARDS_IN_256 = _INKS_IN_256 | {"card": "#eeeeee", "card-edge": "#eeeeee"}

_IN_256 = {
    "felt": _CARDS_IN_256
    | {
        "felt": "#005f5f",
        "felt-dim": "#87d7af",
        "word-dim": "#afd7d7",
        "back": "#870000",
        "back-pattern": "#d75f5f",
        "back-edge": "#ffafaf",
        "back-rank": "#ffffd7",
        "cursor-ink": "#005f5f",
    },
    "midnight": {
        "card": "#3a3a3a",
        "felt": "#121212",
        "word": "#e4e4e4",
        "back": "#005faf",
        "back-pattern": "#5fafff",
        "back-edge": "#5fafff",
        "back-rank": "#ffffff",
        "cursor-ink": "#121212",
    },
    "dusk": _CARDS_IN_256
    | {
        "felt": "#1c1c1c",
        "word": "#eeeeee",
        "back": "#005f87",
        "cursor-ink": "#1c1c1c",
    },
    "paper": _INKS_IN_256
    | {
        "felt": "#e4e4e4",
        "felt-dim": "#767676",
        "legal": "#af0000",
        "legal-on-card": "#af0000",
        "back": "#005f87",
        "back-edge": "#005f87",
        "focus": "#0000af",
        "focus-on-card": "#0000af",
        "cursor": "#870000",
        "turn": "#870000",
    },
    "contrast": {"ink-red": "#af0000", "ink-blue": "#0000d7", "ink-green": "#005f5f"},
}
"""Where Rich's nearest of 256 colours would be another colour: a felt of bright green, purple backs, yellow cards."""


_DIALOGS_IN_256 = {
    "felt": {"warning": "#ffd787"},
    "paper": {"warning": "#5f5f00", "accent": "#af0000"},
}
"""The same for words in dialogs: on the felt of 256 colours, the nearest of them are hard to read."""


def in_256(theme: Theme) -> Theme:
    """`theme` for a terminal with 256 colours."""
    table = _IN_256.get(theme.name, {})
    felt = table.get("felt")
    seen = replace(theme, background=felt, surface=felt) if felt else theme
    words = _DIALOGS_IN_256.get(theme.name, {})
    return replace(
        seen,
        warning=words.get("warning", theme.warning),
        accent=words.get("accent", theme.accent),
        variables=theme.variables | table,
    )


def in_sixteen(theme: Theme) -> Theme:
    """`theme` for a terminal with sixteen colours: as it is, if the nearest of them tell its parts apart."""
    table = _TABLES.get(theme.name)
    if table is None:
        return theme
    return replace(
        theme,
        primary=table["turn"],
        secondary=table["focus"],
        accent=table["legal"],
        foreground=table["word"],
        background=table["felt"],
        surface=table["felt"],
        panel=table["felt-dim"],
        warning=table["legal"],
        error=PINK if theme.dark else RED,
        success=GREEN,
        variables=theme.variables | table,
    )


FEWER_COLOURS: dict[str, Callable[[Theme], Theme]] = {"standard": in_sixteen, "256": in_256}
"""What becomes of a theme in terminals that have not all colours, by what Rich calls what they have."""
