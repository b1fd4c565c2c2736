"""The odds of three and four players, and that they are those of two where two play."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random

import pytest

from support.play import at_random, sensible, walk
from support.reading import Round, shuffle, whole_deck
from trash.analysis.collapsed import finish, random_draw
from trash.bots import bot_named
from trash.engine import STOCK, TAKE, Deal, Rules, State
from trash.odds import action_values, chances, win_chance
from trash.odds.position import Position
from trash.odds.seats import Ends, choices, ends_of, roll_out, settled

ROUNDS = 1 << 13


def positions(players: int, number: int, *, last_turn: bool = False) -> list[State]:
    """So many moments of rounds, from whole deals or from ones whose stock runs out soon."""
    random = Random(f"{players} {last_turn}")
    found: list[State] = []
    while len(found) < number:
        slots = tuple(random.choice((2, 5, 10)) for _ in range(players))
        deal = Deal.from_seed(random.randrange(10**6), 1, slots, random.randrange(players))
        state = deal.begin(Rules("K", last_turn, players=players))
        policy = random.choice((sensible, at_random(random)))
        states = walk(state, policy, random.randrange(120))
        if not states[-1].over:
            found.append(states[-1])
    return found


def one_by_one(position: Position, rounds: int, rng: Random) -> Ends:
    """As `roll_out`, a card at a time."""
    takes = (lambda _: True,) * len(position.open)
    found = Counter(finish(position, takes, random_draw(rng))[0].winners for _ in range(rounds))
    return Ends(len(position.open), dict(found))


@pytest.mark.parametrize("last_turn", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_rounds_in_parallel_are_those_of_one_card_at_a_time(players: int, last_turn: bool) -> None:
    rng = Random(5)
    for state in positions(players, 5, last_turn=last_turn):
        position = settled(Position.of(state.view()))
        many, few = roll_out(position, ROUNDS, rng), one_by_one(position, 400, rng)
        assert sum(many.worths) == pytest.approx(1)
        for player in range(players):
            apart = many.worth(player) - few.worth(player)
            assert abs(apart) < 4.5 * sqrt(many.error(player) ** 2 + few.error(player) ** 2), f"\n{state}"


def test_a_stock_that_runs_out_again_and_again() -> None:
    """With few cards the stock is made anew many times, of two copies of some cards."""
    deal = Deal.parse("2C 3C AD", "3D AC 2D", "JC QC JC 3C QD QC", others=("2C AC 3H",))
    position = Position.of(deal.begin(Rules(players=3)).view())
    many, few = roll_out(position, ROUNDS, Random(1)), one_by_one(position, 3000, Random(2))
    for player in range(3):
        apart = many.worth(player) - few.worth(player)
        assert abs(apart) < 4.5 * sqrt(many.error(player) ** 2 + few.error(player) ** 2)


@pytest.mark.parametrize("last_turn", [False, True])
@pytest.mark.parametrize("players", [3, 4])
def test_rounds_from_the_first_turn_are_those_of_the_rules_as_read(players: int, last_turn: bool) -> None:
    told = roll_out(
        Position.opening(Rules("K", last_turn, players=players), (10,) * players), ROUNDS, Random(3)
    )
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(400):
        cards = shuffle(whole_deck(players), seed, 1, 0)
        layouts = [cards[10 * player : 10 * player + 10] for player in range(players)]
        read = Round(layouts, cards[10 * players :], 0, "K", last_turn=last_turn, seed=seed)
        while legal := read.legal():
            read.do("T" if "T" in legal and fits(read, read.trash[-1]) else legal[0])
        found[tuple(read.winners)] += 1
    played = Ends(players, dict(found))
    for player in range(players):
        apart = told.worth(player) - played.worth(player)
        assert abs(apart) < 4.5 * sqrt(told.error(player) ** 2 + played.error(player) ** 2)
    assert (told.shared > 0) == last_turn


def fits(read: Round, card: str) -> bool:
    """Whether the player whose turn it is can place that card."""
    read.hand, legal = card, []
    legal = read.legal()
    read.hand = ""
    return legal != ["X"]


def agreement(number: int) -> float:
    """How far the rollouts of any number of players are from the odds of two, root mean square."""
    squares = []
    for state in positions(2, number):
        view = state.view()
        squares.append((ends_of(view).worth(0) - win_chance(view).worth(0)) ** 2)
    return sqrt(sum(squares) / number)


def test_for_two_they_agree_with_the_odds_that_count_cards() -> None:
    assert agreement(25) < 0.01


@pytest.mark.slow
def test_for_two_they_agree_with_the_odds_that_count_cards_on_two_hundred_positions() -> None:
    assert agreement(200) < 0.008


@pytest.mark.parametrize("players", [3, 4])
def test_the_error_that_is_told_is_the_error(players: int) -> None:
    state = positions(players, 1)[0]
    position = settled(Position.of(state.view()))
    many = [roll_out(position, 1 << 10, Random(number)).worth(0) for number in range(40)]
    mean = sum(many) / len(many)
    spread = sqrt(sum((worth - mean) ** 2 for worth in many) / (len(many) - 1))
    assert spread == pytest.approx(roll_out(position, 1 << 10, Random(1)).error(0), rel=0.4)


@pytest.mark.parametrize("players", [3, 4])
def test_the_expert_takes_what_fits_unless_the_stock_is_better(players: int) -> None:
    expert, regular = bot_named("expert"), bot_named("regular")
    seen = 0
    for state in positions(players, 60):
        if state.legal_actions() != (STOCK, TAKE):
            continue
        view = state.view()
        choice = expert.choose(view)
        assert choice == expert.choose(view)
        if choice != regular.choose(view):
            worths = choices(view)
            assert worths[STOCK].worth(view.turn) > worths[TAKE].worth(view.turn) - 0.02
        seen += choice == TAKE
    assert seen > 3


def test_chances_are_told_of_any_number_of_players() -> None:
    for players in (2, 3, 4):
        for state in positions(players, 4, last_turn=True):
            view = state.view()
            found = chances(view)
            assert len(found) == players
            assert sum(found) == pytest.approx(1)
            assert found == chances(view)
            values = action_values(view)
            assert tuple(values) == view.legal_actions()
            if view.hand is not None:
                assert max(values.values()) == pytest.approx(found[view.turn])
    odds = win_chance(view := Deal.from_seed(3).begin().view())
    assert chances(view) == (odds.worth(0), odds.worth(1))


def test_the_odds_of_two_are_for_two() -> None:
    with pytest.raises(ValueError, match=r"^Odds are those of two players: for 3 of them ask chances$"):
        win_chance(positions(3, 1)[0].view())


def test_a_round_that_is_over_is_certain() -> None:
    state = positions(3, 1)[0]._replace(winners=(0, 2))
    found = chances(state.view())
    assert found == (0.5, 0, 0.5)
    assert roll_out(Position.of(state.view()), 10, Random(1)).error(0) == 0
