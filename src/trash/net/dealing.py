"""The host's side of a fair deal: commitments are gathered, then secrets, then the seed is known."""

from __future__ import annotations

from trash.engine import Rules, Setup
from trash.net.fair_deal import commitment, new_secret, seed_of
from trash.net.kept import Kept
from trash.net.messages import Commit, Commitments, FromHost, NewDeal, Reveal, Secrets


class _Deal:
    """What is known of one deal."""

    def __init__(self, number: int, secret: bytes) -> None:
        self.number = number
        self.secret = secret
        """The host's own: nobody else knows it before the game is over."""
        self.hashes: dict[int, bytes] = {}
        self.secrets: dict[int, bytes] = {}
        self.names: tuple[str, ...] = ()


class Dealing:
    """The deal that is under way, and the one that the present game was made of."""

    def __init__(self, rules: Rules, kept: Kept | None = None) -> None:
        """With `kept`, the deal of a game that goes on."""
        self._rules = rules
        self._number = 0
        self._under_way: _Deal | None = None
        self._made: _Deal | None = None
        """It stays until another is made: one that is called off leaves no trace."""
        if kept is not None:
            self._number = kept.deal
            self._made = made = _Deal(kept.deal, kept.secret)
            made.names = kept.names
            made.secrets.update(enumerate(kept.secrets))
            made.hashes.update((seat, commitment(secret)) for seat, secret in made.secrets.items())

    def new(self) -> NewDeal:
        """Begin a deal, with a secret of its own."""
        self._number += 1
        self._under_way = deal = _Deal(self._number, new_secret())
        return NewDeal(deal.number, commitment(deal.secret), asks=True)

    def call_off(self) -> None:
        """Somebody has gone: the next deal begins from the beginning."""
        self._under_way = None

    def commit(self, seat: int, message: Commit) -> tuple[FromHost, ...]:
        """Take a player's commitment; what to tell all, once there is one of each."""
        deal = self._of(message.deal)
        if deal is None or seat in deal.hashes:
            return ()
        deal.hashes[seat] = message.hash
        return (self._commitments(deal),) if self._is_of_all(deal.hashes) else ()

    def reveal(self, seat: int, message: Reveal) -> bool:
        """Take a player's secret; False if it is not the one that was committed to, or comes too early."""
        deal = self._of(message.deal)
        if deal is None:
            return True
        if not self._is_of_all(deal.hashes) or commitment(message.secret) != deal.hashes[seat]:
            return False
        deal.secrets[seat] = message.secret
        return True

    @property
    def is_under_way(self) -> bool:
        """Whether a deal has begun, and the cards are not dealt yet."""
        return self._under_way is not None

    @property
    def is_complete(self) -> bool:
        """Whether all secrets of the deal under way are known."""
        return self._under_way is not None and self._is_of_all(self._under_way.secrets)

    def make(self, names: tuple[str, ...]) -> Secrets:
        """Make the deal, whose secrets are complete, for players of those names; the players' secrets."""
        assert self._under_way is not None, "a deal is begun before it is made"
        self._made, self._under_way = self._under_way, None
        self._made.names = names
        return self._secrets(self._made)

    @property
    def secret(self) -> bytes:
        """The host's own, of the deal that was made."""
        return self._made_deal.secret

    def setup(self) -> Setup:
        """What the game is played by."""
        deal = self._made_deal
        return Setup(seed_of(deal.secret, self._in_order(deal.secrets), self._rules), self._rules)

    def told(self) -> list[FromHost]:
        """The deal as it is told to somebody who came later."""
        deal = self._under_way or self._made_deal
        told: list[FromHost] = [NewDeal(deal.number, commitment(deal.secret), asks=False)]
        if self._is_of_all(deal.hashes):
            told.append(self._commitments(deal))
        if deal is self._made:
            told.append(self._secrets(deal))
        return told

    def kept(self, tokens: tuple[bytes, ...]) -> Kept:
        """What has to be kept, with the players' `tokens`."""
        deal = self._made_deal
        return Kept(deal.number, deal.secret, self._in_order(deal.secrets), deal.names, tokens)

    @property
    def _made_deal(self) -> _Deal:
        assert self._made is not None, "there is no game before the deal"
        return self._made

    def _of(self, number: int) -> _Deal | None:
        """The deal under way, if it is that one: what is said of another comes too late."""
        deal = self._under_way
        return deal if deal is not None and deal.number == number else None

    def _is_of_all(self, by_seat: dict[int, bytes]) -> bool:
        return len(by_seat) == self._rules.players

    def _commitments(self, deal: _Deal) -> Commitments:
        return Commitments(deal.number, self._in_order(deal.hashes))

    def _secrets(self, deal: _Deal) -> Secrets:
        return Secrets(deal.number, self._in_order(deal.secrets), deal.names)

    def _in_order(self, by_seat: dict[int, bytes]) -> tuple[bytes, ...]:
        return tuple(by_seat[seat] for seat in range(self._rules.players))
