"""Questions to the laboratory: from a position, from deals, of unequal layouts, at a score."""

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from support.decks import KNOWN, dealt, small_deck
from support.kept import begin
from support.play import play_out, sensible
from trash.analysis.estimates import Mean
from trash.analysis.processes import simulate
from trash.analysis.simulate import Plan, Tally
from trash.cli.commands.simulate import add_arguments, run
from trash.engine import STOCK, Deal, Player, Rules
from trash.odds.match import match_from
from trash.odds.position import Position
from trash.store import Store


def parsed(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser(exit_on_error=False)
    add_arguments(parser)
    return parser.parse_args(["--jobs", "1", *words])


def total(plan: Plan) -> Tally:
    tally = Tally()
    for batch in simulate(plan):
        tally.add(batch)
    return tally


def data_of(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert run(parsed(*words, "--json")) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return data


PLAYER_1 = [(10, 0.5326), (7, 0.5001), (4, 0.5319)]
"""With so many slots against ten, beginning, Kings wild: found independently in 2,000,000 rounds each."""


@pytest.mark.slow
@pytest.mark.parametrize(("slots", "share"), PLAYER_1)
def test_unequal_layouts_win_as_often_as_is_known(slots: int, share: float) -> None:
    tally = total(Plan(2_000_000, slots=(slots, 10), seed=5))
    assert tally.won_from(0) / tally.games == pytest.approx(share, abs=5 * 0.5 / 2_000_000**0.5)


@pytest.mark.parametrize(("slots", "share"), PLAYER_1)
def test_unequal_layouts_win_about_as_often(slots: int, share: float) -> None:
    tally = total(Plan(60_000, slots=(slots, 10), seed=5))
    assert tally.won_from(0) / tally.games == pytest.approx(share, abs=5 * 0.5 / 60_000**0.5)


@pytest.mark.parametrize("size", KNOWN)
def test_a_small_deck_is_won_as_often_as_in_all_its_orders(size: tuple[int, int]) -> None:
    position = Position.of(dealt(small_deck(*size), size[0]).begin().view())
    tally = total(Plan(30_000, position=position))
    won, all_ = KNOWN[size]
    assert tally.won_from(0) / tally.games == pytest.approx(won / all_, abs=5 * 0.5 / 30_000**0.5)


def test_a_match_from_a_score_is_won_as_often_as_the_table_of_the_odds_says() -> None:
    rules = Rules(match=True)
    tally = total(Plan(4000, rules=rules, slots=(2, 3), starter=1))
    chance = match_from(rules, (2, 3), 1)
    assert tally.won_from(0) / 4000 == pytest.approx(chance, abs=5 * 0.5 / 4000**0.5)
    assert min(tally.rounds) >= 2


def test_a_position_in_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "position.txt"
    file.write_text(str(Deal.parse("AC", "KD", "QC AD KC QD").begin()), encoding="utf-8")
    data = data_of(capsys, "--position", str(file), "--rounds", "20000")
    assert data["from_position"]
    share = data["shares"]["player 1"]["share"]
    assert share == pytest.approx(11 / 15, abs=5 * 0.5 / 20_000**0.5)
    assert data["stock_used_up"] == {"0": 20000}


def test_a_position_of_a_game_of_the_history(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store = Store(tmp_path)
    kept, session = begin(store, 3, (Player("Ann"), Player("Ben")))
    session.play(STOCK)
    number = kept.id
    kept.close()
    of_three, session = begin(store, 4, (Player("Ann"), Player("Ben"), Player("Cy")))
    session.play(STOCK)
    of_three.close()
    monkeypatch.setattr(Store, "of_user", classmethod(lambda cls: store))
    data = data_of(capsys, "--game", str(number), "--action", "0", "--rounds", "1000")
    assert data["games"] == 1000
    monkeypatch.setattr(Store, "of_user", classmethod(lambda cls: Store(tmp_path)))
    assert run(parsed("--game", str(number), "--action", "99")) == 2
    assert "ends after action 1" in capsys.readouterr().err
    monkeypatch.setattr(Store, "of_user", classmethod(lambda cls: Store(tmp_path)))
    assert run(parsed("--game", str(of_three.id))) == 2
    assert "Rounds begin at a position of two players" in capsys.readouterr().err


def test_deals_are_those_of_the_table_and_pairs_of_them_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    data = data_of(capsys, "--deal", "5", "--rounds", "3")
    ends = [play_out(Deal.from_seed(seed).begin(seed=seed), sensible) for seed in (5, 6, 7)]
    assert data["shares"]["player 1"]["games"] == sum(end.winner == 0 for end in ends)
    pairs = data_of(capsys, "--deal", "5", "--rounds", "20", "--swap", "--bots", "learner,regular")["pairs"]
    assert pairs["deals"] == 10
    assert pairs["low"] <= pairs["mean"] <= pairs["high"]
    alike = data_of(capsys, "--deal", "5", "--rounds", "20", "--swap")["pairs"]
    assert (alike["mean"], alike["low"], alike["high"]) == (0, 0, 0)  # the same cards, the same players


def test_a_shared_round_counts_half_and_who_was_first_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    data = data_of(capsys, "--last-turn", "--rounds", "5000", "--slots", "2,2", "--starter", "2")
    shares = data["shares"]
    firsts = [shares[f"shared, player {player} first"]["games"] for player in (1, 2)]
    assert sum(firsts) == shares["shared"]["games"] > 0
    assert firsts[1] > firsts[0]  # who begins is first more often
    won = shares["bot 1"]["games"] + shares["shared"]["games"] / 2
    assert data["score"]["mean"] == pytest.approx(won / 5000)
    assert run(parsed("--last-turn", "--rounds", "500")) == 0
    assert "a shared game counting half" in capsys.readouterr().out


def test_how_often_the_stock_was_used_up_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(parsed("--wild", "none", "--bots", "learner,learner", "--rounds", "2000")) == 0
    said = capsys.readouterr().out
    number = int(said.split("The stock was used up in ")[1].split(" of 2,000 rounds.")[0])
    assert 400 < number < 1000


def test_an_average_has_an_interval() -> None:
    mean = Mean.of(Counter({1.0: 50, 0.0: 50}))
    assert mean == pytest.approx((0.5, 0.5 - 0.0985, 0.5 + 0.0985), abs=1e-3)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--slots", "7,10", "--matches", "5"), "--slots is for rounds"),
        (("--score", "7,10"), "--score is for matches"),
        (("--action", "7"), "add --game ID"),
        (("--position", "nowhere.txt"), "nowhere.txt cannot be read"),
        (("--position", "nowhere.txt", "--matches", "2"), "leave out --matches"),
    ],
)
def test_what_does_not_go_together_is_answered_with_a_sentence(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(parsed(*words)) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [("--slots", "7"), ("--slots", "0,4"), ("--score", "11,1"), ("--deal", "x")]
)
def test_numbers_that_cannot_be_are_refused(words: tuple[str, str]) -> None:
    with pytest.raises(argparse.ArgumentError):
        parsed(*words)
