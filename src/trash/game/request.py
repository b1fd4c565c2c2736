"""The game requested on the command line, completed by the options file."""

from datetime import date
from typing import Literal, NamedTuple

from trash.engine import Rules
from trash.game.new_game import NamedDeal, NewGame, Opponent, daily_game
from trash.game.seats import Seat
from trash.settings.options import Settings

Way = Literal["bot", "two", "deal"]
"""A way to begin a game. Each remembers the rules of its own last game."""

_FIELDS: dict[Way, tuple[str, str, str]] = {
    "bot": ("wild", "last_turn", "match"),
    "two": ("two_wild", "two_last_turn", "two_match"),
    "deal": ("deal_wild", "deal_last_turn", "deal_match"),
}


def usual_rules(settings: Settings, way: Way) -> Rules:
    """The rules that are played by unless something else is said."""
    return Rules(*(getattr(settings, field) for field in _FIELDS[way]))


def remembered(way: Way, rules: Rules) -> dict[str, object]:
    """The options with which `usual_rules` are `rules` the next time."""
    return dict(zip(_FIELDS[way], (rules.wild, rules.last_turn, rules.match), strict=True))


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
    seats: tuple[Seat, ...] | None = None
    """Who sits where, if everybody was named."""

    def new_game(self, usual: Settings) -> NewGame:
        """The game: what was said, then what the deal came with, then the options.

        Raises ValueError with a sentence for a deal for another number of players.
        """
        if self.daily:
            return daily_game(self.names or (usual.your_name, ""), self.bot or usual.bot, date.today())
        game = self._table(usual)
        game = game._replace(rules=usual_rules(usual, game.way))
        if self.deal is not None:
            game = game.on(self.deal)
        rules = Rules(
            game.rules.wild if self.wild is None else self.wild,
            game.rules.last_turn if self.last_turn is None else self.last_turn,
            game.rules.match if self.match is None else self.match,
            len(game.seats),
        )
        return game._replace(rules=rules)

    def _table(self, usual: Settings) -> NewGame:
        """Who plays."""
        bot = self.bot or usual.bot
        if self.seats is None:
            names = usual.names if self.opponent == "two" else (usual.your_name, "")
            return NewGame(self.opponent, names=self.names or names, bot=bot)
        seats = tuple(seat if seat.is_person else seat._replace(bot=seat.bot or bot) for seat in self.seats)
        first, second = seats[:2]
        if len(seats) > 2 or not first.is_person:
            return NewGame(bot=bot, everybody=seats)
        opponent: Opponent = "two" if second.is_person else "bot"
        return NewGame(opponent, names=(first.name, second.name), bot=second.bot or bot)
