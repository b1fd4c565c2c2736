"""The obvious next action and whether it is forced, the same for the screen and for plain lines."""

from __future__ import annotations

from trash.engine import TAKE, Action, State
from trash.engine.legal import is_placeable


def trash_is_useful(state: State) -> bool:
    """Whether the player whose turn it is could place the top card of the trash."""
    _cards, down, open_ = state.layouts[state.turn]
    return bool(state.trash) and is_placeable(state.trash[-1], state.rules, down, open_)


def obvious(state: State) -> Action:
    """The action that Space (at the table) or Enter (in plain lines) does: a useful trash card is taken.

    The round must not be over.
    """
    legal = state.legal_actions()
    return TAKE if TAKE in legal and trash_is_useful(state) else legal[0]


def is_forced(state: State) -> bool:
    """Whether the card in hand leaves one thing to do: a step of the cascade, or the throw that ends it."""
    return state.hand is not None and len(state.legal_actions()) == 1
