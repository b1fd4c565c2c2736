"""What is shown instead of anything else while the terminal is too small."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import SystemCommand
from textual.screen import Screen, ScreenResultType
from textual.widgets import Static

from trash.i18n import _

LEAST_WIDTH = 40
LEAST_HEIGHT = 18


class TooSmall(Static):
    """Covers its screen while that is too small; what is under it goes on as it was."""

    DEFAULT_CSS = """
    TooSmall { layer: notice; dock: top; display: none; width: 100%; height: 100%; background: $felt; color: $word; }
    .-too-narrow > TooSmall, .-too-low > TooSmall { display: block; }
    """
    SCOPED_CSS = False  # the classes are the screen's

    def render(self) -> str:
        """The size there is and the size that is needed."""
        width, height = self.app.size
        return _(
            "Trash needs {least_width}x{least_height} cells; there are {width}x{height}. Make the window larger, or the letters smaller."
        ).format(least_width=LEAST_WIDTH, least_height=LEAST_HEIGHT, width=width, height=height)

    def on_resize(self) -> None:
        self.refresh()


class NeedsRoom(Screen[ScreenResultType]):
    """A screen that knows its size before it is first drawn, and has the notice over it when there is no room."""

    def __init__(self) -> None:
        super().__init__()
        # Textual gives a screen the classes of its breakpoints after the first layout, which would be seen.
        for size, breakpoints in zip(
            self.app.size, (self.app.HORIZONTAL_BREAKPOINTS, self.app.VERTICAL_BREAKPOINTS), strict=True
        ):
            self.add_class(max((least, name) for least, name in breakpoints or [] if least <= size)[1])

    def commands(self) -> Iterator[SystemCommand]:
        """What the palette offers on this screen, besides what it offers everywhere."""
        yield from ()

    def on_mount(self) -> None:
        self.be_covered()

    def on_resize(self) -> None:
        self.be_covered()

    def be_covered(self) -> None:
        """Have the notice lie over everything else from the first time that there is no room."""
        width, height = self.app.size
        if (width < LEAST_WIDTH or height < LEAST_HEIGHT) and not self.query(TooSmall):
            self.mount(TooSmall())
