"""What a bug report should say about the program and what it runs in. Safe to paste: no names, no options, no games."""

from __future__ import annotations

import os
import platform
import re
import shutil
import sqlite3
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import TextIO

from trash import __version__
from trash.settings.paths import data_directory, options_path

SHOWN = (
    *(
        "TERM",
        "COLORTERM",
        "TERM_PROGRAM",
        "TERM_PROGRAM_VERSION",
        "COLORFGBG",
        "NO_COLOR",
        "COLUMNS",
        "LINES",
    ),
    *("LC_ALL", "LC_CTYPE", "LANG", "LANGUAGE", "PYTHONUTF8", "PYTHONIOENCODING", "PYTHONCOERCECLOCALE"),
    *("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "ESCDELAY"),
)
"""Environment variables whose values matter."""

NAMED = ("TMUX", "STY", "SSH_CONNECTION", "WT_SESSION", "NVIM", "VIM_TERMINAL", "INSIDE_EMACS", "MOSH_IP")
"""Environment variables of which it only matters that they are set: their values may tell who and where."""

PACKAGES = ("textual", "rich", "platformdirs")
TEXTUAL_TRIED = ("8.2.8", "8.2.8")
"""The oldest and the newest Textual that the tests have passed with: docs/textual.md."""

COMMANDS = ("trash", "trash-game")


def debug_info(env: Mapping[str, str], program: str, not_understood: Sequence[int] = ()) -> str:
    """The report, one fact a line. `program` is how the program was called: the first word of its command line.

    `not_understood` has the lines of the options file that count for nothing.
    The home directory is written `~`, so a user's name is shown only if another path contains it.
    """
    width = max(len(name) for name, _fact in _facts(env, program, not_understood)) + 2
    lines = (f"{name:{width}}{fact}" for name, fact in _facts(env, program, not_understood))
    return "\n".join(_without_home(_printable(line), env) for line in lines)


def _facts(env: Mapping[str, str], program: str, not_understood: Sequence[int]) -> Iterator[tuple[str, str]]:
    yield "trash", __version__
    yield "called as", program
    yield "code", str(Path(__file__).parent)
    for command in COMMANDS:
        yield f"{command} in PATH", shutil.which(command, path=env.get("PATH", "")) or "not there"
    yield "python", f"{platform.python_version()} {platform.python_implementation()}, {sys.executable}"
    yield "system", f"{platform.system()} {platform.release()} {platform.machine()}"
    for package in PACKAGES:
        version = _version(package)
        yield package, f"{version}{_untried(version)}" if package == "textual" else version
    yield "sqlite", sqlite3.sqlite_version
    yield "options", _place(options_path())
    if not_understood:
        yield "not understood", f"line {', '.join(map(str, not_understood))} of the options"
    yield "games", _place(data_directory())
    for name, stream in (("input", sys.stdin), ("output", sys.stdout), ("errors", sys.stderr)):
        yield name, _stream(stream)
    yield "file names", f"{sys.getfilesystemencoding()} {sys.getfilesystemencodeerrors()}"
    for name in SHOWN:
        if name in env:
            yield name, env[name] or "(empty)"
    yield "set as well", ", ".join(name for name in NAMED if name in env) or "nothing"


def _version(package: str) -> str:
    try:
        return str(metadata.version(package))
    except metadata.PackageNotFoundError:
        return "not there"


def _untried(textual: str) -> str:
    """What to add to the version of Textual if it is none that Trash is known to work with."""
    oldest, newest = TEXTUAL_TRIED
    if re.fullmatch(r"[\d.]+", textual) and _numbers(oldest) <= _numbers(textual) <= _numbers(newest):
        return ""
    tried = oldest if oldest == newest else f"{oldest} to {newest}"
    return f" (not tried: Trash has been tested with {tried})"


def _numbers(version: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d{1,9}", version)]


def _place(path: Path | None) -> str:
    if path is None:
        return "no place for it"
    try:
        path.stat()
    except FileNotFoundError:
        return f"{path} (not there yet)"
    except OSError as error:
        return f"{path} ({error.strerror})"
    return f"{path}{'' if os.access(path, os.W_OK) else ' (cannot be written)'}"


def _stream(stream: TextIO | None) -> str:
    if stream is None:
        return "closed"
    encoding = f"{stream.encoding} {stream.errors}"
    if not stream.isatty():
        return f"no terminal, {encoding}"
    try:
        columns, rows = os.get_terminal_size(stream.fileno())
    except OSError:
        return f"a terminal of no size, {encoding}"
    return f"a terminal of {columns}x{rows}, {encoding}"


def _printable(line: str) -> str:
    """`line` in ASCII that moves no cursor: what is set in an environment may be anything."""
    return "".join(
        char if char.isprintable() else ascii(char)[1:-1]
        for char in line.encode("ascii", "backslashreplace").decode()
    )


def _without_home(line: str, env: Mapping[str, str]) -> str:
    for home in {env.get("HOME", ""), _home()}:
        if len(home) > 1:
            line = line.replace(home, "~")
    return line


def _home() -> str:
    """The home directory as the system knows it; empty if it knows of none."""
    try:
        return str(Path.home())
    except RuntimeError:
        return ""
