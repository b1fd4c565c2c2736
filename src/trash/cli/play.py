"""The two ways to play: at the table on a screen, or in plain lines."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING, cast

from trash.plain.exit_status import ExitStatus
from trash.plain.output import complain, say
from trash.settings.environment import is_ascii_locale, shows_signs, without_switches, wrong_colours
from trash.text.i18n import _
from trash.text.program import program

if TYPE_CHECKING:
    from collections.abc import Sequence
    from io import TextIOWrapper

    from trash.engine import Record
    from trash.game.new_game import NewGame
    from trash.net.opening import TableOfTerminals
    from trash.settings.options import SettingsFile
    from trash.store import Store
    from trash.store.store import Unfinished


def play_in_lines(
    new_game: NewGame | None,
    options: SettingsFile,
    *,
    store: Store | None = None,
    replay: Record | None = None,
    resume: Unfinished | None = None,
    watch: Sequence[str] | None = None,
    ascii_only: bool = False,
) -> int:
    """Play, or let those bots play, on the standard streams, or step through that replay. Returns the exit status."""
    from trash.game.games import Games
    from trash.plain.sitting import Sitting
    from trash.plain.talk import Talk
    from trash.store import Store

    ascii_only = ascii_only or is_ascii_locale(os.environ)
    talk = Talk(sys.stdin.buffer, cast("TextIOWrapper", sys.stdout), ascii_only=ascii_only)
    store = store or Store.of_user()
    try:
        return Sitting(Games(store), options, talk).play(new_game, resume=resume, replay=replay, watch=watch)
    except KeyboardInterrupt:  # before the first word, or once more after the last
        return ExitStatus.INTERRUPTED
    finally:
        store.close()


def play_at_table(
    new_game: NewGame | None,
    options: SettingsFile,
    *,
    store: Store | None = None,
    replay: Record | None = None,
    resume: Unfinished | None = None,
    watch: Sequence[str] | None = None,
    ascii_only: bool = False,
    mouse: bool = True,
    table: TableOfTerminals | None = None,
) -> int:
    """Run the screen, with that game, replay or table if there is one, and with the mouse if the options want it too.

    Returns the exit status.
    """
    problem = wrong_colours(os.environ)
    if problem is not None:
        complain(problem)
        return ExitStatus.WRONG_USE
    without_switches(os.environ)  # before Textual is imported, which reads them then
    gc.disable()  # until the app is ready, as in `trash.cli.main`
    from trash.store import Store
    from trash.text.transliteration import AS_CELLS
    from trash.tui.app import TrashApp
    from trash.tui.routes import first_screen

    store = store or Store.of_user()
    if isinstance(resume, int) and not store.can_resume(resume):
        from trash.store.history_text import cannot_continue

        complain(cannot_continue(resume))
        store.close()
        _tell_of(store)
        return ExitStatus.WRONG_USE
    # Textual draws on the error output. The last thing to go wrong there is a character it has not got.
    screen = cast("TextIOWrapper", sys.stderr)
    ascii_only = ascii_only or is_ascii_locale(os.environ)
    screen.reconfigure(encoding="ascii" if ascii_only else screen.encoding, errors=AS_CELLS)
    app = TrashApp(
        new_game,
        options,
        store,
        replay=replay,
        resume=resume,
        first=first_screen(watch, table),
        letters=not shows_signs(screen, os.environ),
        ascii_only=ascii_only,
    )
    app.run(mouse=mouse and app.settings.mouse)
    farewell = app.games.farewell()
    store.close()
    if not app.is_web:
        _tell_of(store)
    if farewell is not None and not app.is_web:  # nobody reads the output of a server
        say(farewell)
    if app.return_code == ExitStatus.FAULT:
        complain(
            _("That was a bug in Trash. Please report it, with the output of:  {command}").format(
                command=f"{program()} --debug-info"
            ),
            by=None,
        )
    if app.cut_off is not None:
        why, was_there = app.cut_off
        complain(why, by=None if was_there else "")
        return ExitStatus.CUT_OFF if was_there else ExitStatus.WRONG_USE
    return app.return_code or 0


def _tell_of(store: Store) -> None:
    """Say what the store has to say that nobody has been told yet, as that a game cannot be read."""
    for sentence in store.take_warnings():
        complain(sentence)
