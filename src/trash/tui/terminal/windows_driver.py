"""The console of Windows: Textual's driver reads it in a thread, and what it reads is handed to the event loop here.

From there on it is as in any other terminal: `input_decoder.py` finds the keys. docs/textual.md says why.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterable
from types import FrameType
from typing import Any

from textual.drivers import win32
from textual.drivers.windows_driver import WindowsDriver
from textual.message import Message

from trash.tui.terminal.portable_driver import PortableDriver

ENDING = tuple(signal.Signals[name] for name in ("SIGTERM", "SIGBREAK") if name in signal.Signals.__members__)
"""Signals that end the program. Ctrl+C is a key while the table is shown."""


class HandedOver:
    """Takes the place of the parser in Textual's thread: it makes nothing of the text but hands it over."""

    def __init__(self, driver: WindowsTerminalDriver) -> None:
        self._driver = driver

    def feed(self, text: str) -> Iterable[Message]:
        """Hand over what was typed. Half a pair of surrogates, which is no letter, becomes a question mark."""
        self._driver.call_in_loop(self._driver.take, text.encode(errors="replace"))
        return ()

    def tick(self) -> Iterable[Message]:
        """Nothing: the decoder waits for itself."""
        return ()


class Monitor(win32.EventMonitor):
    """Textual's thread that reads, except that the driver is asked for the size: it believes no impossible one."""

    def on_size_change(self, width: int, height: int) -> None:
        """Called from the thread when the console says that its buffer has another size."""
        driver = self.app._driver
        if isinstance(driver, WindowsTerminalDriver):
            driver.call_in_loop(driver._tell_size)


class WindowsTerminalDriver(PortableDriver, WindowsDriver):
    """Textual's driver for Windows, with keys that wait for one another."""

    _waiting: asyncio.Queue[bytes]
    """What was typed and has not been read."""

    def start_application_mode(self) -> None:
        """Take over the console."""
        for number in ENDING:
            signal.signal(number, self._ended)
        self._waiting = asyncio.Queue()
        # Looked up by Textual's driver, and by its thread, when they begin.
        vars(win32).update(EventMonitor=Monitor, XTermParser=lambda **_options: HandedOver(self))
        super().start_application_mode()

    def call_in_loop(self, function: Any, *arguments: Any) -> None:
        """Call `function` in the event loop, from another thread, as long as there is a loop."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(function, *arguments)

    def take(self, data: bytes) -> None:
        """Take what was typed."""
        self._waiting.put_nowait(data)

    def _ended(self, number: int, _frame: FrameType | None) -> None:
        self.call_in_loop(lambda: self._app.exit(return_code=128 + number))

    async def _typed(self) -> bytes | None:
        return await self._waiting.get()
