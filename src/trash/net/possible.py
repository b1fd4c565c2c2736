"""Whether what a guest is shown can be: a round as it is dealt, and views that follow from one another by the rules.

A guest's program knows no hidden card, so it lets the engine play with some that fit what is shown. Whether they are the
ones that were dealt is found at the end, from the record.
"""

from __future__ import annotations

from trash.engine import STOCK, Card, Layout, Standing, State, View
from trash.engine.deal import Deal
from trash.engine.step import Step


def is_beginning(standing: Standing, view: View) -> bool:
    """Whether a round of that score begins with that view."""
    number, slots, starter = standing
    if len(slots) != view.rules.players or starter >= len(slots):
        return False
    return view == Deal.from_seed(0, number, slots, starter).begin(view.rules).view()


def is_possible(step: Step) -> bool:
    """Whether the action can lead to the view after it, with some hidden cards. The view before it must be possible."""
    if step.action not in step.before.legal_actions():
        return False
    try:
        return _with_hidden_cards(step).apply(step.action).view() == step.after
    except (ValueError, IndexError):  # a card that does not lie face down, or is not there at all
        return False


def _with_hidden_cards(step: Step) -> State:
    """A state that looks like the view before the step, and has the cards that the view after it tells of."""
    before, action, after = step
    trash, reshuffles, renewed = before.trash, before.reshuffles, before.renewed
    unseen = [*before.unseen()]
    for card in renewed or ():
        unseen.remove(card)
    if action == STOCK and not before.stock:
        trash, reshuffles, renewed = trash[-1:], reshuffles + 1, trash[:-1]
    stock = unseen if renewed is None else [*renewed]
    if action == STOCK and after.hand is not None:
        stock.remove(after.hand)
    down: dict[tuple[int, int | None], Card | None] = {
        (player, slot): None if after.revealed is None else after.revealed[player][slot - 1]
        for player, layout in enumerate(before.layouts)
        for slot in range(1, len(layout.cards) + 1)
        if layout.is_down(slot)
    }
    if (before.turn, action.slot) in down:
        down[before.turn, action.slot] = after.hand
    for known in down.values():
        if known is not None:
            unseen.remove(known)

    def card_in(player: int, slot: int, seen: Card | None) -> Card:
        """The card that lies there: one that is told of, or else any that may."""
        return seen or down[player, slot] or unseen.pop()

    layouts = tuple(
        Layout(
            tuple([card_in(player, slot, card) for slot, card in enumerate(layout.cards, start=1)]),
            layout.down,
            layout.open,
        )
        for player, layout in enumerate(before.layouts)
    )
    if action == STOCK and after.hand is not None:
        stock.insert(0, after.hand)
    return State(
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
        deck=before.deck,
    )
