"""Who plays: a name, and for a bot which one."""

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
        if bot is not None and not _is_word(bot):
            raise ValueError(f"a bot is named in small letters, digits and hyphens, not {bot!r}")
        return super().__new__(cls, name.encode(errors="replace").decode(), bot)


def _is_word(text: str) -> bool:
    """Whether it is small letters, digits and hyphens, at least one."""
    return text.isascii() and text == text.lower() and text.replace("-", "a").isalnum()
