"""The database schema, its migrations, and the check that a file is a database of this program."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite3 import Connection

APPLICATION_ID = 0x54525348
"""Says in the header of the file that it is ours: the letters TRSH."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        create table game (
            id integer primary key autoincrement, -- never used twice, so it can be quoted
            began integer not null,               -- seconds since 1970, as are the next two
            changed integer not null,
            ended integer,                        -- null while it goes on
            rules text not null,
            seed integer not null,
            deal text,                            -- starter, layouts, stock; null if it is the seed's
            name_1 text not null,
            bot_1 text,
            name_2 text not null,
            bot_2 text,
            actions text not null,
            next_dealt integer not null,
            undone integer not null,
            hints integer not null,
            branched integer not null,
            known integer not null,
            daily text,                           -- the date whose daily deal it is
            hidden integer not null default 0,
            winners integer,                      -- from here on null while it goes on: 1, 2, or 3 for both
            rounds integer,
            turns integer,
            cascade_1 integer,
            cascade_2 integer,
            fastest_1 integer,                    -- null without a full round won
            fastest_2 integer
        )
        """,
        "create index unfinished on game (changed) where ended is null",
        "create index finished on game (ended) where ended is not null",
        "create index seeds on game (seed)",
    ),
    (  # seats 3 and 4, null in a game of fewer players; `winners` is a sum of 1, 2, 4 and 8 since then
        "alter table game add column name_3 text",
        "alter table game add column bot_3 text",
        "alter table game add column name_4 text",
        "alter table game add column bot_4 text",
        "alter table game add column cascade_3 integer",
        "alter table game add column cascade_4 integer",
        "alter table game add column fastest_3 integer",
        "alter table game add column fastest_4 integer",
    ),
)
"""The statements that lead from each version of the schema to the next. Append; never edit what was released."""


_LAST_PLAUSIBLE_VERSION = 9999
"""Above this, the number of the schema's version is damage and not the future."""

COLUMNS = (
    "id, began, changed, ended, rules, seed, deal, name_1, bot_1, name_2, bot_2, actions, next_dealt, "
    "undone, hints, branched, known, daily, hidden, "
    "winners, rounds, turns, cascade_1, cascade_2, fastest_1, fastest_2, "
    "name_3, bot_3, name_4, bot_4, cascade_3, cascade_4, fastest_3, fastest_4"
)
"""Every column of `game` in this version, for a select."""


class ForeignError(Exception):
    """The file is a database, but not ours."""


class NewerError(Exception):
    """The file was written by a later version of the program."""


def version_of(connection: Connection) -> int:
    """Which version of the schema the database is of, which is ours; 0 if it is empty.

    Raises ForeignError or NewerError; sqlite3.DatabaseError if it is no database or a broken one.
    """
    (application,) = connection.execute("pragma application_id").fetchone()
    (version,) = connection.execute("pragma user_version").fetchone()
    if application != APPLICATION_ID:
        (tables,) = connection.execute("select count(*) from sqlite_master").fetchone()
        if application or version or tables:
            raise ForeignError
    elif not 1 <= version <= _LAST_PLAUSIBLE_VERSION:
        raise ForeignError
    elif version > len(MIGRATIONS):
        raise NewerError
    return int(version) if application == APPLICATION_ID else 0


def is_current(connection: Connection) -> bool:
    """Whether it is of this version. Raises as `version_of` does."""
    return version_of(connection) == len(MIGRATIONS)


def is_ours(connection: Connection) -> bool:
    """Whether the table is the one that this version or an earlier one makes, and nothing is there that would act by itself.

    A table that was planted, a view or a trigger can be anything, such as endless. Raises sqlite3.DatabaseError.
    """
    there = connection.execute("select type, name, sql from sqlite_master").fetchall()
    if any(kind in ("view", "trigger") for kind, _name, _sql in there):
        return False
    made = [sql for kind, name, sql in there if kind == "table" and name == "game"]
    return made == [_AS_MADE] or (bool(made) and _has_columns(connection))


_AS_MADE = (
    MIGRATIONS[0][0].strip().replace("create table", "CREATE TABLE", 1)[:-1]
    + "".join(f", {statement.removeprefix('alter table game add column ')}" for statement in MIGRATIONS[1])
    + ")"
)
"""What SQLite says of the table once the second migration has altered it: the quick answer as long as no other does."""


def _has_columns(connection: Connection) -> bool:
    """Whether the columns are those of its version, in a table of an earlier one, or made by a tool that copies databases."""
    from sqlite3 import connect  # not at the top: see Database

    model = connect(":memory:")
    try:
        for statements in MIGRATIONS[: version_of(connection)]:
            for statement in statements:
                model.execute(statement)
        about = "pragma table_xinfo(game)"
        columns = [tuple(row) for row in model.execute(about)]
        return columns == [tuple(row) for row in connection.execute(about)]
    finally:
        model.close()


def bring_up_to_date(connection: Connection) -> None:
    """Create or convert the tables, all or nothing. Raises sqlite3.Error.

    The connection is in autocommit mode (`isolation_level` is None).
    """
    connection.execute("begin immediate")
    try:
        (version,) = connection.execute("pragma user_version").fetchone()
        for statements in MIGRATIONS[version:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute(f"pragma application_id = {APPLICATION_ID}")
        connection.execute(f"pragma user_version = {len(MIGRATIONS)}")
        connection.execute("commit")
    except BaseException:
        if connection.in_transaction:
            connection.execute("rollback")
        raise
