"""Pictures of nine moments at six sizes, in text and in colours: compared with those that were looked at.

After a change of the looks, `pytest tests/tui/test_pictures.py --snapshot-update -n0` makes them anew; look at
the difference before it is committed.
"""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from support.moments import BOT_TO_DRAW, HOLDING_A_KING, MOMENTS, SIZES, played
from support.screen import Clock, Screen, opened
from trash.settings.options import CHOICES
from trash.text.words import rank_text
from trash.tui.drawing.geometry import Rect
from trash.tui.drawing.glyphs import SIGNS
from trash.tui.drawing.scene import Cover
from trash.tui.screens.table import TableScreen
from trash.tui.widgets.choices import CURSOR, Choices

PATTERN = "░"
"""On the usual backs."""

moments = pytest.mark.parametrize(
    ("moment", "size"),
    [
        pytest.param(moment, size, id=f"{moment}-{size[0]}x{size[1]}".replace(" ", "-"))
        for moment, size in product(MOMENTS, SIZES)
    ],
)


class SvgExtension(SingleFileSnapshotExtension):
    """Keeps each picture in a file that a browser shows."""

    _write_mode = WriteMode.TEXT
    file_extension = "svg"


@moments
async def test_it_looks_as_it_did(
    home: Path, clock: Clock, snapshot: SnapshotAssertion, moment: str, size: tuple[int, int]
) -> None:
    async with MOMENTS[moment](home, clock, size) as screen:
        assert screen.picture == snapshot
        check_lines(screen)
        if isinstance(screen.app.screen, TableScreen):
            check_words(screen)
            check_frames(screen)
            check_without_colours(screen)
        else:
            check_cursor_without_colours(screen)
        assert stable(screen.app.export_screenshot(simplify=True)) == snapshot(extension_class=SvgExtension)


@pytest.mark.parametrize("theme", CHOICES["theme"][1:])
async def test_it_looks_as_it_did_in_every_theme(home: Path, snapshot: SnapshotAssertion, theme: str) -> None:
    options: dict[str, Any] = {"theme": theme, "deck": "four colours", "back": CHOICES["back"][1]}
    async with opened(home, played(HOLDING_A_KING), pace="yourself", **options) as screen:
        assert stable(screen.app.export_screenshot(simplify=True)) == snapshot(extension_class=SvgExtension)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("few", ["no colours", "letters"])
async def test_it_looks_as_it_did_with_little(
    home: Path, monkeypatch: pytest.MonkeyPatch, snapshot: SnapshotAssertion, few: str, size: tuple[int, int]
) -> None:
    if few == "no colours":
        monkeypatch.setenv("NO_COLOR", "1")
    async with opened(home, played(BOT_TO_DRAW), size, letters=few == "letters", pace="yourself") as screen:
        assert screen.picture == snapshot
        check_lines(screen)
        if few == "letters":
            assert screen.picture.isascii()


@pytest.mark.parametrize("size", [(120, 40), (200, 60)], ids=lambda size: f"{size[0]}x{size[1]}")
async def test_it_looks_as_it_did_with_large_ranks(
    home: Path, snapshot: SnapshotAssertion, size: tuple[int, int]
) -> None:
    async with opened(home, played(BOT_TO_DRAW), size, pace="yourself", faces="large ranks") as screen:
        assert screen.picture == snapshot


def check_lines(screen: Screen) -> None:
    """Every line is as wide as the screen, and there are as many as it has rows."""
    width, height = screen.app.size
    assert [cell_len(line) for line in screen.lines] == [width] * height


def check_words(screen: Screen) -> None:
    """What the table says is there in full; only the story of the last move may end early."""
    captions = screen.scene.captions
    words = [screen.prompt.prompt, *captions.names]
    if not screen.scene.flying:  # a card on its way may be over a caption
        words += [captions.stock, captions.trash, captions.hand]
    if screen.app.size.width >= 80:
        words.append(screen.prompt.last)
    header = screen.table.query_one("#header")
    if header.display and screen.app.size.width >= 80:
        words.append(str(header.render()))
    for sentence in words:
        assert " ".join(sentence.split()) in screen.text


def check_frames(screen: Screen) -> None:
    """The corners of each place are those of a frame: nothing lies over it, unless a card flies there."""
    lines, region = screen.lines, screen.view.content_region
    flying = {(card.x, card.y) for card in screen.scene.flying}
    size = screen.geometry.size
    for place, rect in screen.geometry.places.items():
        if any(touch(rect, Rect(x, y, size.width, size.height)) for x, y in flying):
            continue
        left, right = region.x + rect.x, region.x + rect.x + rect.width - 1
        top, bottom = region.y + rect.y, region.y + rect.y + rect.height - 1
        corners = lines[top][left] + lines[top][right] + lines[bottom][left] + lines[bottom][right]
        empty = screen.scene.faces[place] is Cover.EMPTY
        assert corners in {"┏┓┗┛", "╔╗╚╝", "╭╮╰╯" if empty else "▗▖▝▘", "┌┐└┘"}, f"{place} has {corners}"


def check_without_colours(screen: Screen) -> None:
    """In the characters alone it can be read whose turn it is, what is face down, what may be done, where Enter acts."""
    lines, scene, region = screen.lines, screen.scene, screen.view.content_region
    for player, rect in enumerate(screen.geometry.names):
        line = lines[region.y + rect.y]
        assert (line[region.x + rect.x] == SIGNS.turn) == (player == scene.turn)
    flying = bool(scene.flying)
    for place, rect in screen.geometry.places.items():
        x, y = region.x + rect.x, region.y + rect.y
        cells = [line[x : x + rect.width] for line in lines[y : y + rect.height]]
        inside = "".join(line[1:-1] for line in cells[1:-1])
        if not flying:
            assert (PATTERN in inside) == (scene.faces[place] is Cover.BACK), place
        if place.kind == "slot" and scene.faces[place] is Cover.BACK:
            assert rank_text(place.slot) in inside, place
        if place == scene.focus:
            assert cells[0][0] == SIGNS.focus.top_left, place
        elif place in scene.legal or place in scene.complete:
            assert cells[0][0] == SIGNS.legal.top_left, place
        elif not flying:
            assert cells[0][0] not in (SIGNS.focus.top_left, SIGNS.legal.top_left), place
        if place in scene.legal:
            assert scene.legal[place] in cells[-1], place
        if place in scene.stands_for:
            rank = rank_text(scene.stands_for[place])
            assert f"={rank}" in cells[-1] or f"= {rank}" in inside, place
        if place == scene.moved:
            moved = {SIGNS.moved_legal, SIGNS.moved_focus}
            assert cells[0][0] == SIGNS.moved.top_left or moved & {*cells[0]}, place


def check_cursor_without_colours(screen: Screen) -> None:
    """A list of choices has a sign before the one that Enter makes, and no other."""
    for choices in screen.app.screen.query(Choices):
        x, y, _width, height = choices.region
        marked = [row for row in range(height) if screen.lines[y + row][x] == CURSOR]
        assert marked == [choices.highlighted]


def touch(one: Rect, other: Rect) -> bool:
    """Whether two rectangles have a cell in common."""
    return (
        abs(2 * (one.x - other.x) + one.width - other.width) < one.width + other.width
        and abs(2 * (one.y - other.y) + one.height - other.height) < one.height + other.height
    )


def stable(svg: str) -> str:
    """The picture without the fonts to be fetched, and with the same names in it each time."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return re.sub(r"terminal-\d+-", "terminal-", svg)
