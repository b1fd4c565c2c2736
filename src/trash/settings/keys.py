"""The keys of the table and of a replay: the stable names of all actions, and which keys may do them.

A key is written as the character it types, or by its name: `space`, `comma`, `enter`, `f1`, `ctrl+a`.
Several keys of one action have commas between them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from string import ascii_lowercase
from types import MappingProxyType
from typing import NamedTuple

from trash.engine import STOCK, TAKE, THROW, Action

DEFAULTS = {
    "table.stock": "s",
    "table.trash": "t",
    "table.throw": "x",
    **{f"table.slot-{slot}": str(slot % 10) for slot in range(1, 11)},
    "table.go-on": "space",
    "table.choose": "enter",
    "table.left": "left",
    "table.right": "right",
    "table.up": "up",
    "table.down": "down",
    "table.undo": "u",
    "table.hint": "h",
    "table.rollouts": "o",
    "table.menu": "m,escape",
    "table.help": "?,f1",
    "app.commands": "p",
    "replay.on": "right",
    "replay.back": "left",
    "replay.next-decision": "down",
    "replay.decision-before": "up",
    "replay.start": "s,home",
    "replay.end": "e,end",
    "replay.watch": "space,enter",
    "replay.branch": "b",
    "replay.rollouts": "o",
    "replay.leave": "m,escape,q",
}
"""Every action by its name, and its keys; the first of them is the one that is shown.

In dialogs and forms the keys are those of any dialog: arrows, Enter, Escape, and the letters shown.
"""

EVERYWHERE = "app"
"""The screen of the actions that belong to all of them."""

NAMED = (
    *("space", "comma", "enter", "tab", "escape", "backspace", "delete", "insert"),
    *("home", "end", "pageup", "pagedown", "left", "right", "up", "down"),
    *(f"f{number}" for number in range(1, 13)),
)
"""The keys that are written by name."""

TWINS = {"ctrl+i": "tab", "ctrl+m": "enter", "ctrl+j": "enter", "ctrl+h": "backspace"}
"""What a terminal sends for these is what it sends for another key."""

NEEDED = ("ctrl+c", "ctrl+q", "ctrl+z", "ctrl+p")
"""Keys that leave the program or stop it, whatever happens, or find its commands."""


class KeyProblem(Enum):
    """Why an action cannot have the keys that are wanted for it; the value says it in a few words."""

    UNKNOWN_ACTION = "there is no such action"
    NOT_TEXT = "keys are written as a text"
    NO_KEY = "the text has no key where one is expected"
    NEEDED = "the key is needed to leave the program"
    TWIN = "terminals send the same for another key"
    NOT_SENT = "not every terminal sends the key"
    TAKEN = "another action has the key"


class KeyRefusedError(ValueError):
    """An action cannot have a key; `trash.settings.keys_text` says why in a sentence."""

    def __init__(self, problem: KeyProblem, action: str, key: object = "", other: str = "") -> None:
        """`other` is the action that has the key already."""
        super().__init__(f"{key} cannot be used for {action}: {problem.value}")
        self.problem = problem
        self.action = action
        self.key = key
        self.other = other


class Keys(NamedTuple):
    """Which keys do what: the usual ones, but for those of `changed`, which have passed `understood`."""

    changed: Mapping[str, str] = MappingProxyType({})

    def of(self, action: str) -> tuple[str, ...]:
        """All keys of `action`."""
        return tuple(self.changed.get(action, DEFAULTS[action]).split(","))

    def first(self, action: str) -> str:
        """The key of `action` that is shown."""
        return self.of(action)[0]

    def act(self, screen: str, key: str) -> bool:
        """Whether `key` does something on `screen`, which is the first part of its actions' names."""
        return any(key in self.of(action) for action in DEFAULTS if _meet(action, screen))

    def clash(self, action: str) -> tuple[str, str] | None:
        """A key of `action` that does another action on the same screen too, and that other action."""
        return next(
            (
                (key, other)
                for other in DEFAULTS
                if other != action and _meet(action, other)
                for key in self.of(action)
                if key in self.of(other)
            ),
            None,
        )

    def with_key(self, action: str, keys: str) -> Keys:
        """These with `keys` for `action`. Raises KeyRefusedError if that cannot be."""
        changed = {**self.changed, action: ",".join(_checked(action, keys))}
        return self._tried(changed, action)

    def without(self, action: str) -> Keys:
        """These with the usual keys for `action`. Raises KeyRefusedError if another action has them now."""
        return self._tried({name: keys for name, keys in self.changed.items() if name != action}, action)

    def differences(self, other: Keys) -> frozenset[str]:
        """The actions that have other keys in `other`."""
        return frozenset(action for action in DEFAULTS if self.of(action) != other.of(action))

    def with_those_of(self, other: Keys, actions: Iterable[str]) -> tuple[Keys, KeyRefusedError | None]:
        """These with the keys that `actions` have in `other`, and the refusal if one of them cannot be had.

        Keys of other actions that clash with them are the usual ones again.
        """
        wanted = {action: other.of(action) for action in sorted(actions)}
        rest = {action: self.of(action) for action in self.changed if action not in wanted}
        keys, refused = understood((action, ",".join(those)) for action, those in {**wanted, **rest}.items())
        changed = {action: those for action, those in keys.changed.items() if those != DEFAULTS[action]}
        return Keys(changed), next((refusal for refusal in refused if refusal.action in wanted), None)

    def _tried(self, changed: dict[str, str], action: str) -> Keys:
        tried = Keys({name: keys for name, keys in changed.items() if keys != DEFAULTS[name]})
        clash = tried.clash(action)
        if clash is not None:
            raise KeyRefusedError(KeyProblem.TAKEN, action, *clash)
        return tried


