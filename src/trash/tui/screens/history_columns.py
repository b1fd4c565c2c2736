"""The columns of the history: which there are, what stands over them, and which of them a narrow window has room for."""

from __future__ import annotations

from trash.store.history_page import Column
from trash.text.i18n import pgettext

WORDS: tuple[Column, ...] = ("when", "against", "result")
FIGURES: tuple[Column, ...] = ("turns", "cascade", "deal")

COLUMNS = (*WORDS, *FIGURES)
"""All of them, from left to right; the games can be sorted by any."""


ROOM_FOR_FIGURES = 60
"""The width of a window from which all figures are shown, beside words that are short."""


def columns(order: Column, width: int, *, narrow: bool) -> tuple[Column, ...]:
    """Those that are shown of games in that `order`: where not all can be seen, that one is the first."""
    if not narrow or width >= ROOM_FOR_FIGURES:
        return COLUMNS
    others = (column for column in WORDS if column != order)
    return (order, *others, *(FIGURES[:1] if order == "when" else ()))


def titles() -> dict[Column, str]:
    """What stands over each."""
    return {
        "when": pgettext("column", "when"),
        "against": pgettext("column", "who"),
        "result": pgettext("column", "result"),
        "turns": pgettext("column", "turns"),
        "cascade": pgettext("column", "cascade"),
        "deal": pgettext("column", "deal"),
    }
