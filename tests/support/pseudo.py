"""A language that is none: longer than English by more than 40 %, with wide and combining characters in every message."""

from __future__ import annotations

import re
from math import ceil
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from rich.cells import cell_len

from support.catalogues import compiled, template
from trash.text import i18n

CODE = "xx"
WIDE, COMBINED = "\N{CJK UNIFIED IDEOGRAPH-6F22}", "\N{CYRILLIC SMALL LETTER ZHE}\N{COMBINING ACUTE ACCENT}"
LETTER = "\N{CYRILLIC SMALL LETTER ZHE}"

NO_WORDS = {"AJQK", "1,000.5"}
"""Messages that are signs, each of which has its place."""


def pseudo(text: str) -> str:
    """`text` with no letter as it was, but what is filled in, and more of them."""
    parts = re.split(r"(\{[^}]*\})", text)
    shown = "".join(part if part.startswith("{") else re.sub("[A-Za-z]", LETTER, part) for part in parts)
    stretched = WIDE + COMBINED + LETTER * (ceil(0.4 * len(text)) - cell_len(WIDE + COMBINED))
    inside = f"{stretched}{shown.strip()}"
    return text[: len(text) - len(text.lstrip())] + inside + text[len(text.rstrip()) :]


def speak_pseudo(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Write the catalogue into `folder` and use it, for as long as `patch` lasts."""
    catalogue = Catalog(locale="en")
    for message in template():
        if not isinstance(message.id, str):
            catalogue.add(message.id, [pseudo(text) for text in message.id])
        elif message.id and message.id not in NO_WORDS:
            catalogue.add(message.id, pseudo(message.id), context=message.context)
    file = folder / CODE / "LC_MESSAGES" / f"{i18n.DOMAIN}.mo"
    file.parent.mkdir(parents=True)
    file.write_bytes(compiled(catalogue))
    patch.setattr(i18n, "CATALOGUES", folder)
    patch.setitem(i18n.LANGUAGES, CODE, "Pseudo")
    i18n.use_language(CODE)
