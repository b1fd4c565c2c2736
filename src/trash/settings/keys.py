"""The keys of the table and of a replay: the stable names of all actions, and which keys may do them.

A key is written as the character it types, or by its name: `space`, `comma`, `enter`, `f1`, `ctrl+a`.
Several keys of one action have commas between them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from string import ascii_lowercase
from types import MappingProxyType
from typing import NamedTuple

from trash.engine import STOCK, TAKE, THROW, Action
from trash.text.i18n import _
from trash.text.key_names import name, title

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
        """These with `keys` for `action`. Raises ValueError, with a sentence, if that cannot be."""
        changed = {**self.changed, action: ",".join(_checked(action, keys))}
        return self._tried(changed, action)

    def without(self, action: str) -> Keys:
        """These with the usual keys for `action`. Raises ValueError if another action has them now."""
        return self._tried({name: keys for name, keys in self.changed.items() if name != action}, action)

    def differences(self, other: Keys) -> frozenset[str]:
        """The actions that have other keys in `other`."""
        return frozenset(action for action in DEFAULTS if self.of(action) != other.of(action))

    def with_those_of(self, other: Keys, actions: Iterable[str]) -> tuple[Keys, str | None]:
        """These with the keys that `actions` have in `other`, and a sentence if one of them cannot be had.

        Keys of other actions that clash with them are the usual ones again.
        """
        wanted = {action: other.of(action) for action in sorted(actions)}
        rest = {action: self.of(action) for action in self.changed if action not in wanted}
        keys, refused = each_understood(
            (action, ",".join(those)) for action, those in {**wanted, **rest}.items()
        )
        changed = {action: those for action, those in keys.changed.items() if those != DEFAULTS[action]}
        return Keys(changed), next((sentence for action, sentence in refused if action in wanted), None)

    def _tried(self, changed: dict[str, str], action: str) -> Keys:
        tried = Keys({name: keys for name, keys in changed.items() if keys != DEFAULTS[name]})
        clash = tried.clash(action)
        if clash is not None:
            raise ValueError(_clashing(action, *clash))
        return tried


USUAL = Keys()


def key_of(action: Action, keys: Keys = USUAL) -> str:
    """The key that does something in the game."""
    if action.slot is not None:
        return keys.first(f"table.slot-{action.slot}")
    return keys.first({STOCK: "table.stock", TAKE: "table.trash", THROW: "table.throw"}[action])


def understood(found: Mapping[str, object]) -> tuple[Keys, list[str]]:
    """The keys that `found` asks for, action by action, and a sentence for each that cannot be had.

    Actions may be nested by the part before their dot, as TOML reads `table.stock = "d"`.
    Of two that clash the later one is refused, or else the one that is no default.
    """
    keys, refused = each_understood(flat(found))
    return keys, [sentence for _action, sentence in refused]


def each_understood(wanted: Iterable[tuple[str, object]]) -> tuple[Keys, list[tuple[str, str]]]:
    """The same of actions one by one; each that is refused is named before its sentence."""
    changed: dict[str, str] = {}
    problems: list[tuple[str, str]] = []
    for action, keys in wanted:
        try:
            changed[action] = ",".join(_checked(action, keys))
        except ValueError as error:
            problems.append((action, str(error)))
    while (refused := _first_clash(Keys(changed))) is not None:
        problems.append((refused[0], _clashing(*refused, told=_in_full)))
        del changed[refused[0]]
    return Keys(changed), problems


def _meet(one: str, other: str) -> bool:
    """Whether two actions exist on the same screen, so that their keys must differ."""
    screens = {one.partition(".")[0], other.partition(".")[0]}
    return len(screens) == 1 or EVERYWHERE in screens


def flat(found: Mapping[str, object], before: str = "") -> Iterator[tuple[str, object]]:
    """Actions and their keys, whichever of them are nested."""
    for part, value in found.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{before}{part}.")
        else:
            yield before + part, value


def _checked(action: str, keys: object) -> list[str]:
    """The keys in `keys`. Raises ValueError, with a sentence, if there is no such action or key."""
    if action not in DEFAULTS:
        near = get_close_matches(action, DEFAULTS, 1)
        if near:
            raise ValueError(
                _("There is no action called {action}. Did you mean {near}?").format(
                    action=action, near=near[0]
                )
            )
        raise ValueError(
            _("There is no action called {action}: there are {known}.").format(
                action=action, known=", ".join(DEFAULTS)
            )
        )
    if not isinstance(keys, str):
        raise ValueError(
            _('The keys of {action} must be a text in quotes, such as "{usual}", not {keys!r}.').format(
                action=action, usual=DEFAULTS[action], keys=keys
            )
        )
    return list(dict.fromkeys(_key(action, key.strip()) for key in keys.split(",")))


def _key(action: str, key: str) -> str:
    """`key`. Raises ValueError, with a sentence, if no terminal sends it or if it is taken."""
    words = {"action": _in_full(action), "key": key, "twin": TWINS.get(key.lower(), "")}
    if not key:
        raise ValueError(_("{action} needs a key: write one, or leave the line out.").format(**words))
    if len(key) == 1:
        if is_typed(key):
            return key
    elif key.lower() in NEEDED:
        raise ValueError(
            _("{key} cannot be used for {action}: it is needed to leave the program. Choose another.").format(
                **words
            )
        )
    elif key.lower() in TWINS:
        raise ValueError(
            _(
                "{key} cannot be used for {action}: terminals send the same for {twin}. Choose another."
            ).format(**words)
        )
    elif key.lower() in NAMED or key.lower() in (f"ctrl+{letter}" for letter in ascii_lowercase):
        return key.lower()
    raise ValueError(
        _(
            "{key} cannot be used for {action}: not every terminal sends it. Write a character, ctrl+ and a letter, or one of {known}."
        ).format(known=", ".join(NAMED), **words)
    )


def is_typed(character: str) -> bool:
    """Whether `character` can be typed with a key and is one cell wide."""
    return (
        character.isprintable()
        and not character.isspace()
        and not unicodedata.combining(character)
        and unicodedata.east_asian_width(character) not in "WF"
    )


def _first_clash(keys: Keys) -> tuple[str, str, str] | None:
    for action in reversed(list(keys.changed)):
        clash = keys.clash(action)
        if clash is not None:
            return action, *clash
    return None


def _in_full(action: str) -> str:
    """For whoever looks at the options file."""
    return f"{action} ({title(action)})"


def _clashing(action: str, key: str, other: str, told: Callable[[str], str] = title) -> str:
    return _(
        '{key} cannot be used for "{action}": it is used for "{other}". Choose another, or change that first.'
    ).format(key=name(key), action=told(action), other=told(other))
