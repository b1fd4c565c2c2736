"""A replay: a game stepped through, forward and back, with a way to play on from any moment."""

from __future__ import annotations

from typing import ClassVar

from textual import events, work
from textual.binding import BindingType

from trash.bots import BOTS
from trash.engine import Player, Record
from trash.game.replay import Moment, moments, until
from trash.store.provenance import Marks
from trash.text.i18n import _, pgettext
from trash.text.key_names import name, sign
from trash.text.names import harmless
from trash.tui.drawing.scene import Scene
from trash.tui.key_bindings import bound, help_keys
from trash.tui.screens.at_table import AtTable
from trash.tui.table.lines import flight_line, last_line
from trash.tui.table.pace import PACES
from trash.tui.table.step_animation import rest, show_deal, show_step
from trash.tui.table.table_scene import placed_in_turn, scene_of_view, turn_lines
from trash.tui.widgets.key_line import Key, KeyLine
from trash.tui.widgets.prompt import Prompt


class ReplayScreen(AtTable):
    """Shows `record` from its beginning, or from after `start` actions."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bound("replay.on", "step(1)"),
        bound("replay.back", "step(-1)"),
        bound("replay.next-decision", "decision(1)"),
        bound("replay.decision-before", "decision(-1)"),
        bound("replay.start", "go(0)"),
        bound("replay.end", "go(-1)"),
        bound("replay.watch", "watch"),
        bound("replay.branch", "branch"),
        bound("replay.rollouts", "rollouts"),
        bound("replay.leave", "leave"),
        help_keys("replay", "help"),
    ]

    def __init__(self, record: Record, start: int = 0) -> None:
        """Raises IllegalAction if the record cannot be played."""
        super().__init__()
        self.record = record
        self.moments: list[Moment] = moments(record)
        self.at = min(start, len(self.moments) - 1)
        self._watching = False
        self._dealing = False
        self._warned_of_practice = False
        """Whether the player knows that the game that goes on will not count."""

    def players(self) -> tuple[Player, ...]:
        return self.record.players

    def slots(self) -> tuple[int, ...]:
        return self.moments[self.at].game.standing.slots

    def on_mount(self) -> None:
        if self.at == 0 and self.game_app.settings.motion:
            self._deal()
        else:
            self._show()

    @work(exclusive=True, group="play")
    async def _deal(self) -> None:
        self._dealing = True
        self._tell()
        await show_deal(self.table, self._scene(self.moments[0]), lambda: not self._dealing)
        self._dealing = False
        if self.is_current:  # and not left meanwhile; a key may have led to another moment
            self._show()

    def on_key(self, _event: events.Key) -> None:
        """Any key ends the deal, and does what it does."""
        self._dealing = False

    def action_step(self, by: int) -> None:
        """Go on or back by one action."""
        self._go(self.at + by)

    def action_decision(self, direction: int) -> None:
        """Go to the next moment, or the one before, at which there was a choice; to the end if there is none."""
        at = self.at + direction
        while 0 < at < len(self.moments) - 1 and not self.moments[at].is_decision:
            at += direction
        self._go(at)

    def action_go(self, at: int) -> None:
        """Go to a moment, counted from the end if negative."""
        self._go(at if at >= 0 else len(self.moments) + at)

    def action_watch(self) -> None:
        """Play from here at the bot's pace, or stop."""
        if self._watching:
            self._watching = False
        elif self.at < len(self.moments) - 1:
            self._watch()

    def action_branch(self) -> None:
        """Play on from here, as practice."""
        moment = self.moments[self.at]
        unknown = [player.bot for player in self.record.players if player.bot not in (None, *BOTS)]
        if moment.game.over:
            self.query_one(Prompt).show(self._where(), _("The game is over here: go back first."))
        elif unknown:
            self.query_one(Prompt).show(
                self._where(),
                _("The bot {name} no longer exists, so you cannot play on.").format(
                    name=harmless(str(unknown[0]))
                ),
            )
        elif not self._warned_of_practice and self.game_app.games.store.would_become_practice(self.record):
            self._warned_of_practice = True
            warning = _(
                "Playing on from here makes the game that goes on practice too: its cards are known then. Press {key} again for it."
            )
            self.query_one(Prompt).show(
                self._where(), warning.format(key=name(self.game_app.keys.first("replay.branch")))
            )
        else:
            self.game_app.play_on_from(until(self.record, moment.done), Marks(branched=True))

    def action_rollouts(self) -> None:
        """Play each choice of this moment on again and again, until a key is pressed."""
        from trash.tui.screens.rollouts import RolloutsScreen

        self._watching = False
        moment = self.moments[self.at]
        if not moment.view.over:
            self.app.push_screen(RolloutsScreen(moment.view, self.words))

    def action_help(self) -> None:
        """Explain the keys of the replay, and the rules of its game."""
        from trash.settings.help_text import replay_keys_help
        from trash.tui.screens.help import HelpScreen

        self._watching = False
        first = replay_keys_help(self.game_app.keys)
        self.app.push_screen(HelpScreen(self.record.setup.rules, first))

    def action_leave(self) -> None:
        """Go back to where the replay was opened."""
        self._watching = False
        self.dismiss()

    def _go(self, at: int) -> None:
        self._watching = self._dealing = False
        self.at = max(0, min(at, len(self.moments) - 1))
        self._show()

    @work(exclusive=True, group="play")
    async def _watch(self) -> None:
        self._watching = True
        self._show()
        table = self.table
        settings = self.game_app.settings
        speed = PACES["normal" if settings.bot_speed == "instant" else settings.bot_speed]
        while self._watching and self.app.screen is self and self.at < len(self.moments) - 1:
            self.at += 1
            moment = self.moments[self.at]
            if moment.steps:
                pace = speed.after(placed_in_turn(moment.steps[:-1]))
                frames = pace.frames if settings.motion else 0
                if frames:
                    step = moment.steps[-1]
                    self.query_one(Prompt).show(
                        flight_line(step, self.words), last_line(moment.steps[:-1], self.words)
                    )
                await show_step(
                    table, moment.steps[-1], self._scene(moment), frames, lambda: not self._watching
                )
            if not self._watching:
                break
            self._show()
            await rest(speed.after(placed_in_turn(moment.steps)).rest, lambda: not self._watching)
        self._watching = False
        if self.is_current:  # and not left meanwhile, with nothing on it any more
            self._show()

    def _show(self) -> None:
        self.table.show(self._scene(self.moments[self.at]))
        self._tell()

    def _scene(self, moment: Moment) -> Scene:
        steps = list(moment.steps)
        return scene_of_view(moment.view, self.words, steps, turn_lines(steps, self.words))

    def _tell(self) -> None:
        moment = self.moments[self.at]
        self.query_one(Prompt).show(self._where(), "")
        self.tell_header(
            f" {self.game_app.glyphs.dot} ".join(
                [_("Replay"), self._turn(moment), f"{self.at}/{len(self.moments) - 1}"]
            )
        )

        def key(action: str) -> str:
            return sign(self.game_app.keys.first(f"replay.{action}"))

        watch = (
            (pgettext("replay", "stop"), pgettext("replay, short", "stop"))
            if self._watching
            else (pgettext("replay", "watch"), pgettext("replay, short", "watch"))
        )
        self.query_one(KeyLine).show(
            (
                Key(key("on"), pgettext("replay", "forward"), "screen.step(1)", short=""),
                Key(key("back"), pgettext("replay", "back"), "screen.step(-1)", short=""),
                Key(key("watch"), watch[0], "screen.watch", short=watch[1]),
                Key(
                    key("branch"),
                    pgettext("replay", "play on from here"),
                    "screen.branch",
                    short=pgettext("replay, short", "play on"),
                ),
                Key(
                    key("leave"),
                    pgettext("replay", "leave"),
                    "screen.leave",
                    short=pgettext("replay, short", "leave"),
                ),
                Key(
                    key("next-decision"), pgettext("replay", "next choice"), "screen.decision(1)", spare=True
                ),
                Key(key("end"), pgettext("replay", "end"), "screen.go(-1)", spare=True),
                Key(key("start"), pgettext("replay", "start"), "screen.go(0)", spare=True),
                Key(key("rollouts"), _("rollouts"), "screen.rollouts", spare=True),
            )
        )

    def _turn(self, moment: Moment) -> str:
        words = _("turn {number}").format(number=moment.turn_number)
        if self.record.setup.rules.match:
            words = _("round {number}, {turn}").format(number=moment.game.standing.round_number, turn=words)
        return words

    def _where(self) -> str:
        """What happened last; at the end of a round, what came of it too."""
        moment = self.moments[self.at]
        happened = last_line(moment.steps, self.words)
        if moment.view.over:
            happened += " " + self.words.result(moment.game, moment.turn_number)
        return happened
