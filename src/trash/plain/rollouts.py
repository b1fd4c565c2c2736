"""Rollouts on demand in plain lines: counted until Enter is pressed, and told then."""

from __future__ import annotations

from random import Random
from threading import Event, Thread

from trash.analysis.demand import choices
from trash.analysis.demand_text import told
from trash.engine import View
from trash.plain import commands
from trash.plain.dialogue import Dialogue, NoAnswerError, QuitError
from trash.text.i18n import _


class Rollouts:
    """Plays on from `view` while nobody types anything, each choice at least once."""

    def __init__(self, dialogue: Dialogue, view: View, players: tuple[str, ...]) -> None:
        self._dialogue = dialogue
        self._player = players[view.turn]
        self._choices = choices(view)
        self._stop = Event()

    def visit(self) -> None:
        """Count until a line is typed, and tell what came of it. Raises QuitError, NoAnswerError and NotHeardError."""
        self._dialogue.say(
            _("Each choice is being played on again and again. Enter: stop, and hear the result.")
        )
        try:
            line = self._count_until_a_line()
        except NoAnswerError:  # what was asked for before the input ended is answered
            self._tell()
            raise
        self._tell()
        if line in commands.QUIT:
            raise QuitError

    def _count_until_a_line(self) -> str:
        counting = Thread(target=self._count, daemon=True)
        counting.start()
        try:
            return self._dialogue.hear()
        finally:
            self._stop.set()
            counting.join()

    def _tell(self) -> None:
        self._dialogue.say(*(f"{told(one, self._player)}." for one in self._choices))

    def _count(self) -> None:
        rng, goes_on = Random(0), True
        while goes_on:
            for one in self._choices:
                one.add(rng)
            decided = all(one.position.winners for one in self._choices)
            goes_on = not decided and not self._stop.is_set()
