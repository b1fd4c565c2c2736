"""What may stand in the columns of a game. SQLite checks none of it: a column holds whatever somebody put there.

Each function returns its value if it is one of those that the program writes, and raises Mistake, a ValueError with a phrase, otherwise.
"""

from datetime import date

from trash.engine import HIGHEST_SEED, Player
from trash.engine.mistake import N_, Mistake
from trash.engine.quote import quote
from trash.store.provenance import Marks

HIGHEST_NUMBER = 10**9
"""The highest number of a game: above it, a number is damage, and would leave none for the games to come."""

HIGHEST_ROW = 2**63 - 1
"""The highest number that SQLite lets a row have: a game with a damaged number is named by it too, to erase it."""

MOST = 10**6
"""More hints, rounds, turns or cards in a turn than any game has."""

END_OF_TIME = 2**37
"""In seconds since 1970: in the year 6325."""


def number(value: object) -> int:
    """The number of a game."""
    return _whole(value, N_("{found} is not the number of a game"), 1, HIGHEST_NUMBER)


def seed(value: object) -> int:
    """The number of a deal."""
    return _whole(value, N_("{found} is not the number of a deal"), 0, HIGHEST_SEED)


def count(value: object) -> int:
    """How often something happened."""
    return _whole(value, N_("{found} is not a count"), 0, MOST)


def count_or_none(value: object) -> int | None:
    """The same, or None for what there was not."""
    return None if value is None else count(value)


def flag(value: object) -> bool:
    """Yes or no."""
    return bool(_whole(value, N_("{found} is neither yes (1) nor no (0)"), 0, 1))


def seconds(value: object) -> int:
    """A time in seconds since 1970 that every calendar can show."""
    return _whole(value, N_("{found} is not a time"), 0, END_OF_TIME - 1)


def winners(value: object, players: int) -> tuple[int, ...]:
    """Who of so many players won, from 0 on: the value has 1 for the first, 2 for the second, 4 and 8."""
    many = _whole(value, N_("{found} is not a winner"), 1, (1 << players) - 1)
    return tuple([player for player in range(players) if many >> player & 1])


def text(value: object) -> str:
    """Any text."""
    if not isinstance(value, str):
        raise Mistake(N_("{found} is not a text"), found=_shown(value))
    return value


def player(name: object, bot: object) -> Player:
    """A person, whose `bot` is None, or a bot."""
    if not isinstance(name, str) or not isinstance(bot, str | None):
        raise Mistake(N_("{name}, {bot} is not a player"), name=_shown(name), bot=_shown(bot))
    return Player(name, bot)


def marks(undone: object, hints: object, branched: object, known: object) -> Marks:
    """What makes a game practice."""
    return Marks(flag(undone), count(hints), flag(branched), flag(known))


def day(value: object) -> str | None:
    """A date as 2026-11-29, or None."""
    if value is None:
        return None
    try:
        if isinstance(value, str) and date.fromisoformat(value).isoformat() == value:
            return value
    except ValueError:
        pass
    raise Mistake(N_("{found} is not a day"), found=_shown(value))


def _whole(value: object, refusal: str, least: int, most: int) -> int:
    if not isinstance(value, int) or not least <= value <= most:
        raise Mistake(refusal, found=_shown(value))
    return value


def _shown(value: object) -> str:
    """`value` in printable ASCII, cut to a readable length: it may be a megabyte of anything."""
    return (
        quote(value)
        if isinstance(value, str)
        else repr(value if not isinstance(value, bytes) else value[:20])
    )
