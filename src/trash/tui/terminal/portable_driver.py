"""What our drivers have in common on every system: keys in their order, the mouse, sizes, and how the terminal is given back."""

from __future__ import annotations

import asyncio
import sys
from typing import TYPE_CHECKING, Any

from textual import events
from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from trash.tui.terminal import sizes
from trash.tui.terminal.output import Output

if TYPE_CHECKING:
    from textual.app import App

    from trash.tui.terminal.input_decoder import Piece

CLEAR = "\x1b[0m\x1b[H\x1b[J"
"""No style, the cursor at the top, and nothing below it. Erasing all at once would put the table among the lines above."""

MOST_ROUNDS = 10_000
"""Rounds of the event loop that one key may take before the next is delivered all the same."""

AT_REST = 0.1
"""Seconds without another size after which a window has been resized."""


class PortableDriver(Driver):
    """A base beside Textual's driver for a system, which comes after it, and to which `super()` therefore leads."""

    if TYPE_CHECKING:  # what every driver of Textual's for a terminal has

        def _enable_mouse_support(self) -> None: ...

        def _disable_mouse_support(self) -> None: ...

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        assert sys.__stderr__ is not None, "`settings.environment` has looked for a terminal there"
        self._output = Output(sys.__stderr__)
        super().__init__(app, debug=debug, mouse=mouse, size=size or self._get_terminal_size())
        self._file: Any = self._output
        self._drawn_on = False
        self._redrawing: asyncio.TimerHandle | None = None
        self._parser = XTermParser()
        self._reading: asyncio.Task[None] | None = None

    def start_application_mode(self) -> None:
        """Take over the terminal."""
        super().start_application_mode()  # type: ignore[safe-super]
        self._drawn_on = True
        self._reading = asyncio.create_task(self._read_on())

    def stop_application_mode(self) -> None:
        """Give the terminal back: empty where it has no other screen to go back to, as in GNU screen or on the console."""
        if self._drawn_on:
            self._drawn_on = False
            self.write(CLEAR)
        super().stop_application_mode()  # type: ignore[safe-super]

    def disable_input(self) -> None:
        """Read no more, and tell of no more sizes."""
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        if self._redrawing is not None:
            self._redrawing.cancel()
        super().disable_input()  # type: ignore[safe-super]

    # The mouse

    def use_mouse(self, wanted: bool) -> None:
        """Ask the terminal for what the mouse does, or leave it to the terminal, which selects text with it."""
        if wanted:
            self._mouse = True
            self._enable_mouse_support()
        else:
            self._disable_mouse_support()
            self._mouse = False

    # What comes in

    async def _typed(self) -> bytes | None:
        """Wait for what is typed next: at least a byte, or None when no more can come."""
        raise NotImplementedError

    async def _read_on(self) -> None:
        """Read; a fault in it ends the program as any other does, and not in silence."""
        try:
            await self._read()
        except Exception as error:
            self._app._handle_exception(error)

    async def _read(self) -> None:
        """Hand on all that is typed until the terminal is gone."""
        data = await self._typed()
        # Not at the top: no start needs them.
        from trash.tui.terminal.floods import without_floods
        from trash.tui.terminal.input_decoder import InputDecoder

        incoming = InputDecoder()
        pieces = incoming.feed(data or b"")
        while data is not None:
            for piece in without_floods(pieces):
                await self._deliver(piece)
            try:
                async with asyncio.timeout(incoming.patience):
                    data = await self._typed()
            except TimeoutError:
                pieces = incoming.pause()
            else:
                pieces = incoming.feed(data or b"")

    async def _deliver(self, piece: Piece) -> None:
        for message in self._feed(piece):
            self.process_message(message)
            if not isinstance(message, events.MouseMove):
                await self._settled()

    def _feed(self, piece: Piece) -> list[Message]:
        """What Textual makes of `piece`; nothing if it does not know it."""
        if piece.kind == "paste":
            return [events.Paste(piece.text.replace("\x00", ""))]
        try:
            messages = list(self._parser.feed(piece.text))
            if piece.kind == "escape":
                self._parser._timeout_time = 0  # `incoming` has done the waiting
                messages += self._parser.tick()
        except Exception:  # whatever was typed, the next key must work
            messages = []
            self._parser = XTermParser()
        if self._parser._awaiting.timeout is not None:
            # It waits for more of what has ended. Left alone, it would take it for single keys.
            self._parser = XTermParser()
        return messages

    async def _settled(self) -> None:
        """Wait until nothing is left to do but what waits for time or for the terminal.

        A key is meant for what the keys before it lead to, a dialog for example, but Textual sends
        it to what has the focus as it arrives.
        """
        ready = getattr(self._loop, "_ready", ())
        for _ in range(MOST_ROUNDS):
            await asyncio.sleep(0)
            if not ready:
                return

    def send_message(self, message: Message) -> None:
        """Post `message` to the app, from the app's own loop."""
        self._app.post_message(message)

    # Sizes

    def _tell_size(self) -> None:
        """Tell the app of the size that there is now, and draw everything once the window has come to rest.

        The terminal may have cut off what was there, and the size may be the same again by now: then Textual
        would draw nothing, or only what has changed since.
        """
        size = Size(*self._get_terminal_size())
        self.send_message(events.Resize(size, size))
        if self._redrawing is not None:
            self._redrawing.cancel()
        self._redrawing = self._loop.call_later(AT_REST, self._draw_all)

    def _draw_all(self) -> None:
        self._app.refresh(layout=True)

    def _get_terminal_size(self) -> tuple[int, int]:
        """Columns and rows, of the terminal that is drawn on; 80x24 where it does not say."""
        return sizes.of_terminal(self._output.fileno())
