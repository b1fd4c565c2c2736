"""Splits bytes from a terminal into complete pieces of input before Textual parses them.

Textual's parser takes characters one by one, and what it does not know it types as keys: an
answer that comes late, or a mouse report cut in two by a slow line, would play cards. Here
every escape sequence is followed to its end by the grammar of ECMA-48, so that it can be
handed on, put right or dropped as a whole. What is put right, and why, is in `driver.py`'s
list of issues; this module knows bytes and nothing of Textual.
"""

from __future__ import annotations

import re
from codecs import getincrementaldecoder
from typing import Literal, NamedTuple

ESCAPE_PATIENCE = 0.1
"""Seconds after which an Escape that nothing follows is the Escape key."""

PATIENCE = 0.5
"""Seconds after which the rest of a sequence or of a paste will not come any more."""

LONGEST_SEQUENCE = 1 << 12
LONGEST_PASTE = 1 << 16
"""Bytes that are held while the end has not come; a longer paste is handed on in parts."""


class Piece(NamedTuple):
    """Something whole: typed text, one escape sequence, Escape with or without a key, or a paste."""

    kind: Literal["text", "sequence", "escape", "paste"]
    text: str


_PASTE, _PASTE_END = b"\x1b[200~", b"\x1b[201~"

_WHOLE = re.compile(
    rb"""
      (?P<text>     [^\x1b]+ )
    | (?P<paste>    \x1b\[200~ .*? \x1b\[201~ )
    | (?P<string>   \x1b[]PX^_] [^\x07\x18\x1a\x1b]* (?: [\x07\x18\x1a] | \x1b\\ | (?=\x1b[^\\]) ) )
    | (?P<x10>      \x1b\[M [ -\xff]{3} )
    | (?P<sequence> \x1b\[< [-\d;]* [mM]    # a mouse report; Ghostty's may be negative
                  | \x1b\[\[ [A-E]          # the Linux console's F1 to F5
                  | \x1b\[ \d+ \$ (?!y)     # rxvt's shifted keys
                  | \x1b\[ (?! [M<] | 200~ ) [0-?]* [ -/]* [@-Z\\^-~]
                  | \x1bO [0-?]* [@-~] )
    | (?P<broken>   \x1b\[< [-\d;]* (?: [ -~] (?<! [-\d;mM] ) | (?= [^ -~] ) )
                  | \x1b\[\[ (?: [ -~] (?<! [A-E] ) | (?= [^ -~] ) )
                  | \x1b\[M [ -\xff]* (?= [\x00-\x1f] )
                  | \x1b\[ (?!<) [0-?]* (?: [ -/]* (?= [^ -~] ) | [ -/]+ (?= [0-?\[] ) )
                  | \x1b\[ (?!<) [0-?]+ [ -/]* \[
                  | \x1bO [0-?]* (?= [^0-~] ) )
    | (?P<escape>   \x1b (?: (?=\x1b) | [\x80-\xff]+ | [^\x1b\x80-\xff\[O\]PX^_] ) )
    """,
    re.VERBOSE | re.DOTALL,
)
"""Everything that has an end. Where nothing of it is found, the end has not come yet."""

_UNWANTED = re.compile(rb"\x1b\[48;[\d:;]*t|\x1b\[\?2048;\d\$y")
"""In-band resizes: we ask for none, and a size of 0 pixels makes Textual divide by it."""

_KITTY = re.compile(rb"\x1b\[([\d:]*)(?:;([\d:]*))?(?:;([\d:]*))?([u~A-HPQRS])")
_RELEASE = b"3"


class InputDecoder:
    """Decodes bytes from the terminal. Never raises, whatever the bytes are."""

    def __init__(self) -> None:
        self._held = b""
        self._decoder = getincrementaldecoder("utf-8")("replace")

    @property
    def patience(self) -> float | None:
        """Seconds to wait for more before `pause` is due; None if nothing is unfinished."""
        if len(self._held) in (1, 2):
            return ESCAPE_PATIENCE
        return PATIENCE if self._held or self._decoder.getstate()[0] else None

    def feed(self, data: bytes) -> list[Piece]:
        """The pieces that `data` completes."""
        buffer = self._held + data
        pieces: list[Piece] = []
        at = 0
        while found := _WHOLE.match(buffer, at):
            at = found.end()
            self._add(pieces, found.lastgroup or "", found.group(), more=at < len(buffer))
        self._held = buffer[at:]
        if self._held.startswith(_PASTE):
            if len(self._held) > LONGEST_PASTE:
                self._add(pieces, "paste", self._held)
                self._held = _PASTE
        elif len(self._held) > LONGEST_SEQUENCE:
            self._held = b""
        return pieces

    def pause(self) -> list[Piece]:
        """The pieces there are when no more has come for as long as `patience`."""
        pieces: list[Piece] = []
        self._decoder.reset()
        held, self._held = self._held, b""
        if held.startswith(_PASTE):
            self._add(pieces, "paste", held)
        elif len(held) in (1, 2):
            self._add(pieces, "escape", held)
        return pieces

    def _add(self, pieces: list[Piece], kind: str, piece: bytes, *, more: bool = False) -> None:
        """Append what is to be handed on of `piece`. `more` says that something follows it."""
        if kind == "text":
            text = self._decoder.decode(piece, final=more).replace("\ufffd", "")
            if text:
                pieces.append(Piece("text", text))
        elif kind == "paste":
            pasted = piece.removeprefix(_PASTE).removesuffix(_PASTE_END)
            pieces.append(Piece("paste", pasted.decode("utf-8", "ignore")))
        elif kind == "escape":
            pieces.append(Piece("escape", piece.decode("utf-8", "ignore")))
        elif kind == "x10":
            pieces.append(Piece("sequence", _sgr(piece)))
        elif kind == "sequence" and not _UNWANTED.fullmatch(piece) and (key := _plain(piece)) is not None:
            pieces.append(Piece("sequence", key.decode("ascii")))


def _sgr(report: bytes) -> str:
    """An X10 mouse report, whose three bytes are no text, in the form that a terminal was asked for."""
    button, x, y = (byte - 32 for byte in report[-3:])
    released = button & 0b11 == 0b11 and not button & 0b1110_0000
    return f"\x1b[<{button & ~0b11 if released else button};{x};{y}{'m' if released else 'M'}"


def _plain(sequence: bytes) -> bytes | None:
    """A key of the kitty protocol without sub-fields that nobody asked for; None if it is no key press.

    https://sw.kovidgoyal.net/kitty/keyboard-protocol/: `code:shifted:base ; modifiers:event ; text:text...`
    """
    found = _KITTY.fullmatch(sequence)
    if found is None:
        return sequence
    code, modifiers, text, final = (part or b"" for part in found.groups())
    code = code.partition(b":")[0]
    modifiers, _, event = modifiers.partition(b":")
    if event.startswith(_RELEASE) or not all(map(_is_character, [code, *text.split(b":")])):
        return None
    return b"\x1b[" + b";".join([code, modifiers, text]).rstrip(b";") + final


def _is_character(digits: bytes) -> bool:
    """Whether the number is a character's (surrogates are none), or there is no number."""
    return not digits or (len(digits) < 8 and int(digits) < 0x110000 and not 0xD800 <= int(digits) < 0xE000)
