"""The messages that name a key to press or a word to type, found by how they are written; and a look for one on the screen."""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine
from typing import Any

from support.catalogues import template
from support.screen import Screen
from trash.text.i18n import _, pgettext

Scene = Callable[..., Coroutine[Any, Any, None]]
"""Opens the app in a home, with a clock and options, and checks what is said there."""

NAMES = re.compile(
    r"\{(?:key|go_on|hint|undo|menu|stock|trash|throw|commands|help|rollouts|replay_rollouts|keys|typed)\}"
    r"|\b(?:Enter|Esc|Escape|Space|[Bb]ackspace|Ctrl|[Aa]rrows?|[Pp]ress|[Tt]ype|[Kk]eys?)\b"
    r"|(?<![\w'{=,-])[b-z](?![\w'}.])"  # a letter alone; "a" is a word
    r"|(?:^|[.,] )[a-z]+: "  # a word to type, and what it does
)

SAID_IN_A_SHELL = ("cli/", "store/", "settings/reading", "settings/keys", "analysis/simulation")
"""Where the files of messages begin that are said where no key does anything, or of keys that are refused."""


def messages_with_keys() -> dict[str, str]:
    """Each message that names a key or a word to type, and the file that it is first said in."""
    found = {}
    for message in template():
        said_in = [file for file, _line in message.locations if not file.startswith(SAID_IN_A_SHELL)]
        texts = list(message.id) if isinstance(message.id, (tuple, list)) else [message.id]
        if said_in and any(NAMES.search(text) for text in texts):
            found[texts[0]] = said_in[0]
    return found


def says(screen: Screen, message: str, context: str | None = None, **values: object) -> None:
    """Check that `message` is on the screen, in the language that is spoken, whatever frames are around it."""
    words = (_(message) if context is None else pgettext(context, message)).format(**values)
    rows = [re.sub("▌|[▁▂▃▄▅▆▇█]{2}", " ", line).split("│") for line in screen.lines]
    between_frames = (" ".join(row[at] for row in rows if len(row) > at) for at in range(max(map(len, rows))))
    assert any(" ".join(words.split()) in " ".join(text.split()) for text in between_frames), (
        f"{words}\n{screen.picture}"
    )
