"""Somebody who knows the word and sends anything, to a host or to a guest: the connection ends, and the others play on."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from random import Random

import pytest

from support.any_message import SHORT_MATCH, Conversation, any_line, conversation
from support.at_one_table import WORD, AutoGuest, Room
from trash.net.channel import Channel, Greeting, guest_channel, host_channel
from trash.net.ending import Ending
from trash.net.fields import BadMessageError
from trash.net.link import Link, LinkEndedError, LocalLink
from trash.net.messages import Bye, FromHost, Join, Welcome, heard_from_guest, heard_from_host, line_of

NOW_AND_THEN = 200
HOW_OFTEN = [NOW_AND_THEN, pytest.param(10_000, marks=pytest.mark.slow)]


@pytest.fixture(name="said")
def _said() -> Conversation:
    return conversation()


async def sent(room: Room, wish: Join, lines: list[bytes]) -> list[Ending]:
    """Come to the table, send those lines whatever is answered, and go; what the host says at the end."""
    mine = Greeting.new()
    link = await room.connect()
    said: list[Ending] = []
    try:
        await link.send(mine.said)
        channel = guest_channel(mine, await link.receive(), WORD)
        for line in (line_of(wish), *lines, line_of(Bye(Ending.LOST))):  # the last is none of a guest's
            await link.send(channel.seal(line))
        while True:
            message = heard_from_host(channel.open(await link.receive()))
            said += [message.why] if isinstance(message, Bye) else []
    except LinkEndedError:
        return said


@pytest.mark.parametrize("often", HOW_OFTEN)
async def test_the_others_play_on_whatever_one_guest_sends(often: int, said: Conversation) -> None:
    """Once as somebody who looks on, and once as the player of a seat, before the deal and in the middle of the game."""
    random = Random(often)
    rules = SHORT_MATCH.for_players(3)
    room = Room(rules)

    async def attack(wish: Join) -> None:
        for _ in range(often // 20):
            lines = [any_line(random, said.by_guest) for _ in range(5)]
            assert await sent(room, wish, lines) in ([Ending.BAD_MESSAGE], [Ending.LOST], [])

    looks_on, plays = Join("Eve", b"e" * 16, watch=True), Join("Cid", b"Cid" * 5 + b"C", watch=False)
    ann, ben, cid = (AutoGuest(room.connect, name) for name in ("Ann", "Ben", "Cid"))
    async with asyncio.timeout(120):
        tasks = [ann.start(), ben.start()]
        await attack(looks_on)
        await attack(plays)
        tasks.append(cid.start())
        while not cid.joining.table.dealt:
            await asyncio.sleep(0)
        cid.joining.leave()
        await tasks.pop()
        await attack(looks_on)
        await attack(plays)
        cid = AutoGuest(room.connect, "Cid", token=plays.token)
        tasks.append(cid.start())
        await tasks[0]
        while not (ben.told and cid.told):
            await asyncio.sleep(0)
        room.table.close(Ending.HOST_LEFT)
        await asyncio.gather(*tasks)
        await room.settle()
    for guest in (ann, ben, cid):
        assert [told.verdict.difference for told in guest.told] == [None]


class AnyHost:
    """A host that says the beginning of what an honest one says, and then anything."""

    def __init__(self, lines: list[bytes]) -> None:
        self.lines = lines
        self.was_there = False
        self.talking: asyncio.Task[None] | None = None
        self.heard: list[bytes] = []

    async def connect(self) -> Link:
        if self.was_there:
            raise ConnectionRefusedError
        self.was_there = True
        mine, theirs = LocalLink.pair()
        self.talking = asyncio.ensure_future(self.talk(theirs))
        return mine

    async def talk(self, link: Link) -> None:
        mine = Greeting.new()
        guest = await link.receive()
        await link.send(mine.said)
        channel = host_channel(mine, guest, WORD)
        for line in self.lines:
            await link.send(channel.seal(line))
        await self.listen(link, channel)

    async def listen(self, link: Link, channel: Channel) -> None:
        try:
            while True:
                self.heard.append(channel.open(await link.receive()))
        except LinkEndedError:
            return


@pytest.mark.parametrize("often", HOW_OFTEN)
async def test_a_guest_ends_with_a_sentence_whatever_a_host_sends(often: int, said: Conversation) -> None:
    random = Random(often)
    welcome = next(line for line in said.by_host if b'"welcome"' in line)
    for _ in range(often // 10):
        begun = random.choice([0, 1, 3, 6, 9, 20])
        lines = [
            *said.by_host[:begun],
            *(any_line(random, said.by_host) for _ in range(10)),
            welcome,
            welcome,
        ]
        host = AnyHost(lines)
        guest = AutoGuest(host.connect, "Ben")
        assert await guest.start() in set(Ending)
        assert host.talking is not None
        await host.talking
        for line in host.heard:
            heard_from_guest(line)  # what is answered is always a message


async def test_a_line_that_was_sealed_for_another_place_ends_the_connection() -> None:
    room = Room(SHORT_MATCH)
    mine, link = Greeting.new(), await room.connect()
    await link.send(mine.said)
    channel = guest_channel(mine, await link.receive(), WORD)
    await link.send(channel.seal(line_of(Join("Eve", bytes(16), watch=True))))
    channel.seal(b"this one is lost")
    await link.send(channel.seal(line_of(Join("Eve", bytes(16), watch=True))))
    said: list[FromHost] = []
    with suppress(LinkEndedError):
        while True:
            said.append(heard_from_host(channel.open(await link.receive())))
    assert isinstance(said[0], Welcome)
    assert said[-1] == Bye(Ending.BAD_MESSAGE)
    await room.settle()
    assert not room.table._onlookers


def test_what_is_wrong_is_told_in_a_few_words_however_long_or_deep_it_is() -> None:
    for line in (
        b"[" * 900 + b"]" * 900,
        b'{"is":"' + b"x" * 60_000 + b'"}',
        b'{"is":"act","done":"' + b"9" * 60_000 + b'"}',
    ):
        with pytest.raises(BadMessageError) as caught:
            heard_from_guest(line)
        assert len(str(caught.value)) < 200
