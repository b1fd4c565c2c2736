"""The screen in a browser: Textual's driver for it, and the one thing that has to be added. See docs/browser.md."""

from __future__ import annotations

import signal
from functools import partial

from textual.drivers.web_driver import WebDriver


class BrowserDriver(WebDriver):
    """Textual's driver, except that the program ends with its server."""

    def run_input_thread(self) -> None:
        """Read until the program ends, or the input does: then the server is gone, and with it the screen.

        Textual's own would wait for ever, and keep its game from being continued elsewhere.
        """
        super().run_input_thread()
        if not self.exit_event.is_set():
            self._loop.call_soon_threadsafe(partial(self._app.exit, return_code=128 + signal.SIGHUP))
