"""The app as it looks and listens: themes, characters, keys, and what is sent to the terminal."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from rich.console import RenderableType
from textual import events
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App
from textual.filter import LineFilter
from textual.screen import Screen
from textual.widgets._toast import Toast

from trash.settings.environment import is_in_browser
from trash.settings.keys import EVERYWHERE, Keys
from trash.settings.options import Settings, SettingsFile
from trash.tui.drawing.glyphs import LETTERS, OUTLINES, SIGNS, Glyphs
from trash.tui.drawing.least_size import LEAST_HEIGHT, LEAST_WIDTH, has_room
from trash.tui.drawing.look import Look
from trash.tui.screens.needs_room import NeedsRoom
from trash.tui.terminal.colours import FEWER_COLOURS, NoColours, wants_none
from trash.tui.terminal.line_breaks import keep_no_break_spaces
from trash.tui.terminal.portable_driver import PortableDriver
from trash.tui.terminal.updates import Cropped, Whole
from trash.tui.themes import THEMES

if TYPE_CHECKING:
    from textual.driver import Driver
    from textual.widget import Widget


class BaseApp(App[None], inherit_css=False):
    """An app with the options of `settings_file`, whatever is on its screens."""

    CSS_PATH = "styles.tcss"
    HORIZONTAL_BREAKPOINTS = [
        (0, "-too-narrow"),
        (LEAST_WIDTH, "-narrow"),
        (72, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-too-low"), (LEAST_HEIGHT, "-low"), (23, "-high")]

    def __init__(self, settings_file: SettingsFile, *, letters: bool, ascii_only: bool) -> None:
        """`letters` says that the terminal cannot show card suits.

        `ascii_only` asks for letters whatever the terminal can show and the options say.
        """
        super().__init__(driver_class=_driver())
        keep_no_break_spaces()
        self.settings_file = settings_file
        self.letters = letters
        self.ascii_only = ascii_only
        self.no_color = wants_none(os.environ)
        for theme in THEMES:
            fewer = FEWER_COLOURS.get(self.console.color_system or "")
            self.register_theme(fewer(theme) if fewer else theme)
        self._begin_in_theme()
        self._choose_frames()
        self.set_keymap(dict(self.keys.changed))

    # What the options say

    @property
    def settings(self) -> Settings:
        """The options as they are now."""
        return self.settings_file.settings

    @property
    def keys(self) -> Keys:
        """Which keys do what."""
        return self.settings.keys

    @property
    def letters_only(self) -> bool:
        """Whether to draw with letters where there are signs for it."""
        wanted = "letters" if self.ascii_only else self.settings.glyphs
        return wanted == "letters" or (wanted == "auto" and self.letters)

    @property
    def glyphs(self) -> Glyphs:
        """The characters to draw with."""
        if self.letters_only:
            return LETTERS
        return OUTLINES if self.no_color else SIGNS

    @property
    def four_colours(self) -> bool:
        """Whether each suit has its own colour."""
        return self.settings.deck == "four colours"

    @property
    def look(self) -> Look:
        """How cards look."""
        return Look(self.settings.faces, self.settings.back)

    def change_settings(self, **changes: object) -> str | None:
        """Set options, on the screen as well. Returns a sentence if they could not be kept."""
        problem = self.settings_file.change(**changes)
        if "theme" in changes:
            self.theme = self.settings.theme
        if "keys" in changes:
            self.set_keymap(dict(self.keys.changed))
        if "mouse" in changes and isinstance(self._driver, PortableDriver):
            self._driver.use_mouse(self.settings.mouse)
        self._choose_frames()
        return problem

    def _choose_frames(self) -> None:
        """Let the style sheet know whether frames are of letters too."""
        self.set_class(self.letters_only, "-letters")

    # Colours

    def get_css_variables(self) -> dict[str, str]:
        """What the style sheets know of the theme: nothing before ours are there, for Textual asks once too early."""
        return super().get_css_variables() if THEMES[0].name in self._registered_themes else {}

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The table's colours under a theme that is not ours: ours."""
        return THEMES[0].variables

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What is done to all that is drawn: nothing, unless there is NO_COLOR.

        Textual would look at each piece for what is not there: colours of the terminal's own, which only the theme
        that wants them has, and dimmed text. And it would make of NO_COLOR what `NoColours` tells.
        """
        return [NoColours(self.theme_variables["cursor"])] if self.no_color else []

    def _begin_in_theme(self) -> None:
        """What setting `theme` does, but for reading the style sheet one more time, which can be seen at the start.

        The class with the theme's name and the signal of a change, which nobody looks for, are left out too.
        """
        self.set_reactive(App.theme, self.settings.theme)
        self.set_class(self.current_theme.dark, "-dark-mode", update=False)
        self.set_class(not self.current_theme.dark, "-light-mode", update=False)
        self.stylesheet.set_variables(self.get_css_variables())

    # What comes in and what goes out

    async def on_event(self, event: events.Event) -> None:
        """Escape takes away what lies over everything else, before it is for anything under that.

        Under the notice that there is no room, nobody sees what is done: only the keys that leave or stop still act.
        """
        typed = isinstance(event, events.Key | events.Paste) and not event.is_forwarded
        if typed and isinstance(event, events.Key) and event.key == "escape" and self._notifications:
            self.clear_notifications()
        elif not (typed and isinstance(self.screen, NeedsRoom) and not has_room(self.size)):
            await super().on_event(event)
        elif isinstance(event, events.Key):
            await self._check_bindings(event.key, priority=True)

    def on_key(self, event: events.Key) -> None:
        """With Caps Lock on, a letter does what it does without, unless the capital has a meaning of its own."""
        letter = event.character or ""
        if letter.isupper() and not self.keys.act(EVERYWHERE, letter):
            event.stop()
            self.simulate_key(letter.lower())

    def on_ready(self) -> None:
        """With the first picture on the screen, garbage is collected, but not looked for in what a start leaves."""
        if not gc.isenabled():
            gc.freeze()
            gc.enable()

    def unnotify(self, sentence: str) -> None:
        """Take away the notice that says `sentence`, if it is still there: Textual would take away all."""
        for notification in list(self._notifications):
            if notification.message == sentence:
                self._unnotify(notification)

    def _refresh_notifications(self) -> None:
        """Textual (8.2.8) leaves the empty holder of a notice that was taken away, over which the next one would begin."""
        super()._refresh_notifications()
        for toast in self.screen.query("Toast").results(Toast):
            if toast._notification not in self._notifications and toast.parent is not None:
                cast("Widget", toast.parent).remove()

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        if type(renderable) is ChopsUpdate:
            renderable = Cropped.of(renderable)
        elif type(renderable) is LayoutUpdate:
            renderable = Whole.of(renderable)
        super()._display(screen, renderable)


def _driver() -> type[Driver]:
    """What draws and reads: a terminal, or a browser, which few have and would cost all the time to import."""
    if is_in_browser(os.environ):
        from trash.tui.terminal.browser import BrowserDriver

        return BrowserDriver
    if sys.platform != "win32":
        from trash.tui.terminal.driver import TerminalDriver

        return TerminalDriver
    from trash.tui.terminal.windows_driver import WindowsTerminalDriver

    return WindowsTerminalDriver
