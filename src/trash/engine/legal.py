"""Decides which actions are legal and why others are refused. Nothing else decides this.

`State` and `View` both ask here, so what is offered, what is accepted and what a bot
believes cannot differ. Everything is decided from what the table can see.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from trash.engine.action import PLACE, STOCK, TAKE, THROW, Action
from trash.engine.cards import Card
from trash.engine.mistake import N_
from trash.engine.rules import FULL_LAYOUT, WILD_RANKS, Rules


class Reason(Enum):
    """Why an action is refused; the value says it in a sentence."""

    OVER = N_("the round is over")
    HOLDING = N_("there is a card in hand: it must be placed or thrown first")
    EMPTY_HAND = N_("there is no card in hand yet: draw one first")
    NO_TRASH = N_("the trash pile is empty")
    NO_STOCK = N_("the stock is empty and the trash has no card to make a new one from")
    NO_SLOT = N_("the layout has no such slot")
    DEAD = N_("the card in hand has no place in the layout: it can only be thrown")
    OTHER_SLOT = N_("a pip card goes to the slot of its own rank")
    FACE_UP = N_("a wild card goes to a face-down slot, and that one is face up")
    MUST_PLACE = N_("a card that can be placed must be placed")
    COMPLETE = N_("the layout is complete: what is in hand can only be thrown")


class IllegalAction(ValueError):  # noqa: N818 - a rule of the game refuses; the program has not erred
    """The action may not be done now. `reason` says why; nothing has changed."""

    def __init__(self, action: Action, reason: Reason) -> None:
        super().__init__(f"{action} is not legal: {reason.value}")
        self.action = action
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Action, Reason]]:
        return type(self), (self.action, self.reason)


NOTHING: tuple[Action, ...] = ()
_DRAW_ONLY = (STOCK,)
_DRAW_OR_TAKE = (STOCK, TAKE)
_TAKE_ONLY = (TAKE,)
_THROW_ONLY = (THROW,)
_ONE_PLACE = tuple((place,) for place in PLACE)
_WILD_PLACES = [NOTHING]
"""For each set of face-down slots, the placements of a wild card."""
for _place in PLACE[:FULL_LAYOUT]:
    _WILD_PLACES += [(*places, _place) for places in _WILD_PLACES]


def legal_draws(stock: int, trash: int) -> tuple[Action, ...]:
    """What may be drawn, given the number of cards in the stock and in the trash pile.

    An empty stock is made from all of the trash but its top card, so it needs two there.
    """
    if stock or trash > 1:
        return _DRAW_OR_TAKE if trash else _DRAW_ONLY
    return _TAKE_ONLY if trash else NOTHING


def legal_with(card: Card, rules: Rules, down: int, open_: int) -> tuple[Action, ...]:
    """What may be done with `card` in hand, over a layout with those slots down and open.

    Placements come by slot; there is never a choice between placing and throwing.
    """
    if not down:
        return _THROW_ONLY
    rank = card.rank
    if open_ >> (rank - 1) & 1:
        return _ONE_PLACE[rank - 1]
    return _WILD_PLACES[down] if rank in WILD_RANKS[rules.wild] else _THROW_ONLY


def is_placeable(card: Card, rules: Rules, down: int, open_: int) -> bool:
    """Whether `card` has a place in a layout with those slots down and open."""
    return legal_with(card, rules, down, open_) != _THROW_ONLY


def refusal(
    action: Action, card: Card | None, rules: Rules, layout: tuple[Sequence[Card | None], int, int]
) -> Reason:
    """Why `action` is refused in a round that goes on: the reason nearest to the player's mistake.

    `card` is the one in hand and `layout` the player's, as it is or as it is seen. The action must be one that is not legal.
    """
    cards, down, open_ = layout
    if card is None:
        if action == TAKE:
            return Reason.NO_TRASH
        return Reason.NO_STOCK if action == STOCK else Reason.EMPTY_HAND
    if action in _DRAW_OR_TAKE:
        return Reason.HOLDING
    if action.slot is None:
        return Reason.MUST_PLACE
    if not down:
        return Reason.COMPLETE
    if action.slot > len(cards):
        return Reason.NO_SLOT
    if not is_placeable(card, rules, down, open_):
        return Reason.DEAD
    return Reason.OTHER_SLOT if card.is_pip else Reason.FACE_UP
