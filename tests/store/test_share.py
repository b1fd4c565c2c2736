from __future__ import annotations

from itertools import accumulate, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trash.engine import DECK, HIGHEST_SEED, PLAYER_NUMBERS, WILD_SETS, Deal, Rules, Setup
from trash.engine.deal import DECKS
from trash.store.share import _LETTERS, ShareCodeError, Shared, parse_share_code, share_code

SEEDS = st.integers(0, HIGHEST_SEED)


@st.composite
def deals(draw: st.DrawFn, players: int) -> Deal:
    cards = tuple(draw(st.permutations(DECKS[players])))
    slots = [draw(st.integers(1, 10)) for _ in range(players)]
    ends = list(accumulate(slots, initial=0))
    last = draw(st.integers(ends[-1] + 1, len(cards)))
    layouts = tuple(cards[start:end] for start, end in pairwise(ends))
    return Deal(layouts, cards[ends[-1] : last], draw(st.integers(0, players - 1)))


@st.composite
def shared_games(draw: st.DrawFn) -> Shared:
    players = draw(st.sampled_from(PLAYER_NUMBERS))
    rules = Rules(draw(st.sampled_from(WILD_SETS)), draw(st.booleans()), draw(st.booleans()), players)
    winners = draw(st.sets(st.integers(0, players - 1)))
    setup = Setup(draw(SEEDS), rules, draw(st.none() | deals(players)))
    return Shared(setup, tuple(sorted(winners)), draw(st.integers(0, 1000)))


SHARED = shared_games()


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


@given(SHARED)
def test_the_wrong_form_is_found(shared: Shared) -> None:
    code = share_code(shared)
    other = {"1": "2", "2": "1"}[code[5]]
    with pytest.raises(ShareCodeError):
        parse_share_code(f"TRASH{other}{code[6:]}")


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


@given(st.text() | st.text(_LETTERS).map("TRASH1".__add__) | st.text(_LETTERS).map("TRASH2".__add__))
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

    four = Shared(Setup(42, Rules(players=4)), (1, 3), 30)
    assert share_code(four) == "TRASH2-8G51-WAJ2-70"
    decks = DECK * 2
    deal = Deal((decks[:10], decks[10:20], decks[20:30]), decks[:29:-1], 2)
    three = Shared(Setup(7, Rules("JQ", players=3), deal), (2,), 300)
    assert parse_share_code(share_code(three)) == three
    assert share_code(three) == (
        "TRASH2-MC2A-R0G7-PWBM-N040-G209-SHCG-W7GC-QKP3-JPV9-9662-JBYR-QSYW-QF7Y-SVF0-WQ0T-1FQW-NQ59-"
        "XK56-KJ18-3QP3-T79R-HVEH-QTPY-B5YP-KZXC-N2P1-VBVR-FVM7-MY5X-V8C3-HT7R-1TXY-TFGA-XB47-VCPF-FEG"
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
    decks = DECK * 2
    four = Deal((decks[:10], decks[10:20], decks[20:30], decks[30:40]), decks[:39:-1], 3)
    longest = share_code(Shared(Setup(HIGHEST_SEED, Rules("JQK", True, True, 4), four), (0, 1, 2, 3), 999))
    assert len(longest) <= 230, "the form of a deal has room for 250"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "begins with TRASH1- or TRASH2-"),
        ("hello", "begins with TRASH1-"),
        ("TRASH3-4G5J", "newer version"),
        ("TRASH2-4G5J-M0YM", "typo"),
        ("TRASH2-", "typo"),
        ("TRASH1-", "typo"),
        ("TRASH1-4G5J-MAHU", "typo"),
        ("TRASH1-" + "0" * 5000, "typo"),
    ],
)
def test_what_is_wrong_with_a_code(text: str, says: str) -> None:
    with pytest.raises(ShareCodeError, match=says):
        parse_share_code(text)
