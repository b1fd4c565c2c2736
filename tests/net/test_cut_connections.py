"""A connection that is cut at any message: the guest comes back, and the game ends with a fair deal."""

from __future__ import annotations

import asyncio
from random import Random
from types import SimpleNamespace

import pytest

from support.at_one_table import AutoGuest, Room
from trash.engine import Rules
from trash.net.ending import Ending
from trash.net.joining import Connection
from trash.net.link import Link, LinkEndedError
from trash.net.table import SEAT_WAITS

SHORT = Rules("JQK")

CHANCE = Random()
"""What all secrets come from: the same cards are dealt again, so the messages of a game can be counted beforehand."""
SHORTEST = 53
"""With this as its seed, two games after one another are short."""


class Wire:
    """A guest's way to the host that is cut once: message number `at` of those in one direction is lost."""

    def __init__(self, room: Room, at: int, *, to_host: bool, code: Ending = Ending.LOST) -> None:
        self.room, self.at, self.to_host, self.code = room, at, to_host, code
        self.passed = 0
        self.is_cut = False

    async def connect(self) -> Link:
        return CutLink(self, await self.room.connect())


class CutLink:
    def __init__(self, wire: Wire, link: Link) -> None:
        self.wire, self.link = wire, link

    async def send(self, data: bytes) -> None:
        await self._pass(to_host=True)
        await self.link.send(data)

    async def receive(self) -> bytes:
        data = await self.link.receive()
        await self._pass(to_host=False)
        return data

    async def close(self, why: Ending) -> None:
        await self.link.close(why)

    async def _pass(self, *, to_host: bool) -> None:
        wire = self.wire
        if wire.is_cut or to_host is not wire.to_host:
            return
        wire.passed += 1
        if wire.passed > wire.at:
            wire.is_cut = True
            await self.link.close(Ending.LOST)
            raise LinkEndedError(wire.code)


@pytest.fixture(autouse=True)
def _secrets_of_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trash.net.fair_deal.random", SimpleNamespace(token_bytes=CHANCE.randbytes))


async def at_table(guest: AutoGuest) -> None:
    """Start a guest's program, and wait until it is at the table or has given up."""
    task = guest.start()
    while guest.joining.table.seats is None and not task.done():
        await asyncio.sleep(0)


async def play(wire: Wire, games: int) -> tuple[AutoGuest, int]:
    """Whole games over that wire; the guest at its end, and how often it was started."""
    CHANCE.seed(SHORTEST)
    ann = AutoGuest(wire.room.connect, "Ann", games=games)
    await at_table(ann)
    starts = 0
    while True:
        ben = AutoGuest(wire.connect, "Ben", games=games)
        starts += 1
        await at_table(ben)
        if ben.joining.table.seats is not None:
            break
        assert ben.task is not None
        assert await ben.task is wire.code
    assert ann.task is not None
    assert ben.task is not None
    await ann.task
    while len(ben.told) < games:
        await asyncio.sleep(0)
    wire.room.table.close(Ending.HOST_LEFT)
    assert await ben.task in (Ending.HOST_LEFT, Ending.LOST)
    await wire.room.settle()
    assert len(ann.told) == games
    assert [told.verdict.difference for told in ann.told] == [None] * games
    assert {told.verdict.difference for told in ben.told} == {None}
    assert all(told.verdict.took_part for told in ben.told)
    return ben, starts


async def cut_at_each(rules: Rules, games: int, *, to_host: bool) -> int:
    """Play once without a cut, then with one at each message there was; how many there were."""
    whole = Wire(Room(rules), 10_000, to_host=to_host)
    await play(whole, games)
    for at in range(whole.passed):
        wire = Wire(Room(rules), at, to_host=to_host)
        ben, starts = await play(wire, games)
        assert wire.is_cut
        assert (starts, ben.news.count(Connection.LOST)) in ((2, 0), (1, 1)), (
            at
        )  # before it was at the table, or after
    return whole.passed


