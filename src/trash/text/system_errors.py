"""What the system or SQLite says went wrong, in the language that is spoken."""

from __future__ import annotations

from trash.text.i18n import N_, _

KNOWN = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("No space left on device"),
    N_("Read-only file system"),
    N_("File name too long"),
    N_("Input/output error"),
    N_("database or disk is full"),
    N_("database is locked"),
    N_("attempt to write a readonly database"),
    N_("unable to open database file"),
    N_("disk I/O error"),
)
"""What players meet, as Linux, macOS and SQLite put it. Anything else is told as it comes, in English."""


def reason_of(error: Exception) -> str:
    """Why it did not work, to be put into a sentence."""
    said = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return _(said) if said in KNOWN else said
