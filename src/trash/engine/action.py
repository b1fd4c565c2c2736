"""Actions: the four things that a player does, and their text."""

from typing import NamedTuple

from trash.engine.mistake import N_, Mistake
from trash.engine.quote import quote
from trash.engine.rules import FULL_LAYOUT


class Action(NamedTuple):
    """One thing a player does: draw from the stock, take the trash, place in `slot`, or throw.

    `slot` is 1 to 10 for a placement and None for the rest. Use the thirteen
    instances below, or `Action.parse`.
    """

    text: str
    slot: int | None = None

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action.parse({self.text!r})"

    @staticmethod
    def parse(text: str) -> "Action":
        """The action written as `text`: ``S``, ``T``, ``1`` to ``10``, or ``X``.

        Raises ValueError, with a sentence, for anything else.
        """
        try:
            return ACTIONS[text]
        except KeyError:
            raise Mistake(
                N_("{found} is not an action: they are S, T, 1 to 10, and X"), found=quote(text)
            ) from None


STOCK = Action("S")
"""Draw the top card of the stock; an empty stock is made from the trash first."""

TAKE = Action("T")
"""Take the top card of the trash pile."""

PLACE = tuple(Action(str(slot), slot) for slot in range(1, FULL_LAYOUT + 1))
"""Place the card in hand: `PLACE[n - 1]` is for slot n."""

THROW = Action("X")
"""Throw the card in hand on the trash pile; the turn passes."""

ACTIONS = {action.text: action for action in (STOCK, TAKE, *PLACE, THROW)}
"""Every action by its text, in the order in which legal actions are listed."""
