"""A link: whatever carries messages whole and in order between two programs, or two parts of one."""

from __future__ import annotations

import asyncio
from typing import Protocol

from trash.net.ending import Ending


class LinkEndedError(Exception):
    """Nothing comes any more, and nothing can be sent."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.why = Ending(code) if code in set(Ending) else Ending.LOST


class Link(Protocol):
    """One end of it."""

    async def send(self, data: bytes) -> None:
        """Send a message, once there is room for it. Raises LinkEndedError."""

    async def receive(self) -> bytes:
        """The next message. Raises LinkEndedError."""

    async def close(self, why: Ending) -> None:
        """End it. Never raises, and does not wait long."""


class LocalLink:
    """A link within this program: what the player at the host's own terminal has."""

    def __init__(self, coming: asyncio.Queue[bytes | Ending], going: asyncio.Queue[bytes | Ending]) -> None:
        self._coming, self._going = coming, going
        self._ended: Ending | None = None

    @classmethod
    def pair(cls, most: int = 0) -> tuple[LocalLink, LocalLink]:
        """Both ends of a link that holds at most so many messages; any number of them if that is 0."""
        one: asyncio.Queue[bytes | Ending] = asyncio.Queue(most)
        other: asyncio.Queue[bytes | Ending] = asyncio.Queue(most)
        return cls(one, other), cls(other, one)

    async def send(self, data: bytes) -> None:
        """Send a message, once there is room for it. Raises LinkEndedError."""
        if self._ended is not None:
            raise LinkEndedError(self._ended)
        await self._going.put(data)

    async def receive(self) -> bytes:
        """The next message. Raises LinkEndedError."""
        found = self._ended or await self._coming.get()
        if isinstance(found, Ending):
            self._ended = found
            raise LinkEndedError(found)
        return found

    async def close(self, why: Ending) -> None:
        """End it, for both."""
        for queue in (self._going, self._coming):
            if queue.full():
                queue.get_nowait()  # nobody takes it any more
            queue.put_nowait(why)
