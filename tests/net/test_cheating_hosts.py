"""Nobody can rig the deal: whatever a host does otherwise than it says, a guest's program finds it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from support.play import actions_of, stock_only
from trash.engine import HIGHEST_SEED, Card, Record, Rules, Setup, View
from trash.engine.record_text import dumps
from trash.game.seats import Seat as Seated
from trash.game.seats import seated
from trash.game.session import Session
from trash.net.fair_deal import Difference, Verdict, commitment, new_secret, seed_of
from trash.net.fields import BadMessageError
from trash.net.guest import GuestTable, Told
from trash.net.messages import (
    Commit,
    Commitments,
    NewDeal,
    Proof,
    Reveal,
    Round,
    Secrets,
    Stepped,
    Welcome,
)

RULES = Rules("JQK", match=True)
MINE, OTHERS, HOSTS = b"m" * 32, b"o" * 32, b"h" * 32
NAMES = ("Ann", "Ben")


class Plan(NamedTuple):
    """What a host says in the course of a game, to a guest on seat 1."""

    deal: NewDeal
    commitments: Commitments
    secrets: Secrets
    shown: tuple[Round | Stepped, ...]
    proof: Proof


def honest(rules: Rules = RULES, *, seed: int | None = None) -> Plan:
    secrets = (OTHERS, MINE)
    setup = Setup(seed_of(HOSTS, secrets, rules) if seed is None else seed, rules)
    players = seated(tuple(map(Seated, NAMES)))
    session = Session(Record(setup, players))
    shown: list[Round | Stepped] = [round_of(session)]
    for action in actions_of(setup.begin()):
        if session.game.between_rounds:
            session.next_round()
            shown.append(round_of(session))
        shown.append(Stepped(len(session.record.actions) + 1, action, session.play(action).after))
    return Plan(
        NewDeal(1, commitment(HOSTS), asks=True),
        Commitments(1, (commitment(OTHERS), commitment(MINE))),
        Secrets(1, secrets, NAMES),
        tuple(shown),
        Proof(dumps(session.record), HOSTS),
    )


def round_of(session: Session) -> Round:
    return Round(len(session.record.actions), *session.game.standing, session.view, 0)


def guest() -> GuestTable:
    table = GuestTable(lambda: MINE)
    table.connected()
    table.hear(Welcome(1, RULES))
    return table


def verdict(plan: Plan, table: GuestTable | None = None) -> Verdict:
    """What a guest finds who is told all that. Raises BadMessageError if it does not get so far."""
    table = table or guest()
    assert table.hear(plan.deal)[0] == [Commit(1, commitment(MINE))]
    assert table.hear(plan.commitments)[0] == [Reveal(1, MINE)]
    for message in (plan.secrets, *plan.shown):
        table.hear(message)
    (told,) = table.hear(plan.proof)[1]
    assert isinstance(told, Told)
    return told.verdict


def test_an_honest_host_is_found_to_be_fair() -> None:
    plan = honest()
    assert verdict(plan)[1:] == (None, True)
    looker = GuestTable()
    looker.connected()
    looker.hear(Welcome(None, RULES))
    for message in (plan.deal._replace(asks=False), plan.commitments, plan.secrets):
        assert looker.hear(message) == ([], [])
    for shown in plan.shown:
        looker.hear(shown)
    (told,) = looker.hear(plan.proof)[1]
    assert isinstance(told, Told)
    assert told.verdict[1:] == (None, False)


def another_action(plan: Plan) -> Plan:
    """The record of another game that has the same cards."""
    record = Record(Setup(seed_of(HOSTS, (OTHERS, MINE), RULES), RULES), seated(tuple(map(Seated, NAMES))))
    actions = tuple(actions_of(record.setup.begin(), stock_only))
    return plan._replace(proof=plan.proof._replace(record=dumps(record._replace(actions=actions))))


def with_record(change: Callable[[str], str]) -> Callable[[Plan], Plan]:
    def changed(plan: Plan) -> Plan:
        lines = change(plan.proof.record).splitlines()
        unchecked = [line for line in lines if not line.startswith("check:")]
        return plan._replace(proof=plan.proof._replace(record="\n".join(unchecked) + "\n"))

    return changed


def fewer_actions(plan: Plan) -> Plan:
    setup = Setup(seed_of(HOSTS, (OTHERS, MINE), RULES), RULES)
    record = Record(setup, seated(tuple(map(Seated, NAMES))), tuple(actions_of(setup.begin())[:-1]))
    return plan._replace(proof=plan.proof._replace(record=dumps(record)))


def another_seed(_plan: Plan) -> Plan:
    """Cards that the host has chosen, and all that it shows and records is of those."""
    return honest(seed=18)


CHEATS: list[tuple[Callable[[Plan], Plan], Difference]] = [
    (lambda plan: plan._replace(proof=plan.proof._replace(secret=b"x" * 32)), Difference.COMMITMENT),
    (another_seed, Difference.SEED),
    (with_record(lambda text: text.replace('"Ann"', '"Eve"')), Difference.RECORD),
    (with_record(lambda text: text.replace('"Ann"', '"Ann" bot regular')), Difference.RECORD),
    (with_record(lambda text: text.replace("wild J Q K", "wild K")), Difference.RECORD),
    (with_record(lambda _text: "no record at all"), Difference.RECORD),
    (with_record(lambda _text: ""), Difference.RECORD),
    (fewer_actions, Difference.RECORD),
    (another_action, Difference.SHOWN),
]


@pytest.mark.parametrize(("cheat", "difference"), CHEATS)
def test_each_way_to_cheat_is_found_when_the_game_is_over(
    cheat: Callable[[Plan], Plan], difference: Difference
) -> None:
    assert verdict(cheat(honest())).difference is difference


def swapped(view: View, swap: dict[Card, Card]) -> View:
    def other(card: Card | None) -> Card | None:
        return card if card is None else swap.get(card, card)

    def others(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(swap.get(card, card) for card in cards)

    return view._replace(
        layouts=tuple(each._replace(cards=tuple(map(other, each.cards))) for each in view.layouts),
        trash=others(view.trash),
        hand=other(view.hand),
        revealed=None if view.revealed is None else tuple(map(others, view.revealed)),
    )


def test_a_card_that_was_not_the_one_dealt_is_found() -> None:
    """Two cards of the same rank have changed places in all that was shown, so that it can be played."""
    plan = honest()
    first = plan.shown[1]
    assert isinstance(first, Stepped)
    drawn = first.view.hand
    assert drawn is not None
    other = next(card for card in first.view.unseen() if card.rank == drawn.rank)
    swap = {drawn: other, other: drawn}
    one_round = next(at for at, each in enumerate(plan.shown[1:], 1) if isinstance(each, Round))
    shown = [
        each._replace(view=swapped(each.view, swap)) if at < one_round else each
        for at, each in enumerate(plan.shown)
    ]
    assert verdict(plan._replace(shown=tuple(shown))).difference is Difference.SHOWN


def test_a_card_that_was_shown_as_another_in_one_view_only_cannot_be() -> None:
    plan = honest()
    first, second, *rest = plan.shown[1:]
    assert isinstance(second, Stepped)
    assert second.view.hand is not None
    other = second.view.unseen()[0]
    changed = second._replace(view=second.view._replace(hand=other))
    with pytest.raises(BadMessageError, match="rules refuse"):
        verdict(plan._replace(shown=(plan.shown[0], first, changed, *rest)))


LIES: list[Callable[[Plan], Plan]] = [
    lambda plan: plan._replace(commitments=Commitments(1, (commitment(OTHERS), commitment(OTHERS)))),
    lambda plan: plan._replace(secrets=Secrets(1, (OTHERS, OTHERS), NAMES)),
    lambda plan: plan._replace(secrets=Secrets(1, (HOSTS, MINE), NAMES)),
    lambda plan: plan._replace(secrets=Secrets(1, (OTHERS, MINE, MINE), (*NAMES, "Eve"))),
    lambda plan: plan._replace(secrets=Secrets(2, (OTHERS, MINE), NAMES)),
    lambda plan: plan._replace(commitments=Commitments(1, (commitment(MINE),) * 3)),
    lambda plan: plan._replace(shown=plan.shown[1:]),
    lambda plan: plan._replace(shown=(plan.shown[0], *plan.shown[2:])),
    lambda plan: plan._replace(shown=plan.shown[:-1]),
]


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_in_the_course_of_the_game_ends_it_at_once(lie: Callable[[Plan], Plan]) -> None:
    with pytest.raises(BadMessageError):
        verdict(lie(honest()))


@pytest.mark.parametrize("after", ["deal", "secrets", "steps"])
@pytest.mark.parametrize("asks", [True, False])
def test_a_host_that_commits_again_is_refused(after: str, asks: bool) -> None:
    plan, table = honest(), guest()
    table.hear(plan.deal)
    if after != "deal":
        table.hear(plan.commitments)
        table.hear(plan.secrets)
    if after == "steps":
        for message in plan.shown[:5]:
            table.hear(message)
    again = NewDeal(1, commitment(b"y" * 32), asks)
    with pytest.raises(BadMessageError, match="another commitment"):
        table.hear(again)
    table.connected()
    table.hear(Welcome(1, RULES))
    with pytest.raises(BadMessageError, match="another commitment"):
        table.hear(again)


def test_a_secret_is_told_once_only_and_only_after_all_have_committed() -> None:
    plan, table = honest(), guest()
    table.hear(plan.deal)
    table.hear(plan.commitments)
    assert table.hear(plan.commitments) == ([], [])
    with pytest.raises(BadMessageError, match="before"):
        table.hear(Commitments(1, (commitment(HOSTS), commitment(MINE))))
    with pytest.raises(BadMessageError):
        guest().hear(plan.commitments)


def test_a_guest_is_welcomed_once_and_to_a_seat_that_there_is() -> None:
    for welcome in (Welcome(0, RULES), Welcome(1, RULES)):
        with pytest.raises(BadMessageError, match="second welcome"):
            guest().hear(welcome)
    table = GuestTable()
    with pytest.raises(BadMessageError, match="no welcome"):
        table.hear(honest().deal)
    with pytest.raises(BadMessageError, match="not there"):
        table.hear(Welcome(2, RULES))
    table = guest()
    table.connected()
    with pytest.raises(BadMessageError, match="other rules"):
        table.hear(Welcome(1, Rules("K")))


def test_a_host_cannot_deal_anew_in_the_middle_of_a_game() -> None:
    plan, table = honest(), guest()
    for message in (plan.deal, plan.commitments, plan.secrets, *plan.shown[:5]):
        table.hear(message)
    with pytest.raises(BadMessageError, match="in the middle"):
        table.hear(NewDeal(2, commitment(HOSTS), asks=True))


def test_a_host_cannot_deal_anew_after_a_cut_either_and_whoever_looks_on_is_shown_a_round_first() -> None:
    plan = honest()
    for seat in (1, None):
        table = GuestTable(lambda: MINE)
        table.hear(Welcome(seat, RULES))
        for message in (plan.deal, plan.commitments, plan.secrets, *plan.shown[:5]):
            table.hear(message)
        table.connected()
        table.hear(Welcome(seat, RULES))
        again = NewDeal(2, commitment(HOSTS), asks=True)
        if seat is not None:
            with pytest.raises(BadMessageError, match="in the middle"):
                table.hear(again)
            continue
        for message in (again, plan.commitments._replace(deal=2), plan.secrets._replace(deal=2)):
            table.hear(message)
        with pytest.raises(BadMessageError, match="not the next step"):
            table.hear(plan.shown[5])


def test_the_seed_is_decided_by_each_secret_and_the_rules() -> None:
    seeds = {
        seed_of(host, players, rules)
        for host in (HOSTS, MINE)
        for players in ((OTHERS, MINE), (MINE, OTHERS), (OTHERS, OTHERS))
        for rules in (RULES, Rules("K"))
    }
    assert len(seeds) == 12
    assert all(0 <= seed <= HIGHEST_SEED for seed in seeds)
    assert len({new_secret() for _ in range(100)}) == 100
