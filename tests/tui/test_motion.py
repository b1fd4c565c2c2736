"""Cards on their way: within the table, and no card seen before it is turned up."""

from __future__ import annotations

from itertools import pairwise

import pytest

from support.play import Policy, actions_of, sensible, stock_only
from trash.engine import STOCK, Player, Record, Setup
from trash.engine.step import Step
from trash.game.session import Session
from trash.text.words import SUIT_SIGNS, Words
from trash.tui.drawing.arrangement import arrange
from trash.tui.drawing.cards import CardPictures
from trash.tui.drawing.geometry import HAND_PLACE, STOCK_PLACE, TRASH_PLACE, Geometry, Place
from trash.tui.drawing.glyphs import LETTERS, SIGNS
from trash.tui.drawing.motion import RESHUFFLED, between, ease, turn_over
from trash.tui.drawing.paint import paint
from trash.tui.drawing.scene import Cover, Scene
from trash.tui.table.table_scene import scene_of

FRAMES = 6
EVENTFUL = 2004
"""A short deal with Kings placed and lifted, and the trash taken."""
RESHUFFLED_DEAL = 3269
"""A deal in which the stock runs out if nobody takes from the trash."""
TABLES = pytest.mark.parametrize(("width", "height"), [(40, 14), (80, 19), (120, 35), (200, 55)])
WORDS = Words(("Ann", "Ben"), SUIT_SIGNS)


def steps_and_scenes(seed: int = EVENTFUL, policy: Policy = sensible) -> list[tuple[Step, Scene, Scene]]:
    """A whole round: each step, what was shown before it and what is shown after it."""
    setup = Setup(seed)
    session = Session(Record(setup, (Player("Ann"), Player("Ben"))))
    shown = []
    for action in actions_of(setup.begin(), policy):
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


def test_a_card_that_is_turned_up_narrows_and_widens_again_with_its_face() -> None:
    geometry = arranged(80, 19)
    turned = [
        list(between(step, before, after, geometry, FRAMES))[1 - FRAMES :]
        for step, before, after in steps_and_scenes()
        if step.action == STOCK
        or (step.action.slot and step.before.layouts[step.player].is_down(step.action.slot))
    ]
    for pictures in turned:
        cards = [card for (card,) in (picture.flying for picture in pictures)]
        backs = [card.breadth for card in cards if card.face is Cover.BACK]
        faces = [card.breadth for card in cards if card.face is not Cover.BACK]
        assert backs == sorted(backs, reverse=True)
        assert faces == sorted(faces)
        assert len(backs) + len(faces) == len(cards)
        assert backs
        assert faces
        assert (cards[-1].x, cards[-1].y) == geometry.places[HAND_PLACE][:2], "it is read where it lies"


def test_a_wild_card_is_lifted_from_its_slot_before_it_goes_to_the_hand() -> None:
    geometry = arranged(80, 19)
    lifts = [
        (step, list(between(step, before, after, geometry, FRAMES))[1 - FRAMES :])
        for step, before, after in steps_and_scenes()
        if step.action.slot and not step.before.layouts[step.player].is_down(step.action.slot)
    ]
    assert lifts
    for step, pictures in lifts:
        slot = Place("slot", step.player, step.action.slot or 0)
        rect = geometry.places[slot]
        assert {card.kind for picture in pictures for card in picture.flying} == {"lifted"}
        assert {card.face for picture in pictures for card in picture.flying} == {step.after.hand}
        assert pictures[0].flying[0][1:3] == (rect.x, rect.y - 1)
        assert pictures[0].faces[slot] == step.before.hand, "what lifts it lies under it"


def test_the_trash_goes_over_to_the_stock_when_it_is_shuffled() -> None:
    geometry = arranged(80, 19)
    reshuffles = [
        one
        for one in steps_and_scenes(RESHUFFLED_DEAL, stock_only)
        if one[0].after.reshuffles > one[0].before.reshuffles
    ]
    assert reshuffles
    for step, before, after in reshuffles:
        pictures = list(between(step, before, after, geometry, FRAMES))[: 1 - FRAMES]
        flying = [card for picture in pictures for card in picture.flying]
        assert {card.face for card in flying} == {Cover.BACK}
        assert max(len(picture.flying) for picture in pictures) == RESHUFFLED
        stock, trash = geometry.places[STOCK_PLACE], geometry.places[TRASH_PLACE]
        assert all(stock.x <= card.x <= trash.x for card in flying)
        assert pictures[0].faces[STOCK_PLACE] is Cover.EMPTY
        assert pictures[-1].faces[STOCK_PLACE] is Cover.BACK
        assert all(picture.faces[TRASH_PLACE] == before.faces[TRASH_PLACE] for picture in pictures)
        assert all(picture.captions.trash == after.captions.trash for picture in pictures)


def test_what_nobody_placed_turns_over_where_it_lies_when_the_round_is_over() -> None:
    geometry = arranged(80, 19)
    step, before, after = steps_and_scenes()[-1]
    assert step.after.over
    pictures = list(turn_over(before, after, geometry, FRAMES))
    assert len(pictures) == FRAMES - 1
    for picture in pictures:
        where = {(card.x, card.y): card for card in picture.flying}
        assert {*where} == {geometry.places[place][:2] for place in after.open}
        for place in after.open:
            card = where[geometry.places[place][:2]]
            assert card.face in (Cover.BACK, after.faces[place])
            assert (card.kind == "left") == (card.face is not Cover.BACK)
    step, before, after = steps_and_scenes()[0]
    assert not list(turn_over(before, after, geometry, FRAMES))


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
