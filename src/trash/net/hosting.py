"""Opening a table: the session and its journal, the port, and the host's own player."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from trash.engine import Record, Rules
from trash.game.games import Games
from trash.game.session import Session
from trash.net import kept as files
from trash.net.ending import Ending
from trash.net.guest import News
from trash.net.host import Host
from trash.net.invitation import Invitation
from trash.net.joining import Connection, Joining
from trash.net.kept import Kept, KeptTable
from trash.net.link import Link, LocalLink
from trash.net.messages import TOKEN_LENGTH, Join
from trash.net.sockets import address_for_guests, listening
from trash.net.table import Table
from trash.store.provenance import Marks

LOCALHOST = "127.0.0.1"


class TablePlan(NamedTuple):
    """The table to open."""

    rules: Rules
    name: str = ""
    """Of the host's own player."""
    listen: str = LOCALHOST
    port: int = 0
    """0 for a free one."""
    resumed: tuple[Session, KeptTable] | None = None
    """The game to go on with; it says itself where it is played, and by whom."""


class Hosting(NamedTuple):
    """A table that is open."""

    invitation: Invitation
    joining: Joining
    """The host's own player, who is a guest like the others."""


def can_go_on(games: Games, directory: Path | None, game: int) -> KeptTable | None:
    """What was kept of the table where that game was played; None if it was none of several terminals, or is over."""
    return (
        None
        if directory is None or not games.store.can_resume(game)
        else files.read(files.path_of(directory, game))
    )


def latest(games: Games, directory: Path | None) -> int | None:
    """The number of the game at such a table that was left last."""
    found = (saved.id for saved in games.store.unfinished() if can_go_on(games, directory, saved.id))
    return next(found, None)


@asynccontextmanager
async def hosting(
    plan: TablePlan, games: Games, directory: Path | None, news: Callable[[News | Connection], None]
) -> AsyncIterator[Hosting]:
    """Open the table, and close it at the end. Raises OSError if the port cannot be had."""
    kept_table = None if plan.resumed is None else plan.resumed[1]
    listen = plan.listen if kept_table is None else kept_table.listen
    host: Host | None = None

    def present() -> Host:
        assert host is not None, "it is made before anybody is let in"
        return host

    def begin(record: Record) -> Session:
        return games.branch(record, Marks())

    def keep(kept: Kept | None) -> None:
        if directory is None or games.open is None or not games.open.id:
            return
        path = files.path_of(directory, games.open.id)
        with suppress(OSError):  # then the game can be gone on with at one keyboard only
            if kept is None:
                path.unlink(missing_ok=True)
            else:
                files.write(path, KeptTable(kept, listen, invitation))

    async def connect() -> Link:
        mine, theirs = LocalLink.pair()
        serving.append(asyncio.ensure_future(present().serve(theirs, "")))
        return mine

    serving: list[asyncio.Future[None]] = []
    port = plan.port if kept_table is None else kept_table.invitation.port
    async with listening(present, listen, port) as port:
        invitation = (
            Invitation.new(address_for_guests(listen), port) if kept_table is None else kept_table.invitation
        )
        resumed = None if plan.resumed is None else (plan.resumed[0], plan.resumed[1].kept)
        loop = asyncio.get_running_loop()
        table = Table(plan.rules, begin, later=loop.call_later, keep=keep, resumed=resumed)
        host = Host(table, invitation.word)
        token = secrets.token_bytes(TOKEN_LENGTH) if kept_table is None else kept_table.kept.tokens[0]
        joining = Joining(connect, invitation.word, Join(plan.name, token, watch=False), news)
        try:
            yield Hosting(invitation, joining)
        finally:
            table.close(Ending.HOST_LEFT)
            if serving:
                await asyncio.wait(serving, timeout=2)
