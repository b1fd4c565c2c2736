"""What keys and their actions are called, in sentences and on the frames of cards."""

from __future__ import annotations

from trash.text.i18n import _, pgettext

_SHORT = {
    "space": "Spc",
    "comma": ",",
    "enter": "Ent",
    "tab": "Tab",
    "escape": "Esc",
    "backspace": "Bsp",
    "delete": "Del",
    "insert": "Ins",
    "home": "Hom",
    "end": "End",
    "pageup": "PgU",
    "pagedown": "PgD",
    "left": "<-",
    "right": "->",
    "up": "Up",
    "down": "Dn",
}
"""What keycaps say, in at most three characters."""


def title(action: str) -> str:
    """What `action` does, in a few words."""
    if action.startswith("table.slot-"):
        return _("place in slot {slot}").format(slot=action.removeprefix("table.slot-"))
    return {
        "table.stock": _("draw from the stock"),
        "table.trash": _("take the trash"),
        "table.throw": _("throw"),
        "table.go-on": _("the obvious step"),
        "table.choose": _("choose a place"),
        "table.left": _("go left"),
        "table.right": _("go right"),
        "table.up": _("go up"),
        "table.down": _("go down"),
        "table.undo": _("take back"),
        "table.hint": _("hint"),
        "table.rollouts": _("rollouts"),
        "table.menu": _("menu"),
        "table.help": _("help"),
        "app.commands": _("all commands"),
        "replay.on": _("replay: forward"),
        "replay.back": _("replay: back"),
        "replay.next-decision": _("replay: next choice"),
        "replay.decision-before": _("replay: prior choice"),
        "replay.start": _("replay: start"),
        "replay.end": _("replay: end"),
        "replay.watch": _("replay: watch"),
        "replay.branch": _("replay: play on"),
        "replay.rollouts": _("replay: rollouts"),
        "replay.leave": _("replay: leave"),
    }[action]


def name(key: str) -> str:
    """`key` as a sentence names it."""
    return {
        "space": pgettext("key", "space"),
        "comma": ",",
        "enter": pgettext("key", "enter"),
        "tab": pgettext("key", "tab"),
        "escape": pgettext("key", "escape"),
        "backspace": pgettext("key", "backspace"),
        "delete": pgettext("key", "delete"),
        "insert": pgettext("key", "insert"),
        "home": pgettext("key", "home"),
        "end": pgettext("replay", "end"),
        "pageup": pgettext("key", "page up"),
        "pagedown": pgettext("key", "page down"),
        "left": pgettext("key", "left"),
        "right": pgettext("key", "right"),
        "up": pgettext("key", "up"),
        "down": pgettext("key", "down"),
    }.get(key, key)


def sign(key: str) -> str:
    """`key` where there is little room: arrows are shown as such, other keys by their names."""
    return {"left": "←", "right": "→", "up": "↑", "down": "↓"}.get(key) or name(key)


def keycap(key: str) -> str:
    """`key` in at most three cells, to be written on a card's frame."""
    return _SHORT.get(key) or key.replace("ctrl+", "^")
