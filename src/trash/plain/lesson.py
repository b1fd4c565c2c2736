"""The lesson in plain lines: the coach says what to type, and only that is done."""

from __future__ import annotations

from trash.engine import Action
from trash.game.lesson import TASKS, Lesson
from trash.plain import commands
from trash.plain.dialogue import Dialogue
from trash.plain.table import PlainTable
from trash.settings.options import DEFAULT_SETTINGS
from trash.text.i18n import _


class LeaveLessonError(Exception):
    """The pupil has enough of it."""


class LessonTable(PlainTable):
    """A table at which a coach says what to do. Every card is placed by the pupil, whatever the options say."""

    session: Lesson

    def __init__(self, dialogue: Dialogue) -> None:
        super().__init__(Lesson(), dialogue, lambda: DEFAULT_SETTINGS._replace(pace="space"))

    def teach(self) -> None:
        """Go through the lesson, or as far as the pupil wants to. Raises QuitError, NoAnswerError and NotHeardError."""
        self.dialogue.say(_("The lesson. Type what the coach asks for, and press Enter. leave: back."))
        try:
            self.play_round()
        except LeaveLessonError:
            return
        self.dialogue.say(
            _(
                "Your ten slots are face up: that is how a round is won. In a game, your cascades play themselves unless you choose otherwise in the options."
            )
        )

    def _ask(self) -> None:
        task = self.session.task
        if self._tells_table or task is None:
            super()._ask()
        if task is not None:
            told = _said_otherwise().get(TASKS.index(task))
            self.dialogue.say(task.words() if told is None else told)

    def _obvious(self) -> Action:
        task = self.session.task
        return super()._obvious() if task is None else task.action

    def _try(self, action: Action) -> None:
        task = self.session.task
        if task is not None and action != task.action and self.session.why_not(action) is None:
            self.dialogue.say(self.session.hint())
        else:
            super()._try(action)

    def _hint(self) -> None:
        """The coach has said it already, and says it again."""

    def _rollouts(self) -> None:
        """There is no choice to weigh, and the coach says once more what to do."""

    def _undo(self) -> None:
        self.dialogue.say(
            _("The lesson only goes on. In a game, {key} takes back a decision.").format(key="u")
        )

    def _is_general(self, line: str) -> bool:
        if line in commands.LEAVE:
            raise LeaveLessonError
        known = super()._is_general(line)
        if not known:
            self.dialogue.lead_elsewhere(line)
        return known

    def _help(self) -> list[str]:
        return self._in_short()

    def _in_short(self) -> list[str]:
        return [_("Enter does what the coach says. b table, l last moves, r rules, leave: back.")]


def _said_otherwise() -> dict[int, str]:
    """The tasks that are asked for in other words than on the screen, which speak of what is seen there."""
    return {
        0: _("You have ten slots, 1 to 10, all face down. Draw the top card of the stock: type s."),
        1: _("A four goes into slot 4. Type 4."),
        12: _("Now hear how far it goes. Type 3. An empty line does the obvious next step, too."),
    }
