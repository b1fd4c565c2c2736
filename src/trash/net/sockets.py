"""Links over websockets: the only file that opens a port or a connection."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_socket
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed, WebSocketException

from trash.net.channel import LONGEST_SEALED
from trash.net.ending import Ending
from trash.net.host import Host
from trash.net.invitation import Invitation
from trash.net.link import LinkEndedError

CONNECTING_WAITS = 10.0
"""Seconds in which a host has to answer."""

CLOSING_WAITS = 2.0

ANYWHERE = ("0.0.0.0", "::")
"""Addresses to listen on that are nobody's address."""


class SocketLink:
    """One end of a websocket."""

    def __init__(self, socket: ServerConnection | ClientConnection) -> None:
        self._socket = socket

    async def send(self, data: bytes) -> None:
        """Send a message, once there is room for it. Raises LinkEndedError."""
        try:
            await self._socket.send(data)
        except ConnectionClosed as closed:
            raise _ended(closed) from None

    async def receive(self) -> bytes:
        """The next message. Raises LinkEndedError; text is no message of ours, and ends it."""
        try:
            data = await self._socket.recv()
        except ConnectionClosed as closed:
            raise _ended(closed) from None
        if isinstance(data, str):
            await self.close(Ending.BAD_MESSAGE)
            raise LinkEndedError(Ending.BAD_MESSAGE)
        return data

    async def close(self, why: Ending) -> None:
        """End it. Whoever does not answer is not waited for long."""
        try:
            with suppress(WebSocketException, OSError):
                await self._socket.close(int(why))
        except asyncio.CancelledError:
            self._socket.transport.abort()
            raise


def _ended(closed: ConnectionClosed) -> LinkEndedError:
    return LinkEndedError(closed.rcvd.code if closed.rcvd is not None else Ending.LOST)


async def connect(invitation: Invitation) -> SocketLink:
    """A link to the host. Raises OSError if there is none that answers."""
    try:
        return SocketLink(
            await connect_socket(
                f"ws://{_in_address(invitation.address)}:{invitation.port}/",
                compression=None,  # it would tell the length of what is sealed, and cannot shorten it
                proxy=None,  # nobody is asked the way
                user_agent_header=None,
                open_timeout=CONNECTING_WAITS,
                close_timeout=CLOSING_WAITS,
                max_size=LONGEST_SEALED,
            )
        )
    except (WebSocketException, TimeoutError) as error:
        raise ConnectionError(str(error)) from None


@asynccontextmanager
async def listening(host: Callable[[], Host], address: str, port: int) -> AsyncIterator[int]:
    """Listen on `address`; the port, which is a free one if `port` is 0. Raises OSError."""

    async def handle(connection: ServerConnection) -> None:
        await host().serve(SocketLink(connection), str(connection.remote_address[0]))

    server: Server = await serve(
        handle,
        address,
        port,
        compression=None,
        origins=[None],  # a page in a browser says where it is from, and has no business here
        server_header=None,
        open_timeout=CONNECTING_WAITS,
        close_timeout=CLOSING_WAITS,
        max_size=LONGEST_SEALED,
    )
    try:
        yield int(next(iter(server.sockets)).getsockname()[1])
    finally:
        server.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(2 * CLOSING_WAITS):
                await server.wait_closed()


def address_for_guests(listen: str) -> str:
    """The address that guests are told: of this machine in its network, when it listens everywhere."""
    if listen not in ANYWHERE:
        return listen
    family, far = (socket.AF_INET, "192.0.2.1") if listen == "0.0.0.0" else (socket.AF_INET6, "2001:db8::1")
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((far, 9))  # sends nothing: it only asks which way it would go
        return str(probe.getsockname()[0])
    return "127.0.0.1" if family == socket.AF_INET else "::1"


def _in_address(address: str) -> str:
    return f"[{address}]" if ":" in address else address
