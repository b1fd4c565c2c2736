"""The channel: what goes over the wire is sealed with keys that only those who know the invitation's word can make.

Both sides send a fresh X25519 key in the clear. What the two keys have in common, and the word as the key of the hash, make a
key for each direction: whoever lacks the word gets other keys, and who learns it later cannot read what was recorded.
Each line is sealed (XSalsa20 and Poly1305) with its number as the nonce. The numbers are never sent, so a line that was
changed, left out, repeated or moved does not open.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import NamedTuple

from nacl.bindings import crypto_scalarmult
from nacl.exceptions import CryptoError
from nacl.public import PrivateKey
from nacl.secret import SecretBox

from trash.net.messages import LONGEST_LINE

VERSION = 1
"""Of the protocol: both sides must speak the same."""

_MAGIC = b"TRASHNET"
_KEY = 32
GREETING_LENGTH = len(_MAGIC) + 1 + _KEY

_BLOCK = 1024
"""Lines are filled up with spaces to a multiple of this, so that their lengths say little."""

LONGEST_SEALED = LONGEST_LINE + SecretBox.MACBYTES


class ChannelError(Exception):
    """What came was not sealed by the other side of this channel, or not as the next line."""


class OtherVersionError(ChannelError):
    """The other side speaks another version of the protocol."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


class Channel:
    """One side of a channel: seals what goes out and opens what comes in, each in its order."""

    def __init__(self, sending: bytes, receiving: bytes) -> None:
        self._sending, self._receiving = SecretBox(sending), SecretBox(receiving)
        self._sent = self._received = 0

    def seal(self, line: bytes) -> bytes:
        """The next line as it goes over the wire."""
        padded = line.ljust(min(-(-len(line) // _BLOCK) * _BLOCK, LONGEST_LINE))
        sealed = self._sending.encrypt(padded, _nonce(self._sent)).ciphertext
        self._sent += 1
        return bytes(sealed)

    def open(self, sealed: bytes) -> bytes:
        """The line in what came over the wire. Raises ChannelError unless it is the next one, unchanged."""
        try:
            line = self._receiving.decrypt(sealed, _nonce(self._received))
        except (CryptoError, ValueError) as error:
            raise ChannelError(str(error)) from None
        self._received += 1
        return line.rstrip(b" ")


class Greeting(NamedTuple):
    """The key of one side's own, and the bytes that tell the other side of it."""

    private: PrivateKey
    said: bytes

    @classmethod
    def new(cls) -> Greeting:
        """A greeting for one connection."""
        private = PrivateKey.generate()
        return cls(private, _MAGIC + bytes([VERSION]) + bytes(private.public_key))


def guest_channel(mine: Greeting, host: bytes, word: bytes) -> Channel:
    """The guest's side, once the host has answered. Raises ChannelError."""
    to_host, to_guest = _keys(mine, host, word, mine.said + host)
    return Channel(to_host, to_guest)


def host_channel(mine: Greeting, guest: bytes, word: bytes) -> Channel:
    """The host's side, once a guest has greeted. Raises ChannelError."""
    to_host, to_guest = _keys(mine, guest, word, guest + mine.said)
    return Channel(to_guest, to_host)


def _keys(mine: Greeting, other: bytes, word: bytes, both: bytes) -> tuple[bytes, bytes]:
    """The key to the host and the key to the guest; `both` greetings are part of them, so nobody can change those."""
    if not other.startswith(_MAGIC) or len(other) <= len(_MAGIC):
        raise ChannelError("not a greeting")
    version = other[len(_MAGIC)]
    if version != VERSION:
        raise OtherVersionError(version)
    if len(other) != GREETING_LENGTH:
        raise ChannelError("not a greeting")
    try:
        common = crypto_scalarmult(bytes(mine.private), other[-_KEY:])
    except (CryptoError, RuntimeError) as error:  # a key that has something in common with every other
        raise ChannelError(str(error)) from None
    keys = blake2b(common + both, digest_size=2 * _KEY, key=word, person=b"trash table keys").digest()
    return keys[:_KEY], keys[_KEY:]


def _nonce(number: int) -> bytes:
    return number.to_bytes(SecretBox.NONCE_SIZE, "little")
