"""Whether what the host shows can be: a guest's program takes no step that the rules would not make of the one before.

The cards are for the check at the end. This one keeps a host that lies from showing what no front end could draw or say.
"""

from __future__ import annotations

from trash.engine import FULL_LAYOUT, STOCK, Layout, State, View
from trash.engine.step import Step


def begins(view: View, slots: tuple[int, ...], starter: int) -> bool:
    """Whether `view` is a round as it is dealt, with so many slots for each player."""
    dealt = tuple((1 << count) - 1 for count in slots)
    return (
        tuple(len(layout.cards) for layout in view.layouts) == slots
        and tuple(layout.down for layout in view.layouts) == dealt
        and max(slots) <= FULL_LAYOUT
        and (view.hand, view.turn, view.reshuffles, view.out, view.renewed) == (None, starter, 0, None, None)
        and not view.over
        and not view.trash
    )


def follows(step: Step) -> bool:
    """Whether `step.after` is what the rules make of the view before it, whatever the card was that came to the hand."""
    before, action, after = step
    if action not in before.legal_actions():
        return False
    came = after.hand or before.deck[0]
    trash, reshuffles = before.trash, before.reshuffles
    if action == STOCK and not before.stock:
        stock, trash, reshuffles = list(trash[:-1]), trash[-1:], reshuffles + 1
    else:
        stock = [came] * before.stock if before.renewed is None else list(before.renewed)
    if action == STOCK:
        if came not in stock:
            return False
        stock.remove(came)
        stock.insert(0, came)
    layouts = tuple(
        Layout(tuple(came if card is None else card for card in cards), down, open_)
        for cards, down, open_ in before.layouts
    )  # only the card that is turned up now matters
    state = State(
        before.rules,
        0,
        1,
        layouts,
        tuple(stock),
        trash,
        before.hand,
        before.turn,
        reshuffles,
        before.out,
        (),
        before.deck,
    )
    return state.apply(action).view()._replace(revealed=None) == after._replace(
        revealed=None
    ) and _turned_over(after)


def _turned_over(view: View) -> bool:
    """Whether the cards that are turned over at the end are those that lie there."""
    if view.revealed is None:
        return True
    if len(view.revealed) != len(view.layouts):
        return False
    return all(
        len(cards) == len(layout.cards)
        and all(seen is None or seen == card for card, seen in zip(cards, layout.cards, strict=True))
        for cards, layout in zip(view.revealed, view.layouts, strict=True)
    )
