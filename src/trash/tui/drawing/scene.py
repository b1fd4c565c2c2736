"""A scene: everything that one picture of the table shows."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Literal, NamedTuple, Never

from trash.engine import Card, View
from trash.tui.drawing.geometry import HAND_PLACE, STOCK_PLACE, TRASH_PLACE, Place


class Cover(Enum):
    """What may lie in a place instead of a card that can be read."""

    BACK = "a card face down"
    EMPTY = "nothing"


Face = Card | Cover


_NOTHING: Mapping[Place, Never] = MappingProxyType({})


class Flying(NamedTuple):
    """A card on its way: its top left corner in cells, and its apparent width from 0 to 1 while it turns over."""

    face: Face
    x: int
    y: int
    breadth: float = 1.0
    kind: Literal["usual", "lifted", "left"] = "usual"
    """Lifted is a wild card that is taken up from its slot to be used again, left one that nobody has placed."""


class Captions(NamedTuple):
    """The words on the table that are not sentences."""

    stock: str
    trash: str
    hand: str
    hand_empty: str
    """What is there instead of `hand` while the card that was in it is in the air."""
    names: tuple[str, ...]
    """Above each layout: the name, and behind it how many of the slots are done."""
    wins: tuple[str, ...] = ()
    """What each player has won in this sitting, in words; empty where there is nothing to tell."""
    banner: str = ""
    """What stands over the layouts that are complete."""


class Scene(NamedTuple):
    """What lies where, and what is marked."""

    slots: tuple[int, ...]
    """The size of each layout."""
    faces: dict[Place, Face]
    stock: int
    trash: int
    turn: int
    captions: Captions
    open: frozenset[Place] = frozenset()
    """The slots whose card has not been placed."""
    stands_for: Mapping[Place, int] = _NOTHING
    """The rank that a wild card in a slot stands for."""
    legal: Mapping[Place, str] = _NOTHING
    """Where something may be done now, and with which key."""
    focus: Place | None = None
    moved: Place | None = None
    """Where the card that moved last lies now."""
    moves: tuple[str, ...] = ()
    """The last moves in words, the latest last."""
    flying: tuple[Flying, ...] = ()
    shown: int = 0
    """Whose layout is drawn where there is room for one."""
    cascade: int = 0
    """How many cards the turn that goes on has placed."""
    complete: frozenset[Place] = frozenset()
    """The slots of the layouts that are framed: those that a last turn is played against, or that won."""


def faces_of(view: View) -> dict[Place, Face]:
    """What the table shows in each place; when the round is over, what was face down too."""
    faces: dict[Place, Face] = {
        Place("slot", player, slot): Cover.BACK if card is None else card
        for player, cards in enumerate(view.revealed or [layout.cards for layout in view.layouts])
        for slot, card in enumerate(cards, start=1)
    }
    faces[STOCK_PLACE] = Cover.BACK if view.stock else Cover.EMPTY
    faces[TRASH_PLACE] = view.trash[-1] if view.trash else Cover.EMPTY
    faces[HAND_PLACE] = view.hand or Cover.EMPTY
    return faces


def undealt(scene: Scene) -> Scene:
    """`scene` before the deal: empty slots, and nothing that may be done."""
    faces = {place: Cover.EMPTY if place.kind == "slot" else face for place, face in scene.faces.items()}
    return scene._replace(faces=faces, legal={}, focus=None, moved=None)


def open_of(view: View) -> frozenset[Place]:
    """The slots whose card has not been placed, though it may be shown once the round is over."""
    return frozenset(
        Place("slot", player, slot)
        for player, layout in enumerate(view.layouts)
        for slot, card in enumerate(layout.cards, start=1)
        if card is None
    )


def wilds_of(view: View) -> dict[Place, int]:
    """The slots in which a wild card stands for the slot's rank."""
    return {
        Place("slot", player, slot): slot
        for player, layout in enumerate(view.layouts)
        for slot, card in enumerate(layout.cards, start=1)
        if card is not None and card.rank != slot
    }
