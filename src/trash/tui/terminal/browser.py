"""The screen in a browser: Textual's driver for it, and what has to be added. See docs/browser.md."""

from __future__ import annotations

import os
from functools import partial
from typing import Any

from textual.app import App
from textual.drivers.web_driver import WebDriver

from trash.tui.terminal import sizes

GONE = 128 + 1
"""The exit status when the server is gone: as after SIGHUP, which not every system has."""


class BrowserDriver(WebDriver):
    """Textual's driver, except that the program ends with its server, and that a page cannot ask for any size."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        asked = size or (_number(os.environ.get("COLUMNS")), _number(os.environ.get("ROWS")))
        super().__init__(app, debug=debug, mouse=mouse, size=sizes.limited(*asked))

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        """Do what the page asks for; what it says may be anything."""
        if packet_type == "resize":
            columns, rows = sizes.limited(payload.get("width"), payload.get("height"))
            payload = {**payload, "width": columns, "height": rows}
        super().on_meta(packet_type, payload)

    def run_input_thread(self) -> None:
        """Read until the program ends, or the input does: then the server is gone, and with it the screen.

        Textual's own would wait for ever, and keep its game from being continued elsewhere.
        """
        super().run_input_thread()
        if not self.exit_event.is_set():
            self._loop.call_soon_threadsafe(partial(self._app.exit, return_code=GONE))


def _number(said: str | None) -> int | None:
    """The number that a text is, or None. Numbers of many digits take Python long, or are refused by it."""
    return int(said) if said and said.isascii() and said.isdigit() and len(said) < 10 else None
