"""What screens and widgets may ask of the app that shows them.

`TrashApp` has all of it. Screens know this and not the app, which opens them: imports go one way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from textual.screen import Screen

    from trash.engine import Record
    from trash.game.games import Games
    from trash.game.new_game import NewGame
    from trash.game.session import Session
    from trash.settings.keys import Keys
    from trash.settings.options import Settings
    from trash.store.provenance import Marks
    from trash.store.store import Unfinished
    from trash.tui.drawing.glyphs import Glyphs
    from trash.tui.drawing.look import Look


class GameApp(Protocol):
    """An app that shows games of Trash."""

    games: Games

    @property
    def settings(self) -> Settings:
        """The options as they are now."""

    @property
    def keys(self) -> Keys:
        """Which keys do what."""

    @property
    def letters_only(self) -> bool:
        """Whether to draw with letters where there are signs for it."""

    @property
    def glyphs(self) -> Glyphs:
        """The characters to draw with."""

    @property
    def four_colours(self) -> bool:
        """Whether each suit has its own colour."""

    @property
    def look(self) -> Look:
        """How cards look."""

    @property
    def table_session(self) -> Session | None:
        """The game at the table that is under whatever is shown."""

    def change_settings(self, **changes: object) -> str | None:
        """Set options, on the screen as well. Returns a sentence if they could not be kept."""

    def push_screen(self, screen: Screen[Any], callback: Callable[[Any], None] | None = None) -> object:
        """Show `screen` over what is there; `callback` is told what it was left with."""

    def action_open(self, choice: str) -> None:
        """Go where an entry of the menu leads."""

    def open_help(self, keys_here: Sequence[str] = ()) -> None:
        """Explain the game, but first the keys of the screen that is shown, if it says any."""

    def begin(self, new_game: NewGame) -> None:
        """Begin a game."""

    def begin_chosen(self, new_game: NewGame | None, *, given_deal: bool = False) -> None:
        """Begin the game that a form asked for, if it did, and fill the next form of its kind in the same way."""

    def resume(self, which: Unfinished = "latest") -> None:
        """Go on with a game that was left."""

    def open_replay(self, record: Record, start: int = 0) -> None:
        """Step through `record`, beginning after `start` actions."""

    def play_on_from(self, record: Record, marks: Marks) -> None:
        """Begin a game that branches off where `record` ends."""

    def share(self, record: Record, daily: str | None) -> None:
        """Copy the share code of a game with a line about it to the clipboard, and show them; `daily` is the day whose deal it is."""

    def save_picture(self) -> None:
        """Save the screen as it is as an SVG file, and say where."""

    def left(self, screen: Screen[Any]) -> None:
        """Take away the notice that was for `screen` only, which is no longer the one that is shown."""

    def leave_table(self, choice: str, session: Session) -> None:
        """Do what was chosen at the end of a game, or in the middle of it."""

    def to_menu(self) -> None:
        """Leave the table, whose game goes on another time, and all that lies over it."""

    def refresh_table(self) -> None:
        """Draw the table again with the options as they are now."""

    def tell_warnings(self) -> None:
        """Show what the store has to say about its file."""

    def unnotify(self, sentence: str) -> None:
        """Take away the notice that says `sentence`, if it is still there."""

    def leave_because(self, sentence: str, *, at_table: bool) -> None:
        """Leave the program, which says `sentence` in the shell: there is no table of others any more, or was none if not `at_table`."""

    def exit(self) -> None:
        """Leave the program."""
