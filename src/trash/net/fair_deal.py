"""A deal that nobody can choose: the host and every player add a secret to it, committed to before any is known.

The host says the hash of its secret, then each player theirs, then the players reveal their secrets. The seed is the hash
of all, and only the host knows it, until at the end of the game it reveals its own secret and the record. `check` is what
each guest's program does with them.
"""

from __future__ import annotations

import secrets as random
from enum import Enum
from hashlib import sha256
from typing import NamedTuple

from trash.engine import IllegalAction, Record, Rules, Setup, View
from trash.engine.record import follow
from trash.engine.record_text import RecordError, loads
from trash.net.messages import SECRET_LENGTH, Commitments, NewDeal, Proof, Secrets


def new_secret() -> bytes:
    """A secret to add to a deal."""
    return random.token_bytes(SECRET_LENGTH)


def commitment(secret: bytes) -> bytes:
    """The hash that commits to `secret` without telling it."""
    return sha256(b"Trash: commitment\n" + secret).digest()


def seed_of(host: bytes, players: tuple[bytes, ...], rules: Rules) -> int:
    """The seed of the game: 0 to HIGHEST_SEED, and nobody's choice if one of the secrets is random."""
    digest = sha256(b"\n".join([b"Trash: seed", str(rules).encode(), host + b"".join(players)])).digest()
    return int.from_bytes(digest[:8], "big") >> 1


class Difference(Enum):
    """What is wrong with a deal or with what was shown of it."""

    COMMITMENT = "commitment"
    """A secret is not the one that was committed to."""
    MY_SECRET = "my secret"
    """The secret of this guest is not among those that were used, or its commitment was changed."""
    SEED = "seed"
    """The game was not dealt from the seed that the secrets make."""
    RECORD = "record"
    """The record cannot be read or played, or is of other players or rules, or of a game that has not ended."""
    SHOWN = "shown"
    """The record does not lead to what was shown at the table."""


class Seen(NamedTuple):
    """All that a guest's program knows of a deal while the game goes on."""

    rules: Rules
    seat: int | None
    deal: NewDeal | None = None
    commitments: Commitments | None = None
    secrets: Secrets | None = None
    mine: bytes | None = None
    """The secret that this program gave to the deal; None if it looks on, or came later."""
    views: tuple[tuple[int, int, View], ...] = ()
    """The round's number, the actions done in the game, and the view then: everything that was shown."""


class Verdict(NamedTuple):
    """What came of the check."""

    record: Record | None
    """The game, if it could be read and played."""
    difference: Difference | None
    """None if the deal was fair."""
    took_part: bool
    """Whether a secret of this program is in the deal. Without one, it can only say that all fits together."""


def check(seen: Seen, proof: Proof) -> Verdict:
    """Play the record again, and compare it with what was committed to and with all that was seen."""
    try:
        record = loads(proof.record)
    except (RecordError, ValueError):
        return Verdict(None, Difference.RECORD, seen.mine is not None)
    return Verdict(record, _difference(seen, proof.secret, record), seen.mine is not None)


def early_difference(seen: Seen) -> Difference | None:
    """What is wrong already while the game is dealt: a guest's program does not go on with it."""
    if seen.commitments is not None and seen.mine is not None and seen.seat is not None:
        if seen.commitments.hashes[seen.seat] != commitment(seen.mine):
            return Difference.MY_SECRET
        if seen.secrets is not None and seen.secrets.secrets[seen.seat] != seen.mine:
            return Difference.MY_SECRET
    if seen.secrets is not None:
        hashes = seen.commitments.hashes if seen.commitments is not None else ()
        if tuple(map(commitment, seen.secrets.secrets)) != hashes:
            return Difference.COMMITMENT
    return None


def _difference(seen: Seen, host: bytes, record: Record) -> Difference | None:
    if seen.deal is None or seen.secrets is None or commitment(host) != seen.deal.hash:
        return Difference.COMMITMENT
    early = early_difference(seen)
    if early is not None:
        return early
    if record.setup != Setup(seed_of(host, seen.secrets.secrets, seen.rules), seen.rules):
        return Difference.SEED
    if tuple(player.name for player in record.players) != seen.secrets.names or any(
        player.bot for player in record.players
    ):
        return Difference.RECORD
    try:
        played = _views(record)
    except IllegalAction:
        return Difference.RECORD
    if not record.last().over:
        return Difference.RECORD
    if any(played.get((number, done)) != view for number, done, view in seen.views):
        return Difference.SHOWN
    return None


def _views(record: Record) -> dict[tuple[int, int], View]:
    """Every view of the game, by the number of its round and of the actions done. Raises IllegalAction."""
    game = record.setup.begin()
    found = {(1, 0): game.state.view()}
    for done, action in enumerate(record.actions):
        if game.between_rounds:
            game = game.next_round()
            found[game.standing.round_number, done] = game.state.view()
        game = follow(game, action)
        found[game.standing.round_number, done + 1] = game.state.view()
    return found
