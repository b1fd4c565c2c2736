"""What the engine says is wrong with a text, in the language that is spoken."""

from __future__ import annotations

from trash.engine.legal import IllegalAction
from trash.engine.mistake import Mistake
from trash.engine.record_error import RecordError
from trash.text.i18n import _


def in_words(error: ValueError) -> str:
    """The sentence of `error`. What comes from above the engine has been translated where it was raised."""
    if isinstance(error, RecordError):
        return _("line {line}: {problem}").format(line=error.line, problem=in_words(error.mistake))
    if isinstance(error, IllegalAction):
        return _("{action} is not legal: {reason}").format(action=error.action, reason=_(error.reason.value))
    if isinstance(error, Mistake):
        return _(error.pattern).format(**error.values)
    return str(error)
