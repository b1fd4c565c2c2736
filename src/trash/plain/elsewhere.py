"""What a word leads to from any prompt of a table: what the menu of the screen offers."""

from __future__ import annotations

from collections.abc import Callable

from trash.bots import BOTS
from trash.engine.rules import FEWEST_PLAYERS
from trash.game.games import Games
from trash.game.new_game import NewGame, deal_named
from trash.game.request import GameRequest
from trash.game.seats import need_a_person, seats_named, seats_of
from trash.game.session import Session
from trash.plain import commands
from trash.plain.dialogue import Dialogue, ElsewhereError
from trash.plain.other_game import OtherGameError
from trash.settings.options import SettingsFile
from trash.store.history_text import cannot_continue
from trash.text.i18n import _

OF_THE_TABLE = {"replay", "review", "share"}
"""What leads from the table only: elsewhere it would not be clear which game is meant."""


class Elsewhere:
    """Does what is asked for, and comes back to the table, unless it is another game."""

    def __init__(self, games: Games, settings_file: SettingsFile, dialogue: Dialogue) -> None:
        self._games = games
        self._settings_file = settings_file
        self._dialogue = dialogue
        self._leads: dict[str, Callable[[str, Session], None]] = {
            **dict.fromkeys(commands.MENU, self._menu),
            "lesson": self._lesson,
            "history": self._history,
            "statistics": self._statistics,
            "stats": self._statistics,
            "options": self._options,
            "replay": self._replay,
            "review": self._review,
            "share": self._share,
            "watch": self._watch,
            "bot": self._bot,
            "two": self._two,
            "players": self._players,
            "daily": self._daily,
            "deal": self._deal,
            "continue": self._continue,
        }

    def go(self, line: str, session: Session) -> bool:
        """Do what `line` asks for at the table of `session`; False if that is nothing.

        Raises OtherGameError for another game, and what a table raises when nobody answers any more.
        """
        word, _space, rest = line.partition(" ")
        lead = self._leads.get(word)
        if lead is None or (rest and word not in ("bot", "players", "deal", "continue")):
            return False
        self._dialogue.places = self._leads.keys() - OF_THE_TABLE
        try:
            lead(rest.strip(), session)
        except ElsewhereError as wanted:
            return self.go(wanted.line, session)
        finally:
            self._dialogue.places = ()
        return True

    # To look at. The modules are imported when they are wanted: a game in lines needs none of them to begin.

    def _menu(self, _rest: str, _session: Session) -> None:
        self._dialogue.say(*commands.elsewhere_lines())

    def _lesson(self, _rest: str, _session: Session) -> None:
        from trash.plain.lesson import LessonTable

        self._settings_file.change(lesson_offered=True)  # where that cannot be kept, nobody misses it
        LessonTable(self._dialogue).teach()

    def _watch(self, _rest: str, _session: Session) -> None:
        from trash.plain.watch import watch

        watch(self._dialogue, self._settings_file.settings)

    def _history(self, _rest: str, _session: Session) -> None:
        from trash.plain.history import HistoryRoom

        HistoryRoom(self._dialogue, self._games.store).visit()
        self._dialogue.say(*self._games.store.take_warnings())

    def _statistics(self, _rest: str, _session: Session) -> None:
        from trash.plain.statistics import StatisticsRoom

        StatisticsRoom(self._dialogue, self._games.store).visit()

    def _options(self, _rest: str, _session: Session) -> None:
        from trash.plain.options import OptionsRoom

        OptionsRoom(self._dialogue, self._settings_file).visit()

    def _replay(self, _rest: str, session: Session) -> None:
        from trash.plain.replay import ReplayRoom

        ReplayRoom(self._dialogue, session.record).visit()

    def _review(self, _rest: str, session: Session) -> None:
        if not session.game.over:
            self._dialogue.say(_("A game can be reviewed when it is over; the history has those that are."))
            return
        from trash.plain.review_of_more import review_room

        review_room(self._dialogue, session.record).visit()

    def _share(self, _rest: str, session: Session) -> None:
        from trash.analysis.post import post

        self._dialogue.say(*post(session.record, session.daily, blocks=False))

    # To play

    def _bot(self, name: str, _session: Session) -> None:
        if name and name not in BOTS:
            choices = ", ".join(BOTS)
            self._dialogue.say(_("{name} is one of: {choices}.").format(name="bot", choices=choices))
        else:
            self._ask(GameRequest(bot=name or None))

    def _two(self, _rest: str, _session: Session) -> None:
        self._ask(GameRequest("two"))

    def _players(self, _rest: str, _session: Session) -> None:
        names = self._dialogue.as_typed.partition(" ")[2]  # with their capitals
        if not names.strip():
            self._dialogue.say(_("Type the players with commas between them, such as: players Ann,Ben,bot."))
            return
        try:
            seats = seats_named(names)
            need_a_person(seats)
            self._ask(GameRequest(seats=seats))
        except ValueError as error:
            problem = str(error)
            self._dialogue.say(f"{problem[:1].upper()}{problem[1:]}.")

    def _daily(self, _rest: str, _session: Session) -> None:
        self._ask(GameRequest(daily=True))

    def _deal(self, name: str, session: Session) -> None:
        against = [player.bot for player in session.players if player.bot is not None]
        try:
            deal = deal_named(name)
            asked = GameRequest("bot" if against else "two", against[0] if against else None, deal=deal)
            if len(session.players) > FEWEST_PLAYERS:
                asked = GameRequest(seats=seats_of(session.players), deal=deal)
            new_game = asked.new_game(self._settings_file.settings)
        except ValueError as error:
            self._dialogue.say(str(error))
            return
        self._begin(new_game)

    def _continue(self, number: str, _session: Session) -> None:
        if not number:
            latest = self._games.latest()
            which = None if latest is None else latest.id
        else:
            which = int(number) if number.isascii() and number.isdigit() and len(number) < 19 else 0
        if which is None:
            self._dialogue.say(cannot_continue("latest"))
        elif not self._games.store.can_resume(which):
            self._dialogue.say(cannot_continue(which))
        else:
            found = which
            raise OtherGameError(lambda games: games.resume(found))

    def _ask(self, asked: GameRequest) -> None:
        self._begin(asked.new_game(self._settings_file.settings))

    def _begin(self, new_game: NewGame) -> None:
        raise OtherGameError(lambda games: games.begin(new_game))
