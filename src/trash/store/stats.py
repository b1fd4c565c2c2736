"""Statistics of the finished games that count: no practice, nothing hidden."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import date
from typing import Any

from trash.store.daily import day_streak
from trash.store.store import Store
from trash.store.streak import Streak, win_streak


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


@dataclass(frozen=True, slots=True)
class Statistics:
    """All figures. Against bots, "won" means won alone by the person."""

    games: int
    """The number of games that count."""
    practice: int
    """The number that do not, for their marks."""
    bots: tuple[Score, ...]
    people: tuple[Score, ...]
    """Each pair of people once, the name that sorts first as `name`."""
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


RECENT = 40

COUNTS = """
    ended is not null and not hidden and not (undone or hints or branched or known)
    and ended between 0 and 100000000000 and winners in (1, 2, 3)
    and 'blob' not in (typeof(name_1), typeof(bot_1), typeof(name_2), typeof(bot_2))
    and typeof(turns) = 'integer' and typeof(cascade_1) = 'integer' and typeof(cascade_2) = 'integer'
    and typeof(fastest_1) in ('integer', 'null') and typeof(fastest_2) in ('integer', 'null')
"""
"""What is finished, not hidden and not practice; and not damaged, so that no figure is made of nonsense."""

_SEATS = f"""
    create temp table seat as
        select id, ended, daily, rounds, turns, 1 as player,
               name_1 as name, bot_1 as bot, name_2 as other, bot_2 as other_bot,
               winners = 1 as won, winners = 3 as shared, cascade_1 as cascade, fastest_1 as fastest
        from game where {COUNTS}
        union all
        select id, ended, daily, rounds, turns, 2,
               name_2, bot_2, name_1, bot_1,
               winners = 2, winners = 3, cascade_2, fastest_2
        from game where {COUNTS}
"""
"""Every counted game twice, as each of its players sees it: gathered once, in memory, for all that follows."""

_BOTS = """
    select null as name, other_bot as opponent, count(*) as games, sum(won) as won, sum(shared) as shared
    from seat where bot is null and other_bot is not null group by other_bot order by games desc, opponent
"""
_PEOPLE = """
    select name, other as opponent, count(*) as games, sum(won) as won, sum(shared) as shared
    from seat where bot is null and other_bot is null and (name < other or name = other and player = 1)
    group by name, other order by games desc, name, other
"""
_RESULTS = "select won from seat where bot is null and other_bot is not null order by ended, id"
_CASCADE = """
    select cascade as value, name, id as game, ended from seat
    where bot is null order by cascade desc, ended limit 1
"""
_FASTEST = """
    select fastest as value, name, id as game, ended from seat
    where bot is null and fastest is not null order by fastest, ended limit 1
"""
_COUNTED = "select count(*) from seat where player = 1"
_FINISHED = "select count(*) from game where ended is not null and not hidden"
_LENGTHS = "select turns, count(*) from seat where player = 1 and rounds = 1 group by turns order by turns"
_DAILY = "select daily, won from seat where daily is not null and bot is null and other_bot is not null"


def statistics(store: Store, today: date) -> Statistics:
    """The statistics as of `today`, which decides whether the daily streak goes on."""
    rows = store.database.rows
    rows("pragma temp_store = memory")
    rows("drop table if exists temp.seat")
    rows(_SEATS)
    won = [bool(result) for (result,) in rows(_RESULTS)]
    days = [(_day(day), bool(result)) for day, result in rows(_DAILY)]
    played = [day for day, _ in days if day is not None]
    counted, finished = (sum(count for (count,) in rows(query)) for query in (_COUNTED, _FINISHED))
    return Statistics(
        games=counted,
        practice=finished - counted,
        bots=tuple(Score(*row) for row in rows(_BOTS)),
        people=tuple(Score(*row) for row in rows(_PEOPLE)),
        streak=win_streak(won),
        recent=tuple(won[-RECENT:]),
        longest_cascade=_best(store, _CASCADE),
        fastest_round=_best(store, _FASTEST),
        lengths=dict(map(tuple, rows(_LENGTHS))),
        daily=Daily(len(played), sum(won for _, won in days), day_streak(played, today)),
    )


def as_json(figures: Statistics) -> dict[str, Any]:
    """`figures` in plain values."""
    values = asdict(figures)
    for score, plain in zip(
        (*figures.bots, *figures.people), (*values["bots"], *values["people"]), strict=True
    ):
        plain.update(lost=score.lost, share=score.share)
    values["streak"] = figures.streak._asdict()
    values["daily"]["streak"] = figures.daily.streak._asdict()
    return values


def _best(store: Store, query: str) -> Best | None:
    rows = store.database.rows(query)
    return Best(*rows[0]) if rows else None


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except (TypeError, ValueError):
        return None
