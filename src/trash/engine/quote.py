"""Quotes invalid input for an error message."""

from __future__ import annotations

LONGEST = 60


def quote(text: str) -> str:
    """`text` in quotes, in printable ASCII whatever it holds, and cut to a readable length."""
    return ascii(text if len(text) <= LONGEST else text[: LONGEST - 3] + "...")
