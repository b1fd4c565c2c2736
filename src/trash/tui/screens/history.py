"""The history: games to go on with, and finished ones to replay, share, hide or erase."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import DataTable, Input, Static

from trash.engine.rules import FEWEST_PLAYERS
from trash.game.replay import code_of
from trash.store.history import Finished, being_played, erase, hide
from trash.store.history_page import Column, page
from trash.store.history_text import (
    how_far,
    in_columns,
    left_alone,
    numbered,
    outcome,
    unchanged,
    unfinished_in_columns,
    who,
)
from trash.text.i18n import _, pgettext
from trash.text.key_names import name
from trash.tui.screens.dialog import Dialog
from trash.tui.screens.history_columns import COLUMNS, WORDS, columns, titles
from trash.tui.screens.overlay import Overlay
from trash.tui.screens.review_of_more import review_screen
from trash.tui.widgets.choices import Choice
from trash.tui.widgets.key_line import Key, KeyLine

if TYPE_CHECKING:
    from trash.store import Saved, Store

PAGE = 200
"""The finished games that are read at once: the next when the last of them is near."""

NEAR = 40
"""So many lines before the last."""

MOST_UNFINISHED = 100
"""The games to go on with that are listed: each is played through for it."""


class HistoryScreen(Overlay[None]):
    """A table of games, those that go on before the others; Enter opens what can be done with one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "show_hidden", id="history.show-hidden"),
        Binding("s", "sort", id="history.sort"),
        Binding("r", "reverse", id="history.reverse"),
        Binding("slash", "search", id="history.search"),
        Binding("escape,m,q", "leave", id="history.leave"),
    ]

    def __init__(self, store: Store) -> None:
        super().__init__()
        self.store = store
        self.with_hidden = False
        self.order: Column = "when"
        self.descending = True
        self.games: dict[str, Finished] = {}
        self._asked = 0
        """How many finished games have been asked for."""
        self._all = False
        """Whether there are no more of them."""
        self._columns: tuple[Column, ...] = ()
        self._narrow: bool | None = None
        """Whether they were listed for a narrow window."""

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            yield Static(_("History"), id="title", markup=False)
            yield Input(placeholder=_("Search: a name, a date, a deal"), id="search", compact=True)
            yield DataTable[Text](id="games", cursor_type="row", zebra_stripes=True)
            yield Static(_("No game has been finished yet."), id="none", markup=False)
            yield KeyLine(classes="hint")

    def on_mount(self) -> None:
        self._fill()
        self.query_one(DataTable).focus()
        self.query_one(KeyLine).show(
            (
                Key(name("enter"), _("open"), "screen.open"),
                Key("/", pgettext("history", "search"), "screen.search"),
                Key("s", pgettext("history", "sort"), "screen.sort"),
                Key("a", _("hidden games"), "screen.show_hidden"),
                Key("r", pgettext("history", "reverse order"), "screen.reverse", spare=True),
            )
        )
        table = self.query_one(DataTable)
        self.watch(
            table, "scroll_y", lambda: self._go_on(int(table.scroll_y) + table.size.height), init=False
        )
        self.game_app.tell_warnings()

    def on_resize(self) -> None:
        narrow = self.has_class("-narrow")
        shown = columns(self.order, self.size.width, narrow=narrow)
        if self._narrow is not None and (narrow, shown) != (self._narrow, self._columns):
            self._fill_again()

    # The table

    def _fill_again(self) -> None:
        """List the games anew, with the cursor in the line where it was."""
        self._fill(self.query_one(DataTable).cursor_row)

    def _fill(self, line: int = 0) -> None:
        """List the first games, with the cursor in that line or the last, and more of them if it takes that."""
        table = self.query_one(DataTable)
        table.clear(columns=True)
        self._narrow = self.has_class("-narrow")
        self._columns = columns(self.order, self.size.width, narrow=self._narrow)
        for column in self._columns:
            title = titles()[column]
            arrow = ("\u25bc" if self.descending else "\u25b2") if column == self.order else ""
            if arrow and self.game_app.letters_only:
                arrow = "v" if self.descending else "^"
            label = Text(f"{title} {arrow}".rstrip())
            table.add_column(label, key=column, width=label.cell_len)
        words = self.query_one("#search", Input).value.casefold().split()
        for game in self.store.unfinished(MOST_UNFINISHED):
            shown = unfinished_in_columns(game, short=self.has_class("-narrow"))
            if all(word in " ".join(shown).casefold() for word in words):
                self._add(game.id, shown)
        self.games, self._asked, self._all = {}, 0, False
        self._more()
        while not self._all and table.row_count <= line:
            self._more()
        table.move_cursor(row=min(line, table.row_count - 1))
        self.query_one("#none").display = not self.games

    def _more(self) -> None:
        """List the next finished games."""
        found = page(
            self.store,
            order=self.order,
            descending=self.descending,
            search=self.query_one("#search", Input).value,
            with_hidden=self.with_hidden,
            start=self._asked,
            most=PAGE,
        )
        self._asked += PAGE
        self._all = not found
        for game in found:
            if str(game.id) not in self.games:  # one that has ended since pushes the others down
                self.games[str(game.id)] = game
                self._add(game.id, in_columns(game, short=self.has_class("-narrow")))

    def _add(self, number: int, words: Sequence[str]) -> None:
        """Add a line with `words` for all columns or the first of them, in columns that are wide enough for it.

        Textual would widen them by itself, but later: lines that are drawn before that would stay cut.
        """
        table = self.query_one(DataTable)
        found = dict(zip(COLUMNS, words, strict=False))
        cells = [
            Text(found.get(column, ""), justify="left" if column in WORDS else "right")
            for column in self._columns
        ]
        for column, cell in zip(table.ordered_columns, cells, strict=True):
            column.width = max(column.width, cell.cell_len)
        table.add_row(*cells, key=str(number))

    def _go_on(self, line: int) -> None:
        """List more games when the end of the list is near `line`."""
        if not self._all and line >= self.query_one(DataTable).row_count - NEAR:
            self._more()

    def on_data_table_row_highlighted(self, event: DataTable.RowHighlighted) -> None:
        self._go_on(event.cursor_row)

    def on_data_table_header_selected(self, event: DataTable.HeaderSelected) -> None:
        """Order by the column; a second time the other way round."""
        column = self._columns[event.column_index]
        self._sort(column, not self.descending if column == self.order else column != "against")

    def action_sort(self) -> None:
        """Order by the next column."""
        column = COLUMNS[(COLUMNS.index(self.order) + 1) % len(COLUMNS)]
        self._sort(column, column != "against")

    def action_reverse(self) -> None:
        """The other way round."""
        self._sort(self.order, not self.descending)

    def _sort(self, order: Column, descending: bool) -> None:
        self.order, self.descending = order, descending
        self._fill()

    # The search

    def action_search(self) -> None:
        """Type what to search for."""
        self.query_one("#search").focus()

    def on_input_changed(self) -> None:
        self._fill()

    def on_input_submitted(self) -> None:
        self.query_one(DataTable).focus()

    def on_key(self, event: events.Key) -> None:
        """In the search: down goes to the list, Escape gives the search up."""
        searched = self.query_one("#search", Input)
        if not searched.has_focus or event.key not in ("down", "escape"):
            return
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            searched.value = ""
        self.query_one(DataTable).focus()

    # What is done with a game

    def action_open(self) -> None:
        """Open what can be done with the marked game."""
        self.query_one(DataTable).action_select_cursor()

    def on_data_table_row_selected(self, event: DataTable.RowSelected) -> None:
        event.stop()
        id = str(event.row_key.value)
        saved = self.store.game(int(id))
        finished = self.games.get(id)
        ended_since = finished is None and saved is not None and saved.ended is not None
        if saved is None or ended_since:  # by another window; or it cannot be read
            self._fill_again()
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
                Choice(
                    "review",
                    "v",
                    _("Review it: choices and luck")
                    if len(saved.record.players) == FEWEST_PLAYERS
                    else _("Review it: turn by turn"),
                ),
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
            app.push_screen(review_screen(saved.record))
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
        self._fill_again()
        self.game_app.tell_warnings()
        if not games:
            self.notify(otherwise, severity="warning", markup=False)

    def action_show_hidden(self) -> None:
        """List hidden games too, or no longer."""
        self.with_hidden = not self.with_hidden
        self._fill_again()
        self.game_app.tell_warnings()
