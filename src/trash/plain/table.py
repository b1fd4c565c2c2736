"""A game told in lines: what happened, whose turn it is, what may be done; then a line is heard."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trash.analysis.hint import hint, hint_text
from trash.engine import TAKE, Action
from trash.engine.next_step import is_forced, obvious, trash_is_useful
from trash.game.hot_seat import HotSeat
from trash.game.session import Session
from trash.plain import commands
from trash.plain.chances import odds_now, turn_odds
from trash.plain.dialogue import Dialogue, QuitError
from trash.plain.spoken import SpokenWords
from trash.settings.options import DEFAULT_SETTINGS, Settings
from trash.text.i18n import _
from trash.text.player_names import introduced
from trash.text.words import who_plays


class PlainTable:
    """Plays `session` with whoever answers, and the bots in it.

    As the option `pace` says, with "watch" the forced steps of a cascade are done by themselves, with "space"
    Enter does each, and with "yourself" every card has to be placed by name.
    """

    def __init__(
        self,
        session: Session,
        dialogue: Dialogue,
        settings: Callable[[], Settings] = lambda: DEFAULT_SETTINGS,
        *,
        warnings: Callable[[], list[str]] = list,
        elsewhere: Callable[[str, Session], bool] = lambda _line, _session: False,
    ) -> None:
        """`settings` gives the options as they are now, and `warnings` the sentences to tell besides, such as that the game cannot be saved.

        `elsewhere` does what a line asks for that is not done at the table, and says whether there was anything to do.
        """
        self.session = session
        self.dialogue = dialogue
        self._settings = settings
        self._warnings = warnings
        self._elsewhere = elsewhere
        self._hot_seat = HotSeat()
        self._warned = False
        """Whether the player has been warned of the take that would be done now."""
        self._warned_of_hint = False
        self._warned_of_rollouts = False
        self._warned_of_undo = False
        self._tells_table = False
        """Whether to tell what lies on the table when asking next."""
        self._asks_in_short = False
        """Whether what was asked is known, as after a line that did nothing."""

    @property
    def words(self) -> SpokenWords:
        """The sentences of the table, in the language that is spoken now."""
        return SpokenWords.between(self.session.players, self.dialogue.talk.shown)

    @property
    def pace(self) -> str:
        """How cascades are played."""
        return self._settings().pace

    def introduce(self) -> None:
        """Say who plays what, and where the game stands."""
        game = self.session.game
        names = introduced(self.words.players, self.session.players)
        said = [who_plays(names, game.setup.rules)]
        if self.session.daily is not None:
            said.append(_("Deal of the day {date}.").format(date=self.session.daily))
        elif game.setup.deal is None:
            said.append(_("Deal {seed}.").format(seed=game.setup.seed))
        said.append(_("Type ? for help."))
        self.dialogue.say(" ".join(said))
        known = self.session.greeting
        if known is not None:
            self.dialogue.say(known)
        if game.setup.rules.match:
            self.announce_round()
        self.dialogue.say(*self._last_turns())

    def announce_round(self) -> None:
        """Say which round of the match it is, and the score."""
        number = _("Round {number}.").format(number=self.session.game.standing.round_number)
        self.dialogue.say(f"{number} {self.words.score(self.session.game)}.")

    def play_round(self) -> None:
        """Play to the end of the round, and say how it ended. Raises QuitError, NoAnswerError and NotHeardError."""
        while not self.session.view.over:
            if self.session.bot_to_move:
                self._do(self.session.bot_choice())
            elif self.pace == "watch" and is_forced(self.session.view):
                self._do(self.session.view.legal_actions()[0])
            else:
                if self._hot_seat.passes(self.session) and self._settings().hand_over:
                    self._hand_over()
                else:
                    self._ask()
                    self._answer(self.dialogue.hear())
        words = self.words
        self.dialogue.say(
            words.result(self.session.game, self.session.turn_number),
            words.how_far(self.session.view),
            *([] if self.session.is_lesson else words.revealed(self.session.view)),
        )

    def _hand_over(self) -> None:
        """Wait until whose turn it is has come to the keyboard; whoever is there already may answer at once."""
        your_turn = self.words.your_turn(self.session.view)
        self.dialogue.say(_("{your_turn}. Press Enter when you are here.").format(your_turn=your_turn))
        line = self.dialogue.hear()
        if line:
            self._answer(line)

    def choose(self, question: str, choices: Mapping[str, str], also: str = "") -> str:
        """Ask `question`, a message (and tell `also`, another, of what does not answer it), until one of the keys of `choices` is typed, and return what it stands for.

        Raises QuitError, NoAnswerError and NotHeardError.
        """
        in_short = False
        while True:
            messages = [question] if in_short or not also else [question, also]
            self.dialogue.say(" ".join(map(_, messages)))  # in the language that is spoken now
            in_short = False
            line = self.dialogue.hear()
            if line in choices:
                self.dialogue.something_was_done()
                return choices[line]
            if line in commands.BOARD:
                self.dialogue.say(*self.words.table(self.session.view))
            elif line and not self._is_general(line):
                in_short = True
                self.dialogue.say(self.dialogue.not_understood(line))

    # What is heard

    def _answer(self, line: str) -> None:
        """Do what was typed when it is somebody's turn."""
        action = commands.action_typed(line)
        if action is not None:
            self._try(action)
        elif not line and self._enter_works:
            self._try(self._obvious())
        elif line in commands.BOARD:
            self._tells_table = True
        elif line in commands.HINT:
            self._hint()
        elif line in commands.ROLLOUTS:
            self._rollouts()
        elif line in commands.UNDO:
            self._undo()
        elif line in commands.ODDS:
            self.dialogue.say(*odds_now(self.session.view, self.words.players))
        elif not self._is_general(line):
            self._asks_in_short = True
            self.dialogue.say(self.dialogue.not_understood(line))

    def _is_general(self, line: str) -> bool:
        """Do what can be asked for at any moment; False if `line` is nothing of that kind."""
        if line in commands.IN_SHORT:
            self.dialogue.say(*self._in_short())
        elif line in commands.HELP:
            self.dialogue.say(*self._help())
        elif line in commands.RULES:
            self.dialogue.say(*commands.rules_lines(self.session.setup.rules))
        elif line in commands.LAST:
            self.dialogue.say(*self._last_turns())
        elif line in commands.QUIT:
            raise QuitError
        else:
            return self._elsewhere(line, self.session)
        return True

    def _help(self) -> list[str]:
        """All that can ever be typed, and what it does."""
        return commands.help_lines()

    def _in_short(self) -> list[str]:
        """What can be typed now, besides the moves, which are told when asking."""
        return commands.in_short(moves=not self.session.view.over, reviews=self.session.game.over)

    def _try(self, action: Action) -> None:
        view = self.session.view
        refusal = self.session.why_not(action)
        if refusal is not None:
            self._asks_in_short = True
            self.dialogue.say(self.words.refused(refusal, view))
        elif action == TAKE and not trash_is_useful(view) and not self._warned:
            self._warned = True
            self.dialogue.say(self.words.dead_take(view), _("Type t again to take it."))
        else:
            self._do(action)

    def _hint(self) -> None:
        if not self.session.marks.practice and not self._warned_of_hint:
            self._warned_of_hint = True
            self.dialogue.say(_("A hint makes this a practice game (not counted). Type h again to see it."))
        else:
            self.session.mark_hint()
            self.dialogue.say(hint_text(hint(self.session.view), self.words.card))

    def _rollouts(self) -> None:
        if not self.session.marks.practice and not self._warned_of_rollouts:
            self._warned_of_rollouts = True
            self.dialogue.say(
                _("Rollouts make this a practice game (not counted). Type rollouts again to hear them.")
            )
            return
        from trash.plain.rollouts import Rollouts  # not at the top: they are seldom wanted

        self.session.mark_hint()
        Rollouts(self.dialogue, self.session.view, self.words.players).visit()

    def _undo(self) -> None:
        if not self.session.can_undo():
            self.dialogue.say(_("There is nothing to take back: there has been no choice to make yet."))
        elif not self.session.marks.practice and not self._warned_of_undo:
            self._warned_of_undo = True
            self.dialogue.say(
                _("Taking back makes this a practice game (not counted). Type u again to do it.")
            )
        else:
            self.session.undo()
            self._warned = False
            self.dialogue.say(_("Taken back."))

    # What is said

    def _do(self, action: Action) -> None:
        self._warned = False
        self.dialogue.something_was_done()
        words = self.words
        step = self.session.play(action)
        happened, *staged = words.told(step)
        self.dialogue.say(happened, *self._warnings(), *staged)
        if self._settings().odds_in_lines and step.after.hand is None and not step.after.over:
            ended = sum(one.before.hand is None for one in self.session.steps)
            self.dialogue.say(turn_odds(ended, step.after, words.players))

    def _obvious(self) -> Action:
        """What an empty line does."""
        return obvious(self.session.view)

    @property
    def _enter_works(self) -> bool:
        return self.session.view.hand is None or self.pace != "yourself"

    def _ask(self) -> None:
        """Say whose turn it is, what is in hand, what is still face down, what may be typed; in short only the last."""
        view = self.session.view
        table = self.words.table(view) if self._tells_table else [self.words.face_down(view)]
        in_short = self._asks_in_short and not self._tells_table
        told = [] if in_short else [self.words.prompt(view), *table]
        self._tells_table = self._asks_in_short = False
        self.dialogue.say(*told, self.words.choices(view, enter=self._enter_works))

    def _last_turns(self) -> list[str]:
        """The last turn that is over, and what has been done in the present one."""
        return self.words.last_turns(self.session.steps)
