"""The game requested on the command line, completed by the options file."""

from datetime import date
from typing import NamedTuple

from trash.engine import Rules
from trash.game.new_game import NamedDeal, NewGame, Opponent, daily_game
from trash.settings.options import Settings


class GameRequest(NamedTuple):
    """The requested choices for a new game; None where no choice was made."""

    opponent: Opponent = "bot"
    bot: str | None = None
    names: tuple[str, str] | None = None
    deal: NamedDeal | None = None
    wild: str | None = None
    last_turn: bool | None = None
    match: bool | None = None
    daily: bool = False
    """The deal of the day, which leaves only the bot and the names to be said."""

    def new_game(self, usual: Settings) -> NewGame:
        """The game: what was said, then what the deal came with, then the options."""
        if self.daily:
            return daily_game(self.names or (usual.your_name, ""), self.bot or usual.bot, date.today())
        seed, rules, cards = self.deal or (None, None, None)
        rules = rules or Rules(usual.wild, usual.last_turn, usual.match)
        rules = Rules(
            rules.wild if self.wild is None else self.wild,
            rules.last_turn if self.last_turn is None else self.last_turn,
            rules.match if self.match is None else self.match,
        )
        names = usual.names if self.opponent == "two" else (usual.your_name, "")
        return NewGame(self.opponent, seed, self.names or names, self.bot or usual.bot, rules, cards)
