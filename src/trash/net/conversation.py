"""A conversation: sealed lines over a link, with what is to be sent waiting in a queue that has an end."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

from trash.net.channel import Channel
from trash.net.ending import Ending
from trash.net.link import Link, LinkEndedError
from trash.net.messages import FromGuest, FromHost, line_of

MOST_WAITING = 256
"""Messages that may wait for a guest who does not take them; one that tells a whole round counts as one."""


class Conversation:
    """Sends without waiting, and receives. `write` has to run for anything to be sent."""

    def __init__(self, link: Link, channel: Channel) -> None:
        self._link, self._channel = link, channel
        self._waiting: deque[tuple[FromGuest | FromHost, ...]] = deque()
        self._something = asyncio.Event()
        self._too_slow = asyncio.Event()
        self.ending: Ending | None = None
        """Why this side ends it, once it does."""

    def tell(self, *messages: FromGuest | FromHost) -> None:
        """Send these, soon and in order. Whoever lets too many wait is too slow, and the conversation is ended."""
        if self.ending is not None or not messages:
            return
        if len(self._waiting) >= MOST_WAITING:
            self.ending = Ending.TOO_SLOW
            self._too_slow.set()
        else:
            self._waiting.append(messages)
            self._something.set()

    def end(self, why: Ending, *last: FromGuest | FromHost) -> None:
        """Say the `last` words after what waits, and close the link."""
        self.tell(*last)
        self.ending = self.ending or why
        self._something.set()

    async def write(self) -> None:
        """Send what there is to send, until the conversation is ended or the link is."""
        sending = asyncio.ensure_future(self._send())
        too_slow = asyncio.ensure_future(self._too_slow.wait())
        try:
            await asyncio.wait((sending, too_slow), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, too_slow):
                task.cancel()
            await self._link.close(self.ending or Ending.LOST)

    async def _send(self) -> None:
        with suppress(LinkEndedError):
            while self._waiting or self.ending is None:
                if not self._waiting:
                    self._something.clear()
                    await self._something.wait()
                    continue
                for message in self._waiting.popleft():
                    await self._link.send(self._channel.seal(line_of(message)))

    async def receive(self) -> bytes:
        """The next line. Raises LinkEndedError, or ChannelError for what is not the next line."""
        return self._channel.open(await self._link.receive())
