"""The host's table: who sits there, how a game is dealt, and whose action is done. It knows nothing of connections.

The `Session` is in here and nowhere else. Guests are told of it by views; the player at the host's own terminal is a
guest like the others, on seat 0, and sees no more.
"""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest
from typing import Protocol

from trash.engine import Record, Rules
from trash.engine.record_text import dumps
from trash.game.seats import Seat as Seated
from trash.game.seats import seated
from trash.game.session import Session
from trash.net.dealing import Dealing
from trash.net.ending import Ending
from trash.net.kept import Kept
from trash.net.messages import (
    MOST_ONLOOKERS,
    Act,
    Commit,
    FromGuest,
    FromHost,
    GoOn,
    Join,
    Leave,
    Proof,
    Reveal,
    Round,
    Seat,
    Seats,
    Stepped,
    Welcome,
)

SEAT_WAITS = 5 * 60.0
"""Seconds that a player's seat waits while a game goes on."""


class Peer(Protocol):
    """Somebody who is connected."""

    def tell(self, *messages: FromHost) -> None:
        """Send these, soon and in order. Never waits and never raises."""

    def end(self, why: Ending) -> None:
        """Say goodbye and close the connection."""


class Waiting(Protocol):
    """A wait that can be called off."""

    def cancel(self) -> None:
        """Wait no longer."""


class _Place:
    """A seat, and who has it."""

    def __init__(self, token: bytes | None = None, name: str = "") -> None:
        self.token = token
        self.name = name
        self.peer: Peer | None = None
        self.ready = False
        self.waiting: Waiting | None = None


