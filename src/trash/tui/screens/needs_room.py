"""The base class of all screens: it shows a notice while the terminal is too small."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import SystemCommand
from textual.screen import Screen, ScreenResultType

from trash.tui.drawing.least_size import has_room

if TYPE_CHECKING:
    from trash.tui.app_interface import GameApp


class NeedsRoom(Screen[ScreenResultType], inherit_css=False):
    """A screen that knows its size before it is first drawn, and has the notice over it when there is no room."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"screen--selection"}
    # Instead of Textual's own rules for screens, which would be read at every start. No screen of ours scrolls.
    DEFAULT_CSS = """
    NeedsRoom {
        layout: vertical; layers: default notice; overflow: hidden; background: $felt; color: $word;
        & > .screen--selection { background: $screen-selection-background; color: $screen-selection-foreground; }
    }
    """

    def __init__(self) -> None:
        super().__init__()
        # Textual gives a screen the classes of its breakpoints after the first layout, which would be seen.
        for size, breakpoints in zip(
            self.app.size, (self.app.HORIZONTAL_BREAKPOINTS, self.app.VERTICAL_BREAKPOINTS), strict=True
        ):
            name = max((least, name) for least, name in breakpoints or [] if least <= size)[1]
            self.add_class(name, update=False)  # it gets its style when it is mounted

    @property
    def game_app(self) -> GameApp:
        """The app, which has the settings and the games."""
        return cast("GameApp", self.app)

    @property
    def is_whole(self) -> bool:
        """Whether all that it is composed of is there: while a screen is taken away, its parts go before it."""
        return self.is_attached and self.display

    def commands(self) -> Iterator[SystemCommand]:
        """What the palette offers on this screen, besides what it offers everywhere."""
        yield from ()

    def on_mount(self) -> None:
        self.be_covered()

    def on_screen_suspend(self) -> None:
        self.game_app.left(self)

    def on_resize(self) -> None:
        self.be_covered()

    def be_covered(self) -> None:
        """Have the notice lie over everything else from the first time that there is no room."""
        if has_room(self.app.size):
            return
        from trash.tui.widgets.too_small import TooSmall  # not at the top: nearly every window has room

        if not self.query(TooSmall):
            self.mount(TooSmall())
