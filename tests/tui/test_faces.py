"""Faces and backs: pips as many as the rank, pictures that differ, and nothing drawn over the edge at any size."""

from __future__ import annotations

from itertools import product

import pytest

from trash.engine import DECK, Card
from trash.settings.options import CHOICES
from trash.text.words import rank_text
from trash.tui.drawing.arrangement import SIZES
from trash.tui.drawing.backs import PATTERNS
from trash.tui.drawing.canvas import Canvas
from trash.tui.drawing.cards import NO_MARKS, CardPictures, Marks
from trash.tui.drawing.geometry import CardSize
from trash.tui.drawing.glyphs import LETTERS, OUTLINES, SIGNS, Glyphs
from trash.tui.drawing.look import USUAL_LOOK, Look
from trash.tui.drawing.pips import pips
from trash.tui.drawing.scene import Cover, Face
from trash.tui.drawing.styles import STYLES

DECKLIKE = [size for size in SIZES if size.height >= 7]
FACES, LARGE = CHOICES["faces"]
EDGES = {"▗", "▄", "▖", "▐", "▌", "▝", "▀", "▘"}


def inside(
    face: Face, size: CardSize, glyphs: Glyphs = SIGNS, look: Look = USUAL_LOOK, marks: Marks = NO_MARKS
) -> list[str]:
    """The lines of a card within its edge."""
    return [
        "".join(char for char, _style in row[1:-1])
        for row in CardPictures(size, glyphs, look).card(face, marks).rows[1:-1]
    ]


def pips_seen(card: Card, size: CardSize) -> int:
    """The suits on a card, without those in its corners."""
    text = "".join(inside(card, size))
    return text.count(SIGNS.suits[card.suit]) - (2 if size.height > 7 else 0)


@pytest.mark.parametrize("size", DECKLIKE)
def test_there_are_as_many_pips_as_the_rank_says(size: CardSize) -> None:
    for card in DECK:
        if 2 <= card.rank <= 10:
            assert pips_seen(card, size) == card.rank, card


@pytest.mark.parametrize("size", DECKLIKE)
def test_pips_stand_as_on_a_real_deck(size: CardSize) -> None:
    width, height = size.width - 2, size.height - 2
    for rank in range(2, 11):
        cells = set(pips(rank, width, height))
        centre = width // 2
        assert len(cells) == rank
        assert {(2 * centre - x, y) for x, y in cells} == cells, "the same on both sides"
        if rank != 7:  # whose odd pip is in the upper half
            assert {(x, height - 1 - y) for x, y in cells} == cells, "the same upside down"
        assert sum(x == centre for x, _y in cells) == {2: 2, 3: 3, 5: 1, 7: 1, 8: 2, 9: 1, 10: 2}.get(rank, 0)


