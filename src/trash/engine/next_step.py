"""The obvious next action and whether it is forced, the same for the screen and for plain lines."""

from __future__ import annotations

from trash.engine import TAKE, Action, View
from trash.engine.legal import is_placeable


def trash_is_useful(view: View) -> bool:
    """Whether the player whose turn it is could place the top card of the trash."""
    _cards, down, open_ = view.layouts[view.turn]
    return bool(view.trash) and is_placeable(view.trash[-1], view.rules, down, open_)


def obvious(view: View) -> Action:
    """The action that Space (at the table) or Enter (in plain lines) does: a useful trash card is taken.

    The round must not be over.
    """
    legal = view.legal_actions()
    return TAKE if TAKE in legal and trash_is_useful(view) else legal[0]


def is_forced(view: View) -> bool:
    """Whether the card in hand leaves one thing to do: a step of the cascade, or the throw that ends it."""
    return view.hand is not None and len(view.legal_actions()) == 1
