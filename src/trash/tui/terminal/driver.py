"""The terminal: what it is asked for, what comes from it, and how it is given back. docs/textual.md says why."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import TYPE_CHECKING, Any

from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

from trash.tui.terminal import sizes
from trash.tui.terminal.output import Output

if TYPE_CHECKING:
    from textual.app import App

    from trash.tui.terminal.input_decoder import Piece

ENDING = tuple(
    signal.Signals[name]
    for name in (
        *("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGALRM", "SIGUSR1", "SIGUSR2"),
        *("SIGVTALRM", "SIGPROF", "SIGXCPU", "SIGPWR", "SIGSTKFLT"),
    )
    if name in signal.Signals.__members__  # the last two are Linux's
)
"""Signals that end the program, unless they are ignored; its exit status is then 128 and the signal's number, as in a
shell. Those that say that the program itself is broken are left alone."""

CLEAR = "\x1b[0m\x1b[H\x1b[J"
"""No style, the cursor at the top, and nothing below it. Erasing all at once would put the table among the lines above."""

MOST_ROUNDS = 10_000
"""Rounds of the event loop that one key may take before the next is delivered all the same."""

AT_REST = 0.1
"""Seconds without another size after which a window has been resized."""


class TerminalDriver(LinuxDriver):
    """Textual's driver for Linux and macOS, without the thread that reads: the event loop does."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        assert sys.__stderr__ is not None, "`settings.environment` has looked for a terminal there"
        self._output = Output(sys.__stderr__)
        super().__init__(app, debug=debug, mouse=mouse, size=size or self._get_terminal_size())
        self._file: Any = self._output
        self._drawn_on = False
        self._reading: asyncio.Task[None] | None = None
        self._redrawing: asyncio.TimerHandle | None = None
        self._parser = XTermParser()

    # Beginning and end

    def start_application_mode(self) -> None:
        """Take over the terminal."""
        for number in ENDING:  # first: from the next byte on there is something to give back
            if signal.getsignal(number) is not signal.SIG_IGN:  # as under nohup
                self._loop.add_signal_handler(number, self._end, number)
        super().start_application_mode()  # type: ignore[no-untyped-call]  # Textual has not typed it
        self._drawn_on = True
        self._loop.add_signal_handler(signal.SIGWINCH, self._tell_size)
        self._handle_job_control()
        self._reading = asyncio.create_task(self._read_on())

    def stop_application_mode(self) -> None:
        """Give the terminal back: empty where it has no other screen to go back to, as in GNU screen or on the console."""
        if self._drawn_on:
            self._drawn_on = False
            self.write(CLEAR)
        super().stop_application_mode()

    def disable_input(self) -> None:
        """Read no more."""
        if self._redrawing is not None:
            self._redrawing.cancel()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
            self._loop.remove_reader(self.fileno)
        super().disable_input()

    def _end(self, number: signal.Signals) -> None:
        """End the program as if it had been asked to on the screen."""
        self._app.exit(return_code=128 + number)

    # Ctrl+Z and fg

    def _handle_job_control(self) -> None:
        self._loop.add_signal_handler(signal.SIGTSTP, self._suspend)
        self._loop.add_signal_handler(signal.SIGCONT, self._resume)

    def _suspend(self) -> None:
        """Give the terminal back and stop; what follows happens after `fg`.

        The whole job is stopped, as a terminal does it, so that `uv run trash` gives the shell back too.
        Where no shell could continue it, SIGTSTP does nothing, while SIGSTOP would stop it for ever.
        """
        self.suspend_application_mode()
        for number in (signal.SIGTSTP, signal.SIGCONT):
            self._loop.remove_signal_handler(number)
        os.kill(0, signal.SIGTSTP)
        self.resume_application_mode()
        self._draw_all()

    def _resume(self) -> None:
        """After a SIGSTOP, which nobody is told of: the shell has had the terminal since."""
        self.suspend_application_mode()
        self.resume_application_mode()
        self._draw_all()

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

    def _run_input_thread(self) -> None:
        """Does nothing: Textual runs this in its input thread, and `_read` replaces that."""

    async def _read_on(self) -> None:
        """Read; a fault in it ends the program as any other does, and not in silence."""
        try:
            await self._read()
        except Exception as error:
            self._app._handle_exception(error)

    async def _read(self) -> None:
        """Hand on all that is typed until the terminal is gone."""
        await self._readable()
        from trash.tui.terminal.floods import without_floods
        from trash.tui.terminal.input_decoder import InputDecoder

        incoming = InputDecoder()
        while True:
            try:
                async with asyncio.timeout(incoming.patience):
                    await self._readable()
            except TimeoutError:
                pieces = incoming.pause()
            else:
                try:
                    data = os.read(self.fileno, 1 << 12)
                except BlockingIOError:
                    continue
                except OSError:  # Linux says EIO where others say end of file
                    data = b""
                if not data:
                    self._end(signal.SIGHUP)
                    return
                pieces = incoming.feed(data)
            for piece in without_floods(pieces):
                await self._deliver(piece)

    async def _readable(self) -> None:
        """Wait until there is something to read. Whoever stops waiting leaves the reader to the next."""
        came = asyncio.Event()

        def comes() -> None:
            self._loop.remove_reader(self.fileno)
            came.set()

        self._loop.add_reader(self.fileno, comes)
        await came.wait()

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

    def send_message(self, message: Message) -> None:
        """Post `message` to the app, from the app's own loop."""
        self._app.post_message(message)

    def _query_in_band_window_resize(self) -> None:
        """Ask for none: SIGWINCH tells of every resize, and mouse reports in pixels come with them."""

    def _get_terminal_size(self) -> tuple[int, int]:
        """Columns and rows, of the terminal that is drawn on; 80x24 where it does not say."""
        return sizes.of_terminal(self._output.fileno())
