"""A game to begin: who plays which deal by which rules."""

from datetime import date
from random import SystemRandom
from typing import Literal, NamedTuple

from trash.bots import DEFAULT_BOT
from trash.engine import HIGHEST_SEED, KING_GAME, Deal, Player, Rules, Setup
from trash.game.seats import Seat, seated
from trash.text.i18n import _

Opponent = Literal["two", "bot"]

NEW_SEEDS = 1_000_000
"""Deals are numbered below this when the program picks one: short enough to tell a friend."""


def new_seed() -> int:
    """A number for a new deal, 1 or more."""
    return SystemRandom().randrange(1, NEW_SEEDS)


class NamedDeal(NamedTuple):
    """A deal as people name it."""

    seed: int
    rules: Rules | None = None
    """What it was played by, if the name says that."""
    deal: Deal | None = None
    """Its cards, if they were put together by hand; the seed then decides the reshuffles only."""


def deal_named(text: str) -> NamedDeal:
    """The deal that `text` names: its number, or a share code, which has its rules too. Raises ValueError with a sentence."""
    name = text.strip()
    if (
        name.isascii()
        and name.isdigit()
        and len(name) <= len(str(HIGHEST_SEED))
        and int(name) <= HIGHEST_SEED
    ):
        return NamedDeal(int(name))
    from trash.store.share import NAME, parse_share_code  # not at the top: seldom needed

    if name.upper().startswith(NAME):
        setup = parse_share_code(name).setup
        return NamedDeal(setup.seed, setup.rules, setup.deal)
    raise ValueError(
        _("A deal is a whole number from 0 to {most}, or a share code.").format(most=HIGHEST_SEED)
    )


class NewGame(NamedTuple):
    """The game to begin, with every choice made but that of the cards, if `seed` is None."""

    opponent: Opponent = "bot"
    seed: int | None = None
    """None for a new deal."""
    names: tuple[str, str] = ("", "")
    """Empty for what players are called who have not said their names."""
    bot: str = DEFAULT_BOT
    rules: Rules = KING_GAME
    deal: Deal | None = None
    """The cards, if they were put together by hand."""
    daily: date | None = None
    """The day whose deal it is, for the statistics."""
    everybody: tuple[Seat, ...] | None = None
    """Two to four at the table, where it is not just who `opponent`, `names` and `bot` say."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody at the table, in the order of their turns."""
        if self.everybody is not None:
            return self.everybody
        first, second = self.names
        return Seat(first), Seat(second, None if self.opponent == "two" else self.bot)

    @property
    def way(self) -> Opponent:
        """Whose usual rules these are: those of several people, or of one with bots."""
        return "two" if sum(seat.is_person for seat in self.seats) > 1 else "bot"

    def setup(self) -> Setup:
        """The rules and the deal, a new one if none was asked for.

        Raises ValueError for a seed out of range, or cards dealt to another number of players.
        """
        rules = self.rules.for_players(len(self.seats))
        return Setup(new_seed() if self.seed is None else self.seed, rules, self.deal)

    def players(self) -> tuple[Player, ...]:
        """Who plays, with names that are safe to show; `called` says what they are called in the language in use."""
        return seated(self.seats)

    def on(self, deal: NamedDeal) -> "NewGame":
        """The same on that deal, by its rules if it has some; where it is for more players, more bots sit down.

        Raises ValueError with a sentence if it is for another number of players than have been named.
        """
        seats, rules = self.seats, deal.rules
        if rules is not None and rules.players != len(seats):
            if self.opponent == "two" or self.everybody is not None:
                raise ValueError(
                    _("These cards are for {players} players, not {seats}: name as many.").format(
                        players=rules.players, seats=len(seats)
                    )
                )
            seats += (Seat(bot=self.bot),) * (rules.players - len(seats))
        everybody = self.everybody if seats == self.seats else seats
        return self._replace(seed=deal.seed, rules=rules or self.rules, deal=deal.deal, everybody=everybody)


def daily_game(names: tuple[str, str], bot: str, day: date) -> NewGame:
    """The deal of `day` against `bot`: the same game for everybody, by the usual rules."""
    from trash.store.daily import daily_seed  # not at the top: seldom needed

    return NewGame(seed=daily_seed(day), names=names, bot=bot, daily=day)
