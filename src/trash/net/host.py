"""The host: lets in whoever knows the word, and carries messages between the table and the guests' links."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from trash.net.attempts import Attempts
from trash.net.channel import ChannelError, Greeting, OtherVersionError, host_channel
from trash.net.conversation import Conversation
from trash.net.ending import Ending
from trash.net.fields import BadMessageError
from trash.net.link import Link, LinkEndedError
from trash.net.messages import Bye, FromHost, Join, heard_from_guest
from trash.net.table import Table

GREETING_WAITS = 10.0
"""Seconds in which somebody who has connected has to show that they know the word."""

MOST_STRANGERS = 32
"""Connections that may be there at a time without having shown it."""

LAST_WORDS_WAIT = 2.0
"""Seconds in which what is said last has to be sent."""


class _Guest:
    """A guest who was let in: a `Peer` of the table."""

    def __init__(self, conversation: Conversation) -> None:
        self.conversation = conversation

    def tell(self, *messages: FromHost) -> None:
        """Send these, soon and in order."""
        self.conversation.tell(*messages)

    def end(self, why: Ending) -> None:
        """Say goodbye and close the connection."""
        self.conversation.end(why, Bye(why))


class Host:
    """Serves links, of whatever kind, at one table."""

    def __init__(self, table: Table, word: bytes, now: Callable[[], float] = time.monotonic) -> None:
        self.table = table
        self._word = word
        self._attempts = Attempts(now)
        self._strangers = 0

    async def serve(self, link: Link, address: str) -> None:
        """Serve whoever is at the other end of `link`, from `address`, until they go."""
        if self._attempts.must_wait(address) or self._strangers >= MOST_STRANGERS:
            await link.close(Ending.WAIT)
            return
        self._strangers += 1
        try:
            async with asyncio.timeout(GREETING_WAITS):
                welcomed = await self._greet(link, address)
        except TimeoutError:
            welcomed = Ending.BAD_MESSAGE
        except LinkEndedError:
            return
        finally:
            self._strangers -= 1
        if isinstance(welcomed, Ending):
            await link.close(welcomed)
            return
        await self._entertain(*welcomed)

    async def _greet(self, link: Link, address: str) -> tuple[Conversation, Join] | Ending:
        """Agree on keys; whoever then says something that opens knows the word."""
        mine = Greeting.new()
        try:
            greeting = await link.receive()
            channel = host_channel(mine, greeting, self._word)
        except OtherVersionError:
            await link.send(mine.said)  # which has our version
            return Ending.OTHER_VERSION
        except ChannelError:
            return Ending.BAD_MESSAGE
        await link.send(mine.said)
        try:
            line = channel.open(await link.receive())
        except ChannelError:
            self._attempts.wrong(address)
            return Ending.WRONG_WORD
        try:
            wish = heard_from_guest(line)
        except BadMessageError:
            return Ending.BAD_MESSAGE
        return (Conversation(link, channel), wish) if isinstance(wish, Join) else Ending.BAD_MESSAGE

    async def _entertain(self, conversation: Conversation, wish: Join) -> None:
        guest = _Guest(conversation)
        writing = asyncio.ensure_future(conversation.write())
        refused = self.table.closed or self.table.join(guest, wish)
        try:
            if refused is not None:
                guest.end(refused)
            while conversation.ending is None:
                why = self.table.hear(guest, heard_from_guest(await conversation.receive()))
                if why is not None:
                    guest.end(why)
        except (BadMessageError, ChannelError):
            guest.end(Ending.BAD_MESSAGE)
        except LinkEndedError:
            pass
        finally:
            if refused is None:
                self.table.gone(guest)
            if conversation.ending is not None:
                await asyncio.wait((writing,), timeout=LAST_WORDS_WAIT)
            writing.cancel()
            await asyncio.wait((writing,))
