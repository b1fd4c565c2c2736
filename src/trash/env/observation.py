"""What an agent is told: the view as small numbers, its own layout first.

| numbers | what |
| --- | --- |
| 0 to 9 | its slots: the rank that lies there face up, 0 for a card face down, 14 for no slot |
| 10 to 19 | for each of them, 1 while its own rank can still be placed there |
| 20 to 39 | the same of the other player |
| 40 | the rank in hand, whoever's turn it is; 0 for none |
| 41 | the rank on top of the trash; 0 for none |
| 42 | the cards in the stock |
| 43 to 55 | how many cards of each rank, ace to King, lie face down somewhere |
| 56 | 1 if it is this agent's turn |
| 57 | with the last-turn rule, who completed a layout first: 0 nobody yet, 1 this agent, 2 the other |
| 58, 59 | the slots in this round of this agent and of the other |
| 60 to 64 | the rules: Jacks, Queens, Kings wild; last turn; match |
"""

import numpy as np

from trash.engine import State, View
from trash.engine.cards import DECK
from trash.engine.rules import FACES, FULL_LAYOUT, Rules
from trash.engine.view import SeenLayout

NO_SLOT = 14
LENGTH = 65
HIGHEST = 52

_TAKE, _PLACES = 1, 2
"""The numbers of actions: taking the trash, and the first placement."""

_RANKS = 13
_OPEN, _OTHER, _HAND, _TOP, _STOCK, _UNSEEN, _TURN, _OUT = 10, 20, 40, 41, 42, 42, 56, 57
"""Where these begin; `_UNSEEN` is before the aces, since no rank is 0."""


def observation(view: View, player: int) -> bytes:
    """What `player` is told of `view`, a byte for each number."""
    own, other = view.layouts[player], view.layouts[1 - player]
    unseen = [0] * (_RANKS + 1)
    for rank, _suit in view.unseen():
        unseen[rank] += 1
    return bytes(
        [
            *_of_layout(own),
            *_of_layout(other),
            view.hand.rank if view.hand else 0,
            view.trash[-1].rank if view.trash else 0,
            view.stock,
            *unseen[1:],
            *_tail(view.rules, _sizes(view), view.out, player, view.turn),
        ]
    )


def _of_layout(layout: SeenLayout) -> list[int]:
    cards, _down, open_ = layout
    missing = FULL_LAYOUT - len(cards)
    ranks = [0 if card is None else card.rank for card in cards]
    return [*ranks, *[NO_SLOT] * missing, *(open_ >> slot & 1 for slot in range(FULL_LAYOUT))]


class Follower:
    """The same for both from step to step, changed where the step changes it: several times as fast as from the view."""

    def __init__(self) -> None:
        self._told = bytearray(LENGTH), bytearray(LENGTH)
        self.copies = [np.frombuffer(numbers, np.int8).copy for numbers in self._told]
        """By player, what makes a new array of what the player is told."""

    def begin(self, state: State) -> None:
        """Tell what `state` is, whatever was before."""
        first, second = self._told
        first[:], second[:] = _first(state) or _both(state)
        self._own, self._other = (second, first) if state.turn else (first, second)

    def follow(self, action: int, after: State) -> bool:
        """Go on with the action of that number, which led to `after`. Whether the turn is over, or the round."""
        own, other = self._own, self._other
        hand = after.hand
        if hand is None:
            own[_TOP] = other[_TOP] = own[_HAND]
            own[_HAND] = other[_HAND] = 0
            if not after.winners:
                own[_TURN], other[_TURN] = 0, 1
                self._own, self._other = other, own
            return True
        over = False
        rank = hand.rank
        if action > _TAKE:
            index = action - _PLACES
            placed = own[_HAND]
            if not own[index]:
                unseen = _UNSEEN + rank
                own[unseen] = other[unseen] = own[unseen] - 1
                if after.winners:
                    over = True
                if after.out is not None and not own[_OUT]:
                    own[_OUT], other[_OUT] = 1, 2
            own[index] = other[_OTHER + index] = placed
            if placed == index + 1:
                own[_OPEN + index] = other[_OTHER + _OPEN + index] = 0
        elif action == _TAKE:
            own[_TOP] = other[_TOP] = after.trash[-1].rank if after.trash else 0
        elif own[_STOCK]:
            own[_STOCK] = other[_STOCK] = own[_STOCK] - 1
            unseen = _UNSEEN + rank
            own[unseen] = other[unseen] = own[unseen] - 1
        else:  # the trash has become the stock
            self.begin(after)
        own[_HAND] = other[_HAND] = rank
        return over


def _sizes(view: View | State) -> tuple[int, int]:
    first, second = view.layouts
    return len(first.cards), len(second.cards)


def _both(state: State) -> tuple[bytes, bytes]:
    view = state.view()
    return observation(view, 0), observation(view, 1)


def _first(state: State) -> tuple[bytes, bytes] | None:
    """What is told of a round of a whole deck that is about to begin, in which nothing has been seen."""
    if state.deck is not DECK or state.trash or state.hand or state.reshuffles:
        return None
    key = state.rules, _sizes(state), state.turn
    told = _FIRST.get(key)
    if told is None:
        told = _FIRST[key] = _both(state)
    return told


_FIRST: dict[tuple[Rules, tuple[int, int], int], tuple[bytes, bytes]] = {}


def _tail(rules: Rules, sizes: tuple[int, int], out: int | None, player: int, turn: int) -> bytes:
    told_out = 0 if out is None else 1 if out == player else 2
    wild = (int(face in rules.wild) for face in FACES)
    own, other = sizes[player], sizes[1 - player]
    return bytes([player == turn, told_out, own, other, *wild, rules.last_turn, rules.match])