class Table:
    """Seats guests, deals when all are there, and does what the player whose turn it is wants."""

    def __init__(
        self,
        rules: Rules,
        begin: Callable[[Record], Session],
        *,
        later: Callable[[float, Callable[[], None]], Waiting],
        keep: Callable[[Kept | None], None] = lambda _kept: None,
        resumed: tuple[Session, Kept] | None = None,
    ) -> None:
        """`begin` makes the session of a game, `later` calls something after so many seconds, and `keep` keeps what a host that is started again needs, or is given None when the game is over.

        `resumed` is a game to go on with, and what was kept of its table.
        """
        self.rules = rules
        self._begin, self._later, self._keep = begin, later, keep
        self._places = [_Place() for _seat in range(rules.players)]
        self._onlookers: list[Peer] = []
        self._session: Session | None = None
        self._dealing = Dealing(rules)
        self.closed: Ending | None = None
        """Why the table was closed, once it is."""
        if resumed is not None:
            self._session, kept = resumed
            self._dealing = Dealing(rules, kept)
            names = (player.name for player in self._session.players)
            self._places = [_Place(token, name) for token, name in zip(kept.tokens, names, strict=True)]

    @property
    def session(self) -> Session | None:
        """The game, from the deal on; it stays when it is over until all are ready for the next."""
        return self._session

    @property
    def _goes_on(self) -> bool:
        """Whether a game has been dealt and has not ended."""
        return self._session is not None and not self._session.game.over

    # Coming and going

    def join(self, peer: Peer, wish: Join) -> Ending | None:
        """Let somebody in; the reason if they cannot be."""
        if wish.watch:
            if len(self._onlookers) >= MOST_ONLOOKERS:
                return Ending.FULL
            self._onlookers.append(peer)
            peer.tell(Welcome(None, self.rules))
        else:
            place = self._place_for(wish)
            if place is None:
                return Ending.FULL
            before, place.peer = place.peer, peer
            if before is not None:
                before.end(Ending.REPLACED)
                self._dealing.call_off()  # the new connection knows no secret of the old one's
            if place.waiting is not None:
                place.waiting.cancel()
                place.waiting = None
            peer.tell(Welcome(self._places.index(place), self.rules))
        self._tell_seats()
        peer.tell(*self._so_far())
        self._go_on()
        return None

    def gone(self, peer: Peer) -> None:
        """Somebody's connection has ended."""
        if peer in self._onlookers:
            self._onlookers.remove(peer)
        place = self._place_of(peer)
        if place is not None:
            place.peer = None
            if self._goes_on:
                place.waiting = self._later(SEAT_WAITS, lambda: self.close(Ending.SEAT_EMPTY))
            else:
                self._places[self._places.index(place)] = _Place()
                self._dealing.call_off()
        self._tell_seats()

    def close(self, why: Ending) -> None:
        """Send everybody away. The game is in the journal."""
        if self.closed is not None:
            return
        self.closed = why
        for place in self._places:
            if place.waiting is not None:
                place.waiting.cancel()
        for peer in self._peers():
            peer.end(why)

    # What guests say

    def hear(self, peer: Peer, message: FromGuest) -> Ending | None:
        """Do what a guest wants; the reason if it is nothing that its program should have sent."""
        place = self._place_of(peer)
        if isinstance(message, Leave):
            return Ending.LOST
        if place is None or isinstance(message, Join):
            return Ending.BAD_MESSAGE
        seat = self._places.index(place)
        if isinstance(message, Act):
            return self._act(seat, message)
        if isinstance(message, GoOn):
            self._ready(place, message)
        elif isinstance(message, Commit):
            self._tell(*self._dealing.commit(seat, message))
        elif isinstance(message, Reveal):
            if not self._dealing.reveal(seat, message):
                return Ending.BAD_MESSAGE
            if self._dealing.is_complete:
                self._deal()
        return None

    def _act(self, seat: int, message: Act) -> Ending | None:
        session = self._session
        done = 0 if session is None else len(session.record.actions)
        if message.done < done:
            return None  # it had been done already when this was sent again
        if session is None or message.done > done or session.view.over or session.view.turn != seat:
            return Ending.BAD_MESSAGE
        if session.why_not(message.action) is not None:
            return Ending.BAD_MESSAGE
        step = session.play(message.action)
        if done == 0:
            self._keep_secrets()  # the game has a number now
        self._tell(Stepped(done + 1, message.action, step.after))
        if session.game.over:
            self._keep(None)
            self._tell(self._proof(session))
        return None

    def _ready(self, place: _Place, message: GoOn) -> None:
        session = self._session
        over = session is not None and session.view.over and message.done == len(session.record.actions)
        if over and not place.ready:
            place.ready = True
            self._tell_seats()
            self._go_on()

    # How it goes on

    def _go_on(self) -> None:
        """Deal, if all are there and ready."""
        if not all(place.peer is not None and place.ready for place in self._places):
            return
        session = self._session
        if session is not None and session.game.between_rounds:
            session.next_round()
            self._unready()
            self._tell(self._round(session))
        elif not self._goes_on and not self._dealing.is_under_way:
            self._session = None  # whoever comes now is told of the new deal
            self._tell(self._dealing.new())

    def _deal(self) -> None:
        """Begin the game that the secrets of all decide."""
        players = seated(tuple(Seated(place.name) for place in self._places))
        secrets = self._dealing.make(tuple(player.name for player in players))
        self._session = self._begin(Record(self._dealing.setup(), players))
        self._unready()
        self._tell(secrets, self._round(self._session))

    def _unready(self) -> None:
        for place in self._places:
            place.ready = False
        self._tell_seats()

    def _keep_secrets(self) -> None:
        self._keep(self._dealing.kept(tuple(place.token or b"" for place in self._places)))

    # What guests are told

    def _so_far(self) -> list[FromHost]:
        """Everything that somebody who comes now has to know of the game."""
        session = self._session
        if self._dealing.is_under_way:
            return self._dealing.told()
        if session is None:
            return []
        actions = session.record.actions
        begun = len(actions) - len(session.steps)
        steps = [
            Stepped(done, step.action, step.after) for done, step in enumerate(session.steps, start=begun + 1)
        ]
        told = [*self._dealing.told(), self._round(session), *steps]
        return [*told, self._proof(session)] if session.game.over else told

    def _round(self, session: Session) -> Round:
        steps = session.steps
        number, slots, starter = session.game.standing
        begun = len(session.record.actions) - len(steps)
        view = steps[0].before if steps else session.view
        return Round(begun, number, slots, starter, view, len(steps))

    def _proof(self, session: Session) -> Proof:
        return Proof(dumps(session.record), self._dealing.secret)

    def _tell_seats(self) -> None:
        seats = tuple(
            Seat(
                None if place.token is None else place.name,
                place.peer is not None,
                place.peer is not None and place.ready,
            )
            for place in self._places
        )
        self._tell(Seats(seats, len(self._onlookers)))

    def _tell(self, *messages: FromHost) -> None:
        if messages:
            for peer in self._peers():
                peer.tell(*messages)

    def _peers(self) -> list[Peer]:
        return [place.peer for place in self._places if place.peer is not None] + self._onlookers

    def _place_of(self, peer: Peer) -> _Place | None:
        return next((place for place in self._places if place.peer is peer), None)

    def _place_for(self, wish: Join) -> _Place | None:
        """The seat of whoever has come back, or one that nobody has."""
        for place in self._places:
            if place.token is not None and compare_digest(place.token, wish.token):
                return place
        for place in self._places:
            if place.token is None:
                place.token, place.name, place.ready = wish.token, wish.name, not self._goes_on
                return place
        return None
