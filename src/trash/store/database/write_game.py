"""Writes a game into the table of games, whatever has become of its row meanwhile: the SQL that the journal runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trash.store.database.columns import HIGHEST_NUMBER

if TYPE_CHECKING:
    from sqlite3 import Connection


def write_game(connection: Connection, row: dict[str, Any], *, above: int = 0) -> int:
    """Insert the game, or bring its row up to date; its number, which is above `above` if it is a new one.

    The whole game is written each time. So it does not matter which earlier writes failed, or whether the file
    was lost or set aside meanwhile; and it is a row of a few hundred bytes, most often one page. If the number
    belongs to another game by now, there is a new one.
    """
    columns = ", ".join(row)
    values = ", ".join(f":{column}" for column in row)
    changes = ", ".join(f"{column} = excluded.{column}" for column in row if column != "id")
    insert = f"insert into game ({columns}) values ({values})"
    same = "game.began = excluded.began and game.seed = excluded.seed"
    if row["id"] is not None:
        update = f"{insert} on conflict (id) do update set {changes} where {same}"
        there = "select 1 from game where id = :id and began = :began and seed = :seed"
        if connection.execute(update, row).rowcount or connection.execute(there, row).fetchone():
            return int(row["id"])
    (highest,) = connection.execute(_HIGHEST).fetchone()
    number: int = max(highest, above) + 1
    connection.execute(insert, {**row, "id": number})
    return number


_HIGHEST = f"""
    select max(
        coalesce((select max(id) from game where id <= {HIGHEST_NUMBER}), 0),
        coalesce((select seq from sqlite_sequence
                  where name = 'game' and typeof(seq) = 'integer' and seq between 0 and {HIGHEST_NUMBER}), 0)
    )
"""
"""The highest number that a game has or had. SQLite would go on from any number, and stop at the highest of 64 bits."""
