"""The protocol that every bot implements."""

from __future__ import annotations

from typing import Protocol

from trash.engine import Action, View


class Bot(Protocol):
    """Chooses from what the table can see. A bot is never given a State, so it cannot cheat."""

    @property
    def name(self) -> str:
        """The stable name, as in records and after `--bot`."""

    def choose(self, view: View) -> Action:
        """One of `view.legal_actions()`, the same for equal views. The round in `view` is not over."""
