"""The table screen: a game being played, by keys, arrows or mouse."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import SystemCommand
from textual.binding import BindingType
from textual.widget import Widget

from trash.engine import TAKE, Action, Player
from trash.i18n import _
from trash.keys import key_of, keycap, name
from trash.next_step import is_forced, obvious, trash_is_useful
from trash.session import Session, Step
from trash.tui.drawing.geometry import Place
from trash.tui.drawing.motion import celebration
from trash.tui.keyboard import bound, key_pressed
from trash.tui.pace import CASCADE, FRAME, PACES, Pace
from trash.tui.screens.at_table import AtTable
from trash.tui.showing import rest, show_step
from trash.tui.steering import nearest
from trash.tui.table_lines import header_line, last_line, prompt_line
from trash.tui.table_scene import action_at, keys_now, label_of, place_of, scene_of, slots_of
from trash.tui.widgets.header import HeaderLine
from trash.tui.widgets.key_line import Key, KeyLine
from trash.tui.widgets.prompt import Prompt
from trash.tui.widgets.table import TableView
from trash.words import greeting

if TYPE_CHECKING:
    from trash.tui.screens.dialog import Dialog
    from trash.tui.widgets.odds_bar import OddsBar

ALWAYS = ("table.menu", "table.help", "app.commands")
"""What can be done at any moment, a bot's turn included."""


