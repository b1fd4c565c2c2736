"""The command palette: Textual's own, in the colours of the table."""

from __future__ import annotations

from textual.command import CommandPalette


class Palette(CommandPalette):
    """Finds what can be done by its name."""

    CSS_PATH = "palette.tcss"