USUAL = Keys()


def key_of(action: Action, keys: Keys = USUAL) -> str:
    """The key that does something in the game."""
    if action.slot is not None:
        return keys.first(f"table.slot-{action.slot}")
    return keys.first({STOCK: "table.stock", TAKE: "table.trash", THROW: "table.throw"}[action])


def understood(wanted: Iterable[tuple[str, object]]) -> tuple[Keys, list[KeyRefusedError]]:
    """The keys that are wanted, action by action, and a refusal for each that cannot be had.

    Of two that clash the later one is refused, or else the one that is no default.
    """
    changed: dict[str, str] = {}
    refused: list[KeyRefusedError] = []
    for action, keys in wanted:
        try:
            changed[action] = ",".join(_checked(action, keys))
        except KeyRefusedError as refusal:
            refused.append(refusal)
    while (clash := _first_clash(Keys(changed))) is not None:
        refused.append(clash)
        del changed[clash.action]
    return Keys(changed), refused


def _meet(one: str, other: str) -> bool:
    """Whether two actions exist on the same screen, so that their keys must differ."""
    screens = {one.partition(".")[0], other.partition(".")[0]}
    return len(screens) == 1 or EVERYWHERE in screens


def flat(found: Mapping[str, object], before: str = "") -> Iterator[tuple[str, object]]:
    """Actions and their keys, which may be nested by the part before their dot, as TOML reads `table.stock = "d"`."""
    for part, value in found.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{before}{part}.")
        else:
            yield before + part, value


def _checked(action: str, keys: object) -> list[str]:
    """The keys in `keys`. Raises KeyRefusedError if there is no such action or key."""
    if action not in DEFAULTS:
        raise KeyRefusedError(KeyProblem.UNKNOWN_ACTION, action)
    if not isinstance(keys, str):
        raise KeyRefusedError(KeyProblem.NOT_TEXT, action, keys)
    return list(dict.fromkeys(_key(action, key.strip()) for key in keys.split(",")))


def _key(action: str, key: str) -> str:
    """`key`. Raises KeyRefusedError if no terminal sends it or if it is needed for something else."""
    if not key:
        raise KeyRefusedError(KeyProblem.NO_KEY, action)
    if len(key) == 1:
        if is_typed(key):
            return key
    elif key.lower() in NEEDED:
        raise KeyRefusedError(KeyProblem.NEEDED, action, key)
    elif key.lower() in TWINS:
        raise KeyRefusedError(KeyProblem.TWIN, action, key)
    elif key.lower() in NAMED or key.lower() in (f"ctrl+{letter}" for letter in ascii_lowercase):
        return key.lower()
    raise KeyRefusedError(KeyProblem.NOT_SENT, action, key)


def is_typed(character: str) -> bool:
    """Whether `character` can be typed with a key and is one cell wide."""
    return (
        character.isprintable()
        and not character.isspace()
        and not unicodedata.combining(character)
        and unicodedata.east_asian_width(character) not in "WF"
    )


def _first_clash(keys: Keys) -> KeyRefusedError | None:
    for action in reversed(list(keys.changed)):
        clash = keys.clash(action)
        if clash is not None:
            return KeyRefusedError(KeyProblem.TAKEN, action, *clash)
    return None