class TableScreen(AtTable):
    """Plays `session` with whoever sits at the keyboard, and the bots in it.

    The session is always ahead of the picture: an action is done first and shown then, so
    whatever interrupts the showing (a key, a resize, a dialog) can only shorten it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        bound("table.stock", "play('S')"),
        bound("table.trash", "play('T')"),
        bound("table.throw", "play('X')"),
        *(bound(f"table.slot-{slot}", f"play('{slot}')") for slot in range(1, 11)),
        bound("table.go-on", "obvious"),
        bound("table.choose", "choose"),
        bound("table.left", "steer(-1, 0)"),
        bound("table.right", "steer(1, 0)"),
        bound("table.up", "steer(0, -1)"),
        bound("table.down", "steer(0, 1)"),
        bound("table.undo", "undo"),
        bound("table.hint", "hint"),
        bound("table.menu", "pause"),
        bound("table.help", "help"),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self._greeting = greeting(session)
        """What there is to say before anything has happened."""
        self._said: str | None = None
        """A refusal or a warning, until the next thing happens."""
        self._warned = False
        """Whether the player has been warned of the take that would be done now."""
        self._warned_of_undo = False
        self._warned_of_hint = False
        self._focus: Place | None = None
        self._hurry = False
        """Whether to show the rest of what is happening without pauses."""
        self._moving = False
        self._odds_bar: OddsBar | None = None
        """There while the odds are shown."""
        self._in_front = asyncio.Event()
        """Set while nothing lies over the table: nobody plays behind a dialog."""
        self._in_front.set()

    def players(self) -> tuple[Player, Player]:
        return self.session.players

    def slots(self) -> tuple[int, int]:
        return self.session.game.standing.slots

    def above_prompt(self) -> Iterator[Widget]:
        if self.game_app.settings.odds:
            yield self._new_odds_bar()

    def on_mount(self) -> None:
        self._play_on(None)

    def on_screen_suspend(self) -> None:
        self._in_front.clear()

    def on_screen_resume(self) -> None:
        self._in_front.set()

    def commands(self) -> Iterator[SystemCommand]:
        if self._awaits_player():
            keys, state = self.game_app.keys, self.session.state
            for action in self._offered():
                if action.slot is None or len(self._offered()) == 1:
                    title = label_of(action, state, self.words)
                    yield self._command(title, name(key_of(action, keys)), partial(self._try, action))
            yield self._command(_("hint"), self._key("table.hint"), self.action_hint)
        yield self._command(_("take back"), self._key("table.undo"), self.action_undo)
        yield self._command(_("menu"), self._key("table.menu"), self.action_pause)

    def _command(self, title: str, key: str, callback: Callable[[], object]) -> SystemCommand:
        return SystemCommand(
            title[:1].upper() + title[1:], _("At this table; key {key}").format(key=key), callback
        )

    # What the player does

    def on_key(self, event: events.Key) -> None:
        """While something is being shown that the player does not decide, a key only hurries it."""
        if self._moving:
            self._hurry = True
            keys = self.game_app.keys
            pressed = {key_pressed(event), key_pressed(event).lower()}  # with Caps Lock on, too
            if not self._awaits_player() and not any(pressed & {*keys.of(action)} for action in ALWAYS):
                event.stop()

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
            self._say(_("There is no decision in this round to go back to."))
        elif not self.session.marks.practice and not self._warned_of_undo:
            self._warned_of_undo = True
            self._say(
                _(
                    "Taking back makes this a practice game, left out of the statistics. Press {key} again for it."
                ).format(key=self._key("table.undo"))
            )
        else:
            self.session.undo()
            self._play_on(None)

    def action_hint(self) -> None:
        """Say what to do and what it is worth. The first time it asks to be pressed again."""
        if not self._awaits_player():
            return
        if not self.session.marks.practice and not self._warned_of_hint:
            self._warned_of_hint = True
            self._say(
                _(
                    "A hint makes this a practice game, left out of the statistics. Press {key} again for it."
                ).format(key=self._key("table.hint"))
            )
            return
        from trash.analysis.hint import hint, hint_text

        self.session.mark_hint()
        advice = hint(self.session.state.view())
        self._focus = place_of(advice.action, self.session.state.turn)
        self._say(hint_text(advice, self.words.card))

    def action_pause(self) -> None:
        """Open the menu over the table."""
        from trash.tui.screens.pause import PauseScreen

        self.app.push_screen(
            PauseScreen(self.words, self.session, saved=self.game_app.games.is_safe), self._after_pause
        )

    def action_help(self) -> None:
        """Explain what is on the screen."""
        self.game_app.action_open("help")

    @on(TableView.Chosen)
    def _clicked(self, message: TableView.Chosen) -> None:
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
        action = action_at(place, self.session.state)
        if action is None:
            self._say(_("Nothing can be done there: the marked places are yours to choose from."))
        else:
            self._try(action)

    def _awaits_player(self) -> bool:
        """Whether the next action is for somebody at the keyboard to choose."""
        return not self.session.state.over and not self.session.bot_to_move and not self._cascades()

    def _cascades(self) -> bool:
        """Whether the next action is a forced one that the player wants to watch."""
        watched = self.game_app.settings.pace == "watch" and not self.session.bot_to_move
        return watched and is_forced(self.session.state)

    def _places_each(self) -> bool:
        """Whether the card in hand is to be placed by its own key, as the player wants it."""
        return self.game_app.settings.pace == "yourself" and self.session.state.hand is not None

    def _try(self, action: Action) -> None:
        state = self.session.state
        refusal = state.why_not(action)
        if refusal is not None:
            self._warned = False
            self._say(self.words.refused(refusal, state))
        elif action == TAKE and not trash_is_useful(state) and not self._warned:
            self._warned = True
            again = _("Press {key} again to take it.").format(key=self._key("table.trash"))
            self._say(f"{self.words.dead_take(state)} {again}")
        else:
            self._play_on(self.session.play(action))

    # What is shown

    @work(exclusive=True, group="play")
    async def _play_on(self, step: Step | None) -> None:
        """Show `step`, then play and show everything that is nobody's decision."""
        self._said, self._greeting = self._greeting, None
        self._warned = self._warned_of_undo = self._warned_of_hint = False
        self._moving, self._hurry = True, False
        if step is not None:
            await self._show_step(step, CASCADE)
        while not self.session.state.over and not self._awaits_player():
            bot = self.session.bot_to_move
            pace = PACES[self.game_app.settings.bot_speed] if bot else CASCADE
            self._show(self._prompt())
            await rest(pace.rest, lambda: self._hurry)
            await self._in_front.wait()
            action = self.session.bot_choice() if bot else self.session.state.legal_actions()[0]
            await self._show_step(self.session.play(action), pace)
        await self._in_front.wait()
        if self.session.state.over:
            await self._celebrate()
        self._moving = self._hurry = False
        self._settle()

    async def _celebrate(self) -> None:
        """A wave of gold frames over the winner's layout, which stays framed."""
        scene = scene_of(self.session, self.words)
        won = slots_of(scene, self.session.state.winners)
        if self.game_app.settings.motion:
            for wave in celebration(scene, won):
                if self._hurry:
                    break
                self.table.show(wave)
                await rest(2 * FRAME, lambda: self._hurry)
        self.table.show(scene._replace(legal=dict.fromkeys(won, "")))

    async def _show_step(self, step: Step, pace: Pace) -> None:
        """The words wait for the card: they would tell what has not been turned up yet."""
        frames = pace.frames if self.game_app.settings.motion and not self._hurry else 0
        await show_step(self.table, step, scene_of(self.session, self.words), frames, lambda: self._hurry)

    def _settle(self) -> None:
        """Show what may be done now, or how it ended."""
        state = self.session.state
        self.set_class(state.over, "-over")
        if state.over:
            self._focus = None
            self._tell(self._prompt(), ())
            self.app.push_screen(self._end(), self._after_result)
            return
        self._focus = place_of(self._obvious(), state.turn)
        self._show(self._prompt())

    def _obvious(self) -> Action:
        return obvious(self.session.state)

    def _offered(self) -> tuple[Action, ...]:
        """What is marked on the table and in the line of keys."""
        return self.session.state.legal_actions()

    def _end(self) -> Dialog:
        from trash.tui.screens.result import ResultScreen

        return ResultScreen(self.words, self.session, saved=self.game_app.games.is_safe)

    def _show(self, prompt: str) -> None:
        state = self.session.state
        scene = scene_of(self.session, self.words)
        keys: tuple[Key, ...] = ()
        if self._awaits_player():
            mine = self.game_app.keys
            offered = self._offered()
            legal = {place_of(action, state.turn): keycap(key_of(action, mine)) for action in offered}
            scene = scene._replace(legal=legal, focus=self._focus)
            keys = keys_now(state, self.words, mine, offered=offered, space=not self._places_each())
        self.table.show(scene)
        self._tell(prompt, keys)

    def _tell(self, prompt: str, keys: tuple[Key, ...]) -> None:
        """Everything but the table itself."""
        self._tell_odds()
        self.query_one(Prompt).show(
            prompt, self._said or last_line(self.session, self.words), urgent=self._said is not None
        )
        self.query_one(KeyLine).show(keys if self.session.state.over else (*keys, *self._general_keys()))
        self.query_one(HeaderLine).show(header_line(self.session, self.game_app.glyphs.dot))

    def _general_keys(self) -> tuple[Key, Key]:
        return (
            Key(self._key("table.help"), _("help"), "screen.help"),
            Key(self._key("table.menu"), _("menu"), "screen.pause"),
        )

    def _tell_odds(self) -> None:
        shown = self.game_app.settings.odds
        self.set_class(shown, "-odds")
        if shown and self._odds_bar is None:
            self.mount(self._new_odds_bar(), before="#prompt")
            self.align(self.table.geometry)
        elif not shown and self._odds_bar is not None:
            self._odds_bar.remove()
            self._odds_bar = None
        if self._odds_bar is not None:
            glyphs = self.game_app.glyphs
            self._odds_bar.show(self.session.state.view(), self.words.players, glyphs.bar, glyphs.rule)

    def _new_odds_bar(self) -> OddsBar:
        from trash.tui.widgets.odds_bar import OddsBar  # not at the top: most tables show none

        self._odds_bar = OddsBar()
        return self._odds_bar

    def _prompt(self) -> str:
        return prompt_line(self.session, self.words)

    def _key(self, action: str) -> str:
        """What to call the key of `action`."""
        return name(self.game_app.keys.first(action))

    def _say(self, sentence: str) -> None:
        self._said = sentence
        self._show(self._prompt())
        if not self.query_one(Prompt).has_room_for(sentence):
            self.notify(sentence, timeout=12, markup=False)

    def _point_at(self, place: Place | None) -> None:
        if place is not None and place != self._focus:
            self._focus = place
            self.table.point_at(place)

    # What comes after

    def _after_pause(self, choice: str | None) -> None:
        if choice is None or choice == "on":
            self.refresh_look()
        else:
            self.game_app.leave_table(choice, self.session)

    def _after_result(self, choice: str | None) -> None:
        if choice == "next":
            self.session.next_round()
            self._play_on(None)
        elif choice == "review":
            from trash.tui.screens.review import ReviewScreen

            self.app.push_screen(ReviewScreen(self.session.record), lambda _result: self._settle())
        elif choice == "share":
            self.game_app.share(self.session.record)
            self._settle()
        elif choice is not None:
            self.game_app.leave_table(choice, self.session)

    def refresh_look(self) -> None:
        """Draw again with the options as they are now."""
        self.table.restyle(glyphs=self.game_app.glyphs, four_colours=self.game_app.four_colours)
        if not self._moving and not self.session.state.over:
            self._play_on(None)
