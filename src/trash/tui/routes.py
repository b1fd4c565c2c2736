"""Where each entry of the menu leads.

A screen's module is imported when the screen is first opened: none of them delays the first frame.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from textual.screen import Screen

from trash.tui.app_interface import GameApp

if TYPE_CHECKING:
    from trash.net.opening import TableOfTerminals
    from trash.settings.options import Settings


def go(app: GameApp, choice: str) -> None:
    """Open what `choice` stands for: that of a menu entry, or "continue"."""
    _ROUTES[choice](app)


def _bot(app: GameApp) -> None:
    from trash.tui.screens.new_game import NewGameScreen

    app.push_screen(NewGameScreen("bot", app.settings), app.begin_chosen)


def _two(app: GameApp) -> None:
    from trash.tui.screens.new_game import NewGameScreen

    app.push_screen(NewGameScreen("two", app.settings), app.begin_chosen)


def _deal(app: GameApp) -> None:
    from trash.tui.screens.new_game import NewGameScreen

    app.push_screen(
        NewGameScreen("bot", app.settings, ask_deal=True), partial(app.begin_chosen, given_deal=True)
    )


def _daily(app: GameApp) -> None:
    from trash.game.new_game import daily_game

    app.begin(daily_game((app.settings.your_name, ""), app.settings.bot, date.today()))


def _learn(app: GameApp) -> None:
    from trash.tui.screens.lesson import LessonScreen

    app.change_settings(lesson_offered=True)
    app.to_menu()
    app.push_screen(LessonScreen())


def _watch(app: GameApp) -> None:
    from trash.tui.screens.watch import WatchScreen

    app.to_menu()
    app.push_screen(WatchScreen(app.settings.bot))


def _help(app: GameApp) -> None:
    app.open_help()


def _history(app: GameApp) -> None:
    from trash.tui.screens.history import HistoryScreen

    app.push_screen(HistoryScreen(app.games.store))


def _statistics(app: GameApp) -> None:
    from trash.tui.screens.statistics import StatisticsScreen

    app.push_screen(StatisticsScreen(app.games.store))


def _options(app: GameApp) -> None:
    from trash.tui.screens.options import OptionsScreen

    app.push_screen(OptionsScreen(app.settings), lambda _: app.refresh_table())


_ROUTES: dict[str, Callable[[GameApp], None]] = {
    "bot": _bot,
    "two": _two,
    "daily": _daily,
    "deal": _deal,
    "learn": _learn,
    "watch": _watch,
    "help": _help,
    "history": _history,
    "statistics": _statistics,
    "options": _options,
    "continue": lambda app: app.resume(),
    "quit": lambda app: app.exit(),
}


def first_screen(
    watch: Sequence[str] | None, table: TableOfTerminals | None
) -> Callable[[Settings], Screen[None]] | None:
    """What makes the first screen, where it is neither the menu nor the table of a game: no other start waits for it."""

    def watching(settings: Settings) -> Screen[None]:
        from trash.tui.screens.watch import WatchScreen

        return WatchScreen(*(watch or [settings.bot]))

    def remote(_settings: Settings) -> Screen[None]:
        from trash.tui.screens.remote_table import RemoteTableScreen

        assert table is not None, "it is asked for where there is one"
        return RemoteTableScreen(table)

    return watching if watch is not None else None if table is None else remote
