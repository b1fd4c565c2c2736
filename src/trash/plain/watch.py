"""Bots play a round in plain lines, with the odds after each turn."""

from __future__ import annotations

from collections.abc import Sequence

from trash.game.watched import watched
from trash.plain.dialogue import Dialogue
from trash.plain.table import PlainTable
from trash.settings.options import Settings


def watch(dialogue: Dialogue, settings: Settings, bots: Sequence[str] = ()) -> None:
    """Tell a whole round of `bots`, or of the one in the options and another."""
    shown = settings._replace(odds_in_lines=True)
    table = PlainTable(watched(*(bots or [settings.bot])), dialogue, lambda: shown)
    table.introduce()
    table.play_round()
