"""Why a key was refused, in sentences that say what to do instead."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches

from trash.settings.keys import DEFAULTS, NAMED, TWINS, KeyProblem, KeyRefusedError
from trash.text.i18n import _
from trash.text.key_names import name, title


def in_full(action: str) -> str:
    """An action as the options file calls it, and what it does."""
    return f"{action} ({title(action)})"


def key_refused(refusal: KeyRefusedError, called: Callable[[str], str] = in_full) -> str:
    """The sentence for a refusal; `called` says what two actions that want the same key are called in it."""
    problem, action, key = refusal.problem, refusal.action, str(refusal.key)
    if problem is KeyProblem.UNKNOWN_ACTION:
        return _unknown(action)
    if problem is KeyProblem.NOT_TEXT:
        return _('The keys of {action} must be a text in quotes, such as "{usual}", not {keys!r}.').format(
            action=action, usual=DEFAULTS[action], keys=refusal.key
        )
    if problem is KeyProblem.TAKEN:
        return _(
            '{key} cannot be used for "{action}": it is used for "{other}". Choose another, or change that first.'
        ).format(key=name(key), action=called(action), other=called(refusal.other))
    sentences = {
        KeyProblem.NO_KEY: _("{action} needs a key: write one, or leave the line out."),
        KeyProblem.NEEDED: _(
            "{key} cannot be used for {action}: it is needed to leave the program. Choose another."
        ),
        KeyProblem.TWIN: _(
            "{key} cannot be used for {action}: terminals send the same for {twin}. Choose another."
        ),
        KeyProblem.NOT_SENT: _(
            "{key} cannot be used for {action}: not every terminal sends it. Write a character, ctrl+ and a letter, or one of {known}."
        ),
    }
    twin = TWINS.get(key.lower(), "")
    return sentences[problem].format(action=in_full(action), key=key, twin=twin, known=", ".join(NAMED))


def _unknown(action: str) -> str:
    near = get_close_matches(action, DEFAULTS, 1)
    if near:
        return _("There is no action called {action}. Did you mean {near}?").format(
            action=action, near=near[0]
        )
    return _("There is no action called {action}: there are {known}.").format(
        action=action, known=", ".join(DEFAULTS)
    )
