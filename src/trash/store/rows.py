"""Games as rows of the table, and rows as games."""

from typing import TYPE_CHECKING, Any, NamedTuple

from trash.engine import Action, Deal, Game, Record, Rules, Setup, show_cards
from trash.store.database import columns
from trash.store.provenance import Marks

if TYPE_CHECKING:
    from sqlite3 import Row


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
    setup, players = saved.record.setup, saved.record.players
    return {
        "id": saved.id or None,
        "began": saved.began,
        "changed": saved.changed,
        "ended": saved.ended,
        "rules": str(setup.rules),
        "seed": setup.seed,
        "deal": None if setup.deal is None else _deal_text(setup.deal),
        **{f"name_{number}": player.name for number, player in enumerate(players, start=1)},
        **{f"bot_{number}": player.bot for number, player in enumerate(players, start=1)},
        "actions": " ".join([action.text for action in saved.record.actions]),
        "next_dealt": saved.next_dealt,
        **saved.marks._asdict(),
        "daily": saved.daily,
    }


def from_row(row: "Row") -> Saved:
    """The game in `row`. Raises ValueError if its columns make no sense; its deal and its actions may still be illegal."""
    number = columns.number(row["id"])
    rules = Rules.parse(columns.text(row["rules"]))
    deal = None if row["deal"] is None else _deal(columns.text(row["deal"]))
    return Saved(
        number,
        Record(
            Setup(columns.seed(row["seed"]), rules, deal),
            tuple(
                [
                    columns.player(row[f"name_{number}"], row[f"bot_{number}"])
                    for number in range(1, rules.players + 1)
                ]
            ),
            tuple([Action.parse(word) for word in columns.text(row["actions"]).split()]),
        ),
        columns.marks(row["undone"], row["hints"], row["branched"], row["known"]),
        columns.flag(row["next_dealt"]),
        columns.seconds(row["began"]),
        columns.seconds(row["changed"]),
        None if row["ended"] is None else columns.seconds(row["ended"]),
        columns.day(row["daily"]),
    )


def outcome(record: Record, game: Game) -> dict[str, Any]:
    """The columns of a game that has ended in `game`; all null while it goes on, as again after an action is taken back."""
    numbers = range(1, len(record.players) + 1)
    of_each = [f"{figure}_{number}" for figure in ("cascade", "fastest") for number in numbers]
    names = ("winners", "rounds", "turns", *of_each)
    if not game.over:
        return dict.fromkeys(names)
    from trash.store.tally import tally  # not at the top: not before a game has ended

    rounds, turns, cascades, fastest = tally(record)
    winners = sum(1 << player for player in game.winners)
    return dict(zip(names, (winners, rounds, turns, *cascades, *fastest), strict=True))


def check_outcome(row: "Row", players: int) -> None:
    """Raises ValueError if those columns of a game that has ended make no sense."""
    columns.winners(row["winners"], players)
    columns.count(row["rounds"])
    columns.count(row["turns"])
    for number in range(1, players + 1):
        columns.count(row[f"cascade_{number}"])
        columns.count_or_none(row[f"fastest_{number}"])


def _deal_text(deal: Deal) -> str:
    return "|".join([str(deal.starter), *map(show_cards, (*deal.layouts, deal.stock))])


def _deal(text: str) -> Deal:
    starter, first, second, *others, stock = text.split("|")
    return Deal.parse(first, second, stock, int(starter), tuple(others))
