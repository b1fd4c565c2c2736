"""The check at the end of a game: a host that changes anything of the deal is found out."""

from __future__ import annotations

import pytest

from support.at_one_table import recorded
from trash.engine import Rules, Setup
from trash.engine.record_text import dumps, loads
from trash.net.fair_deal import Difference, Seen, check, commitment, early_difference, new_secret, seed_of
from trash.net.fair_deal_text import verdict_text
from trash.net.fields import BadMessageError
from trash.net.guest import GuestTable
from trash.net.messages import Commitments, FromHost, NewDeal, Proof, Round, Secrets, Stepped, Welcome


@pytest.fixture(scope="module")
def told() -> list[FromHost]:
    messages, _heard = recorded(Rules())
    return messages


def seen_by_a_player(told: list[FromHost]) -> tuple[Seen, Proof]:
    """What the player of seat 0 has seen at the end, and the proof."""

    def the(kind: type) -> object:
        (found,) = [message for message in told if isinstance(message, kind)]
        return found

    deal, commitments, secrets, proof = the(NewDeal), the(Commitments), the(Secrets), the(Proof)
    assert isinstance(deal, NewDeal)
    assert isinstance(commitments, Commitments)
    assert isinstance(secrets, Secrets)
    assert isinstance(proof, Proof)
    views = tuple((1, message.done, message.view) for message in told if isinstance(message, Round | Stepped))
    return Seen(Rules(), 0, deal, commitments, secrets, secrets.secrets[0], views), proof


def test_what_was_not_changed_is_fair(told: list[FromHost]) -> None:
    seen, proof = seen_by_a_player(told)
    verdict = check(seen, proof)
    assert verdict.difference is None
    assert verdict.took_part
    assert verdict.record == loads(proof.record)
    assert len(seen.views) > 10


def test_a_host_that_changes_its_secret_or_the_cards_is_found_out(told: list[FromHost]) -> None:
    seen, proof = seen_by_a_player(told)
    assert check(seen, proof._replace(secret=new_secret())).difference is Difference.COMMITMENT
    record = loads(proof.record)
    other = record._replace(setup=Setup(record.setup.seed + 1, Rules()), actions=())
    assert check(seen, proof._replace(record=dumps(other))).difference is Difference.SEED
    assert seen.secrets is not None
    assert seen.deal is not None
    chosen = new_secret()  # after the players' secrets were known
    seed = seed_of(chosen, seen.secrets.secrets, Rules())
    rigged = Proof(dumps(record._replace(setup=Setup(seed, Rules()), actions=())), chosen)
    assert check(seen, rigged).difference is Difference.COMMITMENT
    committed = seen._replace(deal=seen.deal._replace(hash=commitment(chosen)))
    assert check(committed, rigged).difference is Difference.RECORD  # it has not ended


@pytest.mark.parametrize("text", ["", "nothing", "\0" * 100])
def test_a_record_that_is_none_is_no_proof(told: list[FromHost], text: str) -> None:
    seen, proof = seen_by_a_player(told)
    assert check(seen, proof._replace(record=text)).difference is Difference.RECORD


def test_a_host_that_shows_other_cards_or_leaves_actions_out_is_found_out(told: list[FromHost]) -> None:
    seen, proof = seen_by_a_player(told)
    record = loads(proof.record)
    shorter = record._replace(actions=record.actions[:-1])
    assert check(seen, proof._replace(record=dumps(shorter))).difference is Difference.RECORD
    number, done, view = seen.views[5]
    changed = (*seen.views[:5], (number, done, view._replace(stock=view.stock - 1)), *seen.views[6:])
    assert check(seen._replace(views=changed), proof).difference is Difference.SHOWN
    renamed = record._replace(players=tuple(reversed(record.players)))
    assert check(seen, proof._replace(record=dumps(renamed))).difference is Difference.RECORD


def test_a_secret_that_was_exchanged_is_found_out_before_a_card_is_dealt(told: list[FromHost]) -> None:
    seen, _proof = seen_by_a_player(told)
    assert early_difference(seen) is None
    assert early_difference(seen._replace(mine=new_secret())) is Difference.MY_SECRET
    assert seen.secrets is not None
    others = seen.secrets._replace(secrets=(seen.secrets.secrets[0], new_secret()))
    assert early_difference(seen._replace(secrets=others)) is Difference.COMMITMENT


def test_a_guest_refuses_a_deal_without_its_own_secret() -> None:
    guest = GuestTable()
    guest.hear(Welcome(1, Rules()))
    guest.hear(NewDeal(1, bytes(32), asks=True))
    with pytest.raises(BadMessageError):
        guest.hear(Commitments(1, (bytes(32), bytes(32))))


def test_a_player_refuses_another_deal_in_the_middle_of_a_game(told: list[FromHost]) -> None:
    secret = seen_by_a_player(told)[0].mine
    assert secret is not None
    guest = GuestTable(lambda: secret)
    for message in told:
        if isinstance(message, Welcome):
            guest.hear(message._replace(seat=0))
        elif isinstance(message, NewDeal):
            guest.hear(message._replace(asks=True))
        elif isinstance(message, Stepped):
            break
        else:
            guest.hear(message)
    assert guest.dealt
    for asks in (True, False):
        with pytest.raises(BadMessageError, match="in the middle"):
            guest.hear(NewDeal(2, bytes(32), asks))


def test_every_difference_has_its_sentence(told: list[FromHost]) -> None:
    seen, proof = seen_by_a_player(told)
    verdict = check(seen, proof)
    said = {verdict_text(verdict._replace(difference=each), played=True) for each in Difference}
    assert len(said) == len(Difference)
    assert all(sentence.startswith("The deal was NOT fair: ") for sentence in said)


def test_the_seed_depends_on_every_secret_and_on_the_rules() -> None:
    secrets = (bytes(32), bytes([1] * 32))
    seeds = {
        seed_of(bytes(32), secrets, Rules()),
        seed_of(bytes([2] * 32), secrets, Rules()),
        seed_of(bytes(32), (secrets[0], bytes([2] * 32)), Rules()),
        seed_of(bytes(32), secrets[::-1], Rules()),
        seed_of(bytes(32), secrets, Rules("J")),
    }
    assert len(seeds) == 5
