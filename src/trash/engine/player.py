"""Who plays: a name, and for a bot which one."""

import re
from typing import NamedTuple


class _Player(NamedTuple):
    name: str
    bot: str | None


class Player(_Player):
    """A person (`bot` is None) or the bot of that kind, as a record keeps it.

    The name may be any text, and what shows it makes it safe to show; only halves of surrogate
    pairs (bytes that were no text) become question marks, since no file could hold them. `bot` is
    one word of small letters, digits and hyphens.
    """

    __slots__ = ()

    def __new__(cls, name: str, bot: str | None = None) -> "Player":
        """Raises ValueError, with a sentence, for a bot that a record could not name."""
        if bot is not None and not re.fullmatch("[a-z0-9-]+", bot):
            raise ValueError(f"a bot is named in small letters, digits and hyphens, not {bot!r}")
        return super().__new__(cls, name.encode(errors="replace").decode(), bot)
