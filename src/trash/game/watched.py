"""A round that bots play and nobody keeps: to be watched."""

from __future__ import annotations

from trash.bots import DEFAULT_BOT
from trash.engine import Record, Rules, Setup
from trash.game.new_game import new_seed
from trash.game.seats import Seat, seated
from trash.game.session import Session

ANOTHER = {DEFAULT_BOT: "expert"}
"""Who plays against a bot: another one, so that they can be told apart. The default bot plays against the others."""


def watched(*bots: str) -> Session:
    """A new round of those bots, two to four; a single one plays against the default bot, or that against another."""
    if len(bots) == 1:
        bots = (ANOTHER.get(bots[0], DEFAULT_BOT), *bots)
    players = seated(tuple(Seat(bot=bot) for bot in bots))
    return Session(Record(Setup(new_seed(), Rules(players=len(bots))), players))
