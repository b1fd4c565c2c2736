"""A window with games and options: `play_and_erase.py DIRECTORY SEED SECONDS GAMES`.

Games are played to their end, hidden and erased, and options and keys changed, those of this seed, which is 0 to 7. Goes
on until so many games have been finished and so many seconds are over. Says "over N" of each game that has ended and
"erased N" of each that it has erased again, and in the end "set" with its option, its action and what it set of them last.
`DOINGS` has what is done between two games. Whatever is found in the options file must be whole, with what this window
has set itself.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from support.kept import finish
from trash.engine import Rules
from trash.settings.keys import Keys
from trash.settings.option_values import CHOICES
from trash.settings.options import SettingsFile
from trash.store import Store
from trash.store.history import erase, finished_games, hide

OPTIONS = ("theme", "deck", "glyphs", "pace", "bot_speed", "bot", "wild", "two_wild")
"""Each window's own option; its own action is that of a slot."""

KEYS = "abcdefgi"
"""Each window's own key, which nothing at the table has."""


class Window:
    """One window of the many."""

    def __init__(self, directory: Path, seed: int) -> None:
        self.chance = Random(seed)
        self.store = Store(directory)
        self.mine: list[int] = []
        """The numbers of its games."""
        self.options = SettingsFile.load(directory / "config" / "options.toml")
        self.option, self.action = OPTIONS[seed], f"table.slot-{seed + 1}"
        self.keys = (Keys().first(self.action), KEYS[seed])
        self.value, self.key = getattr(self.options.settings, self.option), self.keys[0]

    def play(self) -> None:
        """Play a game to its end."""
        rules = Rules(self.chance.choice(("K", "JQK")))
        self.mine.append(finish(self.store, self.chance.randrange(10**6), rules=rules))
        print("over", self.mine[-1], flush=True)

    def erase_one(self) -> None:
        """Erase a game of this window."""
        number = self.chance.choice(self.mine)
        if erase(self.store, [number]):
            self.mine.remove(number)
            print("erased", number, flush=True)

    def hide_one(self) -> None:
        """Hide a game of this window, or bring it back."""
        hide(self.store, [self.chance.choice(self.mine)], hidden=self.chance.random() < 0.5)

    def look(self) -> None:
        """Look at what there is."""
        finished_games(self.store, 20)
        self.store.unfinished()

    def change_options(self) -> None:
        """Choose an option and then a key, while other windows do so with others."""
        self.value = self.chance.choice(CHOICES[self.option])
        self._change(**{self.option: self.value})
        self.key = self.chance.choice(self.keys)
        self._change(keys=self.options.settings.keys.with_key(self.action, self.key))

    def _change(self, **changes: object) -> None:
        problem = self.options.change(**changes)
        assert problem is None, problem
        there = SettingsFile.load(self.options.path)
        assert there.problem is None, there.problem
        found = getattr(there.settings, self.option), there.settings.keys.first(self.action)
        assert found == (self.value, self.key), "another window has undone it"


DOINGS: list[Callable[[Window], None]] = [
    Window.erase_one,
    Window.hide_one,
    Window.look,
    Window.change_options,
]


def main() -> None:
    directory, seed, seconds, games = sys.argv[1:]
    window = Window(Path(directory), int(seed))
    until = time.monotonic() + float(seconds)
    played = 0
    while played < int(games) or time.monotonic() < until:
        window.play()
        played += 1
        window.chance.choice(DOINGS)(window)
        if not window.mine:
            window.play()
    window.change_options()
    print("set", json.dumps([window.option, window.value, window.action, window.key]), flush=True)
    window.store.close()


if __name__ == "__main__":
    main()
