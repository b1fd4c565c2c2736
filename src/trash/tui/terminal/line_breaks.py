"""Where lines of text end on the screen."""

from __future__ import annotations

import re

from rich import _wrap

WORD = re.compile(r"[^\S\xa0]*[\S\xa0]+[^\S\xa0]*")


def keep_no_break_spaces() -> None:
    """Let no line end at a no-break space.

    Textual divides text into words as Rich does, to which every white space is the end of one;
    by Unicode's rules (UAX #14) this character is there to hold a number and its sign together.
    """
    _wrap.re_word = WORD
