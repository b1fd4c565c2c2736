"""A host and guests in one process, on links without a network: whole games in a fraction of a second."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from trash.bots import bot_named
from trash.engine import Action, Rules
from trash.game.session import Session
from trash.net.ending import Ending
from trash.net.guest import GuestTable, News, RoundShown, StepShown, Told
from trash.net.host import Host
from trash.net.joining import Connection, Joining
from trash.net.kept import Kept
from trash.net.link import Link, LocalLink
from trash.net.messages import Bye, FromGuest, FromHost, Join
from trash.net.table import Peer, Table, Waiting

WORD = bytes(range(16))


class Clock:
    """What waits for the table, and is called when the test says so."""

    def __init__(self) -> None:
        self.waiting: list[Alarm] = []

    def later(self, seconds: float, call: Callable[[], None]) -> Waiting:
        self.waiting.append(Alarm(self, seconds, call))
        return self.waiting[-1]

    def ring(self) -> None:
        """The time of all that waits has come."""
        for alarm in list(self.waiting):
            alarm.cancel()
            alarm.call()


class Alarm:
    def __init__(self, clock: Clock, seconds: float, call: Callable[[], None]) -> None:
        self.clock, self.seconds, self.call = clock, seconds, call

    def cancel(self) -> None:
        if self in self.clock.waiting:
            self.clock.waiting.remove(self)


class Room:
    """A host with its table, and the doors to it."""

    def __init__(
        self,
        rules: Rules,
        *,
        resumed: tuple[Session, Kept] | None = None,
        now: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self.clock = Clock()
        self.kept: list[Kept | None] = []
        self.table = Table(rules, Session, later=self.clock.later, keep=self.kept.append, resumed=resumed)
        self.host = Host(self.table, WORD, now)
        self.serving: set[asyncio.Task[None]] = set()
        self.links: list[LocalLink] = []
        """The guests' ends of all links there were."""

    async def connect(self) -> Link:
        if self.table.closed is not None:
            raise ConnectionRefusedError
        mine, theirs = LocalLink.pair()
        self.serve(theirs)
        self.links.append(mine)
        return mine

    def serve(self, link: Link, address: str = "here") -> asyncio.Task[None]:
        task = asyncio.ensure_future(self.host.serve(link, address))
        self.serving.add(task)
        task.add_done_callback(self.serving.discard)
        return task

    async def settle(self) -> None:
        """Wait until nobody is served any more."""
        while self.serving:
            await asyncio.wait(set(self.serving))


class Heard:
    """A peer of a table that keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[FromHost] = []

    def tell(self, *messages: FromHost) -> None:
        self.told += messages

    def end(self, why: Ending) -> None:
        self.told.append(Bye(why))


class AutoGuest:
    """A guest that plays as the regular bot would, and is ready for `games` games."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[Link]],
        name: str = "",
        *,
        watch: bool = False,
        games: int = 1,
        token: bytes | None = None,
        word: bytes = WORD,
    ) -> None:
        self.news: list[News | Connection] = []
        self.games = games
        wish = Join(name, (name.encode() * 16)[:16].ljust(16, b"-") if token is None else token, watch)
        self.joining = Joining(connect, word, wish, self.hear, wait=lambda _seconds: asyncio.sleep(0))
        self.task: asyncio.Task[Ending] | None = None

    @property
    def told(self) -> list[Told]:
        return [each for each in self.news if isinstance(each, Told)]

    def start(self) -> asyncio.Task[Ending]:
        self.task = asyncio.ensure_future(self.joining.run())
        return self.task

    def hear(self, news: News | Connection) -> None:
        self.news.append(news)
        table = self.joining.table
        if isinstance(news, StepShown | RoundShown) and table.my_turn:
            self.joining.act(self.choose())
        elif isinstance(news, StepShown | RoundShown) and table.game.between_rounds:
            if table.seat is not None:
                self.joining.go_on()
        elif isinstance(news, Told):
            self.games -= 1
            if self.games:
                self.joining.go_on()
            elif table.seat == 0 or table.seat is None:
                self.joining.leave()

    def choose(self) -> Action:
        return bot_named("regular").choose(self.joining.table.view)


async def whole_game(room: Room, guests: list[AutoGuest]) -> None:
    """Play until the guest on the first seat has enough, then close the table."""
    tasks = []
    for guest in guests:
        tasks.append(guest.start())
        while guest.joining.table.seats is None and not tasks[-1].done():
            await asyncio.sleep(0)
    await tasks[0]
    room.table.close(Ending.HOST_LEFT)
    await asyncio.gather(*tasks)
    await room.settle()


def played(rules: Rules) -> tuple[Room, list[AutoGuest]]:
    """A whole game of as many guests as the rules say."""

    async def play() -> tuple[Room, list[AutoGuest]]:
        room = Room(rules)
        guests = [AutoGuest(room.connect, f"Guest {seat}") for seat in range(rules.players)]
        async with asyncio.timeout(60):
            await whole_game(room, guests)
        return room, guests

    return asyncio.run(play())


def recorded(rules: Rules) -> tuple[list[FromHost], list[FromGuest]]:
    """All that somebody who looks on is told in a whole game, and all that the players say."""
    told: list[FromHost] = []
    heard: list[FromGuest] = []

    class Told(GuestTable):
        def hear(self, message: FromHost) -> tuple[list[FromGuest], list[News]]:
            told.append(message)
            return super().hear(message)

    async def play() -> None:
        room = Room(rules)
        hear, join = room.table.hear, room.table.join

        def join_heard(peer: Peer, wish: Join) -> Ending | None:
            heard.append(wish)
            return join(peer, wish)

        def hear_heard(peer: Peer, message: FromGuest) -> Ending | None:
            heard.append(message)
            return hear(peer, message)

        room.table.join, room.table.hear = join_heard, hear_heard  # type: ignore[method-assign]
        onlooker = AutoGuest(room.connect, watch=True)
        onlooker.joining.table = Told()
        guests = [AutoGuest(room.connect, f"Guest {seat}") for seat in range(rules.players)]
        async with asyncio.timeout(60):
            watching = onlooker.start()
            await asyncio.sleep(0)
            await whole_game(room, guests)
            await watching

    asyncio.run(play())
    return told, heard
