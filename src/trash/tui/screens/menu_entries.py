"""The entries of the menu, which the command palette offers too: data, and nothing that they open."""

from __future__ import annotations

from typing import NamedTuple

from trash.text.i18n import _


class MenuEntry(NamedTuple):
    """Something that the menu and the command palette offer."""

    choice: str
    """What it is called in the program."""
    key: str
    """Its letter in the menu."""
    label: str
    help: str
    """For the palette."""


def menu_entries() -> list[MenuEntry]:
    """All of them, in the menu's order."""
    return [
        MenuEntry("bot", "b", _("Play against the bot"), _("Start a game against the bot")),
        MenuEntry("two", "t", _("Two players at this keyboard"), _("Start a game for two")),
        MenuEntry("daily", "y", _("The deal of the day"), _("The same cards for everybody")),
        MenuEntry("deal", "d", _("Play a numbered deal"), _("By its number or share code")),
        MenuEntry("learn", "l", _("Learn to play"), _("The lesson: two minutes")),
        MenuEntry("help", "h", _("How to play"), _("The rules and the keys")),
        MenuEntry("history", "r", _("History and replays"), _("Finished games")),
        MenuEntry("statistics", "s", _("Statistics"), _("Wins, streaks, records")),
        MenuEntry("options", "o", _("Options"), _("Colours, pace, motion")),
        MenuEntry("quit", "q", _("Quit"), _("Leave the program")),
    ]
