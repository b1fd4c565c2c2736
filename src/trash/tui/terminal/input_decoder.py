"""Splits bytes from a terminal into complete pieces of input before Textual parses them.

Textual's parser takes characters one by one, and what it does not know it types as keys: an
answer that comes late, or a mouse report cut in two by a slow line, would play cards. Here
every escape sequence is followed to its end by the grammar of ECMA-48, so that it can be
handed on, put right or dropped as a whole. What is put right, and why, is in docs/textual.md;
this module knows bytes and nothing of Textual.

Where the bytes are cut makes no difference, and what is held of something unfinished is never long: of a control
string, which is dropped in any case, nothing but its beginning.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

ESCAPE_PATIENCE = 0.1
"""Seconds after which an Escape that nothing follows is the Escape key."""

PATIENCE = 0.5
"""Seconds after which the rest of a sequence or of a paste will not come any more."""

LONGEST_SEQUENCE = 1 << 8
"""Bytes of an escape sequence that can be a key or a mouse report; a longer one is dropped, to its end."""

LONGEST_PASTE = 1 << 16
"""Bytes of a paste that are held while its end has not come; a longer one is handed on in parts."""


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
                  | \x1b\[ \d{1,3} \$ (?=[^y])  # rxvt's shifted keys
                  | \x1b\[ (?! [M<] | 200~ ) [0-?]* [ -/]* [@-Z\\-~]
                  | \x1bO [0-?]* [@-~] )
    | (?P<broken>   \x1b\[< [-\d;]* (?: [ -~] (?<! [-\d;mM] ) | (?= [^ -~] ) )
                  | \x1b\[\[ (?: [ -~] (?<! [A-E] ) | (?= [^ -~] ) )
                  | \x1b\[M [ -\xff]* (?= [\x00-\x1f] )
                  | \x1b\[ (?!<) [0-?]* (?: [ -/]* (?= [^ -~] ) | [ -/]+ (?= [0-?\[] ) )
                  | \x1b\[ (?!<) [0-?]+ [ -/]* \[
                  | \x1bO [0-?]* (?= [^0-~] ) )
    | (?P<escape>   \x1b (?: (?=\x1b) | [^\x1b\x80-\xff\[O\]PX^_]
                          | [\x80-\xc1\xf5-\xff]  # begins no character
                          | [\xc2-\xdf] (?: [\x80-\xbf] | (?=[^\x80-\xbf]) )
                          | [\xe0-\xef] (?: [\x80-\xbf]{2} | [\x80-\xbf]? (?=[^\x80-\xbf]) )
                          | [\xf0-\xf4] (?: [\x80-\xbf]{3} | [\x80-\xbf]{0,2} (?=[^\x80-\xbf]) ) ) )
    """,
    re.VERBOSE | re.DOTALL,
)
"""Everything that has an end. Where nothing of it is found, the end has not come yet."""

_CUT_CHARACTER = re.compile(
    rb"(?: [\xc2-\xdf] | [\xe0-\xef][\x80-\xbf]? | [\xf0-\xf4][\x80-\xbf]{0,2} ) \Z", re.VERBOSE
)
"""The beginning of a character in UTF-8, at the end of what has come."""

_CUT_PASTE_END = re.compile(rb"\x1b (?: \[ (?: 2 (?: 0 1? )? )? )? \Z", re.VERBOSE)

_STRING = re.compile(rb"\x1b[]PX^_].", re.DOTALL)
_SHIFTED = re.compile(rb"\x1b\[\d{1,3}\$")
_ESCAPE = re.compile(rb"\x1b (?: [\[O\]PX^_]? | [\x80-\xff]+ )", re.VERBOSE)
"""What is unfinished and is a key all the same, when no more comes."""

_UNWANTED = re.compile(rb"\x1b\[48;[\d:;]*t|\x1b\[\?2048;\d\$y")
"""In-band resizes: we ask for none, and a size of 0 pixels makes Textual divide by it."""

_KITTY = re.compile(rb"\x1b\[([\d:]*)(?:;([\d:]*))?(?:;([\d:]*))?([u~A-HPQRS])")
_RELEASE = b"3"


