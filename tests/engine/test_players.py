"""Two, three and four players: the engine beside another reading of the rules, round by round."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from support.perft import perft_counts
from support.reading import Round, shuffle, whole_deck
from trash.engine import (
    ACTIONS,
    ALL_RULES,
    DECK,
    PLAYER_NUMBERS,
    Deal,
    Game,
    Player,
    Record,
    Rules,
    Setup,
    State,
    parse_cards,
    show_cards,
)
from trash.engine.deal import DECKS
from trash.engine.picture import parse_state
from trash.engine.record_text import RecordUnreadable, dumps, loads

HOUSE_RULES = [rules for rules in ALL_RULES if not rules.match]
MOST_ACTIONS = 400


def dealt(players: int, random: Random) -> tuple[list[list[str]], list[str]]:
    """Layouts of any size and a stock, of whole decks or of a few cards, which run out soon."""
    cards = whole_deck(players)
    random.shuffle(cards)
    slots = [random.choice((1, 2, 3, 5, 10)) for _ in range(players)]
    layouts = []
    for number in slots:
        layouts.append(cards[:number])
        cards = cards[number:]
    return layouts, cards[: random.choice((2, 5, 12, 200))]


def play_both(rules: Rules, random: Random) -> tuple[bool, int]:
    """Play a round at random both ways; whether it has ended, and how many have won it."""
    layouts, stock = dealt(rules.players, random)
    starter, seed = random.randrange(rules.players), random.randrange(1000)
    read = Round(layouts, stock, starter, rules.wild, last_turn=rules.last_turn, seed=seed)
    deal = Deal(
        tuple(parse_cards(" ".join(cards)) for cards in layouts), parse_cards(" ".join(stock)), starter
    )
    state = deal.begin(rules, seed)
    for _ in range(MOST_ACTIONS):
        legal = read.legal()
        assert [action.text for action in state.legal_actions()] == legal, f"\n{state}"
        if not legal:
            break
        action = "S" if "S" in legal and random.random() < 0.6 else random.choice(legal)
        read.do(action)
        state = state.apply(ACTIONS[action])
        assert (state.turn, str(state.hand or ""), list(state.winners)) == (
            read.turn,
            read.hand,
            read.winners,
        )
    assert [str(layout) for layout in state.layouts] == read.layouts()
    assert show_cards(state.stock).split() == read.stock
    assert show_cards(state.trash).split() == read.trash
    assert state.reshuffles == read.remade
    return state.over, len(state.winners)


def play_many(rules: Rules, rounds: int) -> set[int]:
    """Play so many; by how many players rounds were won."""
    random = Random(str(rules))
    ends = [play_both(rules, random) for _ in range(rounds)]
    assert sum(over for over, _ in ends) > rounds / 5, "many rounds have an end"
    return {winners for over, winners in ends if over}


@pytest.mark.parametrize("players", PLAYER_NUMBERS)
@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_random_rounds_go_as_the_rules_are_read(rules: Rules, players: int) -> None:
    won_by = play_many(rules.for_players(players), 30)
    assert 1 in won_by
    assert rules.last_turn or len(won_by) == 1


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYER_NUMBERS)
@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_twenty_thousand_random_rounds_go_as_the_rules_are_read(rules: Rules, players: int) -> None:
    won_by = play_many(rules.for_players(players), 20_000)
    assert won_by == set(range(1, players + 1 if rules.last_turn else 2)), "all may share a round"


@pytest.mark.parametrize("players", PLAYER_NUMBERS)
def test_the_deal_is_that_of_the_decks_in_their_order(players: int) -> None:
    assert show_cards(DECKS[players]).split() == whole_deck(players)
    for seed, slots in ((0, (10,) * players), (42, tuple(range(3, 3 + players)))):
        cards = shuffle(whole_deck(players), seed, 3, 0)
        deal = Deal.from_seed(seed, 3, slots, players - 1)
        assert show_cards(deal.cards).split() == cards
        assert deal.slots == slots
        assert deal.starter == players - 1
        assert deal == eval(repr(deal), {"Deal": Deal})


def both(deal: Deal, *, last_turn: bool) -> tuple[Round, State]:
    """The beginning of a round by each reading, with all faces wild."""
    layouts, stock = [show_cards(cards).split() for cards in deal.layouts], show_cards(deal.stock).split()
    read = Round(layouts, stock, deal.starter, "JQK", last_turn=last_turn, seed=5)
    return read, deal.begin(Rules("JQK", last_turn, players=len(layouts)), 5)


def read_perft(make: Round, depth: int) -> list[int]:
    """The number of sequences of legal actions of each length, by the other reading, none of them merged."""
    level, counts = [make], []
    for _ in range(depth):
        below = []
        for here in level:
            for action in here.legal():
                after = deepcopy(here)
                after.do(action)
                below.append(after)
        counts.append(len(below))
        level = below
    return counts


@pytest.mark.parametrize("last_turn", [False, True])
@pytest.mark.parametrize("players", PLAYER_NUMBERS)
def test_perft_is_that_of_the_other_reading(players: int, last_turn: bool) -> None:
    for seed in range(3):
        deal = Deal.from_seed(seed, 1, (3,) * players)
        read, state = both(deal._replace(stock=deal.stock[:3]), last_turn=last_turn)
        counts = perft_counts(state, 10)
        assert counts == read_perft(read, 10)
        assert max(counts) >= 8, "there is something to choose"


@pytest.mark.parametrize(
    ("players", "counts"),
    [
        (3, [1, 1, 2, 2, 3, 3, 4, 5, 16, 25, 44, 50, 93, 132, 183, 271, 395, 611]),
        (4, [1, 1, 1, 2, 2, 4, 4, 7, 8, 28, 50, 95, 167, 267, 396, 567, 760, 1018]),
    ],
)
def test_perft_of_a_whole_deal(players: int, counts: list[int]) -> None:
    deal = Deal.from_seed(4, 1, (10,) * players)
    layouts, stock = [show_cards(cards).split() for cards in deal.layouts], show_cards(deal.stock).split()
    read = Round(layouts, stock, 0, "K", last_turn=False, seed=4)
    assert perft_counts(deal.begin(Rules(players=players), 4), len(counts)) == counts
    assert read_perft(read, len(counts)) == counts


@pytest.mark.parametrize("players", [3, 4])
def test_each_other_player_has_one_last_turn_in_order(players: int) -> None:
    stock = "AC QC AD QH" if players == 4 else "AC QC AD"
    others = ("2C", "2D")[: players - 2]
    deal = Deal.parse("2H", "2S", stock, starter=1, others=others)
    state = deal.begin(Rules(last_turn=True, players=players))
    seen = []
    for action in {3: "S 1 X S X S 1", 4: "S 1 X S X S 1 X S X"}[players].split():
        seen.append((state.turn, state.out))
        assert not state.over
        state = state.apply(ACTIONS[action])
    if players == 3:
        assert [turn for turn, _ in seen] == [1, 1, 1, 2, 2, 0, 0]
        assert state.winners == (0, 1)
    else:
        assert [turn for turn, _ in seen] == [1, 1, 1, 2, 2, 3, 3, 3, 0, 0]
        assert state.winners == (1, 3)
    assert state.out == 1


def test_a_card_may_be_dealt_as_often_as_there_are_decks() -> None:
    deal = Deal.parse("AC", "AC", "2C 2C", others=("3C",))
    assert show_cards(deal.begin(Rules(players=3)).deck) == "AC 2C 3C AC 2C"
    with pytest.raises(ValueError, match=r"^a card is dealt twice, not three times: AC$"):
        Deal.parse("AC", "AC", "2C 2C", others=("AC",))
    with pytest.raises(ValueError, match=r"^a card is dealt once, not twice: AC$"):
        Deal.parse("AC", "AC", "2C")
    with pytest.raises(ValueError, match=r"^the starter is player 0, 1, 2 or 3, not 4$"):
        Deal.parse("AC", "AC", "2C", 4, ("3C", "4C"))


def test_a_deal_and_its_rules_are_for_as_many_players() -> None:
    deal = Deal.parse("AC", "AC", "2C 2C", others=("3C",))
    problem = "^the rules are for 2 players, and the deal has 3 layouts$"
    with pytest.raises(ValueError, match=problem):
        deal.begin()
    with pytest.raises(ValueError, match=problem):
        Setup(0, deal=deal)


@pytest.mark.parametrize("number", [-1, 0, 1, 5])
def test_two_to_four_play(number: int) -> None:
    with pytest.raises(ValueError, match=f"^2 to 4 players play, not {number}$"):
        Rules(players=number)


def test_rules_say_how_many_play_unless_they_are_two() -> None:
    assert str(Rules(players=2)) == "wild K"
    assert str(Rules("JK", match=True, last_turn=True, players=4)) == "wild J K, last turn, match, 4 players"
    for players in PLAYER_NUMBERS:
        for rules in ALL_RULES:
            assert Rules.parse(str(rules.for_players(players))) == rules.for_players(players)
    for text in ("wild K, 2 players", "wild K, 5 players", "wild K, 3 players, match"):
        with pytest.raises(ValueError, match=r"^rules are written like"):
            Rules.parse(text)


@pytest.mark.parametrize("players", [3, 4])
def test_a_match_is_played_to_its_end_and_kept(players: int) -> None:
    rules = Rules(match=True, last_turn=players == 4, players=players)
    game = Setup(11, rules).begin()
    random = Random(players)
    actions = []
    won = [10] * players
    while not game.over:
        if game.between_rounds:
            for winner in game.state.winners:
                won[winner] -= 1
            first = game.state.winners[0] if game.state.out is None else game.state.out
            game = game.next_round()
            assert (game.standing.slots, game.state.turn) == (tuple(won), first)
            assert tuple(len(layout.cards) for layout in game.state.layouts) == tuple(won)
        legal = game.state.legal_actions()
        actions.append(legal[0] if random.random() < 0.8 else random.choice(legal))
        game = game.apply(actions[-1])
    assert 1 in [won[winner] for winner in game.winners]
    record = Record(game.setup, tuple(Player(f"P{n}") for n in range(players)), tuple(actions))
    text = dumps(record)
    assert loads(text) == record
    assert f"rules: {rules}\n" in text
    assert f'player {players}: "P{players - 1}"\n' in text
    assert record.last().winners == game.winners


RECORD = """\
Trash record 1
rules: wild K, 3 players
seed: 5
starter: 3
layout 1: 2C
layout 2: 2C
layout 3: 2H
stock: QC QC AS
player 1: "Ann"
player 2: "Ben"
player 3: "Robin" bot regular
Round 1
1. player 3: S X
2. player 1: S X
3. player 2: S 1
End: won by player 2
"""


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("", "", None),
        ('player 3: "Robin" bot regular\n', "", "line 11: these lines are missing: player 3"),
        ("layout 3: 2H\n", "", "line 11: these lines are missing: layout 3"),
        (
            ", 3 players\nseed: 5\nstarter: 3",
            "\nseed: 5\nstarter: 1",
            "line 12: 'layout 3' is one too many: the rules are for 2 players",
        ),
        (
            "3 players",
            "4 players",
            "line 12: these lines are missing: layout 4, player 4",
        ),
        ("layout 2: 2C", "layout 2: QC", "line 12: a card is dealt twice, not three times: QC"),
        ("starter: 3", "starter: 4", "line 4: the starter is a number from 1 to 3, not '4'"),
        ("2. player 1", "2. player 4", "line 14: expected '2. player 1:', not '2. player 4: S X'"),
    ],
)
def test_a_record_of_three(old: str, new: str, problem: str | None) -> None:
    text = RECORD.replace(old, new, 1)
    if problem is None:
        assert RECORD in dumps(loads(text))
        return
    with pytest.raises(ValueError, match=r"^line") as error:
        loads(text)
    assert str(error.value) == problem


def test_a_record_with_a_player_too_many() -> None:
    record = Record(Setup(3), (Player("Ann"), Player("Ben")))
    text = dumps(record).replace("Round 1", 'player 3: "Cy"\nRound 1')
    with pytest.raises(RecordUnreadable) as error:
        loads(text)
    assert str(error.value) == "line 7: 'player 3' is one too many: the rules are for 2 players"


@pytest.mark.parametrize("players", [3, 4])
def test_a_position_in_a_picture_knows_who_was_first(players: int) -> None:
    seen = set()
    random = Random(players)
    for _ in range(40):
        layouts, stock = dealt(players, random)
        deal = Deal(tuple(parse_cards(" ".join(cards)) for cards in layouts), parse_cards(" ".join(stock)))
        state = deal.begin(Rules("JQK", last_turn=True, players=players))
        for _ in range(60):
            if state.over:
                break
            read = parse_state(str(state), state.rules)
            assert read == state, f"\n{state}"
            seen.add(None if state.out is None else (state.turn - state.out) % players)
            state = state.apply(random.choice(state.legal_actions()))
    assert seen == {None, *range(players)}


def test_the_second_deck_is_counted() -> None:
    game: Game = Setup(1, Rules(players=3)).begin()
    view = game.state.view()
    assert view.unseen() == DECK * 2
    random = Random(7)
    state = game.state
    while not state.reshuffles and not state.over:
        hidden = [*state.stock]
        for layout in state.layouts:
            hidden += [card for slot, card in enumerate(layout.cards, start=1) if layout.is_down(slot)]
        assert sorted(state.view().unseen()) == sorted(hidden)
        state = state.apply(random.choice(state.legal_actions()))
