"""A table of several terminals: what the keys, arrows and mouse of one of them do."""

from __future__ import annotations

from typing import ClassVar

from textual import events, on
from textual.binding import Binding, BindingType

from trash.engine import TAKE, Action
from trash.engine.next_step import obvious, trash_is_useful
from trash.net.opening import TableOfTerminals
from trash.settings.keys import is_typed
from trash.text.i18n import _
from trash.text.key_names import name
from trash.tui.drawing.geometry import Place
from trash.tui.key_bindings import TO_PLAY
from trash.tui.screens.dialog import Dialog
from trash.tui.screens.remote_playing import RemotePlaying
from trash.tui.table.focus_navigation import nearest
from trash.tui.table.table_scene import action_at
from trash.tui.table.widget import TableView
from trash.tui.widgets.choices import Choice


class RemoteTableScreen(RemotePlaying):
    """The player of this terminal plays when it is their turn; a key at another time hurries what is being shown."""

    BINDINGS: ClassVar[list[BindingType]] = [*TO_PLAY, Binding("c", "copy", id="remote.copy")]

    def __init__(self, way: TableOfTerminals) -> None:
        super().__init__(way)
        self._warned_at: int | None = None
        """After how many actions the player was warned of a card that can only be thrown back."""

    def on_key(self, event: events.Key) -> None:
        self._hurry = self._moving
        if self._over and is_typed(event.character or ""):
            self.action_obvious()

    def action_play(self, text: str) -> None:
        """Do the action written as `text`, if the player may."""
        self._try(Action.parse(text))

    def action_obvious(self) -> None:
        """Do what most players would do next: in the end, go on or leave."""
        if self._over and self._is_over:
            self.game_app.exit()  # nothing was cut off
        elif self._over:
            self.game_app.leave_because(self._over, at_table=True)
        elif self._may_go_on:
            assert self.remote is not None, "there is a table where a round has ended"
            self._asked = self.remote.done
            self.joining.go_on()
            self._show()
        elif self._round is not None and self._awaits_me and not self._moving:
            if self._places_each:
                self._say(_("You do each step yourself: press the key that is marked."))
            else:
                self._try(obvious(self._round.view))

    def action_choose(self) -> None:
        """Do what the place with the cursor is for, or what most players would do next where there is none."""
        if self._focus is not None and self._awaits_me and not self._moving:
            self._choose(self._focus)
        else:
            self.action_obvious()

    def action_steer(self, dx: int, dy: int) -> None:
        """Move the cursor to the nearest place in that direction."""
        if self._awaits_me and self.table.geometry is not None:
            self._point_at(nearest(self.table.geometry.places, self._focus, dx, dy))

    def action_copy(self) -> None:
        """Copy the invitation to the clipboard (OSC 52, so over ssh too)."""
        if self._opened is not None and self._opened.invitation:
            self.app.copy_to_clipboard(self._opened.invitation)
            self._say(_("The invitation is copied, if your terminal supports it."))

    def action_help(self) -> None:
        """Explain what is on the screen."""
        self.game_app.action_open("help")

    def action_pause(self) -> None:
        """Open the menu over the table, where the game goes on for the others."""
        greeting = () if self._opened is None else self._opened.greeting
        choices = [
            Choice("on", "c", _("Play on")),
            Choice("help", "h", _("How to play")),
            Choice("options", "o", _("Options")),
            Choice("quit", "q", _("Leave the table")),
        ]
        words = "\n".join([*greeting, _("The table goes on meanwhile.")])
        closed_by = dict.fromkeys(self.game_app.keys.of("table.menu"), "on")
        self.app.push_screen(
            Dialog(_("A table of several terminals"), words, choices, also=closed_by), self._after_pause
        )

    def _after_pause(self, choice: str | None) -> None:
        if choice == "quit":
            self.game_app.exit()
        elif choice in ("help", "options"):
            self.game_app.action_open(choice)

    @on(TableView.Chosen)
    def _clicked(self, message: TableView.Chosen) -> None:
        self._hurry = self._moving
        self._choose(message.place)

    @on(TableView.Pointed)
    def _pointed(self, message: TableView.Pointed) -> None:
        if self._awaits_me and not self._moving:
            self._point_at(message.place)

    def _point_at(self, place: Place | None) -> None:
        if place is not None and place != self._focus:
            self._focus = place
            self.table.point_at(place)

    def _choose(self, place: Place) -> None:
        if self._round is None or not self._awaits_me:
            return
        action = action_at(place, self.remote_view)
        if action is None:
            self._say(_("Nothing can be done there: choose one of the marked places."))
        else:
            self._try(action)

    def _try(self, action: Action) -> None:
        if self._round is None or self._over:
            return
        if not self._awaits_me:
            return  # the prompt says whose turn it is
        view = self.remote_view
        refusal = view.why_not(action)
        if refusal is not None:
            self._say(self.words.refused(refusal, view))
        elif action == TAKE and not trash_is_useful(view) and self._warned_at != self._done:
            self._warned_at = self._done
            key = name(self.game_app.keys.first("table.trash"))
            again = _("Press {key} again to take it.").format(key=key)
            self._say(f"{self.words.dead_take(view)} {again}")
        else:
            self._act(action)

    def _say(self, sentence: str) -> None:
        self._said = sentence
        self._tell()
