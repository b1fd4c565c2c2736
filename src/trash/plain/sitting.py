"""A sitting: one game after another in plain lines, and what the program's exit status says of it."""

from __future__ import annotations

from collections.abc import Sequence

from trash.engine import Record
from trash.game.games import Games
from trash.game.new_game import NewGame, new_seed
from trash.game.request import GameRequest
from trash.game.session import Session
from trash.plain.commands import QUIT
from trash.plain.dialogue import Dialogue, NoAnswerError, QuitError
from trash.plain.elsewhere import Elsewhere
from trash.plain.exit_status import ExitStatus
from trash.plain.other_game import OtherGameError
from trash.plain.output import complain
from trash.plain.table import PlainTable
from trash.plain.talk import NotHeardError, Talk
from trash.settings.options import SettingsFile
from trash.store.feats import feats
from trash.store.feats_text import told
from trash.store.history_text import cannot_continue
from trash.store.provenance import Marks
from trash.store.store import Unfinished
from trash.text.i18n import N_, _

NEXT_ROUND = N_("Type n or just Enter for the next round, or q to quit.")
PLAY_AGAIN = N_("Type p to play again, a for the same deal again, or q to quit.")
WATCH_ON = N_("Type n or just Enter for another round, or q to quit.")
BESIDES = N_("Or type review, replay, share or menu.")


class Sitting:
    """Plays games with `talk` until somebody has enough, or nobody is there any more."""

    def __init__(self, games: Games, settings_file: SettingsFile, talk: Talk) -> None:
        self._games = games
        self._settings_file = settings_file
        self._talk = talk
        self._dialogue = Dialogue(talk)
        self._elsewhere = Elsewhere(games, settings_file, self._dialogue)

    def play(
        self,
        new_game: NewGame | None,
        *,
        resume: Unfinished | None = None,
        replay: Record | None = None,
        watch: Sequence[str] | None = None,
    ) -> int:
        """Play as asked for, go on with a game that was left, begin with a replay, or let bots play; returns the exit status.

        `watch` names the bots to look on at: if it is empty, the one in the options and another.
        """
        try:
            if watch is not None:
                status = self._watch(watch)
            else:
                status = self._play_and_tell(new_game, resume=resume, replay=replay)
            self._tell(self._games.farewell(), *self._games.store.take_warnings())
        except NotHeardError:
            self._talk.hang_up()
            self._games.leave()
            status = ExitStatus.CUT_OFF
        return status

    def _watch(self, bots: Sequence[str]) -> int:
        """Let bots play one round after another for as long as somebody wants."""
        from trash.plain.watch import watch  # not at the top: seldom wanted

        try:
            self._tell(self._settings_file.problem)
            while True:
                watch(self._dialogue, self._settings_file.settings, bots)
                self._tell(_(WATCH_ON))
                while (line := self._dialogue.hear()) not in ("", "n"):
                    if line in QUIT:
                        return ExitStatus.DONE
                    self._tell(_(WATCH_ON))
        except (QuitError, NoAnswerError):
            return ExitStatus.DONE
        except KeyboardInterrupt:
            self._talk.say("", _("Interrupted."))
            return ExitStatus.INTERRUPTED

    def _play_and_tell(
        self, new_game: NewGame | None, *, resume: Unfinished | None, replay: Record | None
    ) -> int:
        """Play; say why it ends unless somebody asked for that."""
        session = None
        try:
            self._tell(self._settings_file.problem)
            if replay is not None:
                session = self._replay(replay)
                if session is None:
                    return ExitStatus.DONE
            elif resume is None:
                session = self._games.begin(new_game or GameRequest().new_game(self._settings_file.settings))
            else:
                session = self._games.resume(resume)
                if session is None:
                    complain(cannot_continue(resume))
                    return ExitStatus.WRONG_USE
            while True:
                session = self._play_until_another(session)
        except QuitError:
            return ExitStatus.DONE
        except NoAnswerError as error:
            self._tell(str(error))
            unfinished = replay is None if session is None else not session.game.over
            return ExitStatus.CUT_OFF if unfinished else ExitStatus.DONE
        except KeyboardInterrupt:
            self._talk.say("", _("Interrupted."))
            return ExitStatus.INTERRUPTED

    def _replay(self, record: Record) -> Session | None:
        """Tell a game move by move; returns the game that somebody plays on from there, if so."""
        from trash.plain.replay import ReplayRoom  # not at the top: a game needs none to begin

        try:
            ReplayRoom(self._dialogue, record).visit()
        except OtherGameError as wanted:
            return wanted.begin(self._games)
        return None

    def _play_until_another(self, session: Session) -> Session:
        """Play a game until another is wanted; returns that."""
        try:
            return self._next(self._play_game(session), session)
        except OtherGameError as wanted:
            self._tell(self._games.farewell())
            other = wanted.begin(self._games)
            if other is None:  # another window has taken it since
                self._tell(cannot_continue("latest"))
                other = self._games.begin(GameRequest().new_game(self._settings_file.settings))
            return other

    def _play_game(self, session: Session) -> str:
        """Play a game to its end; returns what was chosen then."""
        self._tell(*self._games.store.take_warnings())
        table = PlainTable(
            session,
            self._dialogue,
            lambda: self._settings_file.settings,
            warnings=self._games.store.take_warnings,
            elsewhere=self._elsewhere.go,
        )
        table.introduce()
        table.play_round()
        while session.game.between_rounds:
            table.choose(NEXT_ROUND, {"": "next", "n": "next"})
            session.next_round()
            table.announce_round()
            table.play_round()
        if self._games.open is not None and self._games.open.id:
            self._tell(*told(feats(self._games.store, self._games.open.id)))
        return table.choose(PLAY_AGAIN, {"p": "new", "a": "again"}, also=BESIDES)

    def _next(self, choice: str, session: Session) -> Session:
        """The game to play after `session`."""
        setup = session.setup if choice == "again" else session.setup.afresh(new_seed())
        return self._games.branch(Record(setup, session.players), Marks())

    def _tell(self, *sentences: str | None) -> None:
        self._talk.say(*filter(None, sentences))
