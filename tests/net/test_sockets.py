"""What only a real port can show: the limits of the websocket, and a hundred who look on over it."""

from __future__ import annotations

import asyncio

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_socket
from websockets.exceptions import InvalidStatus

from support.at_one_table import WORD, AutoGuest, Room, whole_game
from trash.engine import Rules
from trash.net.channel import LONGEST_SEALED, Greeting
from trash.net.ending import Ending
from trash.net.invitation import Invitation
from trash.net.messages import MOST_ONLOOKERS
from trash.net.sockets import connect, listening

LOCALHOST = "127.0.0.1"


async def closed_with(socket: ClientConnection) -> int:
    """The code with which the host closes the connection."""
    await socket.wait_closed()
    assert socket.close_code is not None
    return socket.close_code


def test_what_is_too_long_or_no_greeting_is_closed_and_the_others_play_on() -> None:
    async def play() -> None:
        room = Room(Rules())
        async with asyncio.timeout(60), listening(lambda: room.host, LOCALHOST, 0) as port:
            invitation = Invitation(LOCALHOST, port, WORD)
            address = f"ws://{LOCALHOST}:{port}/"
            async with connect_socket(address, compression=None, proxy=None, max_size=None) as socket:
                await socket.send(bytes(LONGEST_SEALED + 1))
                assert await closed_with(socket) == 1009  # of websockets: too big
            async with connect_socket(address, proxy=None) as socket:
                await socket.send("a text")
                assert await closed_with(socket) == Ending.BAD_MESSAGE
            async with connect_socket(address, proxy=None) as socket:
                await socket.send(bytes(100))
                assert await closed_with(socket) == Ending.BAD_MESSAGE
            async with connect_socket(address, proxy=None) as socket:
                await socket.send(Greeting.new().said)
                await socket.recv()
                await socket.send(bytes(LONGEST_SEALED))
                assert await closed_with(socket) == Ending.WRONG_WORD
            with pytest.raises(InvalidStatus):
                await connect_socket(address, origin="https://example.org", proxy=None)  # type: ignore[arg-type] # a NewType
            guests = [AutoGuest(room.connect, "Ann"), AutoGuest(lambda: connect(invitation), "Ben")]
            await whole_game(room, guests)
        assert [guest.told[0].verdict.difference for guest in guests] == [None, None]

    asyncio.run(play())


@pytest.mark.slow
def test_a_hundred_look_on_over_websockets() -> None:
    async def play() -> None:
        room = Room(Rules("JQK", players=3))
        async with asyncio.timeout(120), listening(lambda: room.host, LOCALHOST, 0) as port:
            invitation = Invitation(LOCALHOST, port, WORD)
            onlookers = [
                AutoGuest(lambda: connect(invitation), watch=True) for _each in range(MOST_ONLOOKERS)
            ]
            watching = []
            for onlooker in onlookers:
                watching.append(onlooker.start())
                while onlooker.joining.table.seats is None:
                    await asyncio.sleep(0)
            guests = [AutoGuest(lambda: connect(invitation), name) for name in ("Ann", "Ben", "Cid")]
            playing = [guest.start() for guest in guests]
            await asyncio.gather(*watching)
            room.table.close(Ending.HOST_LEFT)
            await asyncio.gather(*playing)
        for onlooker in onlookers:
            assert onlooker.joining.table.record == guests[0].joining.table.record
            assert onlooker.told

    asyncio.run(play())
