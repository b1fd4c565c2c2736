"""What a host keeps beside the game's journal, so that it can go on with the same guests and the same proof."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, NamedTuple

from trash.engine import PLAYER_NUMBERS
from trash.net.fields import Field, fields_of, number, octets, several, text
from trash.net.invitation import WORD_LENGTH, Invitation
from trash.net.messages import SECRET_LENGTH, TOKEN_LENGTH


class Kept(NamedTuple):
    """The secrets of a game's deal, and who has which seat."""

    deal: int
    secret: bytes
    secrets: tuple[bytes, ...]
    names: tuple[str, ...]
    tokens: tuple[bytes, ...]


class KeptTable(NamedTuple):
    """That, and how the table is found."""

    kept: Kept
    listen: str
    invitation: Invitation


_EACH = (PLAYER_NUMBERS[0], PLAYER_NUMBERS[-1])
_FIELDS: dict[str, Field[Any]] = {
    "deal": number(1, 1_000_000),
    "secret": octets(SECRET_LENGTH),
    "secrets": several(octets(SECRET_LENGTH), *_EACH),
    "names": several(text(24), *_EACH),
    "tokens": several(octets(TOKEN_LENGTH), *_EACH),
    "listen": text(60),
    "address": text(60),
    "port": number(1, 65_535),
    "word": octets(WORD_LENGTH),
}


def path_of(directory: Path, game: int) -> Path:
    """The file for the game of that number; it is gone once the game is over."""
    return directory / "tables" / f"{game}.json"


def write(path: Path, table: KeptTable) -> None:
    """Keep it, readable by this user only. Raises OSError."""
    kept, listen, (address, port, word) = table
    said = kept._asdict() | {"listen": listen, "address": address, "port": port, "word": word}
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    new = path.with_suffix(".new")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
        json.dump({name: field.write(said[name]) for name, field in _FIELDS.items()}, file)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


def read(path: Path) -> KeptTable | None:
    """What was kept; None if there is nothing that can be read."""
    try:
        values = fields_of(json.loads(path.read_text(encoding="utf-8")), _FIELDS)
    except (OSError, ValueError, RecursionError):
        return None
    deal, secret, secrets, names, tokens, listen, address, port, word = values
    if not len(secrets) == len(names) == len(tokens):
        return None
    return KeptTable(Kept(deal, secret, secrets, names, tokens), listen, Invitation(address, port, word))
