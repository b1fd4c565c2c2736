"""Games as rows of the table, and rows as games."""

from typing import TYPE_CHECKING, Any, NamedTuple

from trash.engine import Action, Deal, Player, Record, Rules, Setup, show_cards
from trash.store.provenance import Marks

if TYPE_CHECKING:
    from sqlite3 import Row


_END_OF_TIME = 2**37
"""In the year 6325."""


class Saved(NamedTuple):
    """A game as it is kept, whether it goes on or has ended."""

    id: int
    """Its number, from 1; 0 before it has one."""
    record: Record
    marks: Marks
    next_dealt: bool
    """Whether the round after the record's last has been dealt, with nothing done in it yet."""
    began: int
    """In seconds since 1970; so are the next two."""
    changed: int
    ended: int | None = None
    daily: str | None = None
    """The date, as 2026-11-29, whose daily deal it is."""


def to_row(saved: Saved) -> dict[str, Any]:
    """The columns that `from_row` reads."""
    setup, (first, second) = saved.record.setup, saved.record.players
    return {
        "id": saved.id or None,
        "began": saved.began,
        "changed": saved.changed,
        "ended": saved.ended,
        "rules": str(setup.rules),
        "seed": setup.seed,
        "deal": None if setup.deal is None else _deal_text(setup.deal),
        "name_1": first.name,
        "bot_1": first.bot,
        "name_2": second.name,
        "bot_2": second.bot,
        "actions": " ".join([action.text for action in saved.record.actions]),
        "next_dealt": saved.next_dealt,
        **saved.marks._asdict(),
        "daily": saved.daily,
    }


def from_row(row: "Row") -> Saved:
    """The game in `row`. Raises ValueError if its columns make no sense; its actions may still be illegal."""
    try:
        deal = None if row["deal"] is None else _deal(row["deal"])
        setup = Setup(int(row["seed"]), Rules.parse(row["rules"]), deal)
        setup.begin()
        players = (player(row["name_1"], row["bot_1"]), player(row["name_2"], row["bot_2"]))
        actions = tuple([Action.parse(word) for word in row["actions"].split()])
        marks = Marks(bool(row["undone"]), int(row["hints"]), bool(row["branched"]), bool(row["known"]))
        ended = None if row["ended"] is None else seconds(row["ended"])
        return Saved(
            int(row["id"]),
            Record(setup, players, actions),
            marks,
            bool(row["next_dealt"]),
            seconds(row["began"]),
            seconds(row["changed"]),
            ended,
            row["daily"],
        )
    except (TypeError, AttributeError, OverflowError) as error:  # a column of the wrong type
        raise ValueError(f"game {row['id']} makes no sense: {error}") from error


def player(name: object, bot: object) -> Player:
    """The player of those columns. Raises ValueError if they make no sense."""
    if not isinstance(name, str) or not isinstance(bot, str | None):
        raise ValueError(f"{name!r}, {bot!r} is no player")
    return Player(name, bot)


def seconds(value: object) -> int:
    """A time in seconds since 1970 that every calendar can show. Raises ValueError for any other value."""
    if not isinstance(value, int) or not 0 <= value < _END_OF_TIME:
        raise ValueError(f"{value!r} is no time")
    return value


def _deal_text(deal: Deal) -> str:
    first, second = deal.layouts
    return "|".join([str(deal.starter), *map(show_cards, (first, second, deal.stock))])


def _deal(text: str) -> Deal:
    starter, first, second, stock = text.split("|")
    return Deal.parse(first, second, stock, int(starter))