@pytest.mark.parametrize("glyphs", [SIGNS, LETTERS], ids=["signs", "letters"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("faces", [FACES, LARGE])
def test_every_card_is_told_from_every_other(size: CardSize, glyphs: Glyphs, faces: str) -> None:
    seen = {tuple(inside(card, size, glyphs, Look(faces))) for card in DECK}
    assert len(seen) == len(DECK)


@pytest.mark.parametrize("glyphs", [SIGNS, LETTERS], ids=["signs", "letters"])
@pytest.mark.parametrize("size", SIZES)
def test_no_face_breaks_its_edge(size: CardSize, glyphs: Glyphs) -> None:
    for card, faces in product(DECK, (FACES, LARGE)):
        rows = CardPictures(size, glyphs, Look(faces)).card(card).rows
        border = [*rows[0], *rows[-1], *(row[0] for row in rows), *(row[-1] for row in rows)]
        assert {style for _char, style in border} == {"face-edge"}, card
        assert all(style in STYLES for row in rows for _char, style in row)
        if glyphs is LETTERS:
            assert all(char.isascii() for row in rows for char, _style in row)


@pytest.mark.parametrize("size", [size for size in SIZES if size.height >= 7])
def test_court_cards_have_three_pictures_for_each_colour(size: CardSize) -> None:
    def picture(rank: int, suit: str) -> tuple[str, ...]:
        drawn = "\n".join(inside(Card(rank, suit), size))
        return tuple(drawn.replace(rank_text(rank), " ").replace(SIGNS.suits[suit], " ").split("\n"))

    pictures = {(rank, suit): picture(rank, suit) for rank in (11, 12, 13) for suit in "SCHD"}
    assert len(set(pictures.values())) == 6
    for rank in (11, 12, 13):
        assert pictures[rank, "S"] == pictures[rank, "C"]
        assert pictures[rank, "H"] == pictures[rank, "D"]


@pytest.mark.parametrize("glyphs", [SIGNS, LETTERS], ids=["signs", "letters"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("faces", [FACES, LARGE])
def test_a_wild_card_is_what_it_is_and_says_what_it_stands_for(
    size: CardSize, glyphs: Glyphs, faces: str
) -> None:
    for rank, stands_for in product((11, 12, 13), range(1, 11)):
        card, marks = Card(rank, "S"), Marks(stands_for=stands_for)
        rows = CardPictures(size, glyphs, Look(faces)).card(card, marks).rows
        told = "".join(char for row in rows for char, style in row if style == "stands-for")
        assert "".join(told.split()) == f"={rank_text(stands_for)}"
        plain = CardPictures(size, glyphs, Look(faces)).card(card).rows
        kept = sum(
            one == other
            for row, others in zip(rows, plain, strict=True)
            for one, other in zip(row, others, strict=True)
        )
        assert kept >= size.width * size.height * 0.65, "most of the card is to be seen"


@pytest.mark.parametrize("glyphs", [SIGNS, OUTLINES, LETTERS], ids=["signs", "outlines", "letters"])
@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_nobody_placed_is_told_from_one_in_its_place_without_colours(
    size: CardSize, glyphs: Glyphs
) -> None:
    for card in DECK:
        rows = CardPictures(size, glyphs).card(card, Marks(left=True)).rows
        placed = CardPictures(size, glyphs).card(card).rows
        edges = [
            {char for char, _style in (*some[0], *some[-1], *(row[0] for row in some))}
            for some in (rows, placed)
        ]
        assert not edges[0] & edges[1], "another frame"
        assert all(STYLES[style][1] == "felt" for row in rows for _char, style in row)


def test_every_pattern_of_the_options_is_there() -> None:
    assert tuple(PATTERNS) == CHOICES["back"]


@pytest.mark.parametrize("glyphs", [SIGNS, LETTERS], ids=["signs", "letters"])
@pytest.mark.parametrize("size", SIZES)
def test_backs_differ_and_show_the_rank_of_their_slot(size: CardSize, glyphs: Glyphs) -> None:
    backs = {
        tuple(inside(Cover.BACK, size, glyphs, Look(back=back), Marks(rank=rank)))
        for back in PATTERNS
        for rank in range(1, 11)
    }
    assert len(backs) == 40
    for back, rank in product(PATTERNS, range(1, 11)):
        lines = inside(Cover.BACK, size, glyphs, Look(back=back), Marks(rank=rank))
        assert rank_text(rank) in "".join(lines)


@pytest.mark.parametrize("size", SIZES)
def test_the_card_that_moved_last_has_a_frame_without_a_gap(size: CardSize) -> None:
    for marks in (Marks(moved=True), Marks(moved=True, key=""), Marks(moved=True, key="", focus=True)):
        rows = CardPictures(size, SIGNS).card(Card(5, "H"), marks).rows
        plain = CardPictures(size, SIGNS).card(Card(5, "H"), marks._replace(moved=False)).rows
        assert rows != plain
        edge = [char for char, _style in (*rows[0], *rows[-1], *(row[0] for row in rows))]
        assert not {" "} & {*edge}
        assert not EDGES & {*edge}


def test_a_flying_card_punches_no_hole_into_the_cards_below() -> None:
    from trash.tui.drawing.paint import _stamp_over

    pictures = CardPictures(CardSize(8, 4), SIGNS)
    three, seven = Card(3, "S"), Card(7, "H")
    pairs: tuple[tuple[Face, Face], ...] = (
        (three, seven),
        (three, Cover.BACK),
        (Cover.BACK, seven),
        (Cover.BACK, Cover.BACK),
    )
    for below, above in pairs:
        canvas = Canvas(24, 12)
        for x, y in product((0, 8, 16), (0, 4, 8)):
            canvas.stamp(pictures.card(below), x, y)
        before = canvas.copy()
        _stamp_over(canvas, pictures.card(above), 5, 3, SIGNS)
        for y, x in product(range(12), range(24)):
            was, is_ = STYLES[before.rows[y][x][1]][1], STYLES[canvas.rows[y][x][1]][1]
            assert is_ != "felt" or was == "felt", f"a hole at {x, y}"
