"""A round that two bots play and nobody keeps: to be watched."""

from __future__ import annotations

from trash.bots import DEFAULT_BOT
from trash.engine import Player, Record, Setup
from trash.game.new_game import new_seed
from trash.game.session import Session
from trash.text.player_names import BOT_TITLES

ANOTHER = {DEFAULT_BOT: "expert"}
"""Who plays against a bot: another one, so that they can be told apart. The default bot plays against the others."""


def watched(bot: str) -> Session:
    """A new round of the default bot, or of another one, against `bot`."""
    players = (ANOTHER.get(bot, DEFAULT_BOT), bot)
    first, second = (Player(BOT_TITLES.get(name, name), name) for name in players)
    return Session(Record(Setup(new_seed()), (first, second)))
