"""The entries of the menu, which the command palette offers too: data, and nothing that they open."""

from __future__ import annotations

from typing import Literal, NamedTuple

from trash.text.i18n import _, pgettext

Group = Literal["play", "learn", "look back", "settings"]


class MenuEntry(NamedTuple):
    """Something that the menu and the command palette offer."""

    choice: str
    """What it is called in the program."""
    key: str
    """Its letter in the menu."""
    label: str
    help: str
    """For the palette."""
    group: Group


def menu_entries() -> list[MenuEntry]:
    """All of them, in the menu's order."""
    return [
        MenuEntry("bot", "b", _("Play against the bot"), _("Start a game against the bot"), "play"),
        MenuEntry("two", "t", _("Two to four at this keyboard"), _("Start a game for two to four"), "play"),
        MenuEntry("daily", "y", _("The deal of the day"), _("The same cards for everybody"), "play"),
        MenuEntry("deal", "d", _("Play a numbered deal"), _("By its number or share code"), "play"),
        MenuEntry("watch", "w", _("Watch two bots play"), _("With the odds, until a key is pressed"), "play"),
        MenuEntry("learn", "l", _("Learn to play"), _("The lesson: two minutes"), "learn"),
        MenuEntry("help", "h", _("How to play"), _("The rules and the keys"), "learn"),
        MenuEntry("history", "r", _("History and replays"), _("Finished games"), "look back"),
        MenuEntry("statistics", "s", _("Statistics"), _("Wins, streaks, records"), "look back"),
        MenuEntry("options", "o", _("Options"), _("Colours, pace, motion"), "settings"),
        MenuEntry("quit", "q", _("Quit"), _("Leave the program"), "settings"),
    ]


def group_titles() -> dict[Group, str]:
    """What the groups are called, in the menu's order."""
    return {
        "play": pgettext("group of the menu", "Play"),
        "learn": pgettext("group of the menu", "Learn"),
        "look back": pgettext("group of the menu", "Look back"),
        "settings": pgettext("group of the menu", "Settings"),
    }
