"""A window in which games are played to their end, hidden and erased: `play_and_erase.py DIRECTORY SEED SECONDS GAMES`.

Goes on until so many games have been finished and so many seconds are over. Says "over N" of each game that has
ended and "erased N" of each that it has erased again. `DOINGS` has what is done between two games.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from support.kept import finish
from trash.engine import Rules
from trash.store import Store
from trash.store.history import erase, finished_games, hide


def erase_one(store: Store, mine: list[int], chance: Random) -> None:
    """Erase a game of this window."""
    number = chance.choice(mine)
    if erase(store, [number]):
        mine.remove(number)
        print("erased", number, flush=True)


def hide_one(store: Store, mine: list[int], chance: Random) -> None:
    """Hide a game of this window, or bring it back."""
    hide(store, [chance.choice(mine)], hidden=chance.random() < 0.5)


def look(store: Store, _mine: list[int], _chance: Random) -> None:
    """Look at what there is."""
    finished_games(store, 20)
    store.unfinished()


DOINGS: list[Callable[[Store, list[int], Random], None]] = [erase_one, hide_one, look]


def main() -> None:
    directory, seed, seconds, games = sys.argv[1:]
    chance = Random(int(seed))
    store = Store(Path(directory))
    until = time.monotonic() + float(seconds)
    mine: list[int] = []
    played = 0
    while played < int(games) or time.monotonic() < until:
        number = finish(store, chance.randrange(10**6), rules=Rules(chance.choice(("K", "JQK"))))
        print("over", number, flush=True)
        mine.append(number)
        played += 1
        chance.choice(DOINGS)(store, mine, chance)
        if not mine:
            mine.append(finish(store, chance.randrange(10**6)))
            print("over", mine[0], flush=True)
    store.close()


if __name__ == "__main__":
    main()
