"""Positions that differ only in what nobody can see."""

from __future__ import annotations

from random import Random

from trash.engine import HIGHEST_SEED, Layout, State


def reshuffled(state: State, random: Random) -> State:
    """`state` with its unseen cards dealt again among the places where they lie, and another seed."""
    unseen = [*state.stock]
    for layout in state.layouts:
        unseen += [card for slot, card in enumerate(layout.cards, start=1) if layout.is_down(slot)]
    random.shuffle(unseen)
    first, second = (
        Layout(
            tuple(
                unseen.pop() if layout.is_down(slot) else card
                for slot, card in enumerate(layout.cards, start=1)
            ),
            layout.down,
            layout.open,
        )
        for layout in state.layouts
    )
    seed = random.randint(0, HIGHEST_SEED)
    return state._replace(layouts=(first, second), stock=tuple(unseen), seed=seed)
