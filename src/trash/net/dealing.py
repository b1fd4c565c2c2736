"""The host's side of a fair deal: commitments are gathered, then secrets, then the seed is known."""

from __future__ import annotations

from trash.engine import Rules, Setup
from trash.net.fair_deal import commitment, new_secret, seed_of
from trash.net.kept import Kept
from trash.net.messages import Commit, Commitments, FromHost, NewDeal, Reveal, Secrets


class Dealing:
    """The deal that is under way, and afterwards the secrets of the one that was made."""

    def __init__(self, rules: Rules, kept: Kept | None = None) -> None:
        """With `kept`, those of a game that goes on."""
        self._rules = rules
        self._number = 0
        self.secret = b""
        """The host's own: nobody else knows it before the game is over."""
        self._hashes: dict[int, bytes] = {}
        self._secrets: dict[int, bytes] = {}
        self._names: tuple[str, ...] = ()
        self.is_under_way = False
        if kept is not None:
            self._number, self.secret, self._names = kept.deal, kept.secret, kept.names
            self._secrets = dict(enumerate(kept.secrets))
            self._hashes = {seat: commitment(secret) for seat, secret in self._secrets.items()}

    def new(self) -> NewDeal:
        """Begin a deal, with a secret of its own."""
        self._number += 1
        self.secret = new_secret()
        self._hashes.clear()
        self._secrets.clear()
        self.is_under_way = True
        return NewDeal(self._number, commitment(self.secret), asks=True)

    def call_off(self) -> None:
        """Somebody has gone: the next deal begins from the beginning."""
        self.is_under_way = False

    def commit(self, seat: int, message: Commit) -> tuple[FromHost, ...]:
        """Take a player's commitment; what to tell all, once there is one of each."""
        if not self._is_now(message.deal) or seat in self._hashes:
            return ()
        self._hashes[seat] = message.hash
        return (self._commitments(),) if len(self._hashes) == self._rules.players else ()

    def reveal(self, seat: int, message: Reveal) -> bool:
        """Take a player's secret; False if it is not the one that was committed to, or comes too early."""
        if not self._is_now(message.deal):
            return True
        if len(self._hashes) < self._rules.players or commitment(message.secret) != self._hashes[seat]:
            return False
        self._secrets[seat] = message.secret
        return True

    @property
    def is_complete(self) -> bool:
        """Whether all secrets are known, and the cards not dealt yet."""
        return self.is_under_way and len(self._secrets) == self._rules.players

    def secrets(self, names: tuple[str, ...]) -> Secrets:
        """The players' secrets: the deal is made."""
        self._names = names
        self.is_under_way = False
        return self._told_secrets()

    def setup(self) -> Setup:
        """What the game is played by."""
        return Setup(seed_of(self.secret, self._in_order(self._secrets), self._rules), self._rules)

    def told(self) -> list[FromHost]:
        """The deal as it is told to somebody who came later."""
        told: list[FromHost] = [NewDeal(self._number, commitment(self.secret), asks=False)]
        if len(self._hashes) == self._rules.players:
            told.append(self._commitments())
        if not self.is_under_way:
            told.append(self._told_secrets())
        return told

    def kept(self, tokens: tuple[bytes, ...]) -> Kept:
        """What has to be kept, with the players' `tokens`."""
        return Kept(self._number, self.secret, self._in_order(self._secrets), self._names, tokens)

    def _is_now(self, deal: int) -> bool:
        return self.is_under_way and deal == self._number

    def _commitments(self) -> Commitments:
        return Commitments(self._number, self._in_order(self._hashes))

    def _told_secrets(self) -> Secrets:
        return Secrets(self._number, self._in_order(self._secrets), self._names)

    def _in_order(self, by_seat: dict[int, bytes]) -> tuple[bytes, ...]:
        return tuple(by_seat[seat] for seat in range(self._rules.players))
