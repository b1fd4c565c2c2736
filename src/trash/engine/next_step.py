"""What the game does by itself, and what most players would do next: the same at the table and in plain lines."""

from __future__ import annotations

from trash.engine import TAKE, Action, State
from trash.engine.legal import is_placeable


def trash_is_useful(state: State) -> bool:
    """Whether the player whose turn it is could place the top card of the trash."""
    _cards, down, open_ = state.layouts[state.turn]
    return bool(state.trash) and is_placeable(state.trash[-1], state.rules, down, open_)


def obvious(state: State) -> Action:
    """The next step that most players would take, in a round that goes on: what Space does, and Enter."""
    legal = state.legal_actions()
    return TAKE if TAKE in legal and trash_is_useful(state) else legal[0]


def is_forced(state: State) -> bool:
    """Whether the card in hand leaves one thing to do: a step of the cascade, or the throw that ends it."""
    return state.hand is not None and len(state.legal_actions()) == 1
