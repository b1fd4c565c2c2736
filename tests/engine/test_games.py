"""The score of a match: who has how many slots, who starts, and when it is over."""

from __future__ import annotations

import pytest

from trash.engine import Action, Deal, Game, Player, Record, Rules, Setup, Standing

MATCH = Rules(match=True)
LAST_TURN_MATCH = Rules(last_turn=True, match=True)
TWO_ACES = Deal.parse("2C", "2D", "AS AH")
TWO_AND_ONE = Deal.parse("3C 3D", "2D", "QS AS AH 2S", starter=1)


def played(game: Game, actions: str) -> Game:
    for text in actions.split():
        game = game.apply(Action.parse(text))
    return game


def test_a_game_begins_with_ten_slots_each() -> None:
    game = Setup(7).begin()
    assert game.standing == Standing() == (1, (10, 10), 0)
    assert game.state == Deal.from_seed(7).begin(Rules(), 7, 1)
    assert not game.over
    assert not game.between_rounds
    assert game.score == game.standing
    assert TWO_ACES.begin() == TWO_ACES.begin(Rules("K"), 0, 1) == Setup(0, deal=TWO_ACES).begin().state


def test_a_deal_decides_the_slots_and_who_starts() -> None:
    game = Setup(7, MATCH, TWO_AND_ONE).begin()
    assert game.standing == (1, (2, 1), 1)
    assert game.state == TWO_AND_ONE.begin(MATCH, 7, 1)
    assert game.state.turn == 1


def test_the_winner_has_one_slot_fewer_and_starts() -> None:
    game = played(Setup(7, MATCH, TWO_AND_ONE).begin(), "S X S 1 X S 1")
    assert game.state.winner == 1
    assert game.winners == (1,)
    assert game.over
    game = played(Setup(7, MATCH, Deal.parse("2C 3D", "2D", "AS QS")).begin(), "S 1 2")
    assert game.winners == ()
    assert game.between_rounds
    assert game.standing == (1, (2, 1), 0)
    assert game.score == (2, (1, 1), 0)
    after = game.next_round()
    assert after.standing == game.score
    assert after.setup == game.setup
    assert after.state == Deal.from_seed(7, 2, (1, 1), 0).begin(MATCH, 7, 2)


def test_the_loser_does_not_start() -> None:
    game = played(Setup(7, MATCH, Deal.parse("3C 3D", "2D 4C", "QS AS QH")).begin(), "S X S 1 2")
    assert game.score == (2, (2, 1), 1)
    assert game.next_round().state.turn == 1


def test_a_single_round_is_the_game() -> None:
    game = played(Setup(7, Rules(), Deal.parse("2C 3D", "2D", "AS QS")).begin(), "S 1 2")
    assert game.winners == (0,)
    assert game.over
    assert not game.between_rounds
    with pytest.raises(
        ValueError, match=r"^the next round is dealt once a round is over and the match is not$"
    ):
        game.next_round()


def test_no_round_is_dealt_over_another() -> None:
    with pytest.raises(ValueError, match="the next round is dealt once a round is over"):
        Setup(7, MATCH).begin().next_round()


def test_a_shared_round_shortens_both_layouts() -> None:
    deal = Deal.parse("2C 3D", "2D 4D", "AS AH", starter=1)
    game = played(Setup(7, LAST_TURN_MATCH, deal).begin(), "S 1 2 X S 1 2")
    assert game.state.winners == (0, 1)
    assert game.state.winner is None
    assert game.score == (2, (1, 1), 1), "player 2 was the first to complete, and starts"


@pytest.mark.parametrize("starter", [0, 1])
def test_a_match_can_be_shared(starter: int) -> None:
    deal = Deal(TWO_ACES.layouts, TWO_ACES.stock, starter)
    game = played(Setup(7, LAST_TURN_MATCH, deal).begin(), "S 1 X S 1")
    assert game.winners == (0, 1)
    assert game.over
    assert game.score == (2, (0, 0), starter)


def test_a_shared_round_wins_the_match_for_who_had_one_slot() -> None:
    deal = Deal.parse("2C 3D", "2D", "AS AH")
    game = played(Setup(7, LAST_TURN_MATCH, deal).begin(), "S 1 2 X S 1")
    assert game.state.winners == (0, 1)
    assert game.winners == (1,)
    assert game.score == (2, (1, 0), 0)


def test_the_last_turn_may_be_lost() -> None:
    deal = Deal.parse("2C 3D", "2D", "AS QS")
    game = played(Setup(7, LAST_TURN_MATCH, deal).begin(), "S 1 2")
    assert game.state.out == 0
    assert not game.state.over
    game = played(game, "X S X")
    assert game.state.winners == (0,)
    assert game.score == (2, (1, 1), 0)


def test_the_last_turn_may_begin_with_the_thrown_card() -> None:
    game = played(Setup(7, LAST_TURN_MATCH, Deal.parse("AH", "2D", "AS QS")).begin(), "S 1 X T 1")
    assert game.winners == (0, 1)


def test_a_record_deals_the_next_round_when_it_is_needed() -> None:
    setup = Setup(7, MATCH, Deal.parse("2C 3D", "2D", "AS QS"))
    actions = tuple(map(Action.parse, ["S", "1", "2", "S"]))
    record = Record(setup, (Player("Ann"), Player("Bob")), actions)
    rounds = [game.state.round_number for game in record.games()]
    assert rounds == [1, 1, 1, 1, 2]
    assert record.last().state.hand is not None
    assert Record(setup, record.players).last() == setup.begin()
