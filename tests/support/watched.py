"""Face-down cards that fail a test when what shows the game looks at them."""

from __future__ import annotations

import sys
from types import FrameType
from typing import Any, Never

import pytest

from trash.engine import Action, Layout, State

SHOWS = ("trash.tui", "trash.plain")
"""What must not look."""

SPEAKS = ("trash.text", "trash.engine")
"""What looks for whoever asked it to."""

FOR_ALL_TO_SEE = State.view.__code__
"""What takes from a state only what the table can see, whoever asks."""


class Hidden:
    """Stands for a card that nobody may look at. It can be counted, and nothing else."""

    def __getattribute__(self, name: str) -> Never:
        raise AssertionError(f"a card that nobody can see was asked for its {name}")

    def __repr__(self) -> Never:
        raise AssertionError("a card that nobody can see was written")

    def __eq__(self, other: object) -> Never:
        raise AssertionError("a card that nobody can see was compared")

    def __hash__(self) -> Never:
        raise AssertionError("a card that nobody can see was looked up")


HIDDEN = object.__new__(Hidden)


def watch(patch: pytest.MonkeyPatch) -> None:
    """From now on, what shows the game finds `HIDDEN` where a face-down card lies, and everybody else the card."""
    of_layout, of_state = Layout.__dict__["cards"], State.__dict__["stock"]

    def cards(layout: Layout) -> tuple[Any, ...]:
        found: tuple[Any, ...] = of_layout.__get__(layout, Layout)
        if not _looks(sys._getframe(1)):
            return found
        return tuple(HIDDEN if layout.is_down(slot) else card for slot, card in enumerate(found, start=1))

    def stock(state: State) -> tuple[Any, ...]:
        found: tuple[Any, ...] = of_state.__get__(state, State)
        return (HIDDEN,) * len(found) if _looks(sys._getframe(1)) else found

    do = State.apply

    def apply(state: State, action: Action) -> State:
        if _looks(sys._getframe(1)):
            raise AssertionError(f"{action} was tried out, which shows a card that nobody can see")
        return do(state, action)

    patch.setattr(Layout, "cards", property(cards))
    patch.setattr(State, "apply", apply)
    patch.setattr(State, "stock", property(stock))


def _looks(frame: FrameType | None) -> bool:
    """Whether what shows the game asks, itself or through its sentences and the rules."""
    while frame is not None and frame.f_code is not FOR_ALL_TO_SEE:
        module = frame.f_globals.get("__name__", "")
        if module.startswith(SHOWS):
            return True
        if not module.startswith(SPEAKS):
            return False
        frame = frame.f_back
    return False
