"""The table as it runs on Windows: `play_in_a_windows_console.py DIRECTORY` draws one card and leaves.

The error output gets what is drawn. The other says, a line each: the exit status, what was done in the game, and how
often the console was given back.
"""

from __future__ import annotations

import sys
from pathlib import Path

from support import windows_console
from trash.game.request import GameRequest
from trash.settings.options import DEFAULT_SETTINGS, SettingsFile
from trash.store import Store
from trash.tui import base_app
from trash.tui.app import TrashApp

TYPED = (
    "\x1b]11;rgb:0000/0000/0000\x1b\\",  # an answer that comes late, which the parser alone takes for keys
    (1, 1),
    "s\x11",  # draws, then leaves: a key waits for the one before it
)


def main() -> None:
    windows_console.install()
    from trash.tui.terminal.windows_driver import WindowsTerminalDriver

    vars(base_app)["_driver"] = lambda: WindowsTerminalDriver
    new_game = GameRequest(opponent="two", names=("Ann", "Ben"), deal=None).new_game(DEFAULT_SETTINGS)
    store = Store(Path(sys.argv[1]))
    app = TrashApp(new_game, SettingsFile.load(Path(sys.argv[1]) / "options.toml"), store)
    for typed in TYPED:
        windows_console.KEYS.put(typed)
    app.run()
    app.games.leave()
    (left,) = store.unfinished()
    game = store.game(left.id)
    assert game is not None
    actions = [str(action) for action in game.record.actions]
    print(app.return_code, *actions, len(windows_console.RESTORED))
    store.close()


if __name__ == "__main__":
    main()
