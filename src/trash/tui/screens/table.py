"""The table screen: a game being played, by keys, arrows or mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.app import SystemCommand
from textual.binding import BindingType

from trash.engine import TAKE, Action
from trash.engine.next_step import trash_is_useful
from trash.game.hot_seat import HotSeat
from trash.settings.keys import is_typed, key_of
from trash.text.i18n import _
from trash.text.key_names import name
from trash.tui.drawing.geometry import Place
from trash.tui.key_bindings import TO_PLAY, bound, key_pressed
from trash.tui.screens.playing import Playing
from trash.tui.table.focus_navigation import nearest
from trash.tui.table.table_scene import action_at, label_of, place_of
from trash.tui.table.widget import TableView
from trash.tui.widgets.key_line import Key

if TYPE_CHECKING:
    from trash.game.session import Session
    from trash.tui.screens.dialog import Dialog

ALWAYS = ("table.menu", "table.help", "app.commands")
"""What can be done at any moment, a bot's turn included."""

WHATEVER_COMES = ("table.go-on", "table.choose", "table.left", "table.right", "table.up", "table.down")
"""What says nothing of the card that it is about: while the cards are dealt it only ends that."""

HELD_DOWN = 0.12
"""Seconds within which a key that is held down comes again, on the slowest of usual keyboards."""


