"""A host and its guests in one process: whole games, lost connections, wrong words, a slow guest, a hundred who look on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from itertools import count

import pytest

from support.at_one_table import WORD, AutoGuest, Room, played, recorded, whole_game
from trash.engine import Rules
from trash.net.attempts import MOST_WRONG, WAITS
from trash.net.channel import Greeting, guest_channel
from trash.net.conversation import MOST_WAITING
from trash.net.ending import Ending
from trash.net.guest import RoundShown, StepShown
from trash.net.joining import Connection
from trash.net.link import Link, LinkEndedError, LocalLink
from trash.net.messages import MOST_ONLOOKERS, Join, Proof, Stepped, line_of
from trash.net.table import SEAT_WAITS


def run(playing: Coroutine[object, object, None]) -> None:
    async def in_time() -> None:
        async with asyncio.timeout(60):
            await playing

    asyncio.run(in_time())


async def seated(room: Room, *guests: AutoGuest) -> None:
    """Let the guests sit down one after another."""
    for guest in guests:
        guest.start()
        while guest.joining.table.seats is None:
            await asyncio.sleep(0)


async def until(is_so: Callable[[], object]) -> None:
    while not is_so():
        await asyncio.sleep(0)


@pytest.mark.parametrize(
    "rules", [Rules(), Rules("JQK", last_turn=True, players=4), Rules(match=True, players=3)], ids=str
)
def test_every_guest_sees_the_same_game_and_finds_it_fair(rules: Rules) -> None:
    room, guests = played(rules)
    records = {guest.joining.table.record for guest in guests}
    assert room.table.session is not None
    assert records == {room.table.session.record}
    for guest in guests:
        (told,) = guest.told
        assert told.verdict.took_part
        assert told.verdict.difference is None
    steps = [[each.step for each in guest.news if isinstance(each, StepShown)] for guest in guests]
    assert all(each == steps[0] for each in steps)


def test_nothing_is_told_of_hidden_cards_before_the_end() -> None:
    told, _heard = recorded(Rules(players=3))
    (proof,) = [message for message in told if isinstance(message, Proof)]
    before = b"\n".join(line_of(message) for message in told if message is not proof)
    assert proof.secret.hex().encode() not in before
    over = [message.view for message in told if isinstance(message, Stepped)][-1]
    assert over.over
    assert over.revealed is not None
    assert not any(
        message.view.revealed for message in told if isinstance(message, Stepped) and not message.view.over
    )


class CutLink:
    """A link that is cut after so many messages, whichever way they go."""

    def __init__(self, link: Link, messages: int) -> None:
        self.link, self.left = link, messages

    async def send(self, data: bytes) -> None:
        await self.cut_after()
        await self.link.send(data)

    async def receive(self) -> bytes:
        await self.cut_after()
        return await self.link.receive()

    async def cut_after(self) -> None:
        self.left -= 1
        if self.left < 0:
            await self.link.close(Ending.LOST)
            raise LinkEndedError(Ending.LOST)

    async def close(self, why: Ending) -> None:
        await self.link.close(why)


@pytest.mark.slow  # tests/net/test_cut_connections.py does so in less time
def test_a_connection_may_be_cut_at_every_message_of_a_game() -> None:
    """Each time it lasts for one message more, so that there is a cut at each."""

    async def play() -> None:
        room = Room(Rules())
        lasts = count(6)  # so that it is seated, at least

        async def connect() -> Link:
            return CutLink(await room.connect(), next(lasts))

        host, guest = AutoGuest(room.connect, "Ann"), AutoGuest(connect, "Ben")
        host.start()
        guest.start()
        await until(lambda: host.told and guest.told)
        assert next(lasts) > 20
        assert Connection.BACK in guest.news
        for each in (host, guest):
            assert each.told[-1].verdict.difference is None
            assert each.told[-1].verdict.took_part
        assert host.joining.table.record == guest.joining.table.record

    run(play())


def test_a_seat_waits_five_minutes_and_is_shown_the_table_when_its_guest_is_back() -> None:
    async def play() -> None:
        room = Room(Rules())
        ann, ben = AutoGuest(room.connect, "Ann"), AutoGuest(room.connect, "Ben")
        await seated(room, ann, ben)
        await until(lambda: ben.joining.table.done > 4)
        ben.joining.leave()
        await until(lambda: room.clock.waiting)
        assert [alarm.seconds for alarm in room.clock.waiting] == [SEAT_WAITS]
        again = AutoGuest(room.connect, "Ben")
        await seated(room, again)
        assert not room.clock.waiting
        await until(lambda: ann.told)
        assert RoundShown(fresh=False) in again.news
        assert ann.told[0].verdict.took_part
        assert again.told[0].verdict == ann.told[0].verdict._replace(took_part=False)

    run(play())


def test_a_table_closes_when_nobody_comes_back_in_time() -> None:
    async def play() -> None:
        room = Room(Rules())
        ann, ben = AutoGuest(room.connect, "Ann"), AutoGuest(room.connect, "Ben")
        await seated(room, ann, ben)
        await until(lambda: ben.joining.table.dealt)
        ben.joining.leave()
        await until(lambda: room.clock.waiting)
        room.clock.ring()
        assert ann.task is not None
        assert await ann.task is Ending.SEAT_EMPTY

    run(play())


def test_a_seat_is_free_again_when_its_guest_leaves_after_the_game() -> None:
    """Also in the middle of the next deal."""

    async def play() -> None:
        room = Room(Rules())
        ann = AutoGuest(room.connect, "Ann", games=2)
        ben, cid = AutoGuest(room.connect, "Ben"), AutoGuest(room.connect, "Cid")
        await seated(room, ann, ben)
        await until(lambda: ann.told and ben.told)
        ben.joining.go_on()
        await until(lambda: room.table._dealing.is_under_way)
        ben.joining.leave()
        await until(lambda: not room.table._dealing.is_under_way)
        await seated(room, cid)
        await until(lambda: len(ann.told) == 2)
        assert ann.told[1].verdict.took_part
        assert [player.name for player in ann.joining.table.players] == ["Ann", "Cid"]

    run(play())


def test_a_host_that_is_started_again_goes_on_with_the_same_proof() -> None:
    async def play() -> None:
        room = Room(Rules())
        ann, ben = AutoGuest(room.connect, "Ann"), AutoGuest(room.connect, "Ben")
        await seated(room, ann, ben)
        await until(lambda: ben.joining.table.done > 4)
        session, kept = room.table.session, room.kept[-1]
        assert session is not None
        assert kept is not None
        later = Room(Rules(), resumed=(session, kept))
        room.connect = later.connect  # type: ignore[method-assign]
        ben.joining._connect = later.connect
        for link in room.links:
            await link.close(Ending.LOST)
        again = AutoGuest(later.connect, "Ann", token=kept.tokens[0])
        await seated(later, again)
        await until(lambda: ben.told)
        assert ben.told[0].verdict.took_part
        assert ben.told[0].verdict.difference is None
        assert later.kept == [None]

    run(play())


async def knock(room: Room, word: bytes, address: str) -> Ending:
    """What comes of asking for a place to look on."""
    link, theirs = LocalLink.pair()
    room.serve(theirs, address)
    mine = Greeting.new()
    try:
        await link.send(mine.said)
        channel = guest_channel(mine, await link.receive(), word)
        await link.send(channel.seal(line_of(Join("", bytes(16), watch=True))))
        await link.receive()
    except LinkEndedError as ended:
        return ended.why
    return Ending.LOST


def test_after_five_wrong_words_an_address_waits() -> None:
    async def play() -> None:
        time = 0.0
        room = Room(Rules(), now=lambda: time)
        wrong = [await knock(room, bytes(16), "there") for _attempt in range(MOST_WRONG + 1)]
        assert wrong == [Ending.WRONG_WORD] * MOST_WRONG + [Ending.WAIT]
        assert await knock(room, WORD, "there") is Ending.WAIT
        assert await knock(room, WORD, "elsewhere") is Ending.LOST  # it was let in
        time = WAITS + 1
        assert await knock(room, WORD, "there") is Ending.LOST

    run(play())


async def takes_a_place(link: LocalLink) -> None:
    mine = Greeting.new()
    await link.send(mine.said)
    channel = guest_channel(mine, await link.receive(), WORD)
    await link.send(channel.seal(line_of(Join("", bytes(16), watch=True))))


def test_a_guest_that_takes_nothing_holds_nobody_up_and_is_sent_away() -> None:
    async def play() -> None:
        room = Room(Rules(match=True))
        link, theirs = LocalLink.pair(2)  # there is room for two messages
        serving = room.serve(theirs)
        await takes_a_place(link)
        ann, ben = AutoGuest(room.connect, "Ann"), AutoGuest(room.connect, "Ben")
        await whole_game(room, [ann, ben])
        assert ann.joining.table.done > MOST_WAITING
        assert ann.told[0].verdict.difference is None
        await serving
        assert await link.receive()
        with pytest.raises(LinkEndedError) as ended:
            await link.receive()
        assert ended.value.why is Ending.TOO_SLOW

    run(play())


def test_a_hundred_look_on_and_one_more_finds_no_room() -> None:
    async def play() -> None:
        room = Room(Rules())
        onlookers = [AutoGuest(room.connect, watch=True) for _each in range(MOST_ONLOOKERS)]
        await seated(room, *onlookers)
        late = AutoGuest(room.connect, watch=True)
        assert await late.start() is Ending.FULL
        ann, ben = AutoGuest(room.connect, "Ann"), AutoGuest(room.connect, "Ben")
        await whole_game(room, [ann, ben])
        for onlooker in onlookers:
            assert onlooker.joining.table.record == ann.joining.table.record
            assert not onlooker.told[0].verdict.took_part

    run(play())
