"""More keys in one go than anybody types: a paste that does not say so, a file sent to the terminal, a stuck key."""

from __future__ import annotations

from trash.tui.terminal.input_decoder import Piece

AT_ONCE = 100
"""Keys in one go above which nobody has typed them."""

LAST_KEYS = 10
"""How many keys, the last ones, are taken of those. The others would only open and close everything there is."""

_BUTTON, _MOVED = "\x1b[<", 32
"""How a mouse report begins, and the bit of its first number that says that the mouse has only moved."""


def without_floods(pieces: list[Piece]) -> list[Piece]:
    """`pieces`, or the last of them if they came faster than anybody types."""
    if sum(map(_keys, pieces)) <= AT_ONCE:
        return pieces
    room = LAST_KEYS
    kept: list[Piece] = []
    for piece in reversed(pieces):
        if room <= 0:
            break
        last = piece._replace(text=piece.text[-room:]) if piece.kind == "text" else piece
        room -= max(1, _keys(last))
        kept.insert(0, last)
    return kept


def _keys(piece: Piece) -> int:
    """How many keys `piece` is: each character of a text, and everything else one; a mouse that only moves is none."""
    if piece.kind == "text":
        return len(piece.text)
    if piece.kind == "sequence" and piece.text.startswith(_BUTTON):
        button = piece.text.removeprefix(_BUTTON).partition(";")[0]
        return 0 if button.isdecimal() and int(button) & _MOVED else 1
    return 1
