"""Makes names that people typed safe to show in one line."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 20
"""In characters; what shows a name may cut it further."""


def told_apart(*names: str) -> tuple[str, ...]:
    """The names, each that was there before with a number: ``Ann``, ``Ann 2``."""
    found: list[str] = []
    taken: set[str] = set()
    for name in names:
        number, apart = 1, name
        while unicodedata.normalize("NFC", apart) in taken:
            number += 1
            apart = f"{name} {number}"
        found.append(apart)
        taken.add(unicodedata.normalize("NFC", apart))
    return tuple(found)


def same_name(one: str, other: str) -> bool:
    """Whether people would take them for the same: in large or small letters, with accents written in one way or another."""
    return _compared(one) == _compared(other)


def _compared(name: str) -> str:
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKD", name).casefold())


VARIATION_SELECTORS = {chr(code) for code in range(0xFE00, 0xFE10)}
"""They ask for another picture of the character before them, which terminals make one or two cells wide."""

UNSEEN = {"\u034f", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u2800", "\u3164", "\uffa0"}
"""Letters, marks and signs that show nothing: fillers, joiners and the empty braille cell. A name of these could not be seen."""


def harmless(text: str) -> str:
    """`text` with ? for every character that a terminal would obey instead of showing it.

    A no-break space becomes an ordinary one: the lines have been broken by then, and a shell's tools look for that.
    """
    text = text.replace("\N{NO-BREAK SPACE}", " ")
    return "".join(letter if letter.isprintable() or letter == "\n" else "?" for letter in text)


def safe_name(text: str, otherwise: str) -> str:
    """`text` without what would move the cursor, turn the writing direction or not print; `otherwise` if nothing is left.

    Letters of every script, emoji and brackets stay. Lone surrogates (bytes of the command line
    that were no text) and control and format characters go, and white space is folded.
    """
    folded = " ".join(text.split())
    kept = "".join(
        char
        for char in folded
        if unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
        and char not in VARIATION_SELECTORS
        and char not in UNSEEN
    )
    return kept[:LONGEST_NAME].strip() or otherwise
