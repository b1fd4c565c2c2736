"""The keys of the screen, changed in plain lines: an action and its keys are typed, as they stand in the options file."""

from __future__ import annotations

from trash.plain.dialogue import Dialogue
from trash.plain.room import Listing
from trash.settings.keys import DEFAULTS, USUAL, KeyRefusedError, Keys
from trash.settings.keys_text import key_refused
from trash.settings.options import SettingsFile
from trash.text.i18n import _
from trash.text.key_names import title

RESET = ("reset",)
AS_USUAL = "usual"


class KeysRoom(Listing):
    """An action a line. What is changed is kept, and counts the next time there is a screen."""

    def __init__(self, dialogue: Dialogue, settings_file: SettingsFile) -> None:
        super().__init__(dialogue)
        self._file = settings_file
        self._lines = self._all()

    def title(self) -> str:
        """What is listed here."""
        return _("Keys") + "."

    def help(self) -> str:
        """What can be typed here."""
        return _(
            "Enter: more. Type an action and its key, such as: table.hint f2. usual instead of a key: the usual one. reset: all of those. leave: back."
        )

    def answer(self, line: str) -> list[str] | None:
        """Go on in the list, or change a key."""
        if line in RESET:
            return [_("All keys are the usual ones now."), *self._keep(USUAL)]
        action, _space, typed = line.partition(" ")
        if action not in DEFAULTS:
            return super().answer(line)
        if not typed:
            return [self._line(action)]
        keys = self._file.settings.keys
        try:
            if typed.strip() == AS_USUAL:
                changed = keys.without(action)
            else:
                changed = keys.with_key(action, self.dialogue.as_typed[len(action) :].strip())
        except KeyRefusedError as refusal:
            return [key_refused(refusal, title)]
        problem = self._keep(changed)
        return [self._line(action), *problem]

    def _keep(self, keys: Keys) -> list[str]:
        """Keep `keys`; a sentence if that is not possible."""
        problem = self._file.change(keys=keys)
        self.dialogue.something_was_done()
        self._lines = self._all()
        return [] if problem is None else [problem]

    def _all(self) -> list[str]:
        return [self._line(action) for action in DEFAULTS]

    def _line(self, action: str) -> str:
        """An action, what it does, and its keys as they are typed."""
        return f"{action} ({title(action)}): {', '.join(self._file.settings.keys.of(action))}."
