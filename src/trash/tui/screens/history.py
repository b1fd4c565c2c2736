"""The history: games to go on with, and finished ones to replay, share, hide or erase."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from trash.game.replay import code_of
from trash.store.history import Finished, being_played, erase, finished_games, hide
from trash.store.history_text import (
    how_far,
    left_alone,
    line,
    numbered,
    outcome,
    unchanged,
    unfinished_line,
    who,
)
from trash.text.i18n import _
from trash.text.key_names import name
from trash.tui.screens.dialog import Dialog
from trash.tui.screens.overlay import Overlay
from trash.tui.screens.review import ReviewScreen
from trash.tui.widgets.choices import Choice
from trash.tui.widgets.key_line import Key, KeyLine

if TYPE_CHECKING:
    from trash.store import Saved, Store

MOST = 500
"""The finished games that are listed; `trash history` has them all."""

MOST_UNFINISHED = 100
"""The same for the others, each of which is played through to be listed."""


class HistoryScreen(Overlay[None]):
    """A line for each game, those that go on before the others, the latest first; Enter opens what can be done with it."""

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
            yield KeyLine(classes="hint")

    def on_mount(self) -> None:
        self._fill()
        self.query_one(OptionList).focus()
        self.query_one(KeyLine).show(
            (
                Key(name("enter"), _("open"), "screen.open"),
                Key("a", _("hidden games"), "screen.show_hidden"),
            )
        )
        self.game_app.tell_warnings()

    def _fill(self) -> None:
        games = finished_games(self.store, MOST, with_hidden=self.with_hidden)
        self.games = {str(game.id): game for game in games}
        unfinished = self.store.unfinished(MOST_UNFINISHED)
        shown = self.query_one(OptionList)
        was = shown.highlighted or 0
        shown.clear_options()
        shown.add_options(Option(unfinished_line(game), id=str(game.id)) for game in unfinished)
        shown.add_options(Option(line(game), id=id) for id, game in self.games.items())
        shown.highlighted = min(was, shown.option_count - 1) if unfinished or games else None
        if not games:
            shown.add_option(Option(_("No game has been finished yet."), disabled=True))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        id = str(event.option_id)
        saved = self.store.game(int(id))
        finished = self.games.get(id)
        ended_since = finished is None and saved is not None and saved.ended is not None
        if saved is None or ended_since:  # by another window; or it cannot be read
            self._fill()
            self.game_app.tell_warnings()
            return
        replay = Choice("replay", "r", _("Replay it"))
        if finished is None:
            title, words = f"{who(saved)} ({how_far(saved)})", numbered(saved)
            choices = [Choice("continue", "c", _("Continue it")), replay]
        else:
            title, words = outcome(finished), f"{numbered(saved)}\n{code_of(saved.record)}"
            choices = [
                replay,
                Choice("review", "v", _("Review it: choices and luck")),
                Choice("share", "c", _("Copy a code to share the deal")),
                Choice("unhide", "h", _("Show it again"))
                if finished.hidden
                else Choice("hide", "h", _("Hide it")),
            ]
        choices += [Choice("erase", "x", _("Erase it for good")), Choice("back", "b", _("Back"))]
        self.app.push_screen(Dialog(title, words, choices), partial(self._do, saved, title))

    def _do(self, saved: Saved, title: str, choice: str | None) -> None:
        app = self.game_app
        if choice == "continue":
            app.resume(saved.id)
        elif choice == "replay":
            app.open_replay(saved.record)
        elif choice == "review":
            app.push_screen(ReviewScreen(saved.record))
        elif choice == "share":
            app.share(saved.record, saved.daily)
        elif choice in ("hide", "unhide"):
            self._changed(hide(self.store, [saved.id], hidden=choice == "hide"), unchanged())
        elif choice == "erase":
            choices = [
                Choice("back", "n", _("No, keep it")),
                Choice("erase", "y", _("Yes, erase it for good")),
            ]
            app.push_screen(Dialog(_("Erase this game?"), title, choices), partial(self._erase, saved.id))
        app.tell_warnings()

    def _erase(self, number: int, choice: str | None) -> None:
        if choice == "erase":
            played = being_played(self.store, [number])
            self._changed(erase(self.store, [number]), left_alone(number) if played else unchanged())

    def _changed(self, games: int, otherwise: str) -> None:
        """List what there is after a change of so many games; say why if there was none."""
        self._fill()
        self.game_app.tell_warnings()
        if not games:
            self.notify(otherwise, severity="warning", markup=False)

    def action_open(self) -> None:
        """Open what can be done with the marked game."""
        self.query_one(OptionList).action_select()

    def action_show_hidden(self) -> None:
        """List hidden games too, or no longer."""
        self.with_hidden = not self.with_hidden
        self._fill()
        self.game_app.tell_warnings()
