"""Hints advise what the odds value most, and say why."""

import re

import pytest
from hypothesis import given, settings

from support.strategies import deals_of_two, positions
from trash.analysis.hint import Why, hint, hint_text
from trash.engine import STOCK, TAKE, THROW, Action, Deal, Rules, State
from trash.odds import action_values
from trash.odds.match import match_from


def after(deal: Deal, words: str, rules: Rules = Rules()) -> State:  # noqa: B008 - frozen
    state = deal.begin(rules)
    for word in words.split():
        state = state.apply(Action.parse(word))
    return state


ACE_FIRST = Deal.parse("AC JC 3C", "JD QD 3D", "AD 4C 5C 6C AH 7C 8C")
USED_UP = Deal.parse("JC QC", "JD QD", "JH")
DEAD_FIRST = Deal.parse("JC QC", "JD QD", "JH KC")


@settings(max_examples=30)
@given(positions(deals_of_two))
def test_a_hint_is_legal_and_worth_most(state: State) -> None:
    view = state.view()
    if not view.legal_actions():
        return
    advice = hint(view)
    values = action_values(view)
    assert advice.worth == values[advice.action] == pytest.approx(max(values.values()), abs=1e-9)
    assert (advice.other is not None) == (len(values) > 1 and view.hand is None)
    assert 0 <= advice.fitting <= 1
    text = hint_text(advice)
    assert text.endswith(".")
    assert "{" not in text
    assert f"{100 * advice.worth:.1f}\N{NO-BREAK SPACE}%" in text


@pytest.mark.parametrize(
    ("deal", "words", "why", "action", "said"),
    [
        (ACE_FIRST, "", Why.NO_TRASH, STOCK, "Draw from the stock: "),
        (ACE_FIRST, "S", Why.ONLY_SLOT, Action("1", 1), "Put AD in slot 1, its only place."),
        (ACE_FIRST, "S 1", Why.NO_SLOT, THROW, "Throw AC: it has no place."),
        (ACE_FIRST, "S 1 X", Why.TRASH_FITS, TAKE, "Take AC from the trash: it fits."),
        (DEAD_FIRST, "S X", Why.TRASH_IS_DEAD, STOCK, "Draw from the stock: JH has no place"),
        (DEAD_FIRST, "S X S", Why.ANY_SLOT, Action("1", 1), "Put KC anywhere (say, slot 1)"),
        (USED_UP, "S X", Why.NO_STOCK, TAKE, "Take JH: there is nothing else to draw."),
    ],
)
def test_the_reason_is_said(deal: Deal, words: str, why: Why, action: Action, said: str) -> None:
    advice = hint(after(deal, words).view())
    assert (advice.why, advice.action) == (why, action)
    assert said in hint_text(advice)


def test_a_stock_full_of_wild_cards_is_better_than_a_card_that_fits() -> None:
    first = "AC 4C 5C 6C 7C 8C 9C TC 2C 3C"
    second = "AH 4D 5D 6D 7D 8D 9D TD 2H 3H"
    state = after(Deal.parse(first, second, "AD KC"), "S 1 X", Rules("JQK"))
    advice = hint(state.view())
    assert (advice.why, advice.action) == (Why.STOCK_IS_BETTER, STOCK)
    assert hint_text(advice, lambda card: "the ace").startswith(
        "Leave the ace and draw from the stock: 100\N{NO-BREAK SPACE}%"
    )


def test_the_last_wild_card_has_one_slot() -> None:
    advice = hint(after(Deal.parse("2C", "2D", "KC"), "S").view())
    assert (
        hint_text(advice)
        == "Put KC in slot 1, its only place. You win 100.0\N{NO-BREAK SPACE}% of the time. This is exact."
    )


def test_where_a_round_may_be_shared_a_hint_says_how_that_counts() -> None:
    rules = Rules(last_turn=True)
    before = hint_text(hint(after(Deal.parse("QC", "QD", "AC AD JC"), "", rules).view()))
    assert " A shared round counts half." in before
    done = hint_text(hint(after(Deal.parse("QC", "QD", "AC AD JC"), "S 1 X", rules).view()))
    won = re.search(r"You win ([\d.]+)\s% of the time.", done)
    share = re.search(r"the chance of that is ([\d.]+)\s%, and it counts half", done)
    assert won is not None
    assert share is not None
    assert float(share[1]) == pytest.approx(2 * float(won[1]), abs=0.11)


def test_there_is_no_hint_when_the_round_is_over() -> None:
    state = after(Deal.parse("2C", "2D", "AC AD"), "S 1")
    with pytest.raises(ValueError, match="the round is over"):
        hint(state.view())


def test_in_a_match_a_hint_tells_of_the_match_too() -> None:
    advice = hint(Deal.from_seed(1, 1, (9, 10)).begin(Rules(match=True)).view())
    assert advice.match == match_from(Rules(match=True), (9, 10), 0)
    assert f"You win the match {100 * advice.match:.1f}\N{NO-BREAK SPACE}% of the time." in hint_text(advice)
    assert hint(Deal.from_seed(1).begin().view()).match is None


def test_a_hint_says_how_its_figures_were_found() -> None:
    assert hint_text(hint(Deal.from_seed(1).begin().view())).endswith("By counting cards.")
    rolled = hint(Deal.from_seed(1).begin(Rules("JQK")).view())
    assert re.search(r"By playing on from here, ± 0\.\d points\.$", hint_text(rolled))
