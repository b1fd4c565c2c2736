"""Styled text for a terminal in few bytes: each escape sequence says only what differs from the one before it.

Textual puts all of a text's style before it and a reset behind it. That is most of what a table sends, whose pieces are
a few cells each and nearly all on the same felt. The sequences are ECMA-48's SGR (8.3.117).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from rich.color import ColorSystem
from rich.style import Style
from textual.strip import Strip


class Codes(NamedTuple):
    """A style in the numbers of SGR, with semicolons between them; empty for what a reset gives."""

    attributes: str = ""
    """Bold, reverse and the like."""
    ink: str = ""
    paper: str = ""


RESET = Codes()

UNSEEN_IN_A_BLANK = ("", "1", "2")
"""Attributes that change nothing about a space: none, bold, dim."""


class SgrWriter:
    """Writes strips one after the other, and knows what style the terminal has by then."""

    def __init__(self, color_system: ColorSystem) -> None:
        self._colors = (
            color_system.value
        )  # an enum's own hash would take more time than the rest of a look-up
        self._now = RESET

    def write(self, strip: Strip) -> str:
        """The text and escape sequences that draw `strip` at the cursor."""
        return "".join([self._text(text, style) for text, style, _control in strip])

    def lift(self) -> str:
        """The escape sequence that resets the style at the end."""
        return self._change_to(RESET)

    def _text(self, text: str, style: Style | None) -> str:
        codes, now = _codes(style, self._colors) if style else RESET, self._now
        if codes is None:
            assert style is not None, "no style has codes: none"
            return f"{self.lift()}{Strip.render_style(style, text, ColorSystem(self._colors))}"
        if codes.attributes in UNSEEN_IN_A_BLANK and now.attributes in UNSEEN_IN_A_BLANK and text.isspace():
            codes = Codes(now.attributes, now.ink, codes.paper)
        return self._change_to(codes) + text if codes != now else text

    def _change_to(self, codes: Codes) -> str:
        before, self._now = self._now, codes
        return _change(before, codes)


@lru_cache(4096)
def _change(before: Codes, after: Codes) -> str:
    """The escape sequence between two styles: only bold and colours can be changed by themselves."""
    if before == after:
        return ""
    bold = _BOLD.get((before.attributes, after.attributes))
    if bold is None or (before.ink and not after.ink) or (before.paper and not after.paper):
        numbers = ["0", *after]
    else:
        numbers = [bold, after.ink * (after.ink != before.ink), after.paper * (after.paper != before.paper)]
    return f"\x1b[{';'.join(filter(None, numbers))}m"


_BOLD = {("", ""): "", ("1", "1"): "", ("", "1"): "1", ("1", ""): "22"}
"""What leads from one to the other, where that does not need a reset."""


@lru_cache(4096)
def _codes(style: Style, colors: int) -> Codes | None:
    """`style` in numbers; None if it is more than that: a link, or a number with parts."""
    shown = Strip.render_style(style, "x", ColorSystem(colors))
    if shown == "x":
        return RESET
    codes = shown.removeprefix("\x1b[").removesuffix("mx\x1b[0m").split(";")
    if not all(code.isdigit() for code in codes):
        return None
    parts: dict[str, list[str]] = {"attributes": [], "ink": [], "paper": []}
    numbers = iter(codes)
    for number in numbers:
        kind = _KINDS.get(number[:-1], "attributes")
        parts[kind].append(number)
        if number in ("38", "48"):  # a number of 256 colours follows, or three of 24 bits
            way = next(numbers)
            parts[kind] += [way, *islice(numbers, 1 if way == "5" else 3)]
    return Codes(**{kind: ";".join(codes) for kind, codes in parts.items()})


_KINDS = {"3": "ink", "9": "ink", "4": "paper", "10": "paper"}
"""What numbers of SGR are about, by their tens; the others are attributes."""
