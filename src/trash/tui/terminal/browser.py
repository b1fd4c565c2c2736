"""The screen in a browser: Textual's driver for it, and what has to be added. See docs/browser.md."""

from __future__ import annotations

import os
from asyncio import run_coroutine_threadsafe
from collections import deque
from concurrent.futures import Future
from functools import partial
from typing import Any

from textual import events
from textual.app import App
from textual.drivers.web_driver import WebDriver
from textual.message import Message

from trash.tui.terminal import sizes
from trash.tui.terminal.floods import AT_ONCE

GONE = 128 + 1
"""The exit status when the server is gone: as after SIGHUP, which not every system has."""


class BrowserDriver(WebDriver):
    """Textual's driver, except that the program ends with its server, and that a page cannot ask for any size or flood it."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        asked = size or (_number(os.environ.get("COLUMNS")), _number(os.environ.get("ROWS")))
        super().__init__(app, debug=debug, mouse=mouse, size=sizes.limited(*asked))
        self._sending: deque[Future[bool]] = deque()
        """What the app has not been given yet. Only the thread that reads looks at it."""

    def send_message(self, message: Message) -> None:
        """Give the app what was typed or clicked, unless more is waiting already than anybody types or clicks."""
        while self._sending and self._sending[0].done():
            self._sending.popleft()
        if isinstance(message, events.InputEvent) and len(self._sending) + self._waiting() > AT_ONCE:
            return
        self._sending.append(run_coroutine_threadsafe(self._app._post_message(message), self._loop))

    def _waiting(self) -> int:
        """How many messages the app and its screen have not dealt with."""
        return sum(pump.message_queue_size for pump in (self._app, *self._app.screen_stack[-1:]))

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
