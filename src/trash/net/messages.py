"""The messages between the host and its guests: each one line of JSON, at most 64 kB, read strictly.

The `View` is all that they ever say of a round: what a guest's program never gets, it cannot show. What no table of
this version says (another key, a key too many, a number out of range) is a BadMessageError, and ends the connection.
"""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from trash.engine import MOST_PLAYERS, Action, Rules, Standing, View
from trash.net.ending import Ending
from trash.net.fields import (
    ACTION,
    DONE,
    FLAG,
    PLAYERS,
    RULES,
    SEAT,
    VIEW,
    BadMessageError,
    Field,
    fields_of,
    number,
    octets,
    optional,
    several,
    text,
    wrong,
)
from trash.text.names import LONGEST_NAME

LONGEST_LINE = 65_536
"""Bytes of a line."""

LONGEST_RECORD = 60_000
"""Characters of a game's record: about twenty thousand actions, and a line holds it."""

TOKEN_LENGTH = 16
SECRET_LENGTH = 32

MOST_ONLOOKERS = 100


class Join(NamedTuple):
    """A guest wants a seat, or to look on. Who comes back with the same `token` gets the same seat."""

    name: str
    token: bytes
    watch: bool


class Commit(NamedTuple):
    """The hash of the secret that this guest has chosen for a deal."""

    deal: int
    hash: bytes


class Reveal(NamedTuple):
    """That secret, once all are committed."""

    deal: int
    secret: bytes


class Act(NamedTuple):
    """The player whose turn it is does `action`, which is the one after `done` others in this game."""

    done: int
    action: Action


class GoOn(NamedTuple):
    """The player is ready for the next round or another game; `done` are the actions of this one."""

    done: int


class Leave(NamedTuple):
    """The guest goes, and may come back."""


class Welcome(NamedTuple):
    """The guest is at the table, in `seat` or, without one, looking on."""

    seat: int | None
    rules: Rules


class Seat(NamedTuple):
    """Who sits there, if anybody; whether they are connected, and ready to go on."""

    name: str | None
    there: bool
    ready: bool


class Seats(NamedTuple):
    """Who is at the table now."""

    seats: tuple[Seat, ...]
    onlookers: int


class NewDeal(NamedTuple):
    """A game is about to be dealt: the host has chosen its secret, and this is the hash of it.

    `asks` for a commitment of each player. It is false where the deal is told to somebody who came later.
    """

    deal: int
    hash: bytes
    asks: bool


class Commitments(NamedTuple):
    """The hashes of the players' secrets, by seat: all are committed, and reveal them now."""

    deal: int
    hashes: tuple[bytes, ...]


class Secrets(NamedTuple):
    """The players' secrets, by seat. With the host's, which nobody else knows yet, they decide the cards."""

    deal: int
    secrets: tuple[bytes, ...]
    names: tuple[str, ...]
    """The players as the record of the game will call them."""


class Round(NamedTuple):
    """A round as it was dealt, after `done` actions of the game. The next `past` steps have happened already."""

    done: int
    number: int
    slots: tuple[int, ...]
    starter: int
    view: View
    past: int

    @property
    def standing(self) -> Standing:
        """The score as the round began."""
        return Standing(self.number, self.slots, self.starter)


class Stepped(NamedTuple):
    """Action number `done` of the game, and the view after it."""

    done: int
    action: Action
    view: View


class Proof(NamedTuple):
    """The game is over: its record as text, and the host's secret."""

    record: str
    secret: bytes


class Bye(NamedTuple):
    """The host ends this connection, and says why."""

    why: Ending


FromGuest = Join | Commit | Reveal | Act | GoOn | Leave
FromHost = Welcome | Seats | NewDeal | Commitments | Secrets | Round | Stepped | Proof | Bye

