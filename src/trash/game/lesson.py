"""The lesson: one prepared game in which the player does everything once."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from trash.engine import DECK, Action, Deal, Player, Setup, parse_cards
from trash.game.session import Session
from trash.settings.keys import USUAL, Keys, key_of
from trash.text.i18n import _
from trash.text.key_names import name

_PUPIL = parse_cards("3H 5S 7D 9D 6C QH 8C TS JC AS")
_COACH_SECOND = parse_cards("QC")
_STOCK = parse_cards("4H 2C KH 2D")


def _deal() -> Deal:
    """The pupil's cards and the first of the stock as the lesson needs them, the rest of the deck in order."""
    rest = [card for card in DECK if card not in {*_PUPIL, *_COACH_SECOND, *_STOCK}]
    coach = (rest[0], *_COACH_SECOND, *rest[1:9])
    return Deal((_PUPIL, coach), _STOCK + tuple(rest[9:]))


class Task(NamedTuple):
    """What the pupil has to do next, and the words that ask for it."""

    action: Action
    pattern: Callable[[], str]
    """The words, with {key} for the key to press."""

    def words(self, keys: Keys = USUAL) -> str:
        """The coach's sentence for the present task."""
        return self.pattern().format(key=name(key_of(self.action, keys)))


def _task(action: str, pattern: Callable[[], str]) -> Task:
    return Task(Action.parse(action), pattern)


TASKS: tuple[Task, ...] = (
    _task(
        "S", lambda: _("Your ten slots lie below, face down. Draw the top card of the stock: press {key}.")
    ),
    _task(
        "4", lambda: _("A four goes into slot 4. Press {key}, or move there with the arrows and press Enter.")
    ),
    _task(
        "9",
        lambda: _("You turned up the nine that lay there, so you go on: press {key}. This is the cascade."),
    ),
    _task(
        "X",
        lambda: _(
            "A Jack has no place, nor has a Queen. Throw it on the trash with {key}: your turn is over."
        ),
    ),
    _task(
        "S",
        lambda: _(
            "The coach has played: its Queen lies on the trash and helps nobody. Draw again with {key}."
        ),
    ),
    _task(
        "5",
        lambda: _(
            "A King is wild: it goes into any slot that is face down. Put it into slot 5 here: press {key}."
        ),
    ),
    _task("6", lambda: _("The King stands for the five now, as it says. You turned up a six: press {key}.")),
    _task("X", lambda: _("A Queen again. Throw it with {key}.")),
    _task("T", lambda: _("The coach threw a two, and you need one. Take it from the trash: press {key}.")),
    _task("2", lambda: _("Press {key} to place it.")),
    _task("5", lambda: _("The five itself! Slot 5 has the King, and a King can be lifted: press {key}.")),
    _task("1", lambda: _("The King is in your hand again, to be used once more. Press {key}.")),
    _task("3", lambda: _("Now watch how far it goes. Press {key}. Space does the obvious next step, too.")),
    _task("7", lambda: _("Slot 7.")),
    _task("8", lambda: _("Slot 8.")),
    _task("10", lambda: _("The last one is slot 10. Its key is {key}.")),
)
"""Everything the pupil does, in order. The coach's turns, which are forced, come in between by themselves."""


class Lesson(Session):
    """The game of the lesson, and how far the pupil has come in it."""

    def __init__(self) -> None:
        players = (Player(_("You")), Player(_("Coach"), "regular"))
        fresh = Session.new(Setup(0, deal=_deal()), players)
        super().__init__(fresh.record)

    @property
    def is_lesson(self) -> bool:
        """True: this session is the lesson."""
        return True

    @property
    def task(self) -> Task | None:
        """What the pupil has to do next; None when all is done."""
        done = sum(step.player == 0 for step in self.steps)
        return TASKS[done] if done < len(TASKS) else None

    def hint(self) -> str:
        """What to say when the pupil does something else."""
        return _("Not this time: the lesson shows something else here.")
