"""Lines that are typed while other things happen too: a thread hears them one at a time."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress

from trash.plain.talk import Talk


class LinesTyped:
    """Gives each line that `talk` hears to `give`, in the loop's own thread; None when there are no more.

    The next line is heard when `taken` says that the one before has been looked at, so that a flood waits in its pipe.
    """

    def __init__(self, talk: Talk, give: Callable[[str | None], None]) -> None:
        self._talk, self._give = talk, give
        self._loop = asyncio.get_running_loop()
        self._next = threading.Semaphore()
        # A daemon: nothing can wake it from its reading when the program ends.
        threading.Thread(target=self._hear, daemon=True).start()

    def taken(self) -> None:
        """The line that was given has been looked at."""
        self._next.release()

    def _hear(self) -> None:
        line: str | None = ""
        with suppress(RuntimeError):  # the loop has been closed meanwhile
            while line is not None:
                self._next.acquire()
                line = self._talk.hear()
                self._loop.call_soon_threadsafe(self._give, line)
