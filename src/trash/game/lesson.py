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
        "S", lambda: _("Your ten slots are below, face down. Draw the top card of the stock: press {key}.")
    ),
    _task(
        "4", lambda: _("A four goes in slot 4. Press {key}, or move there with the arrows and press Enter.")
    ),
    _task(
        "9",
        lambda: _("That turned up a nine, so you go on: press {key}. This is called a cascade."),
    ),
    _task(
        "X",
        lambda: _("Jacks and Queens can't be placed. Throw it on the trash with {key}: that ends your turn."),
    ),
    _task(
        "S",
        lambda: _("The coach threw a Queen, which nobody can use. Draw again with {key}."),
    ),
    _task(
        "5",
        lambda: _(
            "A King is wild: it goes in any slot that is face down. Put this one in slot 5: press {key}."
        ),
    ),
    _task("6", lambda: _('The King now counts as the five (see "= 5"). You turned up a six: press {key}.')),
    _task("X", lambda: _("Another Queen. Throw it with {key}.")),
    _task("T", lambda: _("The coach threw a two, and you need one. Take it from the trash: press {key}.")),
    _task("2", lambda: _("Press {key} to place it.")),
    _task("5", lambda: _("The five itself! Slot 5 has the King, and a King can be picked up: press {key}.")),
    _task("1", lambda: _("The King is back in your hand, to play again. Press {key}.")),
    _task("3", lambda: _("Now watch how far it goes. Press {key}. Space also does the obvious next step.")),
    _task("7", lambda: _("The seven goes in slot 7: press {key}.")),
    _task("8", lambda: _("The eight goes in slot 8: press {key}.")),
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
        return _("Not now: the lesson is showing something else.")
