"""The values that messages are made of: how each is written as JSON, and read back as strictly as can be."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar
from zlib import compress, decompressobj
from zlib import error as zlib_error

from trash.engine import MOST_PLAYERS, Action, Card, Rules, SeenLayout, View, parse_cards, show_cards
from trash.engine.deal import DECKS
from trash.engine.rules import FULL_LAYOUT

T = TypeVar("T")

MOST_RESHUFFLES = 10_000
"""More than any round has."""


class BadMessageError(ValueError):
    """What came is no message of the protocol. The text is for whoever looks for the fault, and is not translated."""


class Field(NamedTuple, Generic[T]):
    """A value of a message: `read` makes it of what JSON gave, or raises BadMessageError, and `write` undoes that."""

    read: Callable[[Any], T]
    write: Callable[[T], Any] = lambda value: value


def wrong(what: str, value: object) -> BadMessageError:
    """The error for a value that is not `what`."""
    told = f"{value!r:.60}" if isinstance(value, str | int | float | None) else type(value).__name__
    return BadMessageError(f"not {what}: {told}")


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise wrong("true or false", value)
    return value


FLAG = Field(_flag)


def number(lowest: int, highest: int) -> Field[int]:
    """A whole number in that range."""

    def read(value: Any) -> int:
        if type(value) is not int or not lowest <= value <= highest:  # True is an int, and no number here
            raise wrong(f"a number from {lowest} to {highest}", value)
        return value

    return Field(read)


def text(longest: int) -> Field[str]:
    """Characters that a file can hold, at most so many."""

    def read(value: Any) -> str:
        if not isinstance(value, str) or len(value) > longest:
            raise wrong(f"a text of at most {longest} characters", value)
        try:
            value.encode()
        except UnicodeEncodeError:
            raise wrong("a text without halves of surrogate pairs", value) from None
        return value

    return Field(read)


def octets(length: int) -> Field[bytes]:
    """So many bytes, in hexadecimal digits."""

    def read(value: Any) -> bytes:
        if (
            not isinstance(value, str)
            or len(value) != 2 * length
            or not set(value) <= set("0123456789abcdef")
        ):
            raise wrong(f"{length} bytes in hexadecimal digits", value)
        return bytes.fromhex(value)

    return Field(read, bytes.hex)


def optional(field: Field[T]) -> Field[T | None]:
    """That, or null."""
    return Field(
        lambda value: None if value is None else field.read(value),
        lambda value: None if value is None else field.write(value),
    )


def several(field: Field[T], least: int, most: int) -> Field[tuple[T, ...]]:
    """A list of so many of them."""

    def read(value: Any) -> tuple[T, ...]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise wrong(f"a list of {least} to {most}", value)
        return tuple([field.read(each) for each in value])

    return Field(read, lambda values: [field.write(each) for each in values])


def packed(longest: int) -> Field[str]:
    """A text of at most so many bytes, compressed: zlib's format in base 64."""

    def read(value: Any) -> str:
        what = f"a packed text of at most {longest} bytes"
        if not isinstance(value, str):
            raise wrong(what, value)
        try:
            unpacking = decompressobj()
            found = unpacking.decompress(b64decode(value, validate=True), longest)
            if not unpacking.eof or unpacking.unused_data:
                raise wrong(what, value)
            return found.decode()
        except (ValueError, zlib_error):
            raise wrong(what, value) from None

    return Field(read, lambda value: b64encode(compress(value.encode(), 9)).decode())


def parsed(what: str, parse: Callable[[str], T], longest: int, write: Callable[[T], str] = str) -> Field[T]:
    """What `parse` makes of a text; its ValueError means that it is none."""

    def read(value: Any) -> T:
        if not isinstance(value, str) or len(value) > longest:
            raise wrong(what, value)
        try:
            found = parse(value)
        except ValueError:
            raise wrong(what, value) from None
        if write(found) != value:  # each thing is written in one way
            raise wrong(what, value)
        return found

    return Field(read, write)


def fields_of(value: Any, fields: dict[str, Field[Any]]) -> list[Any]:
    """The values of a JSON object that has exactly those keys, in their order. Raises BadMessageError."""
    if not isinstance(value, dict) or value.keys() != fields.keys():
        raise wrong("an object with " + ", ".join(fields), value)
    return [field.read(value[name]) for name, field in fields.items()]


SEAT = number(0, MOST_PLAYERS - 1)
PLAYERS = (2, MOST_PLAYERS)
ACTION = parsed("an action", Action.parse, 2)
RULES = parsed("rules", Rules.parse, 60)
CARD = parsed("a card", Card.parse, 2)
CARDS = parsed("cards", parse_cards, 3 * 104, show_cards)
DONE = number(0, 1_000_000)
"""A number of actions done in a game."""


def _layout(text: str) -> SeenLayout:
    """The layout that `str` of one wrote: a card is face up, and lies in its own slot unless it is a wild one."""
    words = text.split(" ")
    cards = tuple([None if word == "--" else Card.parse(word) for word in words])
    if not 1 <= len(cards) <= FULL_LAYOUT:
        raise ValueError("a layout has 1 to 10 slots")
    down = sum(1 << at for at, card in enumerate(cards) if card is None)
    open_ = sum(1 << at for at, card in enumerate(cards) if card is None or card.rank != at + 1)
    return SeenLayout(cards, down, open_)


LAYOUT = parsed("a layout", _layout, 3 * FULL_LAYOUT)

_VIEW: dict[str, Field[Any]] = {
    "rules": RULES,
    "layouts": several(LAYOUT, *PLAYERS),
    "stock": number(0, 104),
    "trash": CARDS,
    "hand": optional(CARD),
    "turn": SEAT,
    "reshuffles": number(0, MOST_RESHUFFLES),
    "out": optional(SEAT),
    "winners": several(SEAT, 0, MOST_PLAYERS),
    "renewed": optional(CARDS),
    "revealed": optional(several(CARDS, *PLAYERS)),
}
"""All of a view but its deck, which is whole at such a table."""


def _read_view(value: Any) -> View:
    found = dict(zip(_VIEW, fields_of(value, _VIEW), strict=True))
    players = found["rules"].players
    view = View(**found, deck=DECKS[players])
    if len(view.layouts) != players or view.turn >= players or (view.out or 0) >= players:
        raise wrong("a view of so many players as the rules say", value)
    try:
        unseen = view.unseen()
    except ValueError:
        raise wrong("a view of cards that are in the deck", value) from None
    face_down = sum(layout.down.bit_count() for layout in view.layouts)
    if len(unseen) != view.stock + face_down:
        raise wrong("a view of a whole deck", value)
    if set(view.winners) - set(range(players)) or (view.revealed is None) != (not view.winners):
        raise wrong("a view that shows what is face down when the round is over, and only then", value)
    return view


def _write_view(view: View) -> dict[str, Any]:
    return {name: field.write(getattr(view, name)) for name, field in _VIEW.items()}


VIEW: Field[View] = Field(_read_view, _write_view)
