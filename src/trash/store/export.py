"""Games on their way out: as records, as JSON, into a file; one after another, so that memory stays small."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from tempfile import mkstemp
from typing import TYPE_CHECKING, Any, TypeVar

from trash.engine.record_text import dumps
from trash.store.history import Finished, finished_rows
from trash.store.rows import from_row
from trash.store.store import Store

if TYPE_CHECKING:
    from sqlite3 import Row

T = TypeVar("T")

_AT_ONCE = 200
"""Games that are read, or written, in one piece."""


def with_records(
    store: Store, most: int | None = None, *, with_hidden: bool = False
) -> Iterator[tuple[Finished, str]]:
    """The finished games, the latest first, with their records as text, to be read, sent, and replayed."""
    return _each(store, lambda row: (Finished.of(row), _record(row)), most, with_hidden=with_hidden)


def records(store: Store, most: int | None = None, *, with_hidden: bool = False) -> Iterator[str]:
    """The records alone, which takes less time, and leaves out no game for a figure that is not in its record."""
    return _each(store, _record, most, with_hidden=with_hidden)


def _each(store: Store, of: Callable[[Row], T], most: int | None, *, with_hidden: bool) -> Iterator[T]:
    def readable() -> Iterator[T]:
        for row in finished_rows(store, with_hidden=with_hidden):
            try:
                yield of(row)
            except ValueError as error:
                store.warn_unreadable(row["id"], error)

    return islice(readable(), most)


def _record(row: Row) -> str:
    return dumps(from_row(row).record)


def json_list(values: Iterable[dict[str, Any]]) -> Iterator[str]:
    """The pieces of a JSON list with a line for each of `values`."""
    before = "[\n"
    for value in values:
        yield f"{before}  {json.dumps(value)}"
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


def in_chunks(pieces: Iterable[str]) -> Iterator[str]:
    """The same text in longer pieces, each worth a write."""
    left = iter(pieces)
    while some := list(islice(left, _AT_ONCE)):
        yield "".join(some)


def write_new(path: Path, pieces: Iterable[str]) -> None:
    """Write a file that is not there yet: all of it, or none. Raises FileExistsError, or another OSError.

    It has no name before it is whole; where the system cannot do that, another name, which a kill leaves behind.
    """
    if os.path.lexists(path):
        raise FileExistsError(path)
    file, beside = _open_beside(path)
    try:
        try:
            with open(file, "w", encoding="utf-8", closefd=False) as output:
                for chunk in in_chunks(pieces):
                    output.write(chunk)
            os.fsync(file)
            if beside is None:
                _name(file, path)
        finally:
            os.close(file)  # before it gets another name: Windows renames and deletes no file that is open
        if beside is not None:
            _rename_to_new(beside, path)
    finally:
        if beside is not None:
            with suppress(FileNotFoundError):
                beside.unlink()


def _open_beside(path: Path) -> tuple[int, Path | None]:
    """A new file where `path` will be, open for writing, and its name if it has one."""
    if sys.platform == "linux" and hasattr(os, "O_TMPFILE") and Path("/proc/self/fd").is_dir():
        with suppress(OSError):  # a file system that cannot do it; what else is wrong comes to light below
            return os.open(path.parent, os.O_TMPFILE | os.O_WRONLY, 0o666), None
    file, name = mkstemp(prefix=".trash-export-", dir=path.parent)
    return file, Path(name)


def _name(file: int, path: Path) -> None:
    """Give a name to a file that has none. Raises FileExistsError."""
    if sys.platform != "linux":
        raise AssertionError("elsewhere every file has a name")
    directory = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:  # only with a directory does Python call the function that follows links (linkat)
        os.link(f"/proc/self/fd/{file}", path.name, dst_dir_fd=directory)
    finally:
        os.close(directory)


def _rename_to_new(beside: Path, path: Path) -> None:
    """Give the file another name, which no other file may have. Raises FileExistsError."""
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links: somebody could make the file in between, but that is all
        if os.path.lexists(path):
            raise FileExistsError(path) from None
        beside.rename(path)