class TableScreen(Playing):
    """A game for whoever sits at the keyboard: what its keys, arrows and mouse do, and what comes after it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *TO_PLAY,
        bound("table.undo", "undo"),
        bound("table.hint", "hint"),
        bound("table.rollouts", "rollouts"),
    ]

    _swallowed = 0.0
    """When a key last did nothing but end the deal."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._heard = len(session.record.actions)
        """How many actions had been done when it was last somebody's turn at the keyboard."""
        self._hot_seat = HotSeat()

    def commands(self) -> Iterator[SystemCommand]:
        if self._awaits_player():
            keys, view = self.game_app.keys, self.session.view
            for action in self._offered():
                if action.slot is None or len(self._offered()) == 1:
                    title = label_of(action, view, self.words)
                    yield self._command(title, name(key_of(action, keys)), partial(self._try, action))
            yield self._command(_("hint"), self._key("table.hint"), self.action_hint)
            yield self._command(_("rollouts"), self._key("table.rollouts"), self.action_rollouts)
        if self.session.can_undo():
            yield self._command(_("take back"), self._key("table.undo"), self.action_undo)
        yield self._command(_("menu"), self._key("table.menu"), self.action_pause)

    def _command(self, title: str, key: str, callback: Callable[[], object]) -> SystemCommand:
        return SystemCommand(
            title[:1].upper() + title[1:], _("At this table; key {key}").format(key=key), callback
        )

    def _advice_keys(self) -> tuple[Key, ...]:
        undo = Key(self._key("table.undo"), _("take back"), "screen.undo", spare=True)
        return (
            Key(self._key("table.hint"), _("hint"), "screen.hint", spare=True),
            *((undo,) if self.session.can_undo() else ()),
            Key(self._key("app.commands"), _("all commands"), "app.command_palette", spare=True),
            Key(self._key("table.rollouts"), _("rollouts"), "screen.rollouts", spare=True),
        )

    # What the player does

    def on_key(self, event: events.Key) -> None:
        """While something is being shown that the player does not decide, a key only hurries it.

        While the cards are dealt, Space and what else says nothing of a card only ends that, for as long as it is held
        down: nobody plays a move unseen. A letter that means nothing is told so, to those who try what they know from
        elsewhere.
        """
        keys = self.game_app.keys
        pressed = {key_pressed(event), key_pressed(event).lower()}  # with Caps Lock on, too
        if self._dealing or event.time - self._swallowed < HELD_DOWN:
            self._end_deal()
            if any(pressed & {*keys.of(action)} for action in WHATEVER_COMES):
                self._swallowed = event.time
                event.stop()
                return
        if self._moving:
            self._hurry = True
            if not self._awaits_player() and not any(pressed & {*keys.of(action)} for action in ALWAYS):
                event.stop()
        elif (
            self._awaits_player()
            and is_typed(event.character or " ")
            and not any(keys.act("table", key) for key in pressed)
        ):
            self._say(
                _("The key {key} does nothing here: {help} shows the keys, {menu} the menu.").format(
                    key=event.character, help=self._key("table.help"), menu=self._key("table.menu")
                )
            )

    def action_play(self, text: str) -> None:
        """Do the action written as `text`, if the player may."""
        if self._awaits_player():
            self._try(Action.parse(text))

    def action_obvious(self) -> None:
        """Do what most players would do next."""
        if self._awaits_player():
            if self._places_each():
                self._say(_("You do each step yourself: press the key that is marked."))
            else:
                self._try(self._obvious())

    def action_choose(self) -> None:
        """Do what the place with the cursor is for. A cursor from before a card in the air is for nothing."""
        if self._focus is not None and not self._moving:
            self._choose(self._focus)

    def action_steer(self, dx: int, dy: int) -> None:
        """Move the cursor to the nearest place in that direction."""
        if self._awaits_player() and self.table.geometry is not None:
            self._point_at(nearest(self.table.geometry.places, self._focus, dx, dy))

    def action_undo(self) -> None:
        """Go back to the last decision of a person. The first time it asks to be pressed again."""
        if not self.session.can_undo():
            self._say(_("There is nothing to take back: there has been no choice to make yet."))
            return
        warning = _("Taking back makes this a practice game (not counted). Press {key} again to do it.")
        if self.session.marks.practice or self._has_heard("undo", warning):
            self.session.undo()
            self._play_on(None)

    def action_hint(self) -> None:
        """Say what to do and what it is worth. The first time it asks to be pressed again."""
        warning = _("A hint makes this a practice game (not counted). Press {key} again to see it.")
        if not self._may_be_advised("hint", warning):
            return
        from trash.analysis.hint import hint, hint_text

        advice = hint(self.session.view)
        self._focus = place_of(advice.action, self.session.view.turn)
        self._say(hint_text(advice, self.words.card))

    def action_rollouts(self) -> None:
        """Play each choice on again and again, until a key is pressed: a hint too."""
        warning = _("Rollouts make this a practice game (not counted). Press {key} again to see them.")
        if self._may_be_advised("rollouts", warning):
            from trash.tui.screens.rollouts import RolloutsScreen

            self.app.push_screen(RolloutsScreen(self.session.view, self.words))

    def _may_be_advised(self, key: str, warning: str) -> bool:
        """Whether advice is wanted, which makes this a practice game; the first time a `warning` asks for the `key` again."""
        if not self._awaits_player():
            return False
        if not self.session.marks.practice and not self._has_heard(key, warning):
            return False
        self.session.mark_hint()
        return True

    def action_pause(self) -> None:
        """Open the menu over the table."""
        from trash.tui.screens.pause import PauseScreen

        self.app.push_screen(
            PauseScreen(
                self.words,
                self.session,
                menu_keys=self.game_app.keys.of("table.menu"),
                saved=self.game_app.games.is_safe,
            ),
            self._after_pause,
        )

    def action_help(self) -> None:
        """Explain what is on the screen."""
        self.game_app.action_open("help")

    @on(TableView.Chosen)
    def _clicked(self, message: TableView.Chosen) -> None:
        self._end_deal()
        if self._moving:
            self._hurry = True
        self._choose(message.place)

    @on(TableView.Pointed)
    def _pointed(self, message: TableView.Pointed) -> None:
        if self._awaits_player() and not self._moving:
            self._point_at(message.place)

    def _choose(self, place: Place) -> None:
        if not self._awaits_player():
            return
        action = action_at(place, self.session.view)
        if action is None:
            self._say(_("Nothing can be done there: choose one of the marked places."))
        else:
            self._try(action)

    def _try(self, action: Action) -> None:
        view = self.session.view
        refusal = self.session.why_not(action)
        if refusal is not None:
            self._say(self.words.refused(refusal, view))
            return
        in_vain = action == TAKE and not trash_is_useful(view)
        again = _("Press {key} again to take it.")
        if not in_vain or self._has_heard("trash", f"{self.words.dead_take(view)} {again}"):
            self._play_on(self.session.play(action))

    def _has_heard(self, what: str, warning: str) -> bool:
        """Whether the player has been warned of what the key of `what` would do; if not, it is done now."""
        if what in self._warned_of:
            return True
        self._say(warning.format(key=self._key(f"table.{what}")))
        self._warned_of.add(what)
        return False

    # What comes after

    def _settle(self) -> None:
        """Ring too, if it is wanted, when a bot has played or the round is over: once, whatever opens over it later.

        If that is wanted, the next person is called.
        """
        super()._settle()
        heard, self._heard = self._heard, len(self.session.record.actions)
        steps = self.session.steps
        bot_played = bool(steps) and self.players()[steps[-1].player].bot is not None
        if self.game_app.settings.bell and self._heard > heard and (bot_played or self.session.view.over):
            self.app.bell()
        view = self.session.view
        if not view.over and self._hot_seat.passes(self.session) and self.game_app.settings.hand_over:
            from trash.tui.screens.hand_over import HandOverScreen  # not at the top: few want it

            self.app.push_screen(HandOverScreen(f"{self.words.your_turn(view)}."))

    def _after_pause(self, choice: str | None) -> None:
        if choice is None or choice == "on":
            self.refresh_look()
        else:
            self.game_app.leave_table(choice, self.session)

    def _end(self) -> Dialog:
        from trash.tui.screens.result import ResultScreen

        return ResultScreen(self.words, self.session, saved=self.game_app.games.is_safe)

    def _save_picture(self) -> None:
        self.game_app.save_picture()
        self._settle()

    def _after_end(self, choice: str | None) -> None:
        if choice == "next":
            self.session.next_round()
            self._play_on(None, new_round=True)
        elif choice == "review":
            from trash.tui.screens.review_of_more import review_screen

            self.app.push_screen(review_screen(self.session.record), lambda _result: self._settle())
        elif choice == "share":
            self.game_app.share(self.session.record, self.session.daily)
            self._settle()
        elif choice == "picture":
            self.call_after_refresh(self._save_picture)  # once the table is whole again
        elif choice is not None:
            self.game_app.leave_table(choice, self.session)