@pytest.mark.parametrize("to_host", [True, False])
async def test_a_connection_is_cut_at_each_message_of_two_games(to_host: bool) -> None:
    async with asyncio.timeout(120):
        assert await cut_at_each(SHORT, 2, to_host=to_host) > 20


async def test_a_match_goes_on_after_cuts_between_and_in_its_rounds() -> None:
    async with asyncio.timeout(60):
        for at in range(20, 320, 97):
            await play(Wire(Room(Rules("JQK", match=True)), at, to_host=False), 1)


@pytest.mark.parametrize("code", [Ending.HOST_LEFT, Ending.BAD_MESSAGE, Ending.REPLACED, Ending.TOO_SLOW])
async def test_a_code_that_anybody_may_have_put_at_the_end_of_a_connection_is_not_believed(
    code: Ending,
) -> None:
    ben, _starts = await play(Wire(Room(SHORT), 20, to_host=False, code=code), 1)
    assert [each for each in ben.news if isinstance(each, Connection)] == [Connection.LOST, Connection.BACK]


async def test_a_guest_that_nobody_answers_any_more_gives_up_in_the_end() -> None:
    room, waited = Room(SHORT), []

    async def wait(seconds: float) -> None:
        waited.append(seconds)

    wire = Wire(room, 9, to_host=False)
    ann, ben = AutoGuest(room.connect, "Ann"), AutoGuest(wire.connect, "Ben")
    ben.joining._wait = wait
    await at_table(ann)
    await at_table(ben)
    room.table.closed = Ending.HOST_LEFT  # as if the host's program was killed: nobody is told
    assert ben.task is not None
    assert await ben.task is Ending.LOST
    assert sum(waited) == SEAT_WAITS
    assert [each for each in ben.news if isinstance(each, Connection)] == [Connection.LOST]
    ann.joining.leave()
    await room.settle()


async def test_a_host_that_ends_each_connection_at_once_is_not_asked_without_a_pause() -> None:
    room, waited = Room(SHORT), []

    async def wait(seconds: float) -> None:
        waited.append(seconds)
        if len(waited) == 5:
            ben.joining.leave()

    async def connect() -> Link:
        return CutLink(Wire(room, 4, to_host=False), await room.connect())

    ben = AutoGuest(connect, "Ben")
    ben.joining._wait = wait
    ann = AutoGuest(room.connect, "Ann")
    await at_table(ann)
    assert await ben.start() is Ending.LOST
    assert ben.news.count(Connection.LOST) == 5
    ann.joining.leave()
    await room.settle()


async def test_a_seat_waits_and_then_the_table_is_closed_for_all() -> None:
    room = Room(SHORT)
    ann, ben = AutoGuest(room.connect, "Ann"), AutoGuest(room.connect, "Ben")
    await at_table(ann)
    ann.joining.act = lambda action: None  # type: ignore[method-assign]  # she thinks
    await at_table(ben)
    while not ben.joining.table.dealt:
        await asyncio.sleep(0)
    ben.joining.leave()
    assert ben.task is not None
    await ben.task
    while not room.clock.waiting:
        await asyncio.sleep(0)
    assert [alarm.seconds for alarm in room.clock.waiting] == [SEAT_WAITS]
    room.clock.ring()
    assert ann.task is not None
    assert await ann.task is Ending.SEAT_EMPTY
    await room.settle()


async def test_a_deal_that_was_called_off_leaves_the_game_before_it_to_be_looked_at() -> None:
    room = Room(SHORT)
    ann, ben = AutoGuest(room.connect, "Ann"), AutoGuest(room.connect, "Ben", games=2)
    ann.joining.leave = lambda: None  # type: ignore[method-assign]
    await at_table(ann)
    await at_table(ben)
    while not (ann.told and ben.told):
        await asyncio.sleep(0)
    room.table._dealing.new()
    room.table._dealing.call_off()
    eva = AutoGuest(room.connect, "Eva", watch=True)
    eva.start()
    while not eva.told:
        await asyncio.sleep(0)
    assert eva.told[0].verdict.difference is None
    assert eva.joining.table.record == ann.joining.table.record
    room.table.close(Ending.HOST_LEFT)
    await room.settle()
