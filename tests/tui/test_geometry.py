"""Where things lie: inside the table, beside one another, at every size."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

import pytest

from trash.tui.drawing.arrangement import arrange
from trash.tui.drawing.geometry import Geometry, Place, Rect
from trash.tui.table.focus_navigation import nearest

FULL = (10, 10)
EVERY_LAYOUT = tuple(product(range(1, 11), range(1, 11)))
TABLES = ((40, 14), (60, 45), (72, 18), (80, 19), (100, 16), (94, 30), (120, 35), (160, 45), (200, 55))
"""Tables as they are on screens from 40x18 to 200x60, a few of each size of cards."""
STEP = 3
WIDTHS, HEIGHTS = range(40, 221, STEP), range(14, 66)
"""The rooms for a table on every screen from 40x18 to 220x70."""
ARROWS = ((-1, 0), (1, 0), (0, -1), (0, 1))


@cache
def arranged(width: int, height: int, slots: tuple[int, ...] = FULL, shown: int = 0) -> Geometry:
    geometry = arrange(width, height, slots, shown)
    assert geometry is not None, f"no table in {width}x{height}"
    return geometry


def rects(geometry: Geometry) -> list[Rect]:
    """All that is drawn: places, names, the words above each pile, the list of moves."""
    moves = [] if geometry.moves is None else [geometry.moves]
    return [*geometry.places.values(), *geometry.names, *geometry.captions.values(), *moves]


def apart(one: Rect, other: Rect) -> bool:
    return (
        one.x + one.width <= other.x
        or other.x + other.width <= one.x
        or one.y + one.height <= other.y
        or other.y + other.height <= one.y
    )


def check(geometry: Geometry, width: int, height: int) -> None:
    for rect in rects(geometry):
        assert rect.x >= 0, rect
        assert rect.y >= 0, rect
        assert rect.x + rect.width <= width, rect
        assert rect.y + rect.height <= height, rect
    for one, other in combinations(rects(geometry), 2):
        assert apart(one, other), f"{one} and {other} in {width}x{height}"


def outline(geometry: Geometry) -> Rect:
    """The least rectangle around all that is drawn."""
    drawn = rects(geometry)
    x, y = min(rect.x for rect in drawn), min(rect.y for rect in drawn)
    right, bottom = max(rect.x + rect.width for rect in drawn), max(rect.y + rect.height for rect in drawn)
    return Rect(x, y, right - x, bottom - y)


def check_once(geometry: Geometry, width: int, height: int, seen: set[tuple[Rect, ...]]) -> None:
    """All is inside, and apart if nothing in `seen` is alike: most sizes differ from another only in where the middle is."""
    around = outline(geometry)
    assert around.x >= 0
    assert around.y >= 0
    assert around.x + around.width <= width
    assert around.y + around.height <= height
    alike = tuple(rect._replace(x=rect.x - around.x, y=rect.y - around.y) for rect in rects(geometry))
    if alike not in seen:
        seen.add(alike)
        check(geometry, width, height)


def test_all_is_inside_and_apart_at_every_size() -> None:
    seen: set[tuple[Rect, ...]] = set()
    for width, height in product(WIDTHS, HEIGHTS):
        check_once(arranged(width, height), width, height, seen)


MORE = pytest.mark.parametrize(
    "slots",
    [
        pytest.param((10,) * 3, marks=pytest.mark.slow),
        (10,) * 4,
        pytest.param((10, 1, 7), marks=pytest.mark.slow),
    ],
)
SEEN_WHOLE = {"stock": len("Stock 104"), "trash": len("Trash 104"), "hand": len("In hand")}


@MORE
def test_three_and_four_have_room_at_every_size(slots: tuple[int, ...]) -> None:
    seen: set[tuple[Rect, ...]] = set()
    for width, height in product(WIDTHS, HEIGHTS):
        shown = (width + height) % len(slots)
        geometry = arranged(width, height, slots, shown)
        check_once(geometry, width, height, seen)
        assert len(geometry.names) == len(slots)
        drawn = {place.player for place in geometry.places if place.kind == "slot"}
        assert drawn == ({shown} if geometry.has_lines else {*range(len(slots))})
        assert sum(place.kind == "slot" for place in geometry.places) == sum(
            slots[player] for player in drawn
        )
        assert all(rect.width >= SEEN_WHOLE[place.kind] for place, rect in geometry.captions.items())
        around = outline(geometry)
        assert abs(2 * around.x + around.width - width) <= 8, f"{width}x{height}: {around}"
        assert abs(2 * around.y + around.height - height) <= 4, f"{width}x{height}: {around}"
        again = arranged(width, geometry.height, slots, shown)
        assert (again.size, again.height) == (geometry.size, geometry.height)
        assert outline(again)[2:] == outline(geometry)[2:]


@MORE
def test_three_and_four_all_see_their_cards_where_there_is_room(slots: tuple[int, ...]) -> None:
    """From 80 columns on all layouts are drawn, and from 120x40 on in cards of 8x4 at least."""
    for width, height in product(WIDTHS, HEIGHTS):
        geometry = arranged(width, height, slots)
        if width >= 80:
            assert not geometry.has_lines
        if width >= 120 and height >= 35:
            assert geometry.size >= (8, 4)


@MORE
def test_of_three_and_four_a_larger_table_never_has_smaller_cards(slots: tuple[int, ...]) -> None:
    """Unless all layouts are drawn in it, and only one in the smaller."""
    tables = {(width, height): arranged(width, height, slots) for width, height in product(WIDTHS, HEIGHTS)}
    for (width, height), table in tables.items():
        for at in ((width + STEP, height), (width, height + 1)):
            larger = tables.get(at, table)
            assert larger.has_lines <= table.has_lines
            assert larger.size >= table.size or larger.has_lines < table.has_lines


def test_whoever_is_shown_the_lines_and_piles_stay_where_they_are() -> None:
    tables = [arranged(40, 14, (10,) * 4, shown) for shown in range(4)]
    assert len({(table.names, *table.captions.values()) for table in tables}) == 1
    first, *others = ([*table.places.values()] for table in tables)
    assert all(sorted(other) == sorted(first) for other in others)


def test_the_table_is_in_the_middle() -> None:
    for width, height in product(WIDTHS, HEIGHTS):
        around = outline(arranged(width, height))
        assert abs(2 * around.x + around.width - width) <= 8, f"{width}x{height}: {around}"
        assert abs(2 * around.y + around.height - height) <= 4, f"{width}x{height}: {around}"


def test_in_the_rows_that_it_uses_it_is_the_same_table() -> None:
    for width, height in product(WIDTHS, HEIGHTS):
        geometry = arranged(width, height)
        again = arranged(width, geometry.height)
        assert again.size == geometry.size
        assert again.height == geometry.height
        assert outline(again)[2:] == outline(geometry)[2:]


@pytest.mark.parametrize(
    ("width", "height"), [(40, 14), (60, 45), (80, 19), (100, 16), (120, 35), (160, 40), (200, 55)]
)
def test_no_third_of_it_is_empty(width: int, height: int) -> None:
    around = outline(arranged(width, height))
    assert around.width > width * 2 / 3
    assert around.height > height * 2 / 3


@pytest.mark.parametrize(("width", "height"), TABLES)
def test_all_is_inside_and_apart_with_any_number_of_slots(width: int, height: int) -> None:
    for slots in EVERY_LAYOUT:
        geometry = arranged(width, height, slots)
        check(geometry, width, height)
        for player, many in enumerate(slots):
            assert [
                place.slot for place in geometry.places if place.kind == "slot" and place.player == player
            ] == [*range(1, many + 1)]


@pytest.mark.parametrize(("width", "height"), TABLES)
def test_slots_stand_in_columns_and_rows(width: int, height: int) -> None:
    places = arranged(width, height).places
    for player, slot in product((0, 1), range(1, 11)):
        rect = places[Place("slot", player, slot)]
        assert rect.y == places[Place("slot", player, 1 if slot <= 5 else 6)].y
        assert rect.x == places[Place("slot", player, (slot - 1) % 5 + 1)].x


def test_a_slot_lies_where_it_lay_when_others_are_gone() -> None:
    full = arranged(80, 19).places
    for slots in EVERY_LAYOUT:
        places = arranged(80, 19, slots).places
        assert all(full[place] == rect for place, rect in places.items())


@pytest.mark.parametrize(
    ("screen", "cards"),
    [
        ((40, 14), (5, 3)),
        ((60, 45), (12, 7)),
        ((80, 19), (8, 4)),
        ((100, 16), (8, 4)),
        ((100, 25), (10, 5)),
        ((120, 35), (12, 7)),
        ((160, 40), (16, 9)),
        ((200, 55), (20, 11)),
    ],
)
def test_cards_are_as_large_as_there_is_room_for(screen: tuple[int, int], cards: tuple[int, int]) -> None:
    assert arranged(*screen).size == cards


def test_a_larger_table_never_has_smaller_cards() -> None:
    size_of = {(width, height): arranged(width, height).size for width, height in product(WIDTHS, HEIGHTS)}
    for (width, height), cards in size_of.items():
        for larger in (size_of.get((width + STEP, height), cards), size_of.get((width, height + 1), cards)):
            assert cards.width <= larger.width
            assert cards.height <= larger.height


@pytest.mark.parametrize(("width", "height"), [(0, 0), (1, 1), (24, 50), (200, 7), (12, 14)])
def test_too_small_is_no_table(width: int, height: int) -> None:
    assert arrange(width, height, FULL) is None


def test_each_cell_belongs_to_the_place_that_is_drawn_there() -> None:
    geometry = arranged(80, 19)
    for place, (x, y, width, height) in geometry.places.items():
        corners = ((x, y), (x + width - 1, y), (x, y + height - 1), (x + width - 1, y + height - 1))
        assert {geometry.at(*corner) for corner in corners} == {place}
    assert geometry.at(-1, 0) is None
    assert geometry.at(0, 0) is None


@pytest.mark.parametrize(("width", "height"), TABLES)
def test_arrows_lead_from_every_place_to_every_other(width: int, height: int) -> None:
    for slots in (*EVERY_LAYOUT, (10,) * 3, (10,) * 4, (10, 1, 7)):
        places = arranged(width, height, slots).places
        ways = {
            here: {there for arrow in ARROWS if (there := nearest(places, here, *arrow)) is not None}
            for here in places
        }
        back = {there: {here for here in places if there in ways[here]} for there in places}
        start = next(iter(places))
        assert reached(ways, start) == set(places), f"{slots}: out of reach from {start}"
        assert reached(back, start) == set(places), f"{slots}: no way to {start}"


def reached(ways: dict[Place, set[Place]], start: Place) -> set[Place]:
    """Every place that can be got to from `start`."""
    found, open_ = {start}, [start]
    while open_:
        new = ways[open_.pop()] - found
        found |= new
        open_ += new
    return found


def test_an_arrow_goes_its_own_way() -> None:
    places = arranged(80, 19).places
    for here, (dx, dy) in product(places, ARROWS):
        there = nearest(places, here, dx, dy)
        if there is not None:
            moved = (places[there].x - places[here].x) * dx + (places[there].y - places[here].y) * dy
            assert moved > 0, f"{here} to {there} by {dx, dy}"


def test_arrows_go_along_a_row_of_slots() -> None:
    places = arranged(80, 19).places
    assert nearest(places, Place("slot", 0, 1), 1, 0) == Place("slot", 0, 2)
    assert nearest(places, Place("slot", 0, 8), -1, 0) == Place("slot", 0, 7)
    assert nearest(places, Place("slot", 0, 3), 0, 1) == Place("slot", 0, 8)
    assert nearest(places, Place("slot", 0, 1), 0, -1) == Place("slot", 1, 6)


def test_the_first_arrow_finds_a_place_from_nowhere() -> None:
    places = arranged(80, 19).places
    assert nearest(places, None, 1, 0) in places
    assert nearest({}, None, 1, 0) is None
