"""A position that was printed can be read again, and what is none is refused."""

import pytest
from hypothesis import given

from support.strategies import full_deals, positions
from trash.engine import Deal, Rules, State
from trash.engine.picture import parse_state

PICTURE = """
player 1* AC 2h
player 2  qc KD
stock     3C 4C
trash     JD
hand      -
"""


@given(positions(full_deals))
def test_what_str_writes_is_read_again(state: State) -> None:
    if state.over:
        return
    read = parse_state(str(state), state.rules)
    assert read._replace(seed=state.seed, round_number=state.round_number) == state


def test_a_part_of_a_deck_is_known_for_what_it_is() -> None:
    state = parse_state(PICTURE)
    assert len(state.deck) == 7
    assert (state.turn, state.trash, state.layouts[1].down) == (0, Deal.parse("JD", "2C", "3C").layouts[0], 1)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("player 2 ", "player 2*", "a star for the one whose turn it is"),
        ("player 1*", "player 1 ", "a star for the one whose turn it is"),
        ("player 2  qc KD", "", "a line for player 1 and player 2"),
        ("player 2", "player 1", "one line for player 1, not two"),
        ("hand      -", "hand AH\nhand AH", "one line for hand, not two"),
        ("hand      -", "hat AH", "'hat AH' is no line of a position"),
        ("JD", "4C", "a card lies in one place, not two: 4C"),
        ("KD", "QD", "QD lies face up in slot 2, but is not wild by the rules: wild K"),
        ("2h", "2H", "a layout is complete"),
        ("hand      -", "hand      -\nreshuffled x", "reshuffled is followed by a number"),
        ("hand      -", "hand      -\nwon by player 1", "nobody has won it yet"),
        ("3C 4C", "3C 4Z", "'4Z' is not a card"),
        ("stock     3C 4C\ntrash     JD", "", "nothing left to draw"),
    ],
)
def test_what_is_no_position_is_refused_with_a_sentence(old: str, new: str, said: str) -> None:
    with pytest.raises(ValueError, match=said.replace("*", r"\*")):
        parse_state(PICTURE.replace(old, new, 1))


def test_a_complete_layout_has_been_completed_first_where_there_is_a_last_turn() -> None:
    rules = Rules(last_turn=True)
    state = parse_state(
        PICTURE.replace("2h", "2H").replace("*", " ").replace("player 2 ", "player 2*"), rules
    )
    assert (state.out, state.turn) == (0, 1)
