"""A window whose player changes options as fast as can be: `change_options.py FILE SEED [CHANGES]`; without CHANGES for ever.

It says "ready" first. Whatever it finds in the file has to be whole, or it ends with a traceback.
"""

from __future__ import annotations

import sys
from itertools import count
from pathlib import Path
from random import Random

from trash.settings.keys import Keys
from trash.settings.option_values import CHOICES
from trash.settings.options import SettingsFile

NAME = "Zoë " * 4
"""Long enough that a file cut short is noticed."""


def main() -> None:
    path, seed, *limit = sys.argv[1:]
    chance = Random(int(seed))
    print("ready", flush=True)
    for _ in range(int(limit[0])) if limit else count():
        file = SettingsFile.load(Path(path))
        assert file.problem is None, file.problem
        name = chance.choice([*CHOICES, "your_name", "keys"])
        values = {"your_name": ("", NAME), "keys": (Keys(), Keys({"table.stock": "d", "replay.on": "n"}))}
        value = chance.choice(values.get(name, CHOICES.get(name, ())))
        problem = file.change(**{name: value})
        assert problem is None, problem


if __name__ == "__main__":
    main()
