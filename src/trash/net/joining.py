"""A guest's connection: it is made, made again when it was lost, and what comes is given to the guest's table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from enum import Enum

from trash.engine import Action
from trash.net.channel import Channel, ChannelError, Greeting, OtherVersionError, guest_channel
from trash.net.conversation import Conversation
from trash.net.ending import Ending
from trash.net.fields import BadMessageError
from trash.net.guest import GuestTable, News
from trash.net.link import Link, LinkEndedError
from trash.net.messages import Bye, FromGuest, FromHost, Join, Leave, heard_from_host
from trash.net.table import SEAT_WAITS

COMES_BACK = (Ending.LOST, Ending.TOO_SLOW)
"""After these a guest's program tries to come back by itself."""

BETWEEN_ATTEMPTS = 1.0
"""Seconds from one attempt to the next."""


class Connection(Enum):
    """News of the connection itself."""

    LOST = "lost"
    BACK = "back"


class Joining:
    """A guest at a table: `run` keeps the connection, `act` and `go_on` say what the player does."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[Link]],
        word: bytes,
        wish: Join,
        news: Callable[[News | Connection], None],
        *,
        wait: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """`connect` makes a link, or raises OSError; `news` is told of all that there is to show."""
        self._connect, self._word, self._wish, self._news, self._wait = connect, word, wish, news, wait
        self.table = GuestTable()
        self._conversation: Conversation | None = None
        self._left = False

    def act(self, action: Action) -> None:
        """Do `action`, which is legal: it is this player's turn."""
        self._say(self.table.act(action))

    def go_on(self) -> None:
        """Be ready for the next round or another game."""
        self._say(self.table.go_on())

    def leave(self) -> None:
        """Go: `run` ends soon."""
        self._left = True
        if self._conversation is not None:
            self._conversation.end(Ending.LOST, Leave())

    def _say(self, message: FromGuest) -> None:
        if self._conversation is not None:
            self._conversation.tell(message)

    async def run(self) -> Ending:
        """Be at the table until one side has had enough; why it ended. Raises OSError if there is no host there at first."""
        why = await self._once()
        while why in COMES_BACK and self.table.seats is not None and not self._left:
            self._news(Connection.LOST)
            after = await self._again()
            if after is None:
                break
            why = after
        return why

    async def _again(self) -> Ending | None:
        """Come back, for as long as a seat waits; None if that was in vain.

        There is a pause before the first attempt too, for the sake of a host that ends each connection at once.
        """
        clock = asyncio.get_running_loop()
        until = clock.time() + SEAT_WAITS
        for _attempt in range(int(SEAT_WAITS / BETWEEN_ATTEMPTS)):
            await self._wait(BETWEEN_ATTEMPTS)
            if self._left or clock.time() > until:
                break
            with suppress(OSError):
                return await self._once(again=True)
        return None

    async def _once(self, *, again: bool = False) -> Ending:
        link = await self._connect()
        try:
            channel = await self._greet(link)
        except LinkEndedError as ended:
            if again and ended.why in (Ending.LOST, Ending.WAIT):
                raise ConnectionResetError from None
            return ended.why
        except OtherVersionError:
            await link.close(Ending.OTHER_VERSION)
            return Ending.OTHER_VERSION
        except ChannelError:
            await link.close(Ending.BAD_MESSAGE)
            return Ending.BAD_MESSAGE
        self._conversation = conversation = Conversation(link, channel)
        self.table.connected()
        conversation.tell(self._wish)
        writing = asyncio.ensure_future(conversation.write())
        try:
            if again:
                self._news(Connection.BACK)
            return await self._listen(conversation)
        finally:
            self._conversation = None
            conversation.end(Ending.LOST)
            await asyncio.wait((writing,), timeout=1)
            writing.cancel()

    async def _greet(self, link: Link) -> Channel:
        mine = Greeting.new()
        await link.send(mine.said)
        return guest_channel(mine, await link.receive(), self._word)

    async def _listen(self, conversation: Conversation) -> Ending:
        """Hear the host until the connection ends.

        The code of a link's end is not sealed: once the host has been heard, what it says is in its last message.
        """
        heard = False
        try:
            while not self._left:
                message = heard_from_host(await conversation.receive())
                heard = True
                self._hear(conversation, message)
                if isinstance(message, Bye):
                    return message.why
        except (BadMessageError, ChannelError):
            conversation.end(Ending.BAD_MESSAGE)
            return Ending.BAD_MESSAGE
        except LinkEndedError as ended:
            return ended.why if not heard or ended.why in COMES_BACK else Ending.LOST
        return Ending.LOST

    def _hear(self, conversation: Conversation, message: FromHost) -> None:
        answers, news = self.table.hear(message)
        conversation.tell(*answers)
        for each in news:
            self._news(each)
