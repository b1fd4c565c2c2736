"""A guest who takes nothing: the game goes on for all others."""

from __future__ import annotations

import asyncio

from support.at_one_table import AutoGuest, Room
from trash.engine import Rules
from trash.net.conversation import MOST_WAITING
from trash.net.ending import Ending
from trash.net.joining import Connection
from trash.net.link import Link, LinkEndedError, LocalLink

SHORT = Rules("JQK")


class StuckLink:
    """A link whose guest takes nothing after a few messages, until it finds that the connection is gone."""

    def __init__(self, link: LocalLink, goes_on: asyncio.Event) -> None:
        self.link, self.goes_on, self.received = link, goes_on, 0

    async def send(self, data: bytes) -> None:
        await self.link.send(data)

    async def receive(self) -> bytes:
        self.received += 1
        if self.received > 8 and not self.goes_on.is_set():
            await self.goes_on.wait()
            raise LinkEndedError(Ending.LOST)
        return await self.link.receive()

    async def close(self, why: Ending) -> None:
        await self.link.close(why)


async def test_a_guest_that_takes_nothing_holds_nobody_up_is_disconnected_and_comes_back() -> None:
    room = Room(Rules("", match=True))
    goes_on = asyncio.Event()

    async def narrow() -> Link:
        mine, theirs = LocalLink.pair(4)
        room.serve(theirs)
        return StuckLink(mine, goes_on)

    slow = AutoGuest(narrow, "Sid", watch=True)
    task = slow.start()
    while slow.joining.table.seats is None:
        await asyncio.sleep(0)
    (peer,) = room.table._onlookers
    ann, ben = AutoGuest(room.connect, "Ann"), AutoGuest(room.connect, "Ben")
    most = 0

    async def watch_the_queue() -> None:
        nonlocal most
        while not ann.told:
            most = max(most, len(peer.conversation._waiting))  # type: ignore[attr-defined]
            await asyncio.sleep(0)

    async with asyncio.timeout(30):
        playing = [ann.start(), ben.start(), asyncio.ensure_future(watch_the_queue())]
        while not (ann.told and ben.told):
            await asyncio.sleep(0)
        assert most == MOST_WAITING
        assert peer.conversation.ending is Ending.TOO_SLOW  # type: ignore[attr-defined]
        assert not slow.told
        goes_on.set()
        while not slow.told:
            await asyncio.sleep(0)
        assert [each for each in slow.news if isinstance(each, Connection)] == [
            Connection.LOST,
            Connection.BACK,
        ]
        room.table.close(Ending.HOST_LEFT)
        await asyncio.gather(task, *playing)
        await room.settle()
    assert [guest.told[0].verdict.difference for guest in (ann, ben, slow)] == [None] * 3
