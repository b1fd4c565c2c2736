"""What the program was asked to do, and the game that follows from it."""

from __future__ import annotations

from dataclasses import dataclass
from random import SystemRandom
from typing import Literal

from trash.bots import DEFAULT_BOT, bot_named
from trash.engine import KING_GAME, Player, Rules, Setup
from trash.i18n import _
from trash.names import safe_name, told_apart

Opponent = Literal["two", "bot"]

NEW_SEEDS = 1_000_000
"""Deals are numbered below this when the program picks one: short enough to tell a friend."""


def new_seed() -> int:
    """A number for a new deal, 1 or more."""
    return SystemRandom().randrange(1, NEW_SEEDS)


@dataclass(frozen=True, slots=True)
class Launch:
    """The game to begin with; None in a field where the command line did not say."""

    opponent: Opponent = "bot"
    seed: int | None = None
    names: tuple[str, str] = ("", "")
    bot: str = DEFAULT_BOT
    rules: Rules = KING_GAME

    def setup(self) -> Setup:
        """The rules and the deal, a new one if none was asked for."""
        return Setup(new_seed() if self.seed is None else self.seed, self.rules)

    def players(self) -> tuple[Player, Player]:
        """Who plays, with names that are safe to show."""
        first, second = self.names
        bot = None if self.opponent == "two" else bot_named(self.bot).name
        others = (_("Player 1"), _("Player 2")) if bot is None else (_("You"), bot_title(bot))
        first, second = told_apart(safe_name(first, others[0]), safe_name(second, others[1]))
        return Player(first), Player(second, bot)


def bot_title(name: str) -> str:
    """What the bot called `name` in records is called at the table."""
    return {"learner": _("Learner bot"), "regular": _("Regular bot"), "expert": _("Expert bot")}.get(
        name, name
    )
