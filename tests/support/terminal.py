"""The real program in a real pseudo-terminal: what it shows, and what it does with what is typed."""

from __future__ import annotations

import os
import re
import select
import signal
import sys
import termios
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

import pexpect  # type: ignore[import-untyped]  # it has no types of its own

from support.display import PATIENCE, Display, NeverCame

TRASH = (sys.executable, "-m", "trash")

ON = ("7", "25")
"""The modes that are on in a terminal that nobody has touched: line wrap, and the cursor is shown."""

ENTRANCE = b"\x1b[?1049h"
"""With which the program begins to draw on a screen of its own."""

QUICK = {"motion": "false", "bot_speed": '"instant"'}
"""Options, as TOML values, that leave nothing to wait for."""


class Terminal(Display):
    """A program in a pseudo-terminal of its own, and the screen as its user sees it.

    The program gets its own home, so that it finds no options and no games but those put there.
    Use it as a context manager: whatever happens, the program ends with it.
    """

    def __init__(
        self,
        home: Path,
        *arguments: str,
        columns: int = 80,
        rows: int = 24,
        options: Mapping[str, str] = QUICK,
        environment: Mapping[str, str] | None = None,
        command: tuple[str, ...] = TRASH,
    ) -> None:
        """Start `command` with `arguments`. `options` is what its options file says, as TOML values."""
        super().__init__(columns, rows)
        self.output = bytearray()
        """Every byte that the program has sent to the terminal."""
        write_options(home, options)
        self.process = pexpect.spawn(
            command[0],
            [*command[1:], *arguments],
            dimensions=(rows, columns),
            env=dict(surroundings(home), **(environment or {})),
            cwd=str(home),
            echo=False,
            preexec_fn=as_from_a_shell,
        )
        self.process.delaybeforesend = None
        self._attributes_before = self._attributes()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.isalive():
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.process.close()

    def _read(self, seconds: float) -> bool:
        if not select.select([self.process.child_fd], [], [], seconds)[0]:
            return True
        try:
            sent = os.read(self.process.child_fd, 1 << 16)
        except OSError:  # how Linux says that nobody has the other end open any more
            sent = b""
        self.output += sent
        self._show(sent)
        return bool(sent)

    # What is done

    def type(self, keys: str | bytes) -> None:
        """Type `keys`, while taking in what the program answers: it need not wait for either."""
        left = memoryview(keys.encode() if isinstance(keys, str) else keys)
        terminal = self.process.child_fd
        while left:
            readable, writable, _ = select.select([terminal], [terminal], [], PATIENCE)
            if not readable and not writable:
                raise NeverCame(f"the program takes nothing in any more\n{self.picture()}")
            if readable and not self._read(0):
                raise NeverCame(f"the program has ended\n{self.picture()}")
            if writable:
                left = left[os.write(terminal, left[:512]) :]

    def resize(self, columns: int, rows: int) -> None:
        """Make the window another size; the program is told by SIGWINCH."""
        self._resize(columns, rows)
        self.process.setwinsize(rows, columns)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        os.kill(self.process.pid, number)

    # How it ends

    def wait_for_end(self) -> int:
        """Take in the rest of what the program sends. Returns its exit status, -n for signal n as subprocess does."""
        if not self.process.closed:
            deadline = time.monotonic() + PATIENCE
            while self._read(max(0.0, deadline - time.monotonic())):
                if time.monotonic() >= deadline:
                    raise NeverCame(f"the program still runs\n{self.picture()}")
        waiting = threading.Thread(target=self.process.wait, daemon=True)
        waiting.start()
        waiting.join(PATIENCE)
        if waiting.is_alive():
            raise NeverCame(f"the program has left the terminal and still runs\n{self.picture()}")
        status = self.process.exitstatus
        return int(status) if status is not None else -int(self.process.signalstatus)

    def vanish(self) -> None:
        """Take the terminal away, as when its window is closed or the line is cut."""
        self.process.ptyproc.fileobj.close()
        self.process.closed = True

    def not_restored(self) -> set[str]:
        """What the program has changed in the terminal and not changed back, in the words of xterm's manual."""
        output = bytes(self.output)
        modes = {mode.decode(): final for mode, final in re.findall(rb"\x1b\[\?(\d+)([hl])", output)}
        wrong = {f"mode {mode}" for mode, final in modes.items() if final != (b"h" if mode in ON else b"l")}
        if len(re.findall(rb"\x1b\[>\d+u", output)) != output.count(b"\x1b[<u"):
            wrong.add("kitty keys")
        if self._attributes() != self._attributes_before:
            wrong.add("line discipline")
        return wrong

    def _attributes(self) -> list[object]:
        return list(termios.tcgetattr(self.process.child_fd))


def as_from_a_shell() -> None:
    """Ignore no signal that a shell's foreground job does not: in the background (`pytest &`) some are ignored."""
    for number in (signal.SIGINT, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)


def surroundings(home: Path) -> dict[str, str]:
    """Environment variables for a program that is to find nothing but what is in `home`."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH")}
    return kept | {
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_STATE_HOME": str(home / "state"),
        "XDG_CACHE_HOME": str(home / "cache"),
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
    }


def write_options(home: Path, options: Mapping[str, str]) -> None:
    """Make the options file of `home` say `options`, which are TOML values by name."""
    path = home / "config" / "trash-cards" / "options.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{name} = {value}\n" for name, value in options.items()), "utf-8")
