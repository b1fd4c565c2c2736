from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trash.engine import DECK, HIGHEST_SEED, WILD_SETS, Deal, Rules, Setup
from trash.store.share import _LETTERS, ShareCodeError, Shared, parse_share_code, share_code

RULES = st.builds(
    Rules, st.sampled_from(WILD_SETS), last_turn=st.booleans(), match=st.booleans(), players=st.just(2)
)
SEEDS = st.integers(0, HIGHEST_SEED)


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    cards = tuple(draw(st.permutations(DECK)))
    first, second = draw(st.integers(1, 10)), draw(st.integers(1, 10))
    last = draw(st.integers(first + second + 1, len(DECK)))
    return Deal(
        (cards[:first], cards[first : first + second]), cards[first + second : last], draw(st.integers(0, 1))
    )


SHARED = st.builds(
    Shared,
    st.builds(Setup, SEEDS, RULES, st.none() | deals()),
    st.sampled_from([(), (0,), (1,), (0, 1)]),
    st.integers(0, 1000),
)


@given(SHARED)
def test_a_code_is_read_back(shared: Shared) -> None:
    assert parse_share_code(share_code(shared)) == shared


@given(SHARED, st.data())
def test_one_wrong_letter_is_found(shared: Shared, data: st.DataObject) -> None:
    code = share_code(shared)
    place = data.draw(st.sampled_from([at for at in range(7, len(code)) if code[at] != "-"]))
    letter = data.draw(st.sampled_from([letter for letter in _LETTERS if letter != code[place]]))
    with pytest.raises(ShareCodeError):
        parse_share_code(code[:place] + letter + code[place + 1 :])


@given(SHARED, st.data())
def test_a_code_that_was_cut_or_swapped_is_found(shared: Shared, data: st.DataObject) -> None:
    code = share_code(shared).replace("-", "")
    place = data.draw(st.integers(6, len(code) - 2))
    with pytest.raises(ShareCodeError):
        parse_share_code(code[: place + 1])
    swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
    if swapped != code:
        with pytest.raises(ShareCodeError):
            parse_share_code(swapped)


@given(st.text() | st.text(_LETTERS).map("TRASH1".__add__))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        shared = parse_share_code(text)
    except ShareCodeError:
        return
    assert parse_share_code(share_code(shared)) == shared


def test_codes_stay_the_same_for_ever() -> None:
    """They are in chats and on paper: never change these."""
    short = Shared(Setup(42), (0,), 11)
    assert share_code(short) == "TRASH1-4G5J-M0YM"
    deal = Deal((DECK[:10], DECK[10:20]), DECK[:19:-1], 1)
    full = Shared(Setup(7, Rules("JQ", last_turn=True, match=True), deal), (0, 1), 300)
    assert parse_share_code(share_code(full)) == full
    assert share_code(full) == (
        "TRASH1-ZEP0-41Y7-04G8-106G-JAC8-ZSZ2-JV7A-SFZ7-M2FD-XDEV-GA6C-QNNZ-SVJ9-H7CS-KAJZ-KZG2-G29G"
    )


def test_people_may_write_it_as_they_like() -> None:
    code = share_code(Shared(Setup(1234567), (1,), 9))
    for written in (
        code.lower(),
        code.replace("-", ""),
        f"  {code} \n",
        code.replace("0", "O").replace("1", "l"),
    ):
        assert parse_share_code(written) == Shared(Setup(1234567), (1,), 9)


def test_codes_are_short() -> None:
    seeded = share_code(Shared(Setup(20261129), (0,), 12))
    whole = Deal((DECK[:10], DECK[10:20]), DECK[:19:-1])
    longest = share_code(Shared(Setup(HIGHEST_SEED, Rules("JQK", True, True), whole), (0, 1), 999))
    assert len(seeded) <= 24
    assert len(longest) <= 120


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "begins with TRASH1-"),
        ("hello", "begins with TRASH1-"),
        ("TRASH2-4G5J", "newer version"),
        ("TRASH1-", "typo"),
        ("TRASH1-4G5J-MAHU", "typo"),
        ("TRASH1-" + "0" * 5000, "typo"),
    ],
)
def test_what_is_wrong_with_a_code(text: str, says: str) -> None:
    with pytest.raises(ShareCodeError, match=says):
        parse_share_code(text)
