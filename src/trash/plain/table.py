"""A game told in lines: what happened, whose turn it is, what may be done; then a line is heard."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trash.analysis.hint import hint, hint_text
from trash.engine import TAKE, Action
from trash.engine.next_step import is_forced, obvious, trash_is_useful
from trash.engine.step import Step
from trash.game.session import Session
from trash.plain import commands
from trash.plain.spoken import SpokenWords
from trash.plain.talk import Talk
from trash.text.i18n import _
from trash.text.names import safe_name, told_apart
from trash.text.player_names import called
from trash.text.words import rules_text


class QuitError(Exception):
    """Somebody asked to leave."""


class NoAnswerError(Exception):
    """Nobody answers any more; the message is a sentence."""


MOST_LINES = 200
"""How many lines may follow one another in which nothing is done: more come from no person, and would fill a log."""


class PlainTable:
    """Plays `session` with whoever answers, and the bots in it.

    `pace` is the option of that name: with "watch" the forced steps of a cascade are done by themselves, with
    "space" Enter does each, and with "yourself" every card has to be placed by name.
    """

    def __init__(
        self, session: Session, talk: Talk, pace: str, warnings: Callable[[], list[str]] = list
    ) -> None:
        """`warnings` gives the sentences to tell besides, such as that the game cannot be saved."""
        self._warnings = warnings
        self.session = session
        self.talk = talk
        self._pace = pace
        self._warned = False
        """Whether the player has been warned of the take that would be done now."""
        self._warned_of_hint = False
        self._warned_of_undo = False
        self._tells_table = False
        """Whether to tell what lies on the table when asking next."""
        self._lines = 0
        """How many lines were heard since something was done."""
        first, second = (
            talk.shown(called(player.name)) or _("Player {number}").format(number=number)
            for number, player in enumerate(session.players, start=1)
        )
        self.words = SpokenWords(told_apart(first, second))

    def introduce(self) -> None:
        """Say who plays what, and where the game stands."""
        game = self.session.game
        first, second = self.words.players
        said = [
            _("{first} against {second}, {rules}.").format(
                first=first, second=second, rules=rules_text(game.setup.rules)
            )
        ]
        if self.session.daily is not None:
            said.append(_("Deal of the day {date}.").format(date=self.session.daily))
        elif game.setup.deal is None:
            said.append(_("Deal {seed}.").format(seed=game.setup.seed))
        said.append(_("Type ? for help."))
        self.talk.say(" ".join(said))
        known = self.session.greeting
        if known is not None:
            self.talk.say(known)
        if game.setup.rules.match:
            self.announce_round()
        self.talk.say(*self._last_turns())

    def announce_round(self) -> None:
        """Say which round of the match it is, and the score."""
        number = _("Round {number}.").format(number=self.session.state.round_number)
        self.talk.say(f"{number} {self.words.score(self.session.game)}.")

    def play_round(self) -> None:
        """Play to the end of the round, and say how it ended. Raises QuitError, NoAnswerError and NotHeardError."""
        while not self.session.state.over:
            if self.session.bot_to_move:
                self._do(self.session.bot_choice())
            elif self._pace == "watch" and is_forced(self.session.state):
                self._do(self.session.state.legal_actions()[0])
            else:
                self._ask()
                self._answer(self._hear())
        self.talk.say(self.words.result(self.session.game, self.session.turn_number))

    def choose(self, question: str, choices: Mapping[str, str]) -> str:
        """Ask `question` until one of the keys of `choices` is typed, and return what it stands for.

        Raises QuitError, NoAnswerError and NotHeardError.
        """
        while True:
            self.talk.say(question)
            line = self._hear()
            if line in choices:
                self._lines = 0
                return choices[line]
            if line in commands.BOARD:
                self.talk.say(*self.words.table(self.session.state))
            elif not line or line in commands.HELP:
                continue  # what may be typed now is the question itself
            elif not self._is_general(line):
                self.talk.say(self._not_understood(line))

    # What is heard

    def _hear(self) -> str:
        line = self.talk.hear()
        if line is None:
            raise NoAnswerError(_("There is no more input."))
        self._lines += 1
        if self._lines > MOST_LINES:
            raise NoAnswerError(_("No move in {lines} lines: the game stops here.").format(lines=MOST_LINES))
        return line.lower()

    def _answer(self, line: str) -> None:
        """Do what was typed when it is somebody's turn."""
        action = commands.action_typed(line)
        if action is not None:
            self._try(action)
        elif not line and self._enter_works:
            self._try(obvious(self.session.state))
        elif line in commands.BOARD:
            self._tells_table = True
        elif line in commands.HINT:
            self._hint()
        elif line in commands.UNDO:
            self._undo()
        elif not self._is_general(line):
            self.talk.say(self._not_understood(line))

    def _is_general(self, line: str) -> bool:
        """Do what can be asked for at any moment; False if `line` is nothing of that kind."""
        if line in commands.HELP:
            self.talk.say(*commands.help_lines())
        elif line in commands.RULES:
            self.talk.say(*commands.rules_lines(self.session.setup.rules))
        elif line in commands.LAST:
            self.talk.say(*self._last_turns())
        elif line in commands.QUIT:
            raise QuitError
        else:
            return False
        return True

    def _try(self, action: Action) -> None:
        state = self.session.state
        refusal = state.why_not(action)
        if refusal is not None:
            self.talk.say(self.words.refused(refusal, state))
        elif action == TAKE and not trash_is_useful(state) and not self._warned:
            self._warned = True
            self.talk.say(self.words.dead_take(state), _("Type t again to take it."))
        else:
            self._do(action)

    def _hint(self) -> None:
        if not self.session.marks.practice and not self._warned_of_hint:
            self._warned_of_hint = True
            self.talk.say(_("A hint makes this a practice game (not counted). Type h again to see it."))
        else:
            self.session.mark_hint()
            self.talk.say(hint_text(hint(self.session.state.view()), self.words.card))

    def _undo(self) -> None:
        if not self.session.can_undo():
            self.talk.say(_("There is nothing to take back: there has been no choice to make yet."))
        elif not self.session.marks.practice and not self._warned_of_undo:
            self._warned_of_undo = True
            self.talk.say(_("Taking back makes this a practice game (not counted). Type u again to do it."))
        else:
            self.session.undo()
            self._warned = False
            self.talk.say(_("Taken back."))

    # What is said

    def _do(self, action: Action) -> None:
        self._warned = False
        self._lines = 0
        step = self.session.play(action)
        self.talk.say(self.words.happened(step), *self._warnings())
        if step.after.out is not None and step.before.out is None:
            self.talk.say(self.words.last_turn(step.after.out))

    @property
    def _enter_works(self) -> bool:
        return self.session.state.hand is None or self._pace != "yourself"

    def _ask(self) -> None:
        """Say whose turn it is, what is in hand, what is still face down, what may be typed."""
        state = self.session.state
        table = self.words.table(state) if self._tells_table else [self.words.face_down(state)]
        self._tells_table = False
        self.talk.say(self.words.prompt(state), *table, self.words.choices(state, enter=self._enter_works))

    def _last_turns(self) -> list[str]:
        """The last turn that is over, and what has been done in the present one."""
        turns: list[list[Step]] = []
        for step in self.session.steps:
            if step.before.hand is None:
                turns.append([])
            turns[-1].append(step)
        if not turns:
            return [_("The cards are dealt.")]
        recent = turns[-1:] if self.session.state.hand is None else turns[-2:]
        return [self.words.happened(step) for turn in recent for step in turn]

    def _not_understood(self, line: str) -> str:
        typed = self.talk.shown(safe_name(line.replace("\N{REPLACEMENT CHARACTER}", ""), ""))
        if not typed:
            return _("That doesn't work here. Type ? for help.")
        return _('"{typed}" doesn\'t work here. Type ? for help.').format(typed=typed)
