"""Bots: each chooses an action from a view, and sees nothing else."""

from trash.bots.base import Bot
from trash.bots.expert import Expert
from trash.bots.learner import Learner
from trash.bots.regular import Regular
from trash.engine.quote import quote

BOTS: dict[str, Bot] = {bot.name: bot for bot in (Learner(), Regular(), Expert())}
"""Every bot by its name, weakest first."""

DEFAULT_BOT = "regular"


def bot_named(name: str) -> Bot:
    """The bot called `name`. Raises ValueError, with the names there are."""
    try:
        return BOTS[name]
    except KeyError:
        raise ValueError(f"there is no bot {quote(name)}: choose from {', '.join(BOTS)}") from None


__all__ = ["BOTS", "DEFAULT_BOT", "Bot", "bot_named"]
