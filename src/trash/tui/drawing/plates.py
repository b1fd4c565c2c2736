"""The plate above a layout: whose it is, how far it has come, and which slots are still open."""

from __future__ import annotations

from itertools import groupby, product

from rich.cells import cell_len

from trash.engine import Card
from trash.text.words import rank_text
from trash.tui.drawing.canvas import Canvas, fit
from trash.tui.drawing.geometry import COLUMNS, LAYOUT_ROWS, Place, Rect
from trash.tui.drawing.glyphs import Glyphs
from trash.tui.drawing.scene import Scene

GAP = "  "
"""The least space between two parts of a plate, and in a caption between the name and the count after it."""


def paint_plate(
    canvas: Canvas, scene: Scene, player: int, rect: Rect, glyphs: Glyphs, *, alone: bool = False
) -> None:
    """Write the plate of `player`: of its parts those that there is room for, the count in any case.

    Where it stands `alone`, without the cards of a layout, it is the name that gives way, and wild cards are told by
    their letters. Of more than two players, whose turn it is has a bar that is seen from afar.
    """
    mine = player == scene.turn
    mark = f"{glyphs.turn} " if mine else GAP
    if scene.captions.banner and Place("slot", player, 1) in scene.complete:
        _paint_with_banner(canvas, scene, player, rect, mark)
        return
    caption, wins = scene.captions.names[player], scene.captions.wins[player] if scene.captions.wins else ""
    slots = slots_told(scene, player, glyphs, wilds=alone)
    whole = GAP.join(filter(None, (caption, wins)))
    least = rect.width - 1 - len(mark + GAP) - sum(len(text) for text, _open in slots)
    ways = [
        *product((whole, caption), ((slots, " "), (ranges_told(scene, player), " "), (slots, ""))),
        *([(name_cut_first(caption, least), (slots, ""))] if alone else []),
    ]
    for words, (slots, between) in ways:
        room = rect.width - 1 - cell_len(mark + words + GAP)
        told = between.join(text for text, _open in slots)
        if len(told) <= room:
            break
    else:
        words, slots = name_cut_first(caption, rect.width - len(mark)), []
    close = sum(place.player == player for place in scene.open) == 1
    named, open_, done = "name-turn" if mine else "open" if close else "name", "open", "name"
    if mine and len(scene.slots) > 2:
        named = open_ = done = "turn-bar"
        canvas.text(rect.x, rect.y, " " * rect.width, named)
    canvas.text(rect.x, rect.y, mark + words, named, rect.width)
    x = rect.x + rect.width - 1 - len(between.join(text for text, _open in slots))
    for text, is_open in slots:
        canvas.text(x, rect.y, text, open_ if is_open else done)
        x += len(text + between)


def _paint_with_banner(canvas: Canvas, scene: Scene, player: int, rect: Rect, mark: str) -> None:
    """Write the plate of a layout that is complete: nothing is to be counted there any more."""
    name, banner = scene.captions.names[player], scene.captions.banner
    room = rect.width - 1 - len(mark + GAP)
    padded = f" {banner} "
    if cell_len(name + padded) <= room:
        banner = padded
    canvas.text(rect.x, rect.y, mark + fit(name, room - cell_len(banner)), "open")
    canvas.text(rect.x + rect.width - 1 - cell_len(banner), rect.y, banner, "banner")


def slots_told(scene: Scene, player: int, glyphs: Glyphs, *, wilds: bool = False) -> list[tuple[str, bool]]:
    """A sign for each of the ten slots, and whether it is still open: then it is its rank.

    Those that a player of a match no longer has are rungs of a ladder: the plates show who is further up. Wild cards are
    shown if `wilds` are wanted.
    """
    told = []
    for slot in range(1, COLUMNS * LAYOUT_ROWS + 1):
        place = Place("slot", player, slot)
        face = scene.faces.get(place)
        if place in scene.open:
            told.append((rank_text(slot), True))
        elif wilds and place in scene.stands_for and isinstance(face, Card):
            told.append((rank_text(face.rank), False))
        else:
            told.append((glyphs.rung if face is None else glyphs.dot, False))
    return told


def ranges_told(scene: Scene, player: int) -> list[tuple[str, bool]]:
    """The ranks of the open slots in few cells, three or more in a row as a range: `A-4 6 8 9`. One after the other they would run together."""
    ranks = sorted(place.slot for place in scene.open if place.player == player)
    told: list[tuple[str, bool]] = []
    for _distance, members in groupby(enumerate(ranks), key=lambda pair: pair[1] - pair[0]):
        run = [rank_text(rank) for _index, rank in members]
        told += [(text, True) for text in ([f"{run[0]}-{run[-1]}"] if len(run) > 2 else run)]
    return told


def name_cut_first(caption: str, room: int, gap: str = GAP) -> str:
    """`caption` in so many cells: first the gap gives way, then the name, and never the count after it."""
    if cell_len(caption) <= room:
        return caption
    name, gap, count = caption.rpartition(gap)
    left = room - cell_len(f" {count}")
    return caption if left < 1 else f"{fit(name, left)} {count}" if name else caption
