"""Cards on their way: within the table, and no card seen before it is turned up."""

from __future__ import annotations

from itertools import pairwise

import pytest

from support.play import actions_of
from trash.engine import STOCK, Player, Record, Setup
from trash.engine.step import Step
from trash.game.session import Session
from trash.text.words import SUIT_SIGNS, Words
from trash.tui.drawing.arrangement import arrange
from trash.tui.drawing.cards import CardPictures
from trash.tui.drawing.geometry import HAND_PLACE, STOCK_PLACE, Geometry
from trash.tui.drawing.glyphs import LETTERS, SIGNS
from trash.tui.drawing.motion import between, ease
from trash.tui.drawing.paint import paint
from trash.tui.drawing.scene import Cover, Scene
from trash.tui.table.table_scene import scene_of

FRAMES = 6
EVENTFUL = 2004
"""A short deal with Kings placed and lifted, and the trash taken."""
TABLES = pytest.mark.parametrize(("width", "height"), [(40, 14), (80, 19), (120, 35), (200, 55)])
WORDS = Words(("Ann", "Ben"), SUIT_SIGNS)


def steps_and_scenes() -> list[tuple[Step, Scene, Scene]]:
    """A whole round: each step, what was shown before it and what is shown after it."""
    setup = Setup(EVENTFUL)
    session = Session(Record(setup, (Player("Ann"), Player("Ben"))))
    shown = []
    for action in actions_of(setup.begin()):
        before = scene_of(session, WORDS)
        step = session.play(action)
        shown.append((step, before, scene_of(session, WORDS)))
    return shown


def arranged(width: int, height: int) -> Geometry:
    geometry = arrange(width, height, (10, 10))
    assert geometry is not None
    return geometry


@TABLES
def test_every_picture_is_inside(width: int, height: int) -> None:
    geometry = arranged(width, height)
    for step, before, after in steps_and_scenes():
        pictures = list(between(step, before, after, geometry, FRAMES))
        flights = 1 if step.action.slot is None else 2
        assert len(pictures) == flights * (FRAMES - 1)
        for picture in pictures:
            (card,) = picture.flying
            assert 0 <= card.x <= width - geometry.size.width
            assert 0 <= card.y <= height - geometry.size.height
            assert 0 <= card.breadth <= 1


def test_each_picture_differs_from_the_one_that_follows_the_flight() -> None:
    geometry = arranged(80, 19)
    for step, before, after in steps_and_scenes():
        end = paint(after, geometry, 80, 19, CardPictures(geometry.size, SIGNS)).rows
        for picture in between(step, before, after, geometry, FRAMES):
            assert paint(picture, geometry, 80, 19, CardPictures(geometry.size, SIGNS)).rows != end


def test_no_face_is_seen_before_its_time() -> None:
    geometry = arranged(80, 19)
    for step, before, after in steps_and_scenes():
        known = {face for face in before.faces.values() if not isinstance(face, Cover)}
        for picture in between(step, before, after, geometry, FRAMES):
            (card,) = picture.flying
            seen = {face for face in (*picture.faces.values(), card.face) if not isinstance(face, Cover)}
            new = seen - known
            assert new <= {after.faces[HAND_PLACE]}
            if new and step.action.slot is not None:
                assert picture.faces[HAND_PLACE] is Cover.EMPTY
                assert card.face in new


def test_a_drawn_card_leaves_the_stock_on_its_back_and_turns_on_the_way() -> None:
    step, before, after = steps_and_scenes()[0]
    assert step.action == STOCK
    geometry = arranged(80, 19)
    pictures = list(between(step, before, after, geometry, FRAMES))
    assert pictures[0].flying[0].face is Cover.BACK
    assert pictures[-1].flying[0].face == after.faces[HAND_PLACE]
    start, end = geometry.places[STOCK_PLACE], geometry.places[HAND_PLACE]
    ways = [(abs(card.x - start.x), abs(card.y - start.y)) for (card,) in (p.flying for p in pictures)]
    assert ways == sorted(ways)
    assert ways[-1] <= (abs(end.x - start.x), abs(end.y - start.y))


def test_nothing_may_be_done_to_a_card_in_the_air() -> None:
    geometry = arranged(80, 19)
    for step, before, after in steps_and_scenes():
        marked = before._replace(legal=dict.fromkeys(before.faces, "s"), focus=STOCK_PLACE)
        for picture in between(step, marked, after, geometry, FRAMES):
            assert not picture.legal
            assert picture.focus is None


def test_no_frames_are_no_pictures() -> None:
    geometry = arranged(80, 19)
    for step, before, after in steps_and_scenes():
        assert list(between(step, before, after, geometry, 0)) == []


def test_a_flight_starts_and_ends_slowly() -> None:
    way = [ease(part / 10) for part in range(11)]
    assert (way[0], way[-1]) == (0, 1)
    lengths = [b - a for a, b in pairwise(way)]
    assert min(lengths) > 0
    assert lengths[0] < max(lengths)
    assert lengths[-1] < max(lengths)


@TABLES
def test_letters_are_nothing_but_ascii(width: int, height: int) -> None:
    geometry = arranged(width, height)
    for step, before, after in steps_and_scenes()[::4]:
        for picture in (before, *between(step, before, after, geometry, 3), after):
            calm = picture._replace(moves=())  # which are words, with the suits of the game
            rows = paint(calm, geometry, width, height, CardPictures(geometry.size, LETTERS)).rows
            assert all(char.isascii() for row in rows for char, _style in row)
