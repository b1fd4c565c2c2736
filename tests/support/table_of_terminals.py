"""Programs at one table on 127.0.0.1, each in lines of its own, played by Enter."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path


class Terminal:
    """`trash host` or `trash join` as a process, and all that it has said."""

    def __init__(self, home: Path, *words: str) -> None:
        home.mkdir(exist_ok=True)
        env = {
            **os.environ,
            "XDG_DATA_HOME": str(home / "data"),
            "XDG_CONFIG_HOME": str(home / "config"),
            "LC_ALL": "C.UTF-8",
            "PYTHONPATH": str(Path(__file__).parents[2] / "src"),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "trash", *words, "--plain"],
            env=env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        self.said: list[str] = []

    def next_line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, f"it ended: {self.said}"
        self.said.append(line.rstrip("\n"))
        return self.said[-1]

    def until(self, *words: str) -> str:
        """Read up to a line that has one of `words`, and return it."""
        line = self.next_line()
        while not any(word in line for word in words):
            line = self.next_line()
        return line

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def play(self, *until: str) -> str:
        """Press Enter whenever that does something, up to a line that has one of those words."""
        while True:
            line = self.until(*until, "or just Enter.", "Enter means")
            if any(word in line for word in until):
                return line
            self.type("")

    def end(self, line: str = "q") -> int:
        """Leave, if it has not ended, and return the exit status."""
        if line:
            with suppress(BrokenPipeError):
                self.type(line)
        rest, _nothing = self.process.communicate(timeout=30)
        self.said += rest.splitlines()
        return self.process.returncode

    def invitation(self) -> str:
        return self.until("join GUEST1-").split()[-1]
