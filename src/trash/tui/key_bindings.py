"""Between the names of keys in `trash.settings.keys` and those of Textual."""

from __future__ import annotations

from textual import events
from textual.binding import Binding

from trash.settings.keys import DEFAULTS, NAMED


def bound(name: str, action: str) -> Binding:
    """The binding of `name`, one of DEFAULTS, to its usual keys; the app's keymap has the others."""
    return Binding(DEFAULTS[name], action, id=name)


def help_keys(screen: str, action: str = "app.open('help')") -> Binding:
    """The binding of help on a kind of screen whose keys are not for anybody to change."""
    return Binding("question_mark,f1", action, id=f"{screen}.help")


TO_PLAY = [
    bound("table.stock", "play('S')"),
    bound("table.trash", "play('T')"),
    bound("table.throw", "play('X')"),
    *(bound(f"table.slot-{slot}", f"play('{slot}')") for slot in range(1, 11)),
    bound("table.go-on", "obvious"),
    bound("table.choose", "choose"),
    bound("table.left", "steer(-1, 0)"),
    bound("table.right", "steer(1, 0)"),
    bound("table.up", "steer(0, -1)"),
    bound("table.down", "steer(0, 1)"),
    bound("table.menu", "pause"),
    bound("table.help", "help"),
]
"""What is played with at any table."""


def key_pressed(event: events.Key) -> str:
    """The key as `trash.settings.keys` writes it."""
    written = event.key in NAMED or "ctrl+" in event.key or not event.is_printable
    return event.key if written else event.character or event.key
