"""The console of Windows: Textual's driver reads it in a thread, and what it reads is handed to the event loop here.

From there on it is as in any other terminal: `input_decoder.py` finds the keys. docs/textual.md says why.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterable
from types import FrameType
from typing import TYPE_CHECKING, Any

from textual.drivers import win32
from textual.drivers.windows_driver import WindowsDriver
from textual.message import Message

from trash.tui.terminal.portable_driver import PortableDriver

if TYPE_CHECKING:
    from trash.tui.terminal.input_decoder import InputDecoder

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

    _typed: asyncio.Queue[bytes]
    _reading: asyncio.Task[None] | None = None

    def start_application_mode(self) -> None:
        """Take over the console."""
        for number in ENDING:
            signal.signal(number, self._ended)
        self._typed = asyncio.Queue()
        self._reading = asyncio.create_task(self._read_on())
        # Looked up by Textual's driver, and by its thread, when they begin.
        vars(win32).update(EventMonitor=Monitor, XTermParser=lambda **_options: HandedOver(self))
        super().start_application_mode()

    def disable_input(self) -> None:
        """Read no more."""
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        super().disable_input()

    def call_in_loop(self, function: Any, *arguments: Any) -> None:
        """Call `function` in the event loop, from another thread, as long as there is a loop."""
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(function, *arguments)

    def take(self, data: bytes) -> None:
        """Take what was typed."""
        self._typed.put_nowait(data)

    def _ended(self, number: int, _frame: FrameType | None) -> None:
        self.call_in_loop(lambda: self._app.exit(return_code=128 + number))

    async def _read_on(self) -> None:
        """Hand on all that is typed; a fault in it ends the program as any other does, and not in silence."""
        from trash.tui.terminal.input_decoder import InputDecoder

        try:
            await self._read(InputDecoder())
        except Exception as error:
            self._app._handle_exception(error)

    async def _read(self, incoming: InputDecoder) -> None:
        from trash.tui.terminal.floods import without_floods

        while True:
            try:
                async with asyncio.timeout(incoming.patience):
                    data = await self._typed.get()
            except TimeoutError:
                pieces = incoming.pause()
            else:
                pieces = incoming.feed(data)
            for piece in without_floods(pieces):
                await self._deliver(piece)
