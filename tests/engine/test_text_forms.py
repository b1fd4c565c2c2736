"""Cards, actions, layouts and rules as text, and what is said of text that is none of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.strategies import deals, positions
from trash.engine import (
    ACTIONS,
    ALL_RULES,
    DECK,
    HIGHEST_SEED,
    JACK_GAME,
    KING_GAME,
    PLACE,
    STOCK,
    TAKE,
    THROW,
    WILD_SETS,
    Action,
    Card,
    Deal,
    Layout,
    Player,
    Rules,
    Setup,
    State,
    parse_cards,
    show_cards,
)
from trash.engine.quote import quote
from trash.engine.rules import WILD_RANKS


def test_the_deck() -> None:
    clubs = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC"
    suits = [clubs.replace("C", suit) for suit in "CDHS"]
    assert show_cards(DECK) == " ".join(suits)
    assert len(set(DECK)) == 52
    assert parse_cards(" ".join(suits)) == DECK


def test_cards() -> None:
    for card in DECK:
        assert Card.parse(str(card)) == card
        assert card.is_pip == (str(card)[0] not in "JQK")
    assert sorted(parse_cards("KD TH AS AC")) == list(parse_cards("AC AS TH KD"))


@pytest.mark.parametrize("text", ["", "A", "10S", "as", "1S", "AX", "A♠", "SA", "AS ", "SS"])
def test_not_a_card(text: str) -> None:
    with pytest.raises(
        ValueError, match="is not a card: write a rank A23456789TJQK and a suit CDHS, as in TH"
    ):
        Card.parse(text)


def test_actions() -> None:
    assert list(ACTIONS) == ["S", "T", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "X"]
    assert list(ACTIONS.values()) == [STOCK, TAKE, *PLACE, THROW]
    for text, action in ACTIONS.items():
        assert str(action) == action.text == text
        assert Action.parse(text) is action
        assert action.slot == (int(text) if text.isdigit() else None)


@pytest.mark.parametrize("text", ["", "s", "0", "11", "01", " 1", "SX", "\u0661", "x" * 10_000])
def test_not_an_action(text: str) -> None:
    with pytest.raises(ValueError, match="is not an action: they are S, T, 1 to 10, and X") as error:
        Action.parse(text)
    assert len(str(error.value)) < 200


def test_quoting() -> None:
    assert quote("Zoë\n") == r"'Zo\xeb\n'"
    assert quote("a" * 60) == f"'{'a' * 60}'"
    assert quote("a" * 61) == f"'{'a' * 57}...'"


def test_rules() -> None:
    assert len(ALL_RULES) == len(set(ALL_RULES)) == 32
    for rules in ALL_RULES:
        assert Rules.parse(str(rules)) == rules
        assert {"JQK".index(letter) + 11 for letter in rules.wild} == WILD_RANKS[rules.wild]
    assert str(KING_GAME) == "wild K"
    assert str(JACK_GAME) == "wild J"
    assert str(Rules("", match=True)) == "wild none, match"
    assert str(Rules("JQK", last_turn=True, match=True)) == "wild J Q K, last turn, match"
    assert Rules() == KING_GAME
    assert WILD_SETS == ("", "J", "Q", "K", "JQ", "JK", "QK", "JQK")


@pytest.mark.parametrize("wild", ["KJ", "A", "j", "KK", " "])
def test_not_wild(wild: str) -> None:
    with pytest.raises(ValueError, match=f"wild cards are some of JQK, in that order, not '{wild}'"):
        Rules(wild)


@pytest.mark.parametrize(
    "text", ["", "wild", "wild ", "wild KJ", "wild K,match", "wild K, match, last turn", "wild k"]
)
def test_not_rules(text: str) -> None:
    with pytest.raises(
        ValueError, match=f"rules are written like 'wild K, last turn, match, 3 players', not '{text}'"
    ):
        Rules.parse(text)


@given(positions())
def test_layouts(state: State) -> None:
    for layout in state.layouts:
        assert Layout.parse(str(layout)) == layout


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "a layout has 1 to 10 slots, not 0"),
        ("AC " * 11, "a layout has 1 to 10 slots, not 11"),
        ("aC", "'aC' is neither face up"),
        ("Ac", "'Ac' is neither face up"),
        ("ac 1c", "'1C' is not a card"),
    ],
)
def test_not_a_layout(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Layout.parse(text)


def test_a_state_as_a_picture() -> None:
    state = Deal.parse("2C 9C", "3D 2D", "AS KS QH").begin(Rules(last_turn=True))
    assert str(state) == "player 1* 2c 9c\nplayer 2  3d 2d\nstock     AS KS QH\ntrash     \nhand      -"
    for action in (STOCK, PLACE[0], PLACE[1], THROW, STOCK):
        state = state.apply(action)
    assert str(state) == "player 1  AS 2C\nplayer 2* 3d 2d\nstock     QH\ntrash     9C\nhand      KS"
    for action in (PLACE[0], THROW):
        state = state.apply(action)
    assert str(state).endswith("trash     9C 3D\nhand      -\nwon by    player 1")
    state = Deal.parse("2C", "3D", "AS AD").begin(Rules(last_turn=True))
    for action in (STOCK, PLACE[0], THROW, STOCK, PLACE[0]):
        state = state.apply(action)
    assert str(state).endswith("hand      3D\nwon by    player 1 and player 2")


@given(deals)
def test_a_deal_from_text(deal: Deal) -> None:
    first, second, *others = map(show_cards, deal.layouts)
    assert Deal.parse(first, second, show_cards(deal.stock), deal.starter, tuple(others)) == deal
    assert deal.cards == (*(card for cards in deal.layouts for card in cards), *deal.stock)


@pytest.mark.parametrize(
    ("first", "second", "stock", "starter", "problem"),
    [
        ("", "2C", "3C", 0, "a deal has 2 to 4 layouts of 1 to 10 cards"),
        ("2C", "", "3C", 0, "a deal has 2 to 4 layouts of 1 to 10 cards"),
        (show_cards(DECK[:11]), "2D", "3D", 0, "a deal has 2 to 4 layouts of 1 to 10 cards"),
        ("2C", "3C", "", 0, "a deal has a stock of at least one card"),
        ("2C", "3C", "4C", 2, "the starter is player 0 or 1, not 2"),
        ("2C", "3C", "2C 4C 3C", 0, "a card is dealt once, not twice: 2C 3C$"),
        ("2C", "3C", "Q", 0, "'Q' is not a card"),
    ],
)
def test_not_a_deal(first: str, second: str, stock: str, starter: int, problem: str) -> None:
    with pytest.raises(ValueError, match=f"^{problem}"):
        Deal.parse(first, second, stock, starter)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_fewer_than_two_or_more_than_four_layouts_are_no_deal(players: int) -> None:
    with pytest.raises(ValueError, match=r"^a deal has 2 to 4 layouts of 1 to 10 cards$"):
        Deal(tuple((card,) for card in DECK[:players]), DECK[5:])


@pytest.mark.parametrize("seed", [-1, HIGHEST_SEED + 1])
def test_not_a_seed(seed: int) -> None:
    problem = f"a seed is a whole number from 0 to {HIGHEST_SEED}, not {seed}"
    with pytest.raises(ValueError, match=problem):
        Deal.from_seed(seed)
    with pytest.raises(ValueError, match=problem):
        Setup(seed)
    with pytest.raises(ValueError, match=problem):
        Setup(seed, deal=Deal.from_seed(1))


@given(st.integers(0, HIGHEST_SEED), st.integers(1, 50), st.integers(1, 50))
def test_a_seed_and_a_round_make_the_deal(seed: int, first: int, second: int) -> None:
    one, other = Deal.from_seed(seed, first), Deal.from_seed(seed, second)
    assert (one == other) == (first == second)
    assert set(one.cards) == set(DECK)


def test_the_seeds_at_both_ends() -> None:
    assert Deal.from_seed(0).slots == Deal.from_seed(HIGHEST_SEED).slots == (10, 10)
    assert Setup(0).begin().state.seed == 0
    assert Setup(HIGHEST_SEED).begin().state.seed == HIGHEST_SEED


@pytest.mark.parametrize("bot", ["", "Robin", "a b", "a\n", "é"])
def test_not_a_bot(bot: str) -> None:
    with pytest.raises(ValueError, match="a bot is named in small letters, digits and hyphens, not"):
        Player("Robin", bot)


@given(st.text(st.characters()))
def test_a_name_can_be_stored(name: str) -> None:
    kept = Player(name).name
    assert kept.encode().decode() == kept
    assert len(kept) == len(name)
    assert kept == name or any("\ud800" <= letter <= "\udfff" for letter in name)
