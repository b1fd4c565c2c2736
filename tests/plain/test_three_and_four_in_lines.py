"""Games of three and four in plain lines."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from support.plain import PLAY_AGAIN, Exchanges, Output, expected, run, table_of
from trash.engine import Player, Rules, Setup
from trash.game.games import Games
from trash.game.new_game import NewGame
from trash.game.seats import Seat
from trash.game.session import Session
from trash.plain.chances import of_a_hundred
from trash.plain.dialogue import Dialogue, QuitError
from trash.plain.exit_status import ExitStatus
from trash.plain.sitting import Sitting
from trash.plain.table import PlainTable
from trash.plain.talk import Talk
from trash.settings.options import Settings, SettingsFile
from trash.store import Store
from trash.store.history import finished_games

ANN, BEN, CY = Player("Ann"), Player("Ben"), Player("Cy")
REGULAR, LEARNER = Player("Regular bot", "regular"), Player("Learner bot", "learner")
FOUR = (ANN, REGULAR, BEN, LEARNER)


def test_a_whole_game_of_four_as_a_program_plays_it(tmp_path: Path) -> None:
    game = expected(Setup(3, Rules("K", last_turn=True, players=4)), FOUR)
    assert any("One last turn for each of the others: " in line for line in game.said)
    heard = run(
        tmp_path,
        *("--plain", "--players", "Ann,bot,Ben,bot:learner", "--seed", "3", "--last-turn"),
        answers="".join(f"{typed}\n" for typed in [*game.typed, "q"]),
    )
    assert (heard.status, heard.complaints) == (0, "")
    assert heard.lines == [
        "Ann, Regular bot, Ben and Learner bot at the table, Kings wild, last turn. Deal 3. Type ? for help.",
        "The cards are dealt.",
        *game.said,
        PLAY_AGAIN,
    ]


@pytest.mark.parametrize("players", [(ANN, BEN, CY), (ANN, BEN, CY, REGULAR)])
def test_a_match_to_its_end(players: tuple[Player, ...], tmp_path: Path) -> None:
    setup = Setup(11, Rules("JQK", match=True, last_turn=True, players=len(players)))
    game = expected(setup, players)
    output = Output()
    exchanges = Exchanges(output, [*game.typed, "q"])
    store = Store(tmp_path)
    seats = tuple(Seat(player.name if player.bot is None else "", player.bot) for player in players)
    new_game = NewGame(seed=11, rules=setup.rules, everybody=seats)
    sitting = Sitting(Games(store), SettingsFile(tmp_path / "options.toml"), Talk(exchanges, output))
    assert sitting.play(new_game) == ExitStatus.DONE
    told = [line for line in output.lines if line not in game.said]
    assert len(told) < 8, "all else is an introduction, and what the end has to say"
    [kept] = finished_games(store)
    assert (kept.winners, kept.rounds) == (game.session.game.winners, game.session.state.round_number)
    store.close()


def sat(tmp_path: Path, *typed: str, match: bool = False) -> list[list[str]]:
    """What is said after each line that is typed at a new table of three."""
    output = Output()
    exchanges = Exchanges(output, typed)
    store = Store(tmp_path)
    options = SettingsFile(tmp_path / "options.toml")
    game = NewGame(
        seed=5,
        rules=Rules(last_turn=True, match=match),
        everybody=(Seat("Ann"), Seat("Ben"), Seat(bot="expert")),
    )
    Sitting(Games(store), options, Talk(exchanges, output)).play(game)
    store.close()
    return [lines for _typed, lines in exchanges.said]


def test_everything_beside_the_moves(tmp_path: Path) -> None:
    start, board, odds, _warned, hint, *_ = sat(tmp_path, "board", "odds", "h", "h", "q")
    assert start[3].endswith("Ben: 0 of 10 placed. Expert bot: 0 of 10 placed.")
    assert board[1:5] == [
        "Stock: 74 cards. The trash is empty.",
        "Ann: 10 slots, all face down.",
        "Ben: 10 slots, all face down.",
        "Expert bot: 10 slots, all face down.",
    ]
    shares = [int(share) for share in re.findall(r"(\d+).%", odds[0])]
    assert len(shares) == 3
    assert sum(shares) == 100
    assert odds[1] == "A shared round counts in equal parts for those who share it."
    assert "By playing the round on from here, ± 0." in hint[0]


def test_in_a_match_the_odds_and_the_hint_say_that_they_are_of_the_round(tmp_path: Path) -> None:
    _start, odds, _warned, hint, *_ = sat(tmp_path, "odds", "h", "h", "q", match=True)
    assert odds[0].startswith("The chance to win the round: Ann ")
    assert "That is the round: what it is worth in the match is worked out for two players only." in hint[0]


def test_another_table_by_name(tmp_path: Path) -> None:
    _start, wrong, nobody, right, same, other, *_ = sat(
        tmp_path,
        *(
            "players Ann,,bot",
            "players bot,bot",
            "players Zoë,bot,Cy",
            "deal 8",
            "deal TRASH2-8G51-WAJ2-70",
            "q",
        ),
    )
    assert nobody[0] == "A person plays, or nobody would see it: name one."
    assert wrong[0] == "A player has no name in 'Ann,,bot'."
    assert right[0].startswith("Zoë, Regular bot and Cy at the table, ")
    assert same[0].startswith("Zoë, Regular bot and Cy at the table, Kings wild. Deal 8.")
    assert other[0] == "These cards are for 4 players, not 3: name as many."


def test_a_finished_game_is_reviewed_and_replayed(tmp_path: Path) -> None:
    game = expected(Setup(2, Rules(players=3)), (ANN, REGULAR, LEARNER))
    output = Output()
    more = ["review", "", "odds", *[""] * 20, "leave", "replay", "end", "o", "leave", "share", "q"]
    exchanges = Exchanges(output, [*game.typed, *more])
    store = Store(tmp_path)
    seats = (Seat("Ann"), Seat(bot="regular"), Seat(bot="learner"))
    sitting = Sitting(Games(store), SettingsFile(tmp_path / "options.toml"), Talk(exchanges, output))
    assert sitting.play(NewGame(seed=2, everybody=seats)) == ExitStatus.DONE
    store.close()
    said = output.lines
    assert any(line.startswith("Chances to win the round, found by playing on, ") for line in said)
    winner = game.session.players[game.session.game.winners[0]].name
    assert any(
        line.startswith(f"After turn {game.session.turn_number}: ") and f"{winner} 100" in line
        for line in said
    )
    assert any(line.startswith("TRASH2-") for line in said)


def test_chances_are_told_in_whole_parts_of_a_hundred() -> None:
    assert of_a_hundred((0.501, 0.499)) == [50, 50]
    assert of_a_hundred((1 / 3, 1 / 3, 1 / 3)) == [34, 33, 33]
    assert of_a_hundred((0.265, 0.265, 0.265, 0.205)) == [27, 27, 26, 20]
    assert of_a_hundred((1.0, 0.0, 0.0)) == [100, 0, 0]


def test_nothing_said_of_a_table_knows_a_hidden_card() -> None:
    """Two deals that look alike are told alike, whatever lies face down."""
    heard = []
    for seed in (1, 2):
        session = Session.new(Setup(seed, Rules(players=4)), FOUR)
        table, output = table_of(session, ["board", "odds", "q"])
        table.introduce()
        with pytest.raises(QuitError):
            table.play_round()
        heard.append([line.replace(f"Deal {seed}.", "") for line in output.lines])
    assert heard[0] == heard[1]


def test_where_the_option_asks_for_it_the_next_person_is_waited_for() -> None:
    session = Session.new(Setup(7), (ANN, BEN))
    output = Output()
    talk = Talk(io.BytesIO(b"s\n\nq\n"), output)
    table = PlainTable(session, Dialogue(talk), lambda: Settings(hand_over=True))
    with pytest.raises(QuitError):
        table.play_round()
    called = [line for line in output.lines if line.endswith("Press Enter when you are here.")]
    assert called[0] == "Ben, it is your turn. Press Enter when you are here."
    at = output.lines.index(called[0])
    assert output.lines[at + 1].startswith("Ben, it is your turn: "), "Enter was for nothing else"
