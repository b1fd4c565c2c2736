"""The history: finished games, to replay, share, hide or erase."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from trash.engine import Record
from trash.i18n import _
from trash.pages.history import line, outcome
from trash.replay import code_of
from trash.store.history import Finished, erase, finished_games, hide
from trash.tui.screens.dialog import Dialog
from trash.tui.screens.overlay import Overlay
from trash.tui.screens.review import ReviewScreen
from trash.tui.widgets.choices import Choice

if TYPE_CHECKING:
    from trash.store import Store
    from trash.tui.app import TrashApp

MOST = 500
"""The games that are listed; `trash history` has them all."""


class HistoryScreen(Overlay[None]):
    """A line for each game, the latest first; Enter opens what can be done with it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "show_hidden", id="history.show-hidden"),
        Binding("escape,m,q", "leave", id="history.leave"),
    ]

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store
        self.with_hidden = False
        self.games: dict[str, Finished] = {}

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            yield Static(_("History"), id="title", markup=False)
            yield OptionList(id="games", markup=False)
            yield Static(_("Enter opens. a: hidden. Esc: back."), classes="hint", markup=False)

    def on_mount(self) -> None:
        self._fill()
        self.query_one(OptionList).focus()

    def _fill(self) -> None:
        games = finished_games(self.store, MOST, with_hidden=self.with_hidden)
        self.games = {str(game.id): game for game in games}
        shown = self.query_one(OptionList)
        shown.clear_options()
        shown.add_options(Option(line(game), id=id) for id, game in self.games.items())
        shown.highlighted = 0 if games else None
        if not games:
            shown.add_option(Option(_("No game has been finished yet."), disabled=True))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        game = self.games[str(event.option_id)]
        saved = self.store.game(game.id)
        if saved is None:
            self._fill()
            return
        choices = [
            Choice("replay", "r", _("Replay it")),
            Choice("review", "v", _("Review it: choices and luck")),
            Choice("share", "c", _("Copy a code to share the deal")),
            Choice("hide", "h", _("Bring it back") if game.hidden else _("Hide it")),
            Choice("erase", "x", _("Erase it for good")),
            Choice("back", "b", _("Back")),
        ]
        code = code_of(saved.record)
        self.app.push_screen(Dialog(outcome(game), code, choices), partial(self._do, game, saved.record))

    def _do(self, game: Finished, record: Record, choice: str | None) -> None:
        if choice == "replay":
            cast("TrashApp", self.app).open_replay(record)
        elif choice == "review":
            self.app.push_screen(ReviewScreen(record))
        elif choice == "share":
            cast("TrashApp", self.app).share(record)
        elif choice == "hide":
            hide(self.store, [game.id], hidden=not game.hidden)
            self._fill()
        elif choice == "erase":
            choices = [
                Choice("back", "n", _("No, keep it")),
                Choice("erase", "y", _("Yes, erase it for good")),
            ]
            question = Dialog(_("Erase this game?"), outcome(game), choices)
            self.app.push_screen(question, partial(self._erase, game))
        cast("TrashApp", self.app).tell_warnings()

    def _erase(self, game: Finished, choice: str | None) -> None:
        if choice == "erase":
            erase(self.store, [game.id])
            self._fill()

    def action_show_hidden(self) -> None:
        """List hidden games too, or no longer."""
        self.with_hidden = not self.with_hidden
        self._fill()

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss()
