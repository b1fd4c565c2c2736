"""A window in which a game is open: `hold_a_game.py DIRECTORY`. Says its number, then waits.

A line "play" on standard input makes it play on; the end of it closes the game and the window.
"""

from __future__ import annotations

import sys
from pathlib import Path

from support.kept import begin, play_on
from trash.store import Store


def main() -> None:
    store = Store(Path(sys.argv[1]))
    kept, session = begin(store, 42)
    play_on(session, 5)
    print(kept.id, flush=True)
    for _line in sys.stdin:
        play_on(session, 5, seed=1)
    kept.close()
    store.close()


if __name__ == "__main__":
    main()
