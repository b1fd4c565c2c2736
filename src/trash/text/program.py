"""How this program was called, for every sentence that tells people what to type."""

from __future__ import annotations

import sys
from pathlib import Path, PurePath

USUAL = "trash"

_called = _name = USUAL


def called_as(word: str) -> None:
    """Remember the first word of the command line, as Python gives it: the path of a script or of a package's main file."""
    global _called, _name
    typed = _typed(word)
    _called = typed or USUAL
    _name = PurePath(word).name if typed and not word.endswith("__main__.py") else USUAL


def program() -> str:
    """What to type to start this program again: `trash`, `trash-game`, a path or `python -m trash`."""
    return _called


def program_name() -> str:
    """What the program calls itself where it complains: its file's name."""
    return _name


def _typed(word: str) -> str:
    path = PurePath(word)
    if path.name == "__main__.py":
        return f"{_shortest(sys.orig_argv[0])} -m trash"
    if not word or word.startswith("-"):  # `python -c` and the like
        return ""
    return _shortest(word)


def _shortest(word: str) -> str:
    """The path of a program, or its name alone where the shell would find the same by it."""
    from shlex import quote  # not at the top: only who was called by a path needs these
    from shutil import which

    name = PurePath(word).name
    if name == word:
        return quote(name)
    found = which(name)
    # A link is another program: that of an environment finds other packages than the one that it leads to.
    return (
        quote(name) if found is not None and Path(found).absolute() == Path(word).absolute() else quote(word)
    )
