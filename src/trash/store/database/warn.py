"""Warnings: what a player should know about the file of games, a sentence each."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

Warn = Callable[[str], None]
"""What is given such a sentence."""


def shown(path: Path) -> str:
    """`path` as text that can be printed, whatever bytes are in it."""
    return str(path).encode("utf-8", "replace").decode()
