"""A game at the table that is shown, and goes on by itself as long as nobody at the keyboard has to choose."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING

from textual import work
from textual.widget import Widget

from trash.engine import KING_GAME, Action, Player
from trash.engine.next_step import is_forced, obvious
from trash.engine.step import Step
from trash.game.session import Session
from trash.text.key_names import name
from trash.tui.drawing.geometry import Place
from trash.tui.screens.at_table import AtTable
from trash.tui.table.lines import flight_line, header_line, house_rules, last_line, prompt_line
from trash.tui.table.pace import CASCADE, PACES, Pace
from trash.tui.table.step_animation import rest, show_deal, show_leap, show_step
from trash.tui.table.table_scene import (
    at_the_end,
    general_keys,
    keys_now,
    place_of,
    placed_in_turn,
    scene_of,
    slots_of,
    with_choices,
)
from trash.tui.widgets.key_line import Key, KeyLine
from trash.tui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from trash.tui.screens.dialog import Dialog
    from trash.tui.widgets.odds_bar import OddsBar


class Playing(AtTable):
    """Shows `session`, and plays what is no choice: the bots, and the cascades of those who watch them.

    The session is always ahead of the picture: an action is done first and shown then, so
    whatever interrupts the showing (a key, a resize, a dialog) can only shorten it.
    """

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        if self._tells_odds:
            self.add_class("-odds", update=False)  # it gets its style when it is mounted
        self._greeting = _greeting(session)
        """What there is to say before anything has happened."""
        self._said: str | None = None
        """A refusal or a warning, until the next thing happens."""
        self._said_at_length: str | None = None
        """What is also told over the table, for want of room under it."""
        self._warned_of: set[str] = set()
        """What the player has been warned of, until the next thing happens."""
        self._focus: Place | None = None
        self._hurry = False
        """Whether to show the rest of what is happening without pauses."""
        self._moving = False
        self._dealing = False
        """Whether the cards of the round are still on their way to their slots."""
        self._odds_bar: OddsBar | None = None
        """There while the odds are shown."""
        self._in_front = asyncio.Event()
        """Set while nothing lies over the table: nobody plays behind a dialog."""
        self._in_front.set()

    def players(self) -> tuple[Player, ...]:
        return self.session.players

    def slots(self) -> tuple[int, ...]:
        return self.session.game.standing.slots

    def above_prompt(self) -> Iterator[Widget]:
        if self._tells_odds:
            yield self._new_odds_bar()

    def on_mount(self) -> None:
        self._play_on(None, new_round=not self.session.record.actions)  # and no game that goes on

    def on_screen_suspend(self) -> None:
        self._in_front.clear()
        self._hush()

    def on_screen_resume(self) -> None:
        self._in_front.set()

    # Whose move it is

    def _awaits_player(self) -> bool:
        """Whether the next action is for somebody at the keyboard to choose."""
        return not self.session.view.over and not self.session.bot_to_move and not self._cascades()

    def _cascades(self) -> bool:
        """Whether the next action is a forced one that the player wants to watch."""
        watched = self.game_app.settings.pace == "watch" and not self.session.bot_to_move
        return watched and is_forced(self.session.view)

    def _places_each(self) -> bool:
        """Whether the card in hand is to be placed by its own key, as the player wants it."""
        return self.game_app.settings.pace == "yourself" and self.session.view.hand is not None

    # What is shown

    @work(exclusive=True, group="play")
    async def _play_on(self, step: Step | None, *, new_round: bool = False) -> None:
        """Show the deal of a `new_round` or `step`, then play and show everything that is nobody's decision."""
        self._hush()
        self._said, self._greeting = self._greeting, None
        self._warned_of.clear()
        self._moving, self._hurry = True, False
        self._dealing = new_round and self.game_app.settings.motion
        if self._dealing:
            self._tell(self._prompt(), ())
            await show_deal(self.table, scene_of(self.session, self.words), lambda: not self._dealing)
            self._dealing = False
            await self._in_front.wait()
            self._hurry = False  # a key ends the deal, and no bot's turn after it
        if step is not None:
            await self._show_step(step, CASCADE.after(placed_in_turn(self.session.steps[:-1])))
        while not self.session.view.over and not self._awaits_player():
            bot = self.session.bot_to_move
            speed = PACES[self.game_app.settings.bot_speed] if bot else CASCADE
            pace = speed.after(placed_in_turn(self.session.steps))
            self._show(self._prompt())
            await rest(pace.rest, lambda: self._hurry)
            await self._in_front.wait()
            action = self.session.bot_choice() if bot else self.session.view.legal_actions()[0]
            await self._show_step(self.session.play(action), pace)
        await self._in_front.wait()
        if self.session.view.over:
            await self._celebrate()
            await self._in_front.wait()  # the player may have paused meanwhile
        self._moving = self._hurry = False
        self._settle()

    def _end_deal(self) -> None:
        """Show all cards in their slots, if they are being dealt."""
        if self._dealing:
            self._dealing = False
            self.table.show(scene_of(self.session, self.words))

    async def _celebrate(self) -> None:
        """The winner's cards leap off the table, unless somebody lost to a bot; at the end the winner's layout is framed."""
        scene = scene_of(self.session, self.words)
        winners = self.session.view.winners
        bots = [player.bot is not None for player in self.players()]
        lost_to_bot = not all(bots) and all(bots[player] for player in winners)
        if self.game_app.settings.motion and not lost_to_bot:
            await show_leap(self.table, scene, slots_of(scene, winners), lambda: self._hurry)
        self.table.show(at_the_end(scene, winners))

    async def _show_step(self, step: Step, pace: Pace) -> None:
        """The words go with the picture: what has not been turned up yet is not told, and what has is at once."""
        frames = pace.frames if self.game_app.settings.motion and not self._hurry else 0
        if frames:
            self._tell_flight(step)
        await show_step(self.table, step, scene_of(self.session, self.words), frames, lambda: self._hurry)
        self._tell(self._prompt(), ())

    def _tell_flight(self, step: Step) -> None:
        """Say which card is in the air, and what happened before it was; there is no key for it."""
        prompt = self.query_one(Prompt)
        words = prompt.sentences.prompt if self.players()[step.player].bot else flight_line(step, self.words)
        prompt.show(words, last_line(self.session.steps[:-1], self.words))
        self.query_one(KeyLine).show(self._general_keys())

    def _settle(self) -> None:
        """Show what may be done now, or how it ended."""
        self.game_app.tell_warnings()  # as that the disk is full
        view = self.session.view
        if view.over:
            self._focus = None
            self._tell(self._prompt(), ())
            self.app.push_screen(self._end(), self._after_end)
            return
        self._focus = place_of(self._obvious(), view.turn)
        self._show(self._prompt())

    def _obvious(self) -> Action:
        return obvious(self.session.view)

    def _offered(self) -> tuple[Action, ...]:
        """What is marked on the table and in the line of keys."""
        return self.session.view.legal_actions()

    def _end(self) -> Dialog:
        """The dialog that asks what to do after the round or the match."""
        raise NotImplementedError

    def _after_end(self, choice: str | None) -> None:
        """Do what was chosen in the dialog of `_end`."""
        raise NotImplementedError

    def _show(self, prompt: str) -> None:
        view = self.session.view
        scene = scene_of(self.session, self.words)
        keys: tuple[Key, ...] = ()
        if self._awaits_player():
            mine, offered = self.game_app.keys, self._offered()
            scene = with_choices(scene, offered, mine, self._focus)
            keys = keys_now(view, self.words, mine, offered=offered, space=not self._places_each())
        self.table.show(scene)
        self._tell(prompt, keys)

    def _tell(self, prompt: str, keys: tuple[Key, ...]) -> None:
        """Update what is around the table: the odds, the prompt, the line of keys and the header."""
        self._tell_odds()
        happened = "" if self._dealing else last_line(self.session.steps, self.words)
        self.query_one(Prompt).show(
            prompt,
            self._said or happened,
            urgent=self._said is not None and not self._prompt_comes_first,
        )
        general = *self._general_keys(), *(self._advice_keys() if keys else ())
        self.query_one(KeyLine).show(keys if self.session.view.over else (*keys, *general))
        self.place_notices()
        self.tell_header(header_line(self.session, self.game_app.glyphs.dot))

    def _general_keys(self) -> tuple[Key, ...]:
        return general_keys(self.game_app.keys)

    def _advice_keys(self) -> tuple[Key, ...]:
        """The keys for those who want to be told what to do."""
        return ()

    @property
    def _tells_odds(self) -> bool:
        """Whether the odds are shown: not in the lesson, which has more to say than there is room for in a small window."""
        return self.game_app.settings.odds and not self.session.is_lesson

    def _tell_odds(self) -> None:
        shown = self._tells_odds
        self.set_class(shown, "-odds")
        if shown and self._odds_bar is None:
            self.mount(self._new_odds_bar(), before="#prompt")
            self.align(self.table.geometry)
        elif not shown and self._odds_bar is not None:
            self._odds_bar.remove()
            self._odds_bar = None
        if self._odds_bar is not None:
            glyphs = self.game_app.glyphs
            self._odds_bar.show(self.session.view, self.words.players, glyphs.bar, glyphs.rule)

    def _new_odds_bar(self) -> OddsBar:
        from trash.tui.widgets.odds_bar import OddsBar  # not at the top: some tables show none

        self._odds_bar = OddsBar()
        return self._odds_bar

    def _prompt(self) -> str:
        return prompt_line(self.session, self.words)

    @property
    def _prompt_comes_first(self) -> bool:
        """Whether what is to be done is told in full even beside a refusal, which then ends early."""
        return False

    def _key(self, action: str) -> str:
        """The name of the key of `action`, as a sentence writes it."""
        return name(self.game_app.keys.first(action))

    def _say(self, sentence: str) -> None:
        self._hush()
        self._warned_of.clear()  # what was warned of can no longer be read
        self._said = sentence
        self._show(self._prompt())
        if not self.query_one(Prompt).tells_last_in_full:
            self._said_at_length = sentence
            self.notify(sentence, timeout=12, markup=False)

    def _hush(self) -> None:
        """Remove the notice that shows a long sentence in full, so that it does not cover what comes next."""
        if self._said_at_length is not None:
            self.game_app.unnotify(self._said_at_length)
            self._said_at_length = None

    def _point_at(self, place: Place | None) -> None:
        if place is not None and place != self._focus:
            self._focus = place
            self.table.point_at(place)

    def refresh_look(self) -> None:
        """Draw again with the options as they are now."""
        app = self.game_app
        self.table.restyle(glyphs=app.glyphs, four_colours=app.four_colours, look=app.look)
        if not self._moving and not self.session.view.over:
            self._play_on(None)


def _greeting(session: Session) -> str | None:
    """What is to be known of a game before anything has happened in it, its rules too if they are not the usual ones."""
    rules = session.setup.rules
    usual = rules == KING_GAME.for_players(rules.players)
    unusual = None if usual or session.record.actions else house_rules(rules)
    return " ".join(filter(None, (unusual, session.greeting))) or None
