"""Replays: a record as the moments it went through, to step along."""

from __future__ import annotations

from typing import NamedTuple

from trash.engine import STOCK, TAKE, Game, Record, View
from trash.engine.step import Step
from trash.game.session import Session
from trash.store.share import Shared, share_code


class Moment(NamedTuple):
    """A game after so many of its actions."""

    done: int
    """The number of actions done, 0 at the first moment."""
    game: Game
    steps: tuple[Step, ...]
    """What has happened in the present round."""

    @property
    def view(self) -> View:
        """What the table can see of it."""
        return self.game.state.view()

    @property
    def is_decision(self) -> bool:
        """Whether there was something to choose here."""
        return len(self.game.state.legal_actions()) > 1

    @property
    def turn_number(self) -> int:
        """The number of the turn in its round, from 1."""
        return max(1, sum(step.before.hand is None for step in self.steps))


def moments(record: Record) -> list[Moment]:
    """Every moment of `record`, its first position and the one after each action. Raises IllegalAction."""
    session = Session(Record(record.setup, record.players))
    found = [Moment(0, session.game, ())]
    for done, action in enumerate(record.actions, start=1):
        if session.game.between_rounds:
            session.next_round()
        session.play(action)
        found.append(Moment(done, session.game, tuple(session.steps)))
    return found


def until(record: Record, done: int) -> Record:
    """The record of the first `done` actions: what to branch off from."""
    return record._replace(actions=record.actions[:done])


def code_of(record: Record) -> str:
    """The share code of a game, with its result if it has ended."""
    turns = sum(action in (STOCK, TAKE) for action in record.actions)
    return share_code(Shared(record.setup, record.last().winners, turns))
