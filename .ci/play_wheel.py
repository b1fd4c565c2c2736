"""Plays a game with an installed `trash` in a pseudo-terminal: play_wheel.py PATH-OF-TRASH.

Exits non-zero, with what the screen showed last, when the game does not come to its end.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

import pexpect
import pyte

ROWS, COLUMNS = 24, 80
LONGEST = 60
"""Seconds for the whole game."""


def main(program: str) -> int:
    with tempfile.TemporaryDirectory() as home:
        config = Path(home) / "trash-cards"
        config.mkdir()
        (config / "options.toml").write_text('motion = false\nbot_speed = "instant"\n')
        environment = {
            **os.environ,
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            "XDG_CONFIG_HOME": home,
            "XDG_DATA_HOME": home,
        }
        child = pexpect.spawn(
            program, ["--bot", "--seed", "42", "--names", "Ann"], dimensions=(ROWS, COLUMNS), env=environment
        )
        screen = pyte.Screen(COLUMNS, ROWS)
        stream = pyte.ByteStream(screen)
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            try:
                stream.feed(child.read_nonblocking(65536, timeout=0.3))
                continue
            except pexpect.TIMEOUT:
                pass
            except pexpect.EOF:
                break
            shown = "\n".join(screen.display)
            if "Play again" in shown:
                child.send("q")
            elif "Ann" in shown:
                child.send(" ")
        else:
            child.close(force=True)
            print("The game did not end:", *screen.display, sep="\n")
            return 1
        child.close()
        print(f"A game was played to its end; exit status {child.exitstatus}.")
        return child.exitstatus or 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
