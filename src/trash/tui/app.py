"""The app: leads from screen to screen, and from game to game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen

from trash.engine import FEWEST_PLAYERS, KING_GAME, Record
from trash.game.games import Games
from trash.game.new_game import NewGame, new_seed
from trash.game.request import remembered
from trash.game.seats import seats_noted
from trash.game.session import Session
from trash.settings.options import Settings, SettingsFile
from trash.store import Store
from trash.store.provenance import Marks
from trash.store.store import Unfinished
from trash.text.i18n import _
from trash.tui.base_app import BaseApp
from trash.tui.key_bindings import bound
from trash.tui.routes import go
from trash.tui.screens.needs_room import NeedsRoom

if TYPE_CHECKING:
    from trash.tui.screens.table import TableScreen


class TrashApp(BaseApp):
    """Trash on a screen. With a `new_game` it begins at the table, without one at the menu."""

    TITLE = "Trash"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "quit", id="app.quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", id="app.suspend", show=False, priority=True),
        bound("app.commands", "command_palette"),
        Binding("ctrl+p", "command_palette", id="app.palette", show=False),
        Binding("ctrl+s", "picture", id="app.picture", show=False),
    ]

    def __init__(
        self,
        new_game: NewGame | None,
        settings_file: SettingsFile,
        store: Store,
        *,
        replay: Record | None = None,
        resume: Unfinished | None = None,
        first: Callable[[Settings], Screen[None]] | None = None,
        letters: bool = False,
        ascii_only: bool = False,
    ) -> None:
        """`replay` is stepped through, `resume` says which game to continue, `first` makes another first screen than a game's or the menu; `letters` says that the terminal cannot show card suits.

        `ascii_only` asks for letters whatever the terminal can show and the options say.
        """
        super().__init__(settings_file, letters=letters, ascii_only=ascii_only)
        self.new_game = new_game
        self.games = Games(store)
        self.replay = replay
        self.to_resume = resume
        self.first = first
        self.cut_off: tuple[str, bool] | None = None
        """Why there is no table any more, and whether there was one."""
        self._told_on: tuple[Screen[Any], str] | None = None
        """What is told on one screen only, and on which."""

    def get_default_screen(self) -> Screen[None]:
        """What is shown first: the table of the game that was asked for, or the menu."""
        session = None
        if self.to_resume is not None:
            session = self.games.resume(self.to_resume)
        elif self.new_game is not None:
            session = self.games.begin(self.new_game)
        if self.first is not None:
            screen = self.first(self.settings)
        else:
            screen = self._menu() if session is None else self._table_of(session)
        # `switch_screen` takes one away and forgets that the first screen has none: docs/textual.md.
        screen._push_result_callback(self, None)
        return screen

    def on_mount(self) -> None:
        if self.settings_file.problem is not None:
            self.notify(self.settings_file.problem, severity="warning", timeout=15, markup=False)
        self.tell_warnings()
        if self.replay is not None:
            self.open_replay(self.replay)
        elif self.to_resume is not None and self.table is None:
            self._tell_cannot_continue(self.to_resume)

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Every command, for the palette."""
        if isinstance(screen, NeedsRoom):
            yield from screen.commands()
        if self.table is None:
            yield SystemCommand(_("Continue"), _("Continue the last game you left"), self.resume)
        from trash.tui.screens.menu_entries import menu_entries  # not at the top: a table needs none

        for entry in menu_entries():
            yield SystemCommand(entry.label, entry.help, partial(self.action_open, entry.choice))
        yield SystemCommand(
            _("Save a picture"), _("This screen as an SVG file; key ctrl+s"), self.action_picture
        )

    def action_command_palette(self) -> None:
        """Open the palette, unless it is open."""
        from trash.tui.screens.palette import Palette

        if not isinstance(self.screen, Palette):
            self.push_screen(Palette(placeholder=_("Search for commands"), id="--command-palette"))

    def action_open(self, choice: str) -> None:
        """Go where a choice of the menu leads."""
        go(self, choice)

    def open_help(self, keys_here: Sequence[str] = ()) -> None:
        """Explain the game, but first the keys of the screen that is shown, if it says any."""
        from trash.tui.screens.help import HelpScreen

        rules = KING_GAME if self.table_session is None else self.table_session.setup.rules
        first = [(_("The keys here"), ["  ".join(keys_here)])] if keys_here else []
        self.push_screen(HelpScreen(rules, first))

    def exit(self, *args: Any, **options: Any) -> None:
        """Leave the program, in which nothing goes on any more: what does would open screens that are never there."""
        self.workers.cancel_all()
        super().exit(*args, **options)

    def leave_because(self, sentence: str, *, at_table: bool) -> None:
        self.cut_off = sentence, at_table
        self.exit()

    def leave_table(self, choice: str, session: Session) -> None:
        """Do what was chosen at the end of a game, or in the middle of it."""
        if choice == "quit":
            self.exit()
        elif choice in ("help", "options"):
            self.action_open(choice)
        elif choice in ("menu", "bot"):
            self.to_menu()
            if choice == "bot":
                self.action_open(choice)
        elif session.is_lesson:
            self.action_open("learn")
        elif choice in ("again", "new"):
            setup = session.setup if choice == "again" else session.setup.afresh(new_seed())
            self._sit_down(self.games.branch(Record(setup, session.players), Marks()))

    def begin_chosen(self, new_game: NewGame | None, *, given_deal: bool = False) -> None:
        """Begin the game that a form asked for, and fill the next form of its kind in the same way."""
        if new_game is None:
            return
        names: dict[str, object] = (
            {"names": new_game.names} if new_game.opponent == "two" else {"your_name": new_game.names[0]}
        )
        if new_game.opponent == "two" and not given_deal:
            names["others"] = seats_noted(new_game.seats[FEWEST_PLAYERS:])
        self.change_settings(
            lesson_offered=True,
            bot=new_game.bot,
            **remembered("deal" if given_deal else new_game.opponent, new_game.rules),
            **names,
        )
        self.begin(new_game)

    def begin(self, new_game: NewGame) -> None:
        """Begin a game."""
        self._sit_down(self.games.begin(new_game))

    def open_replay(self, record: Record, start: int = 0) -> None:
        """Step through `record`, beginning after `start` actions."""
        from trash.tui.screens.replay import ReplayScreen

        self.push_screen(ReplayScreen(record, start))

    def share(self, record: Record, daily: str | None) -> None:
        """Copy the share code of a game and a line about it to the clipboard (OSC 52, so over ssh too), and show them."""
        self.run_worker(partial(self._share, record, daily), thread=True, exclusive=True, group="share")

    def _share(self, record: Record, daily: str | None) -> None:
        """Beside the screen: the chances of a whole round take a moment."""
        from trash.analysis.post import post

        self.call_from_thread(self._shared, post(record, daily, blocks=self.glyphs.has_blocks))

    def _shared(self, lines: list[str]) -> None:
        self.copy_to_clipboard("\n".join(lines))
        *about, code = lines
        said = _("Code (copied if your terminal supports it): {code}").format(code=code)
        self._tell_here("\n".join([*about, said]))

    def _tell_here(self, sentence: str) -> None:
        """Say something in a notice that goes when this screen is left, or something else is told so."""
        if self._told_on is not None:
            self.left(self._told_on[0])
        self._told_on = self.screen, sentence
        self.notify(sentence, timeout=12, markup=False)

    def left(self, screen: Screen[Any]) -> None:
        """Take away the notice that was for `screen` only, which is no longer the one that is shown."""
        if self._told_on is not None and self._told_on[0] is screen:
            self.unnotify(self._told_on[1])
            self._told_on = None

    def save_picture(self) -> None:
        """Save the screen as it is as an SVG file, and say where."""
        from trash.tui.saved_picture import save

        saved, said = save(self.export_screenshot(title=self.TITLE))
        if saved:
            self.call_later(self._tell_here, said)  # on the screen that comes then
        else:
            self.notify(said, severity="warning", markup=False)

    def action_picture(self) -> None:
        """Save a picture once what is there now has been drawn."""
        self.call_after_refresh(self.save_picture)

    def play_on_from(self, record: Record, marks: Marks) -> None:
        """Begin a game that branches off where `record` ends."""
        self._sit_down(self.games.branch(record, marks))

    def _sit_down(self, session: Session) -> None:
        """Show the table of `session` and nothing over it."""
        self.tell_warnings()
        self._show_alone(self._table_of(session))

    def resume(self, which: Unfinished = "latest") -> None:
        """Go on with a game that was left."""
        session = self.games.resume(which)
        if session is None:
            self._tell_cannot_continue(which)
            self.tell_warnings()
            self.to_menu()
        else:
            self._sit_down(session)

    def _tell_cannot_continue(self, which: Unfinished) -> None:
        from trash.store.history_text import cannot_continue  # not at the top: the menu needs none

        self.notify(cannot_continue(which), markup=False)

    def tell_warnings(self) -> None:
        """Show what the store has to say about its file."""
        for sentence in self.games.store.take_warnings():
            self.notify(sentence, severity="warning", timeout=15, markup=False)

    def to_menu(self) -> None:
        """Leave the table, whose game goes on another time, and all that lies over it."""
        self.games.leave()
        self._show_alone(self._menu())

    def _show_alone(self, screen: Screen[None]) -> None:
        """Show `screen` in place of all that is there, where nothing goes on any more.

        What is only taken away goes on for a moment: a bot would play in a game that has been closed.
        """
        self.workers.cancel_all()
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.switch_screen(screen)

    @staticmethod
    def _menu() -> Screen[None]:
        from trash.tui.screens.menu import MenuScreen

        return MenuScreen()

    @staticmethod
    def _table_of(session: Session) -> Screen[None]:
        from trash.tui.screens.table import TableScreen

        return TableScreen(session)

    def refresh_table(self) -> None:
        """Draw the table again with the options as they are now."""
        if self.table is not None:
            self.table.refresh_look()

    @property
    def table_session(self) -> Session | None:
        """The game at the table that is under whatever is shown."""
        return None if self.table is None else self.table.session

    @property
    def table(self) -> TableScreen | None:
        """The table that is under whatever is shown."""
        from trash.tui.screens.table import TableScreen

        return next((screen for screen in self.screen_stack if isinstance(screen, TableScreen)), None)
