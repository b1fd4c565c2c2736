"""What may not be done, and the reason given: each reason from a position that a player can reach."""

from __future__ import annotations

import pytest

from trash.engine import KING_GAME, Action, Deal, IllegalAction, Reason, Rules, State

SMALL = Deal.parse("2C 3C AC", "2D 3D AD", "KS AS 9S QS 3S 2S JS")


def after(actions: str, deal: Deal = SMALL, rules: Rules = KING_GAME) -> State:
    state = deal.begin(rules)
    for text in actions.split():
        state = state.apply(Action.parse(text))
    return state


LAST_TURN = Rules(last_turn=True)
FOUR = Deal.parse("2C 3C AC 9S", "2D", "KS")
ONE_CARD = Deal.parse("2C", "2D", "QS")
REFUSED = [
    pytest.param(after(""), "T", Reason.NO_TRASH, id="trash before anything was thrown"),
    pytest.param(after(""), "3", Reason.EMPTY_HAND, id="place before drawing"),
    pytest.param(after(""), "X", Reason.EMPTY_HAND, id="throw before drawing"),
    pytest.param(after("S"), "S", Reason.HOLDING, id="draw twice"),
    pytest.param(after("S 1 2 3"), "T", Reason.OVER, id="take after the round"),
    pytest.param(after("S 1 2 3"), "X", Reason.OVER, id="throw after the round"),
    pytest.param(after("S 1 2"), "T", Reason.HOLDING, id="take with a card in hand"),
    pytest.param(after("S"), "X", Reason.MUST_PLACE, id="throw a wild"),
    pytest.param(after("S 1"), "X", Reason.MUST_PLACE, id="throw a pip card that has a place"),
    pytest.param(after("S 1"), "1", Reason.OTHER_SLOT, id="pip card on another's slot, with a wild there"),
    pytest.param(after("S 1"), "3", Reason.OTHER_SLOT, id="pip card on another's slot, face down"),
    pytest.param(after("S 2 3 1 2", FOUR), "2", Reason.FACE_UP, id="wild on a face-up slot"),
    pytest.param(after("S"), "4", Reason.NO_SLOT, id="slot beyond a short layout"),
    pytest.param(after("S", rules=Rules("J")), "1", Reason.DEAD, id="a King where Jacks are wild"),
    pytest.param(after("S", ONE_CARD), "1", Reason.DEAD, id="a Queen"),
    pytest.param(after("S X", ONE_CARD), "S", Reason.NO_STOCK, id="no card to make a stock from"),
    pytest.param(after("S 1 2 3", rules=LAST_TURN), "3", Reason.COMPLETE, id="place when complete"),
    pytest.param(after("S 1 2 3", rules=LAST_TURN), "S", Reason.HOLDING, id="draw when complete"),
]


@pytest.mark.parametrize(("state", "text", "reason"), REFUSED)
def test_refused(state: State, text: str, reason: Reason) -> None:
    action = Action.parse(text)
    with pytest.raises(IllegalAction) as refused:
        state.apply(action)
    assert (refused.value.action, refused.value.reason) == (action, reason)
    assert str(refused.value) == f"{text} is not legal: {reason.value}"
    told = state.why_not(action)
    assert told is not None
    assert told.reason is reason


def test_every_reason_is_reached() -> None:
    assert {case.values[2] for case in REFUSED} == set(Reason)


def test_an_action_built_by_hand_is_the_same_action() -> None:
    state = after("")
    assert state.apply(Action("S")) == after("S")
    assert after("S X", ONE_CARD).apply(Action("T")) == after("S X T", ONE_CARD)
    refused = state.why_not(Action("T"))
    assert refused is not None
    assert refused.reason is Reason.NO_TRASH


@pytest.mark.parametrize("action", [Action("0", 0), Action("-1", -1), Action("11", 11), Action("4", 3)])
def test_an_action_that_does_not_exist_is_refused(action: Action) -> None:
    for state in (after(""), after("S"), after("S 1 2 3")):
        with pytest.raises(IllegalAction):
            state.apply(action)


def test_a_table_without_a_card_to_draw() -> None:
    # No play leads here: a deal has a stock, and the first turn leaves a card in the trash.
    state = after("")._replace(stock=())
    assert state.legal_actions() == ()
    assert not state.over
    for text, reason in (("S", Reason.NO_STOCK), ("T", Reason.NO_TRASH), ("X", Reason.EMPTY_HAND)):
        refused = state.why_not(Action.parse(text))
        assert refused is not None
        assert refused.reason is reason
