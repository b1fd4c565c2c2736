"""Who plays: a name, and for a bot which one."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Player:
    """A person (`bot` is None) or the bot with that name, as a record keeps it.

    The name may be any text; what shows it makes it safe to show.
    """

    name: str
    bot: str | None = None
