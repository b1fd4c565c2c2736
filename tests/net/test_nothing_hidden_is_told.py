"""No message ever tells a guest what lies face down."""

from __future__ import annotations

from random import Random

import pytest

from support.at_one_table import Heard
from support.hidden import reshuffled
from support.play import at_random
from trash.engine import STOCK, Rules
from trash.game.session import Session
from trash.net.ending import Ending
from trash.net.fair_deal import commitment
from trash.net.messages import Act, Commit, GoOn, Join, Proof, Reveal, Stepped, line_of
from trash.net.table import Table

ALL_KINDS = [
    Rules("K"),
    Rules("JQK", last_turn=True),
    Rules("", players=3),
    Rules("J", match=True, players=4),
]


class HeardToTheEnd(Heard):
    def end(self, why: Ending) -> None:
        raise AssertionError(why)


@pytest.mark.parametrize("rules", ALL_KINDS, ids=str)
def test_games_that_differ_only_in_hidden_cards_are_told_alike(rules: Rules) -> None:
    """At each moment of a game: what all were told of it last, and what somebody is told who comes just now."""
    random = Random(18)
    table = Table(rules, Session, later=lambda _seconds, _call: pytest.fail("nobody waits"))
    peers = [HeardToTheEnd() for _ in range(rules.players)]
    for peer in peers:
        assert table.join(peer, Join("", random.randbytes(16), watch=False)) is None
    secrets = [random.randbytes(32) for _ in peers]
    for peer, secret in zip(peers, secrets, strict=True):
        table.hear(peer, Commit(1, commitment(secret)))
    for peer, secret in zip(peers, secrets, strict=True):
        table.hear(peer, Reveal(1, secret))
    session = table.session
    assert session is not None
    play = at_random(random)
    while not session.game.over:
        done = len(session.record.actions)
        if session.game.between_rounds:
            for peer in peers:
                table.hear(peer, GoOn(done))
        if not session.state.over and not done % 5:
            real = session.game
            told = [line_of(message) for message in table._so_far()]
            session._games[-1] = real._replace(state=reshuffled(real.state, random))
            assert [line_of(message) for message in table._so_far()] == told
            assert line_of(Stepped(1, STOCK, session.view)) == line_of(Stepped(1, STOCK, real.state.view()))
            session._games[-1] = real
            assert not any(table._dealing.secret.hex().encode() in line for line in told)
        assert table.hear(peers[session.state.turn], Act(done, play(session.state))) is None
        assert (
            next(each for each in reversed(peers[0].told) if isinstance(each, Stepped)).view == session.view
        )
    assert isinstance(peers[0].told[-1], Proof)
    assert sum(isinstance(each, Proof) for each in peers[0].told) == 1
