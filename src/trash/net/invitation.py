"""The invitation: where the table is, and the word that lets a guest in, as a code to paste or to read out.

`GUEST1-` and groups of four letters in Crockford's base 32. The bytes below them: the word, the port, the address as text
(a name or a number), and a CRC-32 of all that, which finds slips; it protects nothing else.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple
from zlib import crc32

from trash.store.share import letters_alike, to_bytes, to_letters
from trash.text.i18n import _

PREFIX = "GUEST1"
WORD_LENGTH = 16
_CHECK = 4
_LONGEST_ADDRESS = 60


class InvitationError(ValueError):
    """The text is no invitation; the message is a sentence."""


class Invitation(NamedTuple):
    """Where a table is, and its word."""

    address: str
    port: int
    word: bytes

    def __str__(self) -> str:
        """The code that `parse` reads back."""
        data = self.word + self.port.to_bytes(2, "big") + self.address.encode("ascii")
        letters = to_letters(data + crc32(data).to_bytes(_CHECK, "big"))
        return "-".join([PREFIX, *(letters[start : start + 4] for start in range(0, len(letters), 4))])

    @classmethod
    def new(cls, address: str, port: int) -> Invitation:
        """An invitation with a word of its own."""
        return cls(address, port, secrets.token_bytes(WORD_LENGTH))

    @classmethod
    def parse(cls, text: str) -> Invitation:
        """The invitation that `str` wrote. Raises InvitationError with a sentence."""
        letters = letters_alike(text)
        if not letters.startswith(PREFIX):
            if letters.startswith(PREFIX[:-1]) and letters[5:6].isdigit():
                raise InvitationError(
                    _("This invitation was made by a newer version of Trash: update to read it.")
                )
            raise InvitationError(_("An invitation begins with {prefix}-.").format(prefix=PREFIX))
        slip = InvitationError(_("This invitation has a typo: copy it again, or check each letter."))
        if len(letters) > 200:
            raise slip
        try:
            data = to_bytes(letters.removeprefix(PREFIX))
            data, check = data[:-_CHECK], data[-_CHECK:]
            if crc32(data).to_bytes(_CHECK, "big") != check:
                raise slip
            found = cls(
                data[WORD_LENGTH + 2 :].decode("ascii"),
                int.from_bytes(data[WORD_LENGTH : WORD_LENGTH + 2], "big"),
                data[:WORD_LENGTH],
            )
        except ValueError:
            raise slip from None
        if (
            not found.port
            or not 0 < len(found.address) <= _LONGEST_ADDRESS
            or not found.address.isprintable()
            or str(found).replace("-", "") != letters  # the last letter has bits to spare
        ):
            raise slip
        return found
