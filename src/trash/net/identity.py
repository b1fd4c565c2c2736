"""Who a guest is: a token for each invitation that only this user's programs can make, the same after they are started again."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path

from trash.net.messages import TOKEN_LENGTH
from trash.store.database.locks import Locks

KEY_LENGTH = 32

_GUESTS = 128
"""Programs of one user at one table."""


class Identity:
    """A guest's token. Several programs of one user at the same table have a number each, and so a token each."""

    def __init__(self, directory: Path | None, word: bytes) -> None:
        """`directory` is this user's; without one, the token is for once."""
        self._locks = Locks(None if directory is None else directory / "guests.lock")
        key = secrets.token_bytes(KEY_LENGTH) if directory is None else _key(directory)
        table = 1 + int.from_bytes(blake2b(word, digest_size=3).digest(), "big") * _GUESTS
        number = next((each for each in range(_GUESTS) if self._locks.take(table + each)), _GUESTS)
        self.token = blake2b(word + bytes([number]), digest_size=TOKEN_LENGTH, key=key).digest()

    def close(self) -> None:
        """Let another program of this user have the number."""
        self._locks.close()


def _key(directory: Path) -> bytes:
    """The user's secret, made when it is first needed; one for once if it cannot be kept."""
    path = directory / "guest.key"
    key = secrets.token_bytes(KEY_LENGTH)
    with suppress(OSError):
        directory.mkdir(parents=True, exist_ok=True)
        new = directory / f"guest.key.{os.getpid()}"
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            file.write(key)
        try:
            os.link(new, path)  # unless another program was first
        except FileExistsError:
            pass
        except OSError:  # a file system without links
            if not path.exists():
                new.replace(path)
        finally:
            new.unlink(missing_ok=True)
    try:
        found = path.read_bytes()
    except OSError:
        return key
    return found if len(found) == KEY_LENGTH else key
