"""A table of several terminals, as one of them sees it: who is there, and the game as it goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from textual import work
from textual.widget import Widget
from textual.widgets import Static

from trash.engine import Action
from trash.engine.next_step import is_forced, obvious
from trash.net.ending import Ending
from trash.net.ending_text import why_ended
from trash.net.fair_deal_text import verdict_text
from trash.net.guest import News, RoundShown, SeatsChanged, StepShown, Told
from trash.net.joining import Connection
from trash.net.opening import OpeningError, TableOfTerminals
from trash.net.seats_text import changes, lobby_lines, waiting_for
from trash.net.shown import ShownRound
from trash.text.i18n import _, pgettext
from trash.text.key_names import name
from trash.tui.drawing.geometry import Place
from trash.tui.drawing.scene import Scene
from trash.tui.screens.at_remote_table import AtRemoteTable
from trash.tui.table.lines import last_line, remote_header
from trash.tui.table.pace import CASCADE, PACES
from trash.tui.table.step_animation import rest, show_deal, show_leap, show_step
from trash.tui.table.table_scene import (
    at_the_end,
    general_keys,
    keys_now,
    place_of,
    placed_in_turn,
    scene_of_view,
    slots_of,
    turn_lines,
    with_choices,
)
from trash.tui.widgets.key_line import Key, KeyLine
from trash.tui.widgets.prompt import Prompt

Happened = News | Connection | Ending | OSError
"""What is shown in its turn: the last two are the end of it."""


class RemotePlaying(AtRemoteTable):
    """Shows what the table tells, one thing after the other, and sends what the player does.

    The table is ahead of the picture: `_round` is what has been shown of it. Until the first deal the invitation and who has come
    stand where the cards will be.
    """

    DEFAULT_CSS = """
    RemotePlaying {
        & #lobby { height: auto; padding: 0 1; color: $word; }
        &.-waiting #table { display: none; }
        &.-dealt #lobby { display: none; }
    }
    """

    def __init__(self, way: TableOfTerminals) -> None:
        super().__init__()
        self._way = way
        self._happened: asyncio.Queue[tuple[Happened, ShownRound | None]] = asyncio.Queue()
        self._said = ""
        """What has happened besides moves, or why a key was refused, until the next thing happens."""
        self._verdict = ""
        """Whether the deal of a game that is over was fair: it stays while others come and go."""
        self._focus: Place | None = None
        self._hurry = self._moving = False
        self.add_class("-waiting", update=False)

    def above_prompt(self) -> Iterator[Widget]:
        yield Static(id="lobby", markup=False)

    def on_mount(self) -> None:
        self._be_there()
        self._follow()

    def on_screen_resume(self) -> None:
        app = self.game_app
        self.table.restyle(glyphs=app.glyphs, four_colours=app.four_colours, look=app.look)

    # What happens

    @work(exclusive=True, group="connection")
    async def _be_there(self) -> None:
        """Be at the table until one side has had enough."""
        try:
            async with self._way.open(self._hear) as self._opened:
                self._happened.put_nowait((await self._opened.joining.run(), None))
        except OpeningError as error:
            self.game_app.leave_because(str(error), at_table=False)
        except OSError as error:
            self._happened.put_nowait((error, None))

    def _hear(self, news: News | Connection) -> None:
        begun = ShownRound.at(self.joining.table) if isinstance(news, RoundShown) else None
        self._happened.put_nowait((news, begun))

    @work(exclusive=True, group="play")
    async def _follow(self) -> None:
        """Show what happens, one thing after the other, and go on with what is no choice."""
        while not self._over:
            happened, round = await self._happened.get()
            self._moving = True
            await self._show_happened(happened, round)
            if self._happened.empty() and not self._over:
                self._moving = self._hurry = False
                await self._settle()

    async def _show_happened(self, happened: Happened, round: ShownRound | None) -> None:
        if isinstance(happened, RoundShown):
            await self._begin_round(round, fresh=happened.fresh)
        elif isinstance(happened, StepShown):
            await self._show_step(happened)
        elif isinstance(happened, SeatsChanged):
            self._tell_seats(happened)
        elif isinstance(happened, Told):
            self._verdict = " ".join(
                [verdict_text(happened.verdict, played=self._seat is not None), *self._way.finished(happened)]
            )
        elif isinstance(happened, Connection):
            self._said = (
                _("The connection is lost. Trying to come back for five minutes.")
                if happened is Connection.LOST
                else _("Back at the table.")
            )
        elif isinstance(happened, Ending | OSError):
            self._end(happened)
        self._tell()

    async def _begin_round(self, round: ShownRound | None, *, fresh: bool) -> None:
        self._round, self._said, self._verdict = round, "", ""
        self._asked = None  # what was done before a lost connection may not have arrived
        self.remove_class("-waiting").add_class("-dealt")
        scene = self._scene()
        self._tell()
        if fresh and self.game_app.settings.motion and not self._hurry:
            await show_deal(self.table, scene, lambda: self._hurry)
        self.table.show(scene)

    async def _show_step(self, shown: StepShown) -> None:
        """One step; the end of a round with the winner's cards leaping, unless this player lost it."""
        assert self._round is not None, "no step comes before a round"
        settings, step, before = self.game_app.settings, shown.step, self._round
        self._round, self._said = ShownRound(shown.game, (*before.steps, step)), ""
        mine = self._seat == step.player
        pace = (CASCADE if mine else PACES[settings.bot_speed]).after(placed_in_turn(before.steps))
        frames = pace.frames if settings.motion and not self._hurry else 0
        await show_step(self.table, step, self._scene(), frames, lambda: self._hurry)
        view = self._round.view
        if not view.over:
            return
        scene = self._scene()
        won = slots_of(scene, view.winners)
        self._tell()
        if settings.motion and (self._seat is None or self._seat in view.winners):
            await show_leap(self.table, scene, won, lambda: self._hurry)
        self.table.show(at_the_end(scene, view.winners))

    def _tell_seats(self, news: SeatsChanged) -> None:
        said = [] if news.before is None else changes(news.before, news.now, self._seat)
        if said:
            self._said = " ".join(said)

    def _end(self, why: Ending | OSError) -> None:
        """Say why there is no table any more; a game that can still be looked at stays until a key."""
        self._said = ""  # who is not there any more matters no longer
        self._over = (
            _("There is no table there now, or nobody answers.")
            if isinstance(why, OSError)
            else why_ended(why)
        )
        if self._round is None:
            table = self.remote
            self.game_app.leave_because(self._over, at_table=table is not None and table.seats is not None)

    async def _settle(self) -> None:
        """Show what may be done now, and do a step of the player's own cascade that is no choice."""
        table = self.remote
        if table is None or self._round is None:
            self._tell()
            return
        if self._awaits_me and self.game_app.settings.pace == "watch" and is_forced(self._round.view):
            done = self._done
            await rest(CASCADE.after(placed_in_turn(self._round.steps)).rest, lambda: self._hurry)
            if self._awaits_me and self._done == done:  # and the player has not done it
                self._act(self._round.view.legal_actions()[0])
            return
        begins = self._awaits_me and self._round.view.hand is None
        if begins and self._round.steps and self.game_app.settings.bell:
            self.app.bell()
        self._focus = place_of(obvious(self._round.view), self._round.view.turn) if self._awaits_me else None
        self._show()

    def _act(self, action: Action) -> None:
        """Do what is legal. The next thing that happens shows it."""
        assert self.remote is not None, "there is a table to act at"
        self._asked = self.remote.done
        self.joining.act(action)

    # What is shown

    def _scene(self) -> Scene:
        """What has been shown of the round; in a small window the player's own layout is the one that is drawn."""
        assert self._round is not None, "there are no cards before the deal"
        steps = list(self._round.steps)
        scene = scene_of_view(self._round.view, self.words, steps, turn_lines(steps, self.words))
        return scene if self._seat is None or self._round.view.over else scene._replace(shown=self._seat)

    def _show(self) -> None:
        if self._round is None:
            return
        scene = self._scene()
        if self._round.view.over:
            scene = at_the_end(scene, self._round.view.winners)
        elif self._awaits_me:
            legal = self._round.view.legal_actions()
            scene = with_choices(scene, legal, self.game_app.keys, self._focus)
        self.table.show(scene)
        self._tell()

    def _tell(self) -> None:
        """Update what is around the table."""
        if not self.is_whole:
            return
        if self._round is None:
            self._tell_who_is_there()
        happened = "" if self._round is None else last_line(self._round.steps, self.words)
        said = " ".join(filter(None, (self._verdict, self._said)))
        self.query_one(Prompt).show(self._prompt(), said or happened, urgent=bool(said))
        self.query_one(KeyLine).show((*self._keys(), *general_keys(self.game_app.keys)))
        self.tell_header(remote_header(self._round, self._own_name, self.game_app.glyphs.dot))

    def _tell_who_is_there(self) -> None:
        """The invitation, and who has come: in place of the cards."""
        greeting = () if self._opened is None else self._opened.greeting
        seats = None if self.remote is None else self.remote.seats
        lines = lobby_lines(greeting, seats, self._seat, self.game_app.glyphs.turn)
        self.query_one("#lobby", Static).update("\n".join(lines))

    def _prompt(self) -> str:
        if self._over:
            return self._over
        table = self.remote
        if self._round is None:
            waiting = None if table is None or table.seats is None else waiting_for(table.seats)
            return waiting or _("Coming to the table.")
        view = self._round.view
        if view.over:
            result = self.words.result(self._round.game, self._round.turn_number)
            if self._may_go_on or self._seat is None:
                return result
            missing = None if table is None or table.seats is None else waiting_for(table.seats)
            return f"{result} {missing or _('Waiting for the others.')}"
        if self._awaits_me and not self._moving:
            return self.words.prompt(view)
        return self._whose_turn(view)

    def _keys(self) -> tuple[Key, ...]:
        if self._over:
            return (Key(name("enter"), pgettext("replay", "leave"), "screen.obvious"),)
        if self._round is None:
            return (
                (Key("c", _("copy the invitation"), "screen.copy"),)
                if self._opened is not None and self._opened.invitation
                else ()
            )
        go_on = name(self.game_app.keys.first("table.go-on"))
        if self._may_go_on:
            next = _("next round") if self._round.game.between_rounds else _("play again")
            return (Key(go_on, next, "screen.obvious"),)
        if self._awaits_me and not self._moving:
            return keys_now(self._round.view, self.words, self.game_app.keys, space=not self._places_each)
        return ()
