"""The terminal of Linux and macOS: its signals, and what is read from it. docs/textual.md says why."""

from __future__ import annotations

import asyncio
import os
import signal
import sys

from textual.drivers.linux_driver import LinuxDriver

from trash.tui.terminal.portable_driver import PortableDriver

assert sys.platform != "win32", "windows_driver.py is for there"

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


class TerminalDriver(PortableDriver, LinuxDriver):
    """Textual's driver for Linux and macOS, without the thread that reads: the event loop does."""

    # Beginning and end

    def start_application_mode(self) -> None:
        """Take over the terminal."""
        for number in ENDING:  # first: from the next byte on there is something to give back
            if signal.getsignal(number) is not signal.SIG_IGN:  # as under nohup
                self._loop.add_signal_handler(number, self._end, number)
        super().start_application_mode()
        self._loop.add_signal_handler(signal.SIGWINCH, self._tell_size)
        self._handle_job_control()

    def disable_input(self) -> None:
        """Read no more."""
        if self._reading is not None:
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

    # What comes in

    def _run_input_thread(self) -> None:
        """Does nothing: Textual runs this in its input thread, and the event loop reads instead."""

    async def _typed(self) -> bytes | None:
        while True:
            await self._readable()
            try:
                data = os.read(self.fileno, 1 << 12)
            except BlockingIOError:
                continue
            except OSError:  # Linux says EIO where others say end of file
                data = b""
            if not data:
                self._end(signal.SIGHUP)
            return data or None

    async def _readable(self) -> None:
        """Wait until there is something to read. Whoever stops waiting leaves the reader to the next."""
        came = asyncio.Event()

        def comes() -> None:
            self._loop.remove_reader(self.fileno)
            came.set()

        self._loop.add_reader(self.fileno, comes)
        await came.wait()

    def _query_in_band_window_resize(self) -> None:
        """Ask for none: SIGWINCH tells of every resize, and mouse reports in pixels come with them."""
