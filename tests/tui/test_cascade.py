"""The count of a cascade beside the hand: from three on, warmer as it grows, and never over anything."""

from __future__ import annotations

import pytest

from support.moments import LAST_CASCADE, LAST_TURN_DEAL, SIZES, played
from trash.engine import Rules, Setup
from trash.text.words import SUIT_SIGNS, Words
from trash.tui.drawing.arrangement import arrange
from trash.tui.drawing.canvas import Canvas
from trash.tui.drawing.cards import CardPictures
from trash.tui.drawing.cascade import FIRST_COUNTED
from trash.tui.drawing.geometry import HAND_PLACE
from trash.tui.drawing.glyphs import LETTERS, SIGNS, Glyphs
from trash.tui.drawing.paint import paint
from trash.tui.drawing.scene import Scene
from trash.tui.table.table_scene import scene_of

LONGEST = 14
"""Ten slots, and each of the four Kings lifted once."""

AROUND = 5
"""The header, the odds, the prompt and the line of keys, where some of them give way."""


def scene() -> Scene:
    setup = Setup(LAST_TURN_DEAL, Rules(last_turn=True))
    return scene_of(played(LAST_CASCADE, setup=setup), Words(("Ann", "Ben"), SUIT_SIGNS))


def painted(size: tuple[int, int], cascade: int, glyphs: Glyphs = SIGNS) -> Canvas:
    width, height = size[0], size[1] - AROUND + (size[1] < 24)
    geometry = arrange(width, height, (10, 10))
    assert geometry is not None
    return paint(
        scene()._replace(cascade=cascade), geometry, width, height, CardPictures(geometry.size, glyphs)
    )


def count_drawn(size: tuple[int, int], cascade: int, glyphs: Glyphs = SIGNS) -> dict[tuple[int, int], str]:
    """The cells that the count fills, spaces left out, and the style of each."""
    without = painted(size, 0, glyphs)
    found = {}
    for y, (row, bare) in enumerate(zip(painted(size, cascade, glyphs).rows, without.rows, strict=True)):
        for x, (cell, before) in enumerate(zip(row, bare, strict=True)):
            if cell != before:
                assert before == (" ", "felt"), "something lies there"
                if cell[0] != " ":
                    found[x, y] = cell[1]
    return found


def test_the_session_counts_the_cards_placed_in_this_turn() -> None:
    assert scene().cascade == 4


@pytest.mark.parametrize("glyphs", [SIGNS, LETTERS], ids=["signs", "letters"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_it_stands_beside_the_hand_and_over_nothing(size: tuple[int, int], glyphs: Glyphs) -> None:
    geometry = arrange(size[0], size[1] - AROUND + (size[1] < 24), (10, 10))
    assert geometry is not None
    hand = geometry.places[HAND_PLACE]
    for cascade in range(1, LONGEST + 1):
        drawn = count_drawn(size, cascade, glyphs)
        assert bool(drawn) == (cascade >= FIRST_COUNTED), cascade
        assert all(hand.y <= y < hand.y + hand.height for _x, y in drawn)


def test_it_is_warmer_as_it_grows() -> None:
    styles = [{*count_drawn((120, 40), cascade).values()} for cascade in (3, 4, 6, LONGEST)]
    assert styles == [{"cascade"}, {"cascade-warm"}, {"cascade-hot"}, {"cascade-hot"}]
    assert {*count_drawn((40, 18), 6).values()} == {"banner"}, "small, it is read rather than seen"


def test_it_is_larger_where_there_is_more_room() -> None:
    rows = [len({y for _x, y in count_drawn(size, 8)}) for size in ((40, 18), (80, 24), (120, 40))]
    assert rows == [1, 2, 5]
    assert len({y for _x, y in count_drawn((120, 40), 8, LETTERS)}) == 1
