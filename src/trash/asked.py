"""The game that somebody asked for, which the options complete."""

from typing import NamedTuple

from trash.engine import Rules
from trash.launch import Launch, NamedDeal, Opponent
from trash.settings import Settings


class Asked(NamedTuple):
    """What was said of the game to begin. None, or False for a rule that can only be added, is nothing said."""

    opponent: Opponent = "bot"
    bot: str | None = None
    names: tuple[str, str] | None = None
    deal: NamedDeal | None = None
    wild: str | None = None
    last_turn: bool = False
    match: bool = False

    def launch(self, usual: Settings) -> Launch:
        """The game: what was said, then what the deal came with, then the options."""
        seed, rules, cards = self.deal or (None, None, None)
        rules = rules or Rules(usual.wild, usual.last_turn, usual.match)
        rules = Rules(
            rules.wild if self.wild is None else self.wild,
            self.last_turn or rules.last_turn,
            self.match or rules.match,
        )
        names = usual.names if self.opponent == "two" else (usual.your_name, "")
        return Launch(self.opponent, seed, self.names or names, self.bot or usual.bot, rules, cards)
