"""The terminal: the one place that deals with what Textual 8.2 leaves open or gets wrong.

Each answer names the upstream issue, if there is one, so that it can go when the issue does:

- #6456, #6668  A byte that is not UTF-8 ends the input: `incoming` decodes.
- #6668         X10 mouse reports, as after a tmux reattach: `incoming` translates them.
- #541          Unknown sequences are typed as keys (an OSC 11 reply, a cut mouse report): `incoming` and `_feed`.
- none known    Kitty keys with sub-fields or impossible code points raise: `incoming` strips or drops them.
- none known    An in-band resize to 0 pixels divides by zero: never asked for, dropped by `incoming`.
- none known    Keys typed ahead go to what had the focus when they came: `_deliver` waits.
- #6690         End of file on the input is a busy loop: `_read` ends the program.
- #6692         A dead writer thread blocks the app for ever: `Output` never fails.
- #5140         SIGTERM and SIGHUP leave the mouse and the keys as the app needs them: `_end` leaves in good order.
- #6298         Ctrl+Z can deadlock on the input thread: there is none here.
- #6333         Nothing is drawn again after `fg`: `_suspend` refreshes.
- none known    A SIGWINCH in the middle of another's handler is told of first: `_tell_size` runs in the event loop.
- none known    A window that is back at its size before Textual looks is not drawn again: `_tell_size` does.
- #5417         COLUMNS and LINES, once exported, stop every resize: `_get_terminal_size` asks the terminal.
- #3189         The exit status is the caller's business: `play` returns the app's return code.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import TYPE_CHECKING, Any, TextIO

from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

if TYPE_CHECKING:
    from textual.app import App

    from trash.tui.terminal.input_decoder import Piece

ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
"""Signals that end the program; its exit status is then 128 and the signal's number, as in a shell."""

MOST_ROUNDS = 10_000
"""Rounds of the event loop that one key may take before the next is delivered all the same."""

AT_ONCE = 100
"""More characters than this in one go nobody has typed: it is a paste that does not say so, or a cat."""

LAST_KEYS = 10
"""How many keys, the last ones, are taken of those. The others would only open and close everything there is."""

AT_REST = 0.1
"""Seconds without another size after which a window has been resized."""

LARGEST = 1000
"""Columns or rows that are drawn at most, whatever the terminal says."""


class TerminalDriver(LinuxDriver):
    """Textual's driver for Linux and macOS, without the thread that reads: the event loop does."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        assert sys.__stderr__ is not None, "surroundings has looked for a terminal there"
        self._file: Any = Output(sys.__stderr__)
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
        self._loop.add_signal_handler(signal.SIGWINCH, self._tell_size)
        self._handle_job_control()
        self._reading = asyncio.create_task(self._read_on())

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
            for piece in typed_by_hand(pieces):
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
        try:
            columns, rows = os.get_terminal_size(self._file.fileno())
        except OSError:
            columns = rows = 0
        return min(columns or 80, LARGEST), min(rows or 24, LARGEST)


def typed_by_hand(pieces: list[Piece]) -> list[Piece]:
    """`pieces`, or the last of them if they came faster than anybody types."""
    if sum(len(piece.text) for piece in pieces if piece.kind == "text") <= AT_ONCE:
        return pieces
    room = LAST_KEYS
    kept: list[Piece] = []
    for piece in reversed(pieces):
        if room <= 0:
            break
        keys = piece._replace(text=piece.text[-room:]) if piece.kind == "text" else piece
        room -= len(keys.text) if keys.kind == "text" else 1
        kept.insert(0, keys)
    return kept


class Output:
    """A stream to the terminal. When the terminal is gone, what is written is lost and nothing fails."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        """Write `text`."""
        try:
            self._stream.write(text)
        except OSError:
            self._lose()

    def flush(self) -> None:
        """Send what has been written."""
        try:
            self._stream.flush()
        except OSError:
            self._lose()

    def fileno(self) -> int:
        """The file descriptor."""
        return self._stream.fileno()

    def _lose(self) -> None:
        """Redirect standard output and standard error to the null device: the terminal is gone."""
        nothing = os.open(os.devnull, os.O_WRONLY)
        for standard in (1, 2):
            os.dup2(nothing, standard)
        os.close(nothing)
