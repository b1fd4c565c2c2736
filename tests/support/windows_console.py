"""A console of Windows for Textual's driver, with which `windows_driver.py` can be imported and tried where there is none.

The thread that reads is Textual's own but for what it asks the system: what is typed comes from `Console.type`.
"""

from __future__ import annotations

import sys
import threading
from queue import Empty, Queue
from types import ModuleType
from typing import Any

KEYS: Queue[str | tuple[int, int]] = Queue()
"""What is typed, and sizes."""


class EventMonitor(threading.Thread):
    """As Textual's: made of the same arguments, and with a parser of that name in its module."""

    def __init__(self, loop: Any, app: Any, exit_event: threading.Event, process_event: Any) -> None:
        self.loop, self.app, self.exit_event, self.process_event = loop, app, exit_event, process_event
        super().__init__(name="textual-input")

    def run(self) -> None:
        parser = vars(WIN32)["XTermParser"](debug=False)
        while not self.exit_event.is_set():
            for event in parser.tick():
                self.process_event(event)
            try:
                came = KEYS.get(timeout=0.01)
            except Empty:
                continue
            if isinstance(came, tuple):
                self.on_size_change(*came)
            else:
                for event in parser.feed(came):
                    self.process_event(event)

    def on_size_change(self, width: int, height: int) -> None:
        raise AssertionError("a size that nobody has looked at")


RESTORED: list[bool] = []
"""One for each time that the console was given back."""

WIN32 = ModuleType("textual.drivers.win32")
vars(WIN32).update(
    EventMonitor=EventMonitor, XTermParser=None, enable_application_mode=lambda: lambda: RESTORED.append(True)
)


def install() -> None:
    """Have Textual's driver find this console, where it would find that there is none."""
    if sys.platform != "win32":
        import textual.drivers

        sys.modules[WIN32.__name__] = WIN32
        vars(textual.drivers)["win32"] = WIN32
