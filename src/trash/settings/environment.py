"""What the program runs in: whether a table can be drawn there, and with what characters."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Mapping, MutableMapping
from typing import Literal, TextIO

from trash.text.i18n import N_, _

Way = Literal["table", "plain", "neither"]

NO_TERMINAL = N_("the table needs a terminal for its input and output. Add --plain to play in lines of text.")
"""What to say where nobody can play."""

COLOUR_SYSTEMS = ("auto", "standard", "256", "truecolor", "windows")
"""What TEXTUAL_COLOR_SYSTEM may be."""

FOR_DEVELOPERS = ("TEXTUAL_LOG", "TEXTUAL_SCREENSHOT")
"""Switches of Textual's that make it write files; where those cannot be written it ends in a traceback."""

SIZES = ("COLUMNS", "LINES")
"""Columns and rows that somebody has exported. A terminal knows its own, and anything may stand here."""

WEB_DRIVER = "textual.drivers.web_driver:WebDriver"
"""What textual-serve puts into TEXTUAL_DRIVER."""

BEYOND_ASCII = "♣♦♥♠▗▄▖▐▌▝▀▘▞▚▛▜▙▟█░╭─╮│╰╯┌╌┐╎└┘┬┴╲\u2571┏━┓┃┗┛┳╔═╗║╚╝╦╓╖╙╜▶…·"
"""The characters that a table is drawn with unless it is drawn in ASCII."""


def way_to_play(env: Mapping[str, str], *, plain: bool = False) -> Way:
    """How to play: at the table, in plain lines, which `plain` asks for, or not at all.

    By itself, the table needs a terminal for all three streams, and not a dumb one. Plain lines need somebody
    who answers (a terminal, a pipe, a file that is not empty) and somebody who listens: output
    into a file is no company for a person at a terminal, who would see nothing and think it hangs.
    """
    if sys.stdin is None or sys.stdout is None:
        return "neither"
    if plain:
        return "plain"
    if is_in_browser(env):
        return "table"
    if sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr is not None and sys.stderr.isatty():
        return "plain" if env.get("TERM") == "dumb" else "table"
    if sys.stdin.isatty():
        return "plain" if sys.stdout.isatty() or _is_pipe(sys.stdout) else "neither"
    return "plain" if _is_pipe(sys.stdin) or _is_filled(sys.stdin) else "neither"


def wrong_colours(env: Mapping[str, str]) -> str | None:
    """A sentence if TEXTUAL_COLOR_SYSTEM is not one that Textual knows, with which it would crash."""
    wanted = env.get("TEXTUAL_COLOR_SYSTEM", "auto")
    if wanted in COLOUR_SYSTEMS:
        return None
    known = ", ".join(COLOUR_SYSTEMS)
    return _("TEXTUAL_COLOR_SYSTEM is one of {known}, not {wanted!r}.").format(known=known, wanted=wanted)


def without_switches(env: MutableMapping[str, str]) -> None:
    """Take out of `env` what is meant for those who write Textual apps, and can end a game; and sizes.

    Rich believes the sizes, whatever the terminal says, and would draw millions of columns. In a browser, where they come
    from textual-serve, the driver looks at them before.
    """
    for name in (*FOR_DEVELOPERS, *(() if is_in_browser(env) else SIZES)):
        env.pop(name, None)


def is_in_browser(env: Mapping[str, str]) -> bool:
    """Whether the screen is shown in a browser, which textual-serve says in an environment variable."""
    return env.get("TEXTUAL_DRIVER") == WEB_DRIVER


def is_ascii_locale(env: Mapping[str, str]) -> bool:
    """Whether the locale promises no more than ASCII. Python itself writes UTF-8 then, whatever the terminal can.

    What a browser can show does not depend on the locale.
    """
    if is_in_browser(env):
        return False
    locale = env.get("LC_ALL") or env.get("LC_CTYPE") or env.get("LANG") or "C"
    return os.name == "posix" and locale in ("C", "POSIX")


def shows_signs(output: TextIO | None, env: Mapping[str, str]) -> bool:
    """Whether card suits and frames can be written to `output` and seen there.

    The Linux console has 256 or 512 glyphs and seldom these, so it gets letters. A browser has them all.
    """
    if is_in_browser(env):
        return True
    if output is None or env.get("TERM") == "linux" or is_ascii_locale(env):
        return False
    try:
        BEYOND_ASCII.encode(output.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _is_pipe(stream: TextIO) -> bool:
    mode = os.fstat(stream.fileno()).st_mode
    return stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode)


def _is_filled(stream: TextIO) -> bool:
    status = os.fstat(stream.fileno())
    return stat.S_ISREG(status.st_mode) and status.st_size > 0
