"""The options in a file's text, read line by line: what is understood counts, and of the rest it is said why not."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from trash.settings.keys import USUAL, flat, understood
from trash.settings.option_values import DEFAULT_SETTINGS, Settings, nearest, option_named, value_meant
from trash.settings.toml_entries import Entry, Header, entries, lines_of
from trash.text.i18n import _

KEYS = "keys"
"""The table of the keys."""


class Reading(NamedTuple):
    """What a file says."""

    settings: Settings = DEFAULT_SETTINGS
    problems: tuple[tuple[int, str], ...] = ()
    """The line, counted from 1, and a sentence for each thing that was not understood."""


def read(text: str) -> Reading:
    """The options in `text`. Never raises."""
    changes: dict[str, Any] = {}
    problems: list[tuple[int, str]] = []
    keys: list[tuple[str, object]] = []
    lines: dict[str, int] = {}
    unknown_table = None
    for entry in entries(lines_of(text)):
        line = entry.first + 1
        if isinstance(entry, Header):
            unknown_table = None if entry.path[:1] == (KEYS,) else entry
            if unknown_table is not None:
                problems.append((line, _("there is no table [{name}]").format(name=".".join(entry.path))))
            elif not entry.is_toml:
                told = _("the table of the keys begins with [{name}], in a line of its own")
                problems.append((line, told.format(name=".".join(entry.path))))
        elif unknown_table is None:
            try:
                for name, value in _said(entry):
                    if name in lines:
                        told = _("{name} stands in line {line} already, and that counts")
                        raise ValueError(told.format(name=name, line=lines[name]))
                    lines[name] = line
                    if entry.path[0] == KEYS:
                        keys.append((name, value))
                    else:
                        changes[name] = value_meant(name, value)
            except ValueError as error:
                problems.append((line, str(error)))
    wanted, refused = understood(keys) if keys else (USUAL, [])
    if refused:
        from trash.settings.keys_text import key_refused  # not at the top: in most files all keys are good

        problems += [(lines[refusal.action], key_refused(refusal)) for refusal in refused]
    return Reading(Settings(**changes, keys=wanted), tuple(sorted(problems)))


def _said(entry: Entry) -> Iterator[tuple[str, Any]]:
    """Each option or action that the entry names, with its value. Raises ValueError, with a sentence."""
    if not entry.is_toml:
        raise ValueError(
            _('this is not TOML: write a name, =, and true, false or a text in quotes, as in theme = "felt"')
        )
    if entry.path[0] != KEYS:
        yield _option(entry), entry.value
    elif len(entry.path) == 1 and not isinstance(entry.value, dict):
        raise ValueError(_("keys must be a table: [keys], and a line for each action"))
    else:
        yield from flat({".".join(entry.path[1:]): entry.value} if entry.path[1:] else entry.value)


def _option(entry: Entry) -> str:
    word = ".".join(entry.path)
    name = option_named(word)
    if name is not None:
        return name
    near = nearest(word, Settings._fields)
    if near is not None:
        raise ValueError(_("there is no option {name!r}. Is it {near}?").format(name=word, near=near))
    known = ", ".join(Settings._fields)
    raise ValueError(_("there is no option {name!r}; there are {known}").format(name=word, known=known))
