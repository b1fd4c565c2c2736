"""Positions that differ only in what nobody can see."""

from __future__ import annotations

from random import Random

from trash.engine import HIGHEST_SEED, Layout, State


def reshuffled(state: State, random: Random) -> State:
    """`state` with its unseen cards dealt again among the places where they may lie, and another seed.

    What is in a stock that was made from the trash is known to all, but not its order.
    """
    stock = [*state.stock]
    unseen = [] if state.reshuffles else stock
    for layout in state.layouts:
        unseen += [card for slot, card in enumerate(layout.cards, start=1) if layout.is_down(slot)]
    random.shuffle(unseen)
    if state.reshuffles:
        random.shuffle(stock)
    layouts = tuple(
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
    return state._replace(layouts=layouts, stock=tuple(stock), seed=seed)
