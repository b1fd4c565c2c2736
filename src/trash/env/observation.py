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

from functools import cache

from trash.engine import STOCK, Action, State, View
from trash.engine.cards import DECK
from trash.engine.rules import FACES, FULL_LAYOUT, Rules
from trash.engine.view import SeenLayout

NO_SLOT = 14
LENGTH = 65
HIGHEST = 52

_HAND, _TOP, _STOCK, _UNSEEN = 0, 1, 2, 3
_RANKS = 13


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
    """The same from step to step, changed where the step changes it: several times as fast as from the view."""

    def __init__(self, state: State) -> None:
        self._begin(state)

    def _begin(self, state: State) -> None:
        whole = _first(state) or observation(state.view(), 0)
        side = 2 * FULL_LAYOUT
        self._layouts = [bytearray(whole[:side]), bytearray(whole[side : 2 * side])]
        self._common = bytearray(whole[2 * side : 2 * side + _UNSEEN + _RANKS])
        self._sizes = _sizes(state)
        self._tell_tails(state.rules, state.out)

    def _tell_tails(self, rules: Rules, out: int | None) -> None:
        """The ends of what both are told, by who is told and whose turn it is."""
        self._tails = [[_tail(rules, self._sizes, out, player, turn) for turn in (0, 1)] for player in (0, 1)]

    def of(self, player: int, turn: int) -> bytes:
        """What `player` is told."""
        layouts = self._layouts
        return b"".join((layouts[player], layouts[1 - player], self._common, self._tails[player][turn]))

    def follow(self, before: State, action: Action, after: State) -> None:
        """Go on from `before` to `after`."""
        common = self._common
        card, hand = before.hand, after.hand
        if card is None:
            assert hand is not None
            if after.reshuffles != before.reshuffles:
                self._begin(after)
                return
            rank = common[_HAND] = hand.rank
            if action is STOCK:
                common[_STOCK] -= 1
                common[_UNSEEN - 1 + rank] -= 1
            else:
                common[_TOP] = after.trash[-1].rank if after.trash else 0
            return
        slot = action.slot
        if slot is None:
            common[_HAND] = 0
            common[_TOP] = card.rank
            return
        assert hand is not None
        layout = self._layouts[before.turn]
        if not layout[slot - 1]:
            common[_UNSEEN - 1 + hand.rank] -= 1
        layout[slot - 1] = card.rank
        if card.rank == slot:
            layout[FULL_LAYOUT - 1 + slot] = 0
        common[_HAND] = hand.rank
        if after.out != before.out:
            self._tell_tails(after.rules, after.out)


def _sizes(view: View | State) -> tuple[int, int]:
    first, second = view.layouts
    return len(first.cards), len(second.cards)


def _first(state: State) -> bytes | None:
    """What the first player is told of a round of a whole deck that is about to begin, in which nothing has been seen."""
    if state.deck is not DECK or state.trash or state.hand or state.reshuffles:
        return None
    sizes = _sizes(state)
    key = state.rules, sizes, state.turn
    told = _FIRST.get(key)
    if told is None:
        told = _FIRST[key] = observation(state.view(), 0)
    return told


_FIRST: dict[tuple[Rules, tuple[int, int], int], bytes] = {}


@cache
def _tail(rules: Rules, sizes: tuple[int, int], out: int | None, player: int, turn: int) -> bytes:
    told_out = 0 if out is None else 1 if out == player else 2
    wild = (int(face in rules.wild) for face in FACES)
    own, other = sizes[player], sizes[1 - player]
    return bytes([player == turn, told_out, own, other, *wild, rules.last_turn, rules.match])
