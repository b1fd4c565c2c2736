"""What is shown instead of anything else while the terminal is too small."""

from __future__ import annotations

from textual.widgets import Static

from trash.text.i18n import _
from trash.tui.drawing.least_size import LEAST_HEIGHT, LEAST_WIDTH, has_room


class TooSmall(Static):
    """Covers its screen while that is too small; what is under it goes on as it was, but hears no key."""

    DEFAULT_CSS = """
    TooSmall { layer: notice; dock: top; display: none; width: 100%; height: 100%; background: $felt; color: $word; }
    .-too-narrow > TooSmall, .-too-low > TooSmall { display: block; }
    """
    SCOPED_CSS = False  # the classes are the screen's

    def render(self) -> str:
        """The size there is and the size that is needed, and how to leave."""
        width, height = self.app.size
        if has_room(self.app.size):  # it is about to go
            return ""
        return _(
            "Trash needs {least_width}x{least_height} cells; there are {width}x{height}. Make the window larger or the font smaller. Ctrl+C leaves."
        ).format(least_width=LEAST_WIDTH, least_height=LEAST_HEIGHT, width=width, height=height)

    def on_resize(self) -> None:
        self.refresh()
