"""The command palette: Textual's own, in the colours of the table."""

from __future__ import annotations

from typing import ClassVar

from textual._path import CSSPathType
from textual.command import CommandList, CommandPalette

from trash.tui.drawing.least_size import has_room


class Palette(CommandPalette):
    """Finds what can be done by its name."""

    CSS_PATH: ClassVar[CSSPathType] = ["overlay.tcss", "palette.tcss"]

    def _action_command_list(self, action: str) -> None:
        """Let a key move in the list, once the list has a size: Textual pages in none and falls."""
        if self.query_one(CommandList).scrollable_content_region:
            super()._action_command_list(action)

    def on_resize(self) -> None:
        """Give way to the notice that there is no room."""
        if self.is_current and not has_room(self.app.size):
            self.dismiss()
