"""The ways out of the menu: what there is to choose, and what each choice opens.

A screen's module is imported when the screen is first opened: none of them delays the first frame.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from trash.i18n import _

if TYPE_CHECKING:
    from trash.tui.app import TrashApp


class Door(NamedTuple):
    """Something that the menu and the command palette offer."""

    choice: str
    """What it is called in the program."""
    key: str
    """Its letter in the menu."""
    label: str
    help: str
    """For the palette."""


def doors() -> list[Door]:
    """All of them, in the menu's order."""
    return [
        Door("bot", "b", _("Play against the bot"), _("Begin a game against the bot")),
        Door("two", "t", _("Two players at this keyboard"), _("Begin a game for two")),
        Door("daily", "y", _("The deal of the day"), _("The same cards for everybody")),
        Door("deal", "d", _("A given deal"), _("Play a deal by its number")),
        Door("learn", "l", _("Learn to play"), _("The lesson: two minutes")),
        Door("help", "h", _("How to play"), _("The rules and the keys")),
        Door("history", "r", _("History and replays"), _("Finished games")),
        Door("statistics", "s", _("Statistics"), _("Wins, streaks, bests")),
        Door("options", "o", _("Options"), _("Colours, pace, motion")),
        Door("quit", "q", _("Quit"), _("Leave the program")),
    ]


def go(app: TrashApp, choice: str) -> None:
    """Open what `choice` stands for: that of a door, or "continue"."""
    _WAYS[choice](app)


def _bot(app: TrashApp) -> None:
    from trash.tui.screens.new_game import NewGameScreen

    app.push_screen(NewGameScreen("bot", app.settings), app.begin_chosen)


def _two(app: TrashApp) -> None:
    from trash.tui.screens.new_game import NewGameScreen

    app.push_screen(NewGameScreen("two", app.settings), app.begin_chosen)


def _deal(app: TrashApp) -> None:
    from trash.tui.screens.new_game import NewGameScreen

    app.push_screen(NewGameScreen("bot", app.settings, ask_deal=True), app.begin_chosen)


def _daily(app: TrashApp) -> None:
    from trash.launch import daily_launch

    app.begin(daily_launch((app.settings.your_name, ""), app.settings.bot, date.today()))


def _learn(app: TrashApp) -> None:
    from trash.tui.screens.lesson import LessonScreen

    app.change_settings(lesson_offered=True)
    app.to_menu()
    app.push_screen(LessonScreen())


def _help(app: TrashApp) -> None:
    from trash.tui.screens.help import HelpScreen

    table = app.table
    app.push_screen(HelpScreen() if table is None else HelpScreen(table.session.setup.rules))


def _history(app: TrashApp) -> None:
    from trash.tui.screens.history import HistoryScreen

    app.push_screen(HistoryScreen(app.games.store))


def _statistics(app: TrashApp) -> None:
    from trash.tui.screens.statistics import StatisticsScreen

    app.push_screen(StatisticsScreen(app.games.store))


def _options(app: TrashApp) -> None:
    from trash.tui.screens.options import OptionsScreen

    app.push_screen(OptionsScreen(app.settings), lambda _result: app.refresh_table())


_WAYS: dict[str, Callable[[TrashApp], None]] = {
    "bot": _bot,
    "two": _two,
    "daily": _daily,
    "deal": _deal,
    "learn": _learn,
    "help": _help,
    "history": _history,
    "statistics": _statistics,
    "options": _options,
    "continue": lambda app: app.resume(),
    "quit": lambda app: app.exit(),
}
