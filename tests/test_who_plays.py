"""Who sits at the table: `--players`, and the game that comes of it."""

from __future__ import annotations

import pytest

from trash.cli.arguments import parsed
from trash.cli.main import main
from trash.engine import Player, Record, Rules, Setup
from trash.game.new_game import NamedDeal, NewGame
from trash.game.request import GameRequest
from trash.game.seats import Seat, seated, seats_named
from trash.game.session import Session
from trash.game.watched import watched
from trash.plain.exit_status import ExitStatus
from trash.settings.options import Settings
from trash.text.player_names import all_called

USUAL = Settings(your_name="Zoë", bot="expert", wild="JQ", two_wild="Q", two_match=True)
FOUR = "Ann, Ben,BOT, bot : learner"


def test_each_seat_is_a_name_or_a_bot() -> None:
    assert seats_named(FOUR) == (Seat("Ann"), Seat("Ben"), Seat(bot=""), Seat(bot="learner"))


def test_a_game_of_four() -> None:
    game = GameRequest(seats=seats_named(FOUR), deal=NamedDeal(7)).new_game(USUAL)
    assert game.players() == (
        Player("Ann"), Player("Ben"), Player("Expert bot", "expert"), Player("Learner bot", "learner"),
    )  # fmt: skip
    assert game.setup() == Setup(7, Rules("Q", match=True, players=4)), "by the rules of several people"
    session = Session(Record(game.setup(), game.players()))
    assert [len(layout.cards) for layout in session.view.layouts] == [10] * 4
    assert session.view.stock == 104 - 40


def test_one_person_plays_by_the_rules_of_games_against_bots() -> None:
    game = GameRequest(seats=seats_named("bot:regular,Ann,bot:regular")).new_game(USUAL)
    assert game.setup().rules == Rules("JQ", players=3)
    assert all_called(game.players()) == ("Regular bot", "Ann", "Regular bot 2")


@pytest.mark.parametrize(
    ("players", "asked"),
    [
        ("Ann,Ben", GameRequest("two", names=("Ann", "Ben"))),
        ("Ann,bot", GameRequest(names=("Ann", ""))),
        ("Ann,bot:learner", GameRequest(bot="learner", names=("Ann", ""))),
    ],
)
def test_two_are_the_two_that_they_always_were(players: str, asked: GameRequest) -> None:
    assert GameRequest(seats=seats_named(players)).new_game(USUAL) == asked.new_game(USUAL)


def test_who_has_no_name_is_called_by_the_seat() -> None:
    players = seated((Seat(), Seat("Ann"), Seat(), Seat("Ann")))
    assert [player.name for player in players] == ["Player 1", "Ann", "Player 3", "Ann 2"]
    assert [player.name for player in seated((Seat(bot="regular"), Seat()))] == ["Regular bot", "You"]


def test_cards_for_three_bring_bots_to_the_table() -> None:
    deal = NamedDeal(5, Rules("J", players=3))
    game = GameRequest(deal=deal).new_game(USUAL)
    assert [seat.bot for seat in game.seats] == [None, "expert", "expert"]
    assert game.setup() == Setup(5, Rules("J", players=3))
    assert GameRequest(deal=deal, seats=seats_named("A,B,C")).new_game(USUAL).setup() == game.setup()


@pytest.mark.parametrize(
    "asked",
    [
        GameRequest("two", deal=NamedDeal(5, Rules(players=3))),
        GameRequest(seats=seats_named("A,B,C,D"), deal=NamedDeal(5, Rules(players=3))),
        GameRequest(seats=seats_named("A,B,C"), deal=NamedDeal(5, Rules())),
    ],
)
def test_cards_for_another_number_of_players(asked: GameRequest) -> None:
    with pytest.raises(ValueError, match=r"These cards are for \d players, not \d: name as many\."):
        asked.new_game(USUAL)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "Ann"], "two to four play, with a comma between them, not 'Ann'"),
        (["--players", ""], "two to four play"),
        (["--players", "A,B,C,D,E"], "two to four play"),
        (["--players", "Ann,bot, ann "], "two players are called ann: give one another name"),
        (["--players", "Ann,,bot"], "a player has no name in 'Ann,,bot'"),
        (["--players", "Ann,\x1b,bot"], "a player has no name"),
        (["--players", "Ann,\u3164\u2800,bot"], "a player has no name"),
        (["--players", "Zo\u00eb,Zoe\u0308"], "two players are called Zoe\u0308: give one another name"),
        (["--players", "Stra\u00dfe,bot,STRASSE"], "two players are called STRASSE"),
        (["--players", "\uff21nn,Ann"], "two players are called Ann"),
        (["--players", "Ann,bot expert"], "a bot is written bot or bot:expert, not 'bot expert'"),
        (["--players", "Ann,Bot-expert"], "a bot is written bot or bot:expert"),
        (["--players", "Ann,bot:grandmaster"], "there is no bot 'grandmaster': choose from learner, "),
        (["--players", "Ann,bot:"], "there is no bot ''"),
        (["--players", f"Ann,{'x' * 21}"], "a name has at most 20 characters"),
        (["--players", "bot,bot,bot"], "a person plays, or nobody would see it"),
        (["--players", "A,B,C", "--two"], "leave out --two, --bot and --names"),
        (["--players", "A,B,C", "--bot", "expert"], "leave out --two, --bot and --names"),
        (["--players", "A,B,C", "--names", "A,B"], "leave out --two, --bot and --names"),
        (["--players", "A,B,C", "--daily"], "--daily is the same game for everybody"),
        (["--players", "A,B,C", "--continue"], "--continue goes on with a game as it was begun"),
        (["--players", "A,bot,bot", "--watch"], "--watch lets bots play"),
    ],
)
def test_what_is_no_table(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([*words, "--plain", "--lang", "en"])
    assert left.value.code == ExitStatus.WRONG_USE
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_bots_alone_are_watched() -> None:
    assert parsed("trash", ["--watch", "--players", "bot,bot,bot:expert"]).watch
    session = watched("regular", "regular", "expert")
    assert all_called(session.players) == ("Regular bot", "Regular bot 2", "Expert bot")
    assert NewGame().seats == (Seat(), Seat(bot="regular"))
