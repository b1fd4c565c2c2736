"""Where this user's options and games are kept, if there is a place for them."""

from __future__ import annotations

from datetime import datetime
from itertools import chain, count
from pathlib import Path

APP_NAME = "trash-cards"
"""The distribution's name: a directory called `trash` might be taken for the desktop's waste bin."""


def options_path() -> Path | None:
    """The file of the options, in the user's configuration directory; None if this user has no such place.

    `XDG_CONFIG_HOME` is honoured if it is an absolute path, as the XDG base directory specification asks;
    unset, empty or relative, it counts for nothing.
    """
    import platformdirs  # not at the top: --help and --version need no directory, and it costs milliseconds

    try:
        directory = platformdirs.user_config_path(APP_NAME, appauthor=False)
    except (RuntimeError, OSError):  # no home directory
        return None
    return directory / "options.toml" if directory.is_absolute() else None


def data_directory() -> Path | None:
    """The directory for games, which need not exist yet; None if this user has no place for one.

    `XDG_DATA_HOME` counts as `XDG_CONFIG_HOME` does for the options.
    """
    import platformdirs

    try:
        directory = platformdirs.user_data_path(APP_NAME, appauthor=False)
    except (RuntimeError, OSError):
        return None
    return directory if directory.is_absolute() else None


def pictures_directory() -> Path | None:
    """The user's directory of pictures, if there is one."""
    import platformdirs

    try:
        directory = platformdirs.user_pictures_path()
    except (RuntimeError, OSError):
        return None
    return directory if directory.is_dir() else None


def place_for_picture(directory: Path, now: datetime) -> Path:
    """A file in `directory` that is not there yet."""
    stem = f"trash-{now:%Y-%m-%d-%H%M%S}"
    names = chain([stem], (f"{stem}-{number}" for number in count(2)))
    return next(path for name in names if not (path := directory / f"{name}.svg").exists())