class InputDecoder:
    """Decodes bytes from the terminal. Never raises, whatever the bytes are."""

    def __init__(self) -> None:
        self._held = b""

    @property
    def patience(self) -> float | None:
        """Seconds to wait for more before `pause` is due; None if nothing is unfinished."""
        if not self._held:
            return None
        return ESCAPE_PATIENCE if _is_key(self._held) else PATIENCE

    def feed(self, data: bytes) -> list[Piece]:
        """The pieces that `data` completes."""
        buffer = self._held + data
        pieces: list[Piece] = []
        at = 0
        while found := _WHOLE.match(buffer, at):
            end = found.end()
            if (
                found.lastgroup == "text"
                and end == len(buffer)
                and (cut := _CUT_CHARACTER.search(buffer, at))
            ):
                end = cut.start()
            self._add(pieces, found.lastgroup or "", buffer[at:end])
            at = end
            if at < found.end():
                break
        self._held = self._worth_holding(pieces, buffer[at:])
        return pieces

    def pause(self) -> list[Piece]:
        """The pieces there are when no more has come for as long as `patience`."""
        pieces: list[Piece] = []
        held, self._held = self._held, b""
        if held.startswith(_PASTE):
            self._add(pieces, "paste", held)
        elif _ESCAPE.fullmatch(held):
            self._add(pieces, "escape", held)
        elif _SHIFTED.fullmatch(held):
            self._add(pieces, "sequence", held)
        return pieces

    def _worth_holding(self, pieces: list[Piece], held: bytes) -> bytes:
        """What leads on from `held` to where all of it would lead. Of a long paste, a part is added to `pieces`."""
        if held.startswith(_PASTE):
            if len(held) <= LONGEST_PASTE:
                return held
            cut = _CUT_PASTE_END.search(held) or _CUT_CHARACTER.search(held)
            end = cut.start() if cut else len(held)
            self._add(pieces, "paste", held[:end])
            return _PASTE + held[end:]
        if _STRING.match(
            held
        ):  # one byte more than its beginning, so that it is not taken for a key with Alt
            return held[:2] + (b"x\x1b" if held.endswith(b"\x1b") else b"x")
        if len(held) > LONGEST_SEQUENCE:  # what counts is that it is too long, and what came last
            return held[:LONGEST_SEQUENCE] + held[-1:]
        return held

    def _add(self, pieces: list[Piece], kind: str, piece: bytes) -> None:
        """Append what is to be handed on of `piece`."""
        if kind == "text":
            if text := piece.decode("utf-8", "ignore").replace("\ufffd", ""):
                pieces.append(Piece("text", text))
        elif kind == "paste":
            pasted = piece.removeprefix(_PASTE).removesuffix(_PASTE_END)
            pieces.append(Piece("paste", pasted.decode("utf-8", "ignore")))
        elif kind == "escape":
            pieces.append(Piece("escape", piece.decode("utf-8", "ignore")))
        elif kind == "x10":
            pieces.append(Piece("sequence", _sgr(piece)))
        elif kind == "sequence" and len(piece) <= LONGEST_SEQUENCE and (key := _wanted(piece)) is not None:
            pieces.append(Piece("sequence", key.decode("ascii")))


def _is_key(held: bytes) -> bool:
    """Whether what is held is a key if nothing follows, for which nobody likes to wait long."""
    return bool(_ESCAPE.fullmatch(held) or _SHIFTED.fullmatch(held))


def _sgr(report: bytes) -> str:
    """An X10 mouse report, whose three bytes are no text, in the form that a terminal was asked for."""
    button, x, y = (byte - 32 for byte in report[-3:])
    released = button & 0b11 == 0b11 and not button & 0b1110_0000
    return f"\x1b[<{button & ~0b11 if released else button};{x};{y}{'m' if released else 'M'}"


def _wanted(sequence: bytes) -> bytes | None:
    """What is handed on of a sequence, if anything is."""
    return None if _UNWANTED.fullmatch(sequence) else _plain(sequence)


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