_DEAL = number(1, 1_000_000)
_HASH = octets(32)
_SECRET = octets(SECRET_LENGTH)
_NAME = text(LONGEST_NAME + 4)  # with the number that tells it apart, and the mark of one that was typed
_SEAT_FIELDS: dict[str, Field[Any]] = {"name": optional(_NAME), "there": FLAG, "ready": FLAG}
_ONE_SEAT: Field[Seat] = Field(
    lambda value: Seat(*fields_of(value, _SEAT_FIELDS)), lambda seat: dict(seat._asdict())
)


def _ending(value: Any) -> Ending:
    try:
        return Ending(number(0, 9999).read(value))
    except ValueError:
        raise wrong("an ending", value) from None


_FROM_GUEST: dict[str, tuple[type[Any], dict[str, Field[Any]]]] = {
    "join": (Join, {"name": text(LONGEST_NAME), "token": octets(TOKEN_LENGTH), "watch": FLAG}),
    "commit": (Commit, {"deal": _DEAL, "hash": _HASH}),
    "reveal": (Reveal, {"deal": _DEAL, "secret": _SECRET}),
    "act": (Act, {"done": DONE, "action": ACTION}),
    "go-on": (GoOn, {"done": DONE}),
    "leave": (Leave, {}),
}
_FROM_HOST: dict[str, tuple[type[Any], dict[str, Field[Any]]]] = {
    "welcome": (Welcome, {"seat": optional(SEAT), "rules": RULES}),
    "seats": (Seats, {"seats": several(_ONE_SEAT, *PLAYERS), "onlookers": number(0, MOST_ONLOOKERS)}),
    "deal": (NewDeal, {"deal": _DEAL, "hash": _HASH, "asks": FLAG}),
    "commitments": (Commitments, {"deal": _DEAL, "hashes": several(_HASH, *PLAYERS)}),
    "secrets": (
        Secrets,
        {"deal": _DEAL, "secrets": several(_SECRET, *PLAYERS), "names": several(_NAME, *PLAYERS)},
    ),
    "round": (
        Round,
        {
            "done": DONE,
            "number": number(1, 1000),
            "slots": several(number(1, 10), *PLAYERS),
            "starter": number(0, MOST_PLAYERS - 1),
            "view": VIEW,
            "past": DONE,
        },
    ),
    "step": (Stepped, {"done": DONE, "action": ACTION, "view": VIEW}),
    "proof": (Proof, {"record": text(LONGEST_RECORD), "secret": _SECRET}),
    "bye": (Bye, {"why": Field(_ending, int)}),
}
_KINDS = {made: (name, fields) for name, (made, fields) in (_FROM_GUEST | _FROM_HOST).items()}


def line_of(message: FromGuest | FromHost) -> bytes:
    """The message as its line, without the line's end."""
    name, fields = _KINDS[type(message)]
    said = {"is": name} | {key: field.write(getattr(message, key)) for key, field in fields.items()}
    return json.dumps(said, separators=(",", ":")).encode()


def heard_from_guest(line: bytes) -> FromGuest:
    """The message that a guest sent. Raises BadMessageError."""
    message: FromGuest = _read(line, _FROM_GUEST)
    return message


def heard_from_host(line: bytes) -> FromHost:
    """The message that the host sent. Raises BadMessageError."""
    message: FromHost = _read(line, _FROM_HOST)
    return message


def _read(line: bytes, kinds: dict[str, tuple[type[Any], dict[str, Field[Any]]]]) -> Any:
    if len(line) > LONGEST_LINE:
        raise BadMessageError(f"a line of {len(line)} bytes")
    try:
        said = json.loads(line.decode(), object_pairs_hook=_once)
    except (ValueError, RecursionError) as error:  # no UTF-8, no JSON, or brackets without end
        raise BadMessageError(f"not a line of JSON: {error}") from None
    name = said.pop("is", None) if isinstance(said, dict) else None
    if not isinstance(name, str) or name not in kinds:
        raise wrong("a message of " + ", ".join(kinds), said)
    made, fields = kinds[name]
    return made(*fields_of(said, fields))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise BadMessageError("a key that is there twice")
    return found
