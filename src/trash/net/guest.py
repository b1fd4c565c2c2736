"""The guest's side of the table: what it was shown, whose turn it is, and at the end whether the deal was fair.

It knows nothing of connections: it is given messages, and gives answers to send and news to show.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from trash.engine import Action, Player, Record, Rules, View
from trash.engine.step import Step, turns_begun
from trash.net.fair_deal import Seen, Verdict, check, commitment, early_difference, new_secret
from trash.net.fields import BadMessageError
from trash.net.following import begins, follows
from trash.net.messages import (
    Act,
    Bye,
    Commit,
    Commitments,
    FromGuest,
    FromHost,
    GoOn,
    NewDeal,
    Proof,
    Reveal,
    Round,
    Seats,
    Secrets,
    Stepped,
    Welcome,
)
from trash.net.seen_game import SeenGame


class SeatsChanged(NamedTuple):
    """Somebody has come or gone, or is ready to go on."""

    before: Seats | None
    now: Seats


class RoundShown(NamedTuple):
    """A round was dealt; or the guest has come in the middle of it, and is shown the table."""

    fresh: bool


class StepShown(NamedTuple):
    """Somebody has done something; the table may be ahead of it by the time it is shown."""

    step: Step
    game: SeenGame
    """The game after it."""
    turn_number: int


class Told(NamedTuple):
    """The game is over, and the host has told what it was dealt from."""

    verdict: Verdict


class Left(NamedTuple):
    """The host has ended the connection."""

    bye: Bye


News = SeatsChanged | RoundShown | StepShown | Told | Left


class GuestTable:
    """A table as one of its guests sees it: what a screen shows of a session, for a game that is elsewhere."""

    def __init__(self, secret: Callable[[], bytes] = new_secret) -> None:
        self._secret = secret
        self._welcome: Welcome | None = None
        self._is_welcome = False
        """Whether the host has said so by the present connection."""
        self.seats: Seats | None = None
        self._deals: dict[int, Seen] = {}
        """What is known of each deal, by its number."""
        self._deal = 0
        """The number of the present one."""
        self._views: list[tuple[int, int, View]] = []
        self._is_shown = False
        """Whether the round has been shown by the present connection, and is of the present deal."""
        self._round: Round | None = None
        self._past = 0
        """How many steps are still to come that happened before this guest was there."""
        self.steps: list[Step] = []
        """What has happened in the present round."""
        self.verdict: Verdict | None = None

    @property
    def _seen(self) -> Seen | None:
        return self._deals.get(self._deal)

    @property
    def seat(self) -> int | None:
        """Where this guest sits; None if it looks on, or is not at the table yet."""
        return None if self._welcome is None else self._welcome.seat

    @property
    def dealt(self) -> bool:
        """Whether there is a game to look at."""
        return self._round is not None

    @property
    def game(self) -> SeenGame:
        """The game now."""
        assert self._round is not None, "there is none before the deal"
        return SeenGame(self._round.view.rules, self._round.standing, self.view)

    @property
    def view(self) -> View:
        """What the table can see."""
        assert self._round is not None, "there is nothing to see before the deal"
        return self.steps[-1].after if self.steps else self._round.view

    @property
    def players(self) -> tuple[Player, ...]:
        """Who plays, from the deal on."""
        secrets = None if self._seen is None else self._seen.secrets
        return () if secrets is None else tuple(map(Player, secrets.names))

    @property
    def done(self) -> int:
        """The number of actions done in the game."""
        return 0 if self._round is None else self._round.done + len(self.steps)

    @property
    def turn_number(self) -> int:
        """The number of turns begun in this round, the present one included: at least 1."""
        return turns_begun(self.steps, self.view)

    @property
    def my_turn(self) -> bool:
        """Whether the next action is this guest's."""
        return self.dealt and not self._past and not self.view.over and self.view.turn == self.seat

    @property
    def record(self) -> Record | None:
        """The game, once it is over and nothing about it is wrong."""
        if self.verdict is None or self.verdict.difference is not None:
            return None
        return self.verdict.record

    def act(self, action: Action) -> Act:
        """What to send to do `action`."""
        return Act(self.done, action)

    def go_on(self) -> GoOn:
        """What to send to be ready for the next round, or for another game."""
        return GoOn(self.done)

    def connected(self) -> None:
        """A connection has been made, maybe after another was lost: the host tells everything from the beginning."""
        self._is_welcome = self._is_shown = False

    def hear(self, message: FromHost) -> tuple[list[FromGuest], list[News]]:
        """Take a message of the host's: what to answer, and what there is to show. Raises BadMessageError."""
        if isinstance(message, Bye):
            return [], [Left(message)]
        if isinstance(message, Welcome):
            self._welcomed(message)
            return [], []
        if self._welcome is None or not self._is_welcome:
            raise BadMessageError("no welcome")
        if isinstance(message, Seats):
            if len(message.seats) != self._welcome.rules.players:
                raise BadMessageError("not as many seats as players")
            before, self.seats = self.seats, message
            return [], [SeatsChanged(before, message)]
        if isinstance(message, Round):
            return [], self._round_begins(message)
        if isinstance(message, Stepped):
            return [], self._step(message)
        if isinstance(message, Proof):
            return [], self._proven(message)
        if isinstance(message, NewDeal):
            return self._deal_begins(message, self._welcome.rules), []
        return self._dealt(message), []

    def _welcomed(self, message: Welcome) -> None:
        if self._is_welcome:
            raise BadMessageError("a second welcome")
        if self._welcome is not None and self._welcome.rules != message.rules:
            raise BadMessageError("a welcome to a table of other rules")
        if message.seat is not None and message.seat >= message.rules.players:
            raise BadMessageError("a welcome to a seat that is not there")
        self._welcome, self._is_welcome = message, True

    def _deal_begins(self, message: NewDeal, rules: Rules) -> list[FromGuest]:
        known = self._deals.get(message.deal)
        if known is not None and known.deal is not None:
            if message.asks or known.deal.hash != message.hash:
                raise BadMessageError("another commitment to the same deal")
            if self._deal != message.deal:  # the one after it was called off
                self._deal, self._is_shown = message.deal, False
                self._views.clear()
            return []  # told again after the connection was lost
        if self._views and not self.game.over and (self._is_shown or self.seat is not None):
            raise BadMessageError("another deal in the middle of a game")
        mine = self._secret() if message.asks and self.seat is not None else None
        self._deal, self._is_shown = message.deal, False
        self._deals[self._deal] = Seen(rules, self.seat, message, mine=mine)
        self._views.clear()
        return [] if mine is None else [Commit(message.deal, commitment(mine))]

    def _dealt(self, message: Commitments | Secrets) -> list[FromGuest]:
        seen = self._seen
        if seen is None or self._deal != message.deal:
            raise BadMessageError("of another deal")
        if isinstance(message, Commitments):
            if len(message.hashes) != seen.rules.players:
                raise BadMessageError("not a commitment of each")
            again = seen.commitments is not None
            as_before = seen.commitments in (None, message)
            seen = seen._replace(commitments=message)
        else:
            if not len(message.secrets) == len(message.names) == seen.rules.players:
                raise BadMessageError("not a secret of each")
            again = True
            as_before = seen.secrets in (None, message)
            seen = seen._replace(secrets=message)
        if not as_before:
            raise BadMessageError("not what was told of the deal before")
        if early_difference(seen) is not None:
            raise BadMessageError(f"the deal is not as committed: {early_difference(seen)}")
        self._deals[self._deal] = seen
        return [] if again or seen.mine is None else [Reveal(message.deal, seen.mine)]

    def _round_begins(self, message: Round) -> list[News]:
        rules = message.view.rules
        if self._seen is None or self._seen.secrets is None or rules != self._seen.rules:
            raise BadMessageError("a round that was not dealt")
        if not begins(message.view, message.slots, message.starter):
            raise BadMessageError("no beginning of a round")
        self._round, self._past, self._is_shown = message, message.past, True
        self.steps.clear()
        self.verdict = None
        self._views.append((message.number, message.done, message.view))
        return [] if self._past else [RoundShown(fresh=True)]

    def _step(self, message: Stepped) -> list[News]:
        if self._round is None or not self._is_shown or message.done != self.done + 1:
            raise BadMessageError("not the next step")
        step = Step(self.view, message.action, message.view)
        if not follows(step):
            raise BadMessageError("a step that the rules refuse")
        self.steps.append(step)
        self._views.append((self._round.number, message.done, message.view))
        if self._past:
            self._past -= 1
            return [] if self._past else [RoundShown(fresh=False)]
        return [StepShown(step, self.game, self.turn_number)]

    def _proven(self, message: Proof) -> list[News]:
        if self._seen is None or not self._is_shown or self._past or not self.game.over:
            raise BadMessageError("a proof of a game that goes on")
        again = self.verdict is not None
        self.verdict = check(self._seen._replace(views=tuple(self._views)), message)
        return [] if again else [Told(self.verdict)]
