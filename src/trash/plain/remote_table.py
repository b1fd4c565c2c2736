"""A table of several terminals in plain lines: told as things happen, while a line may be typed at any time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from trash.engine import TAKE, Action, View
from trash.engine.next_step import is_forced, obvious, trash_is_useful
from trash.net.ending import Ending
from trash.net.ending_text import why_ended
from trash.net.fair_deal_text import verdict_text
from trash.net.guest import News, RoundShown, SeatsChanged, StepShown, Told
from trash.net.joining import Connection, Joining
from trash.net.seats_text import changes, names_of, waiting_for
from trash.net.seen_game import SeenGame
from trash.plain import commands
from trash.plain.dialogue import Dialogue, NoAnswerError
from trash.plain.exit_status import ExitStatus
from trash.plain.lines_typed import LinesTyped
from trash.plain.spoken import SpokenWords
from trash.settings.options import Settings
from trash.text.i18n import _
from trash.text.words import listed, rules_text

GO_ON = ("", "n")
PLAY_AGAIN = ("", "p")


class _Typed(NamedTuple):
    line: str | None


class _Over(NamedTuple):
    why: Ending | OSError


class RemoteTable:
    """Tells what a guest's table shows, and does what is typed."""

    def __init__(
        self,
        dialogue: Dialogue,
        settings: Callable[[], Settings],
        finished: Callable[[Told], list[str]] = lambda _told: [],
    ) -> None:
        """`finished` is told of a game that is over, and gives what there is to say of it besides."""
        self._dialogue = dialogue
        self._settings = settings
        self._finished = finished
        self._happened: asyncio.Queue[News | Connection | _Typed | _Over] = asyncio.Queue()
        self._joining: Joining
        self._asked: int | None = None
        """At which action the player was asked or acted, so that neither is done twice."""
        self._warned_at: int | None = None
        self._welcomed = False
        self._no_more_lines = False

    def hear(self, news: News | Connection) -> None:
        """Take news of the table: it is told in its turn."""
        self._happened.put_nowait(news)

    async def play(self, joining: Joining, greeting: tuple[str, ...] = ()) -> int:
        """Be at the table until one side has had enough; the exit status. Raises NotHeardError."""
        self._joining = joining
        self._greeting = greeting
        running = asyncio.ensure_future(self._run())
        lines = LinesTyped(self._dialogue.talk, lambda line: self._happened.put_nowait(_Typed(line)))
        status: int | None = None
        try:
            while status is None:
                happened = await self._happened.get()
                if isinstance(happened, _Typed):
                    status = self._answer_line(happened)
                    lines.taken()
                elif isinstance(happened, _Over):
                    status = self._over(happened.why)
                else:
                    self._tell(happened)
                if status is None and self._no_more_lines and joining.table.seat is not None:
                    self._dialogue.say(_("There is no more input."))
                    status = self._left(ExitStatus.CUT_OFF)
                if status is None and self._happened.empty():  # the table is ahead of what has been told
                    self._go_on()
        finally:
            joining.leave()
            await asyncio.wait((running,), timeout=2)
        return status

    async def _run(self) -> None:
        try:
            self._happened.put_nowait(_Over(await self._joining.run()))
        except OSError as error:
            self._happened.put_nowait(_Over(error))

    # What is told

    def _tell(self, news: News | Connection) -> None:
        say, table = self._dialogue.say, self._joining.table
        if isinstance(news, SeatsChanged):
            self._tell_seats(news)
        elif isinstance(news, RoundShown):
            self._asked = None  # what was asked or done as the connection was lost is asked again
            self._introduce(fresh=news.fresh)
        elif isinstance(news, StepShown):
            self._dialogue.something_was_done()
            say(*self._words.told(news.step))
            if news.step.after.over:
                self._tell_result(news.game, news.turn_number)
            elif news.step.after.turn not in (news.step.player, table.seat):
                say(self._whose_turn(news.step.after))
        elif isinstance(news, Told):
            say(verdict_text(news.verdict, played=table.seat is not None), *self._finished(news))
            if table.seat is not None:
                say(_("Type p or just Enter to play again, or q to quit."))
        elif news is Connection.LOST:
            say(_("The connection is lost. Trying to come back for five minutes; q quits."))
        elif news is Connection.BACK:
            say(_("Back at the table."))

    def _tell_seats(self, news: SeatsChanged) -> None:
        table = self._joining.table
        said: list[str] = []
        if not self._welcomed:
            self._welcomed = True
            said += self._greeting
            if table.seat is None:
                said.append(_("You look on. Type q to leave."))
            else:
                said.append(_("You are {player}.").format(player=names_of(news.now)[table.seat]))
        if news.before is not None:
            said += changes(news.before, news.now, table.seat)
        waiting = waiting_for(news.now)
        seats_before = None if news.before is None else news.before.seats
        if waiting is not None and seats_before != news.now.seats:
            said.append(waiting)
        self._dialogue.say(*said)

    def _introduce(self, *, fresh: bool) -> None:
        table, words = self._joining.table, self._words
        number, _slots, _starter = table.game.standing
        said = []
        if not table.done or not fresh:
            said.append(
                " ".join(
                    [
                        _("At the table: {players}.").format(players=listed(words.players)),
                        _("This game: {rules}.").format(rules=rules_text(table.game.rules)),
                        _("Type ? for help."),
                    ]
                )
            )
        if table.game.rules.match:
            said.append(f"{_('Round {number}.').format(number=number)} {words.score(table.game)}.")
        self._dialogue.say(*said, *words.last_turns(table.steps))
        if table.view.over:
            self._tell_result(table.game, table.turn_number)
        elif not table.my_turn:
            self._dialogue.say(self._whose_turn(table.view))

    def _tell_result(self, game: SeenGame, turn_number: int) -> None:
        """Say how the round ended, and what leads to the next."""
        words = self._words
        result = words.result(game, turn_number)
        self._dialogue.say(result, words.how_far(game.view), *words.revealed(game.view))
        if game.between_rounds and self._joining.table.seat is not None:
            self._dialogue.say(_("Type n or just Enter for the next round, or q to quit."))

    def _go_on(self) -> None:
        """Do a forced step of the player's cascade, or ask for an action, once at each."""
        table = self._joining.table
        if not table.my_turn or self._asked == table.done:
            return
        self._asked = table.done
        view = table.view
        if self._pace == "watch" and is_forced(view):
            self._joining.act(view.legal_actions()[0])
        else:
            words = self._words
            self._dialogue.say(
                words.prompt(view), words.face_down(view), words.choices(view, enter=self._enter_works)
            )

    def _whose_turn(self, view: View) -> str:
        return _("It is {player}'s turn.").format(player=self._words.players[view.turn])

    @property
    def _words(self) -> SpokenWords:
        return SpokenWords.between(self._joining.table.players, self._dialogue.talk.shown)

    @property
    def _pace(self) -> str:
        return self._settings().pace

    @property
    def _enter_works(self) -> bool:
        return self._joining.table.view.hand is None or self._pace != "yourself"

    # What is typed

    def _answer_line(self, typed: _Typed) -> int | None:
        """Do what a line asks for; the exit status if that is to leave."""
        if typed.line is None:  # whoever looks on has nothing to say
            self._no_more_lines = True
            return None
        try:
            line = self._dialogue.heard(typed.line)
        except NoAnswerError as error:
            self._dialogue.say(str(error))
            return self._left(ExitStatus.CUT_OFF)
        table = self._joining.table
        if line in commands.QUIT:
            return ExitStatus.DONE
        if line in commands.HELP:
            self._dialogue.say(*_help())
        elif not table.dealt:
            self._dialogue.say(_("The cards are not dealt yet: somebody is missing."))
        elif line in commands.BOARD:
            self._dialogue.say(*self._words.table(table.view))
        elif line in commands.LAST:
            self._dialogue.say(*self._words.last_turns(table.steps))
        elif line in commands.RULES:
            self._dialogue.say(*commands.rules_lines(table.game.rules))
        else:
            self._play_line(line)
        return None

    def _play_line(self, line: str) -> None:
        table, say = self._joining.table, self._dialogue.say
        action = commands.action_typed(line)
        if table.view.over and table.seat is not None and line in (*GO_ON, *PLAY_AGAIN):
            self._dialogue.something_was_done()
            self._joining.go_on()
            say(_("Waiting for the others."))
        elif action is None and line:
            say(self._dialogue.not_understood(line))
        elif table.view.over:
            say(_("The round is over."))
        elif not table.my_turn:
            say(self._whose_turn(table.view))
        elif action is not None:
            self._try(action)
        elif self._enter_works:
            self._try(obvious(table.view))
        else:
            say(self._dialogue.not_understood(line))

    def _try(self, action: Action) -> None:
        table = self._joining.table
        view = table.view
        refusal = view.why_not(action)
        if refusal is not None:
            self._dialogue.say(self._words.refused(refusal, view))
        elif action == TAKE and not trash_is_useful(view) and self._warned_at != table.done:
            self._warned_at = table.done
            self._dialogue.say(self._words.dead_take(view), _("Type t again to take it."))
        else:
            self._joining.act(action)

    # How it ends

    def _over(self, why: Ending | OSError) -> int:
        if isinstance(why, OSError):
            self._dialogue.say(_("There is no table there now, or nobody answers."))
            return ExitStatus.WRONG_USE
        self._dialogue.say(why_ended(why))
        return self._left(ExitStatus.CUT_OFF if self._welcomed else ExitStatus.WRONG_USE)

    def _left(self, status: ExitStatus) -> ExitStatus:
        """The status, unless the game had been played to its end."""
        table = self._joining.table
        return ExitStatus.DONE if table.dealt and table.game.over else status


def _help() -> list[str]:
    """All that can be typed at such a table."""
    return [*commands.help_lines_at_any_table(), _("These letters and words are the same in every language.")]
