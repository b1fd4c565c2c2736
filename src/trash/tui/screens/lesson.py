"""The lesson at the table."""

from __future__ import annotations

from trash.engine import Action
from trash.game.lesson import Lesson
from trash.text.i18n import _
from trash.text.key_names import name
from trash.tui.screens.dialog import Dialog
from trash.tui.screens.table import TableScreen
from trash.tui.widgets.choices import Choice
from trash.tui.widgets.key_line import Key


class LessonScreen(TableScreen):
    """A table at which a coach says what to do, and only that is done."""

    session: Lesson

    def __init__(self) -> None:
        super().__init__(Lesson())

    def _cascades(self) -> bool:
        """The pupil places every card, however the cascades of other games are played."""
        return False

    def _obvious(self) -> Action:
        task = self.session.task
        return super()._obvious() if task is None else task.action

    def _offered(self) -> tuple[Action, ...]:
        task = self.session.task
        return super()._offered() if task is None else (task.action,)

    def _try(self, action: Action) -> None:
        task = self.session.task
        if task is not None and action != task.action and self.session.why_not(action) is None:
            self._say(self.session.hint())
        else:
            super()._try(action)

    def _places_each(self) -> bool:
        """Space works in the lesson, whatever the player's pace: the lesson says so."""
        return False

    def _advice_keys(self) -> tuple[Key, ...]:
        """None: the coach advises, and nothing is taken back."""
        return ()

    def action_hint(self) -> None:
        """Say that the words above the table already tell what to do."""
        self._say(_("In the lesson, do what the text above says."))

    def action_rollouts(self) -> None:
        """Say the same: there is no choice to weigh."""
        self.action_hint()

    def action_undo(self) -> None:
        """Say that the lesson has no undo."""
        undo = name(self.game_app.keys.first("table.undo"))
        self._say(_("The lesson only goes forward. In a game, {key} takes back a decision.").format(key=undo))

    def _prompt(self) -> str:
        task = self.session.task
        if task is None or self.session.bot_to_move:
            return super()._prompt()
        return task.words(self.game_app.keys)

    @property
    def _prompt_comes_first(self) -> bool:
        return True

    def _end(self) -> Dialog:
        words = _(
            "All ten of your slots are face up: that is how you win a round. In a game, cascades play by themselves unless you change that in the options."
        )
        choices = [Choice("bot", "b", _("Play against the bot")), Choice("menu", "m", _("Menu"))]
        return Dialog(_("You know how to play"), words, choices, can_be_left=False, deliberate=("bot",))
