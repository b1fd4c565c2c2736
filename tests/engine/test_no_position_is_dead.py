"""No position of a whole deck is dead, whatever the rules: the proof, checked where it stands.

Say player A still has an open rank, and no card that either player could place lies in the
stock, in the trash or in the hand. Then every copy of each open rank lies in a layout. Face up
it can only fill its own slot, and that player no longer needs it: so a rank open to one player
has at most one copy face up and at least three face down, and a rank open to both has all four
face down. But each face-down slot is an open one: there are no more of them than open ranks,
counted once for each player. More cards would lie face down than there are slots for them.
"""

from __future__ import annotations

from collections import Counter

from hypothesis import given

from support.strategies import full_deals, positions
from trash.engine import Layout, State
from trash.engine.legal import is_placeable


def open_ranks(layout: Layout) -> set[int]:
    return {slot for slot in range(1, len(layout.cards) + 1) if layout.is_open(slot)}


@given(positions(full_deals).filter(lambda state: not any(layout.complete for layout in state.layouts)))
def test_somebody_can_use_a_card_of_the_stock_or_the_trash(state: State) -> None:
    within_reach = {*state.stock, *state.trash} | ({state.hand} if state.hand else set())
    assert any(
        is_placeable(card, state.rules, layout.down, layout.open)
        for card in within_reach
        for layout in state.layouts
    )


@given(positions(full_deals))
def test_the_steps_of_the_proof(state: State) -> None:
    open_to = Counter(rank for layout in state.layouts for rank in open_ranks(layout))
    face_down, players = 0, len(state.layouts)
    copies_needed = sum(4 * state.rules.decks - (players - number) for number in open_to.values())
    for layout in state.layouts:
        assert layout.down & ~layout.open == 0, "each face-down slot is open"
        face_down += layout.down.bit_count()
        for slot, card in enumerate(layout.cards, start=1):
            if not layout.is_down(slot) and card.is_pip:
                assert card.rank == slot
                assert not layout.is_open(slot), "a copy that lies face up fills its own slot"
    assert not face_down or copies_needed > face_down
