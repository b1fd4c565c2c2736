"""The host's side: what it lets guests do, and when."""

from __future__ import annotations

import pytest

from support.at_one_table import Heard
from trash.engine import STOCK, THROW, Rules
from trash.game.session import Session
from trash.net.dealing import Dealing
from trash.net.ending import Ending
from trash.net.fair_deal import commitment, seed_of
from trash.net.messages import Act, Commit, Commitments, GoOn, Join, Reveal, Secrets
from trash.net.table import Table

MINE, OTHERS, HOSTS = b"m" * 32, b"o" * 32, b"h" * 32
NAMES = ("Ann", "Ben")


def test_the_host_hears_a_secret_only_after_all_have_committed_and_only_the_one_committed_to() -> None:
    dealing = Dealing(Rules("K"))
    number = dealing.new().deal
    assert dealing.commit(0, Commit(number, commitment(MINE))) == ()
    assert not dealing.reveal(0, Reveal(number, MINE))
    assert dealing.commit(0, Commit(number, commitment(HOSTS))) == ()
    (told,) = dealing.commit(1, Commit(number, commitment(OTHERS)))
    assert told == Commitments(number, (commitment(MINE), commitment(OTHERS)))
    assert not dealing.reveal(0, Reveal(number, HOSTS))
    assert dealing.reveal(0, Reveal(number, MINE))
    assert not dealing.is_complete
    assert dealing.reveal(1, Reveal(number, OTHERS))
    assert dealing.is_complete
    assert dealing.make(NAMES) == Secrets(number, (MINE, OTHERS), NAMES)
    assert dealing.setup().seed == seed_of(dealing.secret, (MINE, OTHERS), Rules("K"))
    assert dealing.reveal(1, Reveal(number, MINE)), "too late, and no matter"


def test_an_action_out_of_turn_or_against_the_rules_or_too_early_ends_a_guest_and_an_old_one_does_nothing() -> (
    None
):
    table = Table(Rules("K"), Session, later=lambda _seconds, _call: pytest.fail("nobody waits"))
    ann, ben = Heard(), Heard()
    assert table.hear(ann, Act(0, STOCK)) is Ending.BAD_MESSAGE
    assert table.join(ann, Join("Ann", b"a" * 16, watch=False)) is None
    assert table.hear(ann, Act(0, STOCK)) is Ending.BAD_MESSAGE
    assert table.join(ben, Join("Ben", b"b" * 16, watch=False)) is None
    assert table.join(Heard(), Join("Cid", b"c" * 16, watch=False)) is Ending.FULL
    for peer in (ann, ben):
        assert table.hear(peer, Commit(1, commitment(MINE))) is None
    for peer in (ann, ben):
        assert table.hear(peer, Reveal(1, MINE)) is None
    assert table.hear(ben, Act(0, STOCK)) is Ending.BAD_MESSAGE
    assert table.hear(ann, Act(0, THROW)) is Ending.BAD_MESSAGE
    assert table.hear(ann, Act(1, STOCK)) is Ending.BAD_MESSAGE
    assert table.hear(ann, Act(0, STOCK)) is None
    done = len(ann.told)
    assert table.hear(ann, Act(0, STOCK)) is None
    assert table.hear(ann, GoOn(1)) is None
    assert len(ann.told) == done
    assert table.hear(ann, Join("Ann", b"a" * 16, watch=False)) is Ending.BAD_MESSAGE
    looker = Heard()
    assert table.join(looker, Join("Eva", b"a" * 16, watch=True)) is None
    assert table.hear(looker, Act(1, THROW)) is Ending.BAD_MESSAGE
