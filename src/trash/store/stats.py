"""Statistics of the finished games that count: no practice, nothing hidden."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from trash.store.streak import Streak


@dataclass(frozen=True, slots=True)
class Score:
    """What a person achieved against one opponent."""

    name: str | None
    """The person; None for all of this user's people together."""
    opponent: str
    """A bot's name, or another person's."""
    games: int
    won: int
    shared: int

    @property
    def lost(self) -> int:
        """Games that the opponent won alone."""
        return self.games - self.won - self.shared

    @property
    def share(self) -> float:
        """The part of the games that was won, 0 to 1; a shared one counts half."""
        return (self.won + self.shared / 2) / self.games


@dataclass(frozen=True, slots=True)
class TableScore:
    """What a person, or all bots of a kind, achieved at tables of three or four."""

    name: str
    """The person's, or that of the kind of bot."""
    is_bot: bool
    players: int
    """How many sat at the table."""
    games: int
    won: int
    """Alone."""
    shared: int
    points: float
    """A game won counts 1, and one that several share its part of that for each of them."""

    @property
    def share(self) -> float:
        """The part of the games that was won, 0 to 1."""
        return self.points / self.games


@dataclass(frozen=True, slots=True)
class Best:
    """A personal best."""

    value: int
    name: str
    game: int
    """The game's number in the history."""
    ended: int
    """When, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Daily:
    """The daily deals played to their end against a bot."""

    played: int
    won: int
    streak: Streak
    """Of days on which it was played, won or not."""
    days: dict[str, bool]
    """Those days, as 2026-11-29, and whether it was won."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """All figures. Against bots, "won" means won alone by the person.

    Games of three or four are in `games`, `practice`, `tables`, `longest_cascade` and `weeks`: the other figures
    compare two players, or rounds of two.
    """

    games: int
    """The number of games that count."""
    practice: int
    """The number that do not, for their marks."""
    bots: tuple[Score, ...]
    people: tuple[Score, ...]
    """Each pair of people once, the name that sorts first as `name`."""
    tables: tuple[TableScore, ...]
    """Each person and each kind of bot at tables of three, then of four."""
    streak: Streak
    """Of wins against bots."""
    recent: tuple[bool, ...]
    """Won or not, the last games against bots, oldest first: at most RECENT."""
    longest_cascade: Best | None
    """The most cards that a person placed in one turn."""
    fastest_round: Best | None
    """The fewest turns, of both players, in which a person won a round dealt with ten slots to each."""
    lengths: dict[int, int]
    """How many single rounds took so many turns."""
    daily: Daily
    weeks: tuple[int, ...]
    """The games that ended in each of the last WEEKS, from Monday to Sunday, this one last."""
    form: tuple[float, ...]
    """The share of wins among the last FORM games against bots, as it went: at most CURVE values, oldest first."""


RECENT = 40
WEEKS = 26
FORM = 20
CURVE = 120


def as_json(figures: Statistics) -> dict[str, Any]:
    """`figures` in plain values."""
    values = asdict(figures)
    for score, plain in zip(
        (*figures.bots, *figures.people), (*values["bots"], *values["people"]), strict=True
    ):
        plain.update(lost=score.lost, share=score.share)
    for table, plain in zip(figures.tables, values["tables"], strict=True):
        plain.update(share=table.share)
    values["streak"] = figures.streak._asdict()
    values["daily"]["streak"] = figures.daily.streak._asdict()
    return values
