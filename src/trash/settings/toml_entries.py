"""A TOML file entry by entry, each with its lines: what one of them has wrong is no matter to the others."""

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

LONGEST_ENTRY = 40
"""Lines: as far as the end is looked for of a list or a text that goes on."""

DEEPEST = 50
"""Brackets within a line: TOML's reader goes one call deeper for each, and no option needs more than one."""

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|$)")
_NAME = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([^\s=#"']+))\s*=""")
_SURROGATE = re.compile("[\udc80-\udcff]")


class Entry(NamedTuple):
    """A name and its value, or lines that make no sense."""

    first: int
    """The index of its first line."""
    last: int
    """The index of the line after its last."""
    path: tuple[str, ...]
    """The parts of its name, those of the table's header that it stands under included."""
    value: Any
    """None where it is not TOML; TOML itself has no such value."""
    is_toml: bool = True


class Header(NamedTuple):
    """The header of a table."""

    first: int
    path: tuple[str, ...]
    is_toml: bool = True
    """Whether it is one, and not a header that was not closed or that of a list of tables."""


def lines_of(text: str) -> list[str]:
    """The lines of `text` with their ends, those of any system."""
    return [line for line in _LINE.findall(text) if line]


def entries(lines: list[str]) -> Iterator[Entry | Header]:
    """All that stands in a file, but for comments."""
    table: tuple[str, ...] = ()
    index = 0
    while index < len(lines):
        stripped = lines[index].strip()
        if not stripped or stripped.startswith("#"):
            index += 1
            continue
        if stripped.startswith("["):
            found = parsed(stripped)
            table, inside = _leaf(found) if found else ((stripped.strip("[]# "),), None)
            yield Header(index, table, is_toml=inside == {})
            index += 1
            continue
        entry = _entry(lines, index, table)
        yield entry
        index = entry.last


def parsed(text: str) -> dict[str, Any] | None:
    """What TOML makes of `text`; None if nothing."""
    import tomllib  # not at the top: not before there is a file

    if text.count("[") + text.count("{") > DEEPEST:
        return None
    with suppress(ValueError, RecursionError):
        # A byte that is no UTF-8 is a letter of Latin-1, which is what editors wrote before.
        return tomllib.loads(_SURROGATE.sub(lambda byte: chr(ord(byte[0]) - 0xDC00), text))
    return None


def value_end(line: str) -> int:
    """Where the value ends in `line`, which is a whole entry: before the comment after it, if there is one."""
    whole = parsed(line)
    for at, sign in enumerate(line):
        if sign == "#" and parsed(line[:at]) == whole is not None:
            return len(line[:at].rstrip())
    return len(line.rstrip())


def _entry(lines: list[str], index: int, table: tuple[str, ...]) -> Entry:
    text = ""
    goes_on = re.search(r"=\s*(\[|\"\"\"|''')", lines[index]) is not None
    for last in range(index, min(len(lines), index + LONGEST_ENTRY) if goes_on else index + 1):
        text += lines[last]
        found = parsed(text)
        if found:
            path, value = _leaf(found)
            return Entry(index, last + 1, (*table, *path), value)
    named = _NAME.match(lines[index])
    name = next(filter(None, named.groups()), "") if named else ""
    return Entry(index, index + 1, (*table, *name.split(".")) if name else table, None, is_toml=False)


def _leaf(found: dict[str, Any]) -> tuple[tuple[str, ...], Any]:
    """The path to what a single entry says: through tables as long as each has one thing in it."""
    path: tuple[str, ...] = ()
    value: Any = found
    while isinstance(value, dict) and len(value) == 1:
        [(name, value)] = value.items()
        path += (name,)
    return path, value
