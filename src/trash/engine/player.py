"""Who plays: a name, and for a bot which one."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Player:
    """A person (`bot` is None) or the bot of that kind, as a record keeps it.

    The name may be any text, and what shows it makes it safe to show; only halves of surrogate
    pairs (bytes that were no text) become question marks, since no file could hold them.
    """

    name: str
    bot: str | None = None
    """One word of small letters, digits and hyphens."""

    def __post_init__(self) -> None:
        """Raises ValueError, with a sentence, for a bot that a record could not name."""
        if self.bot is not None and not re.fullmatch("[a-z0-9-]+", self.bot):
            raise ValueError(f"a bot is named in small letters, digits and hyphens, not {self.bot!r}")
        object.__setattr__(self, "name", self.name.encode(errors="replace").decode())
