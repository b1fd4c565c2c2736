"""Every key that a sentence on the screen names works at that moment.

Each sentence is looked for where it is shown, in one language or the other, and its keys are pressed there;
that it names the same keys in every language is compared word by word.
"""

from __future__ import annotations

import re
from itertools import cycle
from pathlib import Path

import pytest

from support.catalogues import TRANSLATED, placeholders, read
from support.keys_at_the_table import AT_THE_TABLE
from support.keys_beside_the_table import BESIDE_THE_TABLE
from support.named_keys import Scene, messages_with_keys
from support.screen import Clock
from trash.text.i18n import LANGUAGES, use_language

NO_KEY = {
    *(
        "Keys",
        "Keys at the table",
        "The keys here",
        "Keys of the replay",
        "A new key",
        "new key",
        "usual key",
        "Reset all keys",
        "The rules and the keys",
        "backspace",
    ),
    *(f"replay: {what}" for what in ("forward", "back", "next choice", "prior choice", "start", "end")),
    *(f"replay: {what}" for what in ("watch", "play on", "rollouts", "leave")),
    "In Options you can choose other keys and turn the mouse off. NO_COLOR=1 in the environment turns colours off.",
    "{you_hold}, wild: only slot {slot} is face down.",
    "{you_hold}, wild: it goes to any face-down slot.",
    "Enter a deal number first.",
    *("the keys", "any key", "after a key", "With the odds, until a key is pressed"),
    "This screen as an SVG file; key ctrl+s",  # which no option changes: tests/tui/test_result_on_screen.py
}
"""What looks like the name of a key, or is a word for keys in general."""

SHOWN: dict[Scene, tuple[str, ...]] = {**AT_THE_TABLE, **BESIDE_THE_TABLE}


def name_of(parameter: Scene | str) -> str:
    return parameter if isinstance(parameter, str) else parameter.__name__


@pytest.mark.parametrize(
    ("scene", "language"), list(zip(SHOWN, cycle(reversed(LANGUAGES)), strict=False)), ids=name_of
)
async def test_every_key_that_is_named_works_then(
    home: Path, monkeypatch: pytest.MonkeyPatch, scene: Scene, language: str
) -> None:
    use_language(language)
    await scene(home, Clock(monkeypatch), language=language)


def test_every_sentence_with_a_key_is_among_them() -> None:
    shown = {message for messages in SHOWN.values() for message in messages}
    unknown = (
        {message for message, file in messages_with_keys().items() if not file.startswith("plain/")}
        - shown
        - NO_KEY
    )
    assert not unknown, "where is it shown, and does the key work there?"


KEYS = {"pt": ("espaço", "setas"), "nl": ("spatie", "pijltjes"), "cs": ("mezerník", "šip")}
"""Space and the arrows."""

WRITTEN = re.compile(r"\b(?:Enter|Escape|Esc|Ctrl\+C|\d+)\b")
"""The keys that are written the same in every language."""


@pytest.mark.parametrize("language", TRANSLATED)
def test_each_language_names_the_same_keys(language: str) -> None:
    catalogue = read(language)
    space, arrows = KEYS[language]
    for message in {message for messages in SHOWN.values() for message in messages}:
        found = catalogue.get(message) or catalogue.get(message, "cascades")
        assert found is not None
        translated = str(found.string)
        assert placeholders(translated) == placeholders(message)
        named = [re.sub(r"Esc(?:ape)?\b", "Esc", key) for key in WRITTEN.findall(message)]
        assert sorted(re.sub(r"Esc(?:ape)?\b", "Esc", key) for key in WRITTEN.findall(translated)) == sorted(
            named
        ), translated
        assert (space in translated.lower()) == ("space" in message.lower()), translated
        assert (arrows in translated.lower()) == ("arrows" in message.lower()), translated
