from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from support.kept import ANN, BEN, BOT, begin, finish, play_on
from trash.engine import Deal, Player, Record, Rules, Setup
from trash.engine.record_text import loads
from trash.game.session import Session
from trash.store import Store
from trash.store.counting import statistics
from trash.store.daily import daily_seed
from trash.store.export import records, with_records
from trash.store.history import all_numbers, as_json, erase, finished_games, hide
from trash.store.history_page import page
from trash.store.history_text import in_columns
from trash.store.provenance import Marks
from trash.store.stats import Best, Daily, Score
from trash.store.stats import as_json as stats_as_json
from trash.store.streak import Streak

TODAY = date(2026, 11, 29)
LEARNER = Player("Lea", "learner")


class Clock:
    """A minute later at each look."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 29, 12, tzinfo=UTC)

    def __call__(self) -> float:
        self.now += timedelta(minutes=1)
        return self.now.timestamp()


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path, now=Clock())


def play_won_by(store: Store, players: tuple[Player, ...], winner: int, skip: int = 0) -> int:
    """A finished round that `winner` wins, on a deal of its own; its number in the history."""
    found = -1
    for seed in range(1000 * skip, 1000 * (skip + 1)):
        session = play_on(Session.new(Setup(seed), players), seed=seed)
        if session.state.winner == winner:
            found = seed
            break
    assert found >= 0
    kept, session = begin(store, found, players)
    play_on(session, seed=found)
    assert session.state.winner == winner
    kept.close()
    return kept.id


def play_all(store: Store, results: Sequence[tuple[tuple[Player, ...], int]]) -> list[int]:
    return [play_won_by(store, players, winner, skip) for skip, (players, winner) in enumerate(results)]


def test_the_history_lists_the_latest_first(store: Store) -> None:
    numbers = [finish(store, seed) for seed in range(5)]
    assert [game.id for game in finished_games(store)] == numbers[::-1]
    assert [game.id for game in finished_games(store, 2)] == numbers[:2:-1]


def test_what_the_history_knows_of_a_game(store: Store) -> None:
    _, session = begin(store, 77, (BOT, ANN), Rules("JQ", last_turn=True))
    play_on(session)
    [game] = finished_games(store)
    assert game.players == (BOT, ANN)
    assert game.rules == Rules("JQ", last_turn=True)
    assert (game.seed, game.own_deal, game.rounds, game.hidden) == (77, False, 1, False)
    assert game.winners == session.state.winners
    assert game.turns == session.turn_number
    assert max(game.cascades) >= 2
    assert game.marks == Marks()
    assert game.began < game.ended


def test_an_unfinished_game_is_not_in_the_history(store: Store) -> None:
    _, session = begin(store, 1)
    play_on(session, 5)
    assert finished_games(store) == []
    assert statistics(store, TODAY).games == 0


def test_hidden_games_are_in_no_list_and_no_figure(store: Store) -> None:
    first, second = finish(store, 1), finish(store, 2)
    assert hide(store, [first]) == 1
    assert [game.id for game in finished_games(store)] == [second]
    assert [(game.id, game.hidden) for game in finished_games(store, with_hidden=True)] == [
        (second, False),
        (first, True),
    ]
    assert statistics(store, TODAY).games == 1
    assert statistics(store, TODAY).practice == 0
    assert hide(store, [first], hidden=False) == 1
    assert statistics(store, TODAY).games == 2
    assert hide(store, [99]) == 0


def test_erased_games_are_nowhere_in_the_file(store: Store) -> None:
    number = finish(store, 1, (Player("Rumpelstilzchen"), BOT))
    other = finish(store, 2)
    assert store.path is not None
    assert erase(store, [number, 99]) == 1
    assert [game.id for game in finished_games(store)] == [other]
    store.close()
    assert all(b"Rumpel" not in path.read_bytes() for path in store.path.parent.iterdir())
    again = Store(store.path.parent)
    assert erase(again, all_numbers(again)) == 1
    assert finish(again, 3) > other, "a number is never used again"
    again.close()


def test_records_are_exported(store: Store) -> None:
    for seed in range(3):
        finish(store, seed)
    games = finished_games(store)
    exported = list(with_records(store))
    assert [game for game, _text in exported] == games
    for game, text in exported:
        saved = store.game(game.id)
        assert saved is not None
        assert loads(text) == saved.record
    assert list(records(store)) == [text for _game, text in exported]


def test_the_history_as_json(store: Store) -> None:
    finish(store, 5, (ANN, BEN))
    [game] = finished_games(store)
    plain = json.loads(json.dumps(as_json(game)))
    assert plain["players"] == [{"name": "Ann", "bot": None}, {"name": "Ben", "bot": None}]
    assert plain["began"] < plain["ended"]
    assert plain["ended"].startswith("2026-11-29T12:")
    assert plain["ended"].endswith("Z")
    assert plain["winners"] == [player + 1 for player in game.winners]
    assert plain["practice"] is False
    assert plain["rules"] == "wild K"


def test_no_statistics_yet(store: Store) -> None:
    figures = statistics(store, TODAY)
    assert (figures.games, figures.practice, figures.bots, figures.people) == (0, 0, (), ())
    assert (figures.longest_cascade, figures.fastest_round, figures.lengths) == (None, None, {})
    assert figures.daily == Daily(0, 0, Streak(0, 0), {})


def test_the_score_against_each_bot(store: Store) -> None:
    play_all(store, [((ANN, BOT), 0), ((BOT, ANN), 1), ((ANN, BOT), 1), ((BEN, LEARNER), 0), ((BOT, BEN), 0)])
    figures = statistics(store, TODAY)
    regular, learner = figures.bots
    assert regular == Score(None, "regular", games=4, won=2, shared=0)
    assert (regular.lost, regular.share) == (2, 0.5)
    assert learner == Score(None, "learner", games=1, won=1, shared=0)
    assert figures.people == ()
    assert figures.streak == Streak(0, 2)
    assert figures.recent == (True, True, False, True, False)


def test_the_score_among_people(store: Store) -> None:
    cid = Player("Cid")
    play_all(store, [((ANN, BEN), 0), ((BEN, ANN), 0), ((BEN, ANN), 0), ((cid, ANN), 0), ((ANN, ANN), 0)])
    figures = statistics(store, TODAY)
    assert figures.people == (
        Score("Ann", "Ben", games=3, won=1, shared=0),
        Score("Ann", "Ann", games=1, won=1, shared=0),
        Score("Ann", "Cid", games=1, won=0, shared=0),
    )
    assert figures.bots == ()
    assert figures.streak == Streak(0, 0), "the streak is of wins against bots"


def test_a_shared_round_is_half_a_win_and_ends_a_streak(store: Store) -> None:
    rules = Rules("JQK", last_turn=True)
    players = (ANN, BOT)
    seed = next(
        seed
        for seed in range(2000)
        if len(play_on(Session.new(Setup(seed, rules), players), seed=seed).state.winners) == 2
    )
    play_won_by(store, players, 0, skip=5)
    kept, session = begin(store, seed, players, rules)
    play_on(session, seed=seed)
    kept.close()
    figures = statistics(store, TODAY)
    [score] = figures.bots
    assert (score.games, score.won, score.shared, score.lost, score.share) == (2, 1, 1, 0, 0.75)
    assert figures.streak == Streak(0, 1)


def test_a_match_counts_once(store: Store) -> None:
    finish(store, 3, (ANN, BOT), Rules(match=True))
    figures = statistics(store, TODAY)
    assert figures.bots[0].games == 1
    assert figures.lengths == {}, "of single rounds only"


def test_personal_bests_are_those_of_people(store: Store) -> None:
    numbers = [finish(store, seed, (ANN, BOT) if seed % 2 else (BOT, BEN)) for seed in range(20)]
    games = {game.id: game for game in finished_games(store)}
    seats = [
        (game, seat, player.name)
        for game in games.values()
        for seat, player in enumerate(game.players)
        if player.bot is None
    ]
    figures = statistics(store, TODAY)
    cascade, fastest = figures.longest_cascade, figures.fastest_round
    assert isinstance(cascade, Best)
    assert isinstance(fastest, Best)
    assert cascade.value == max(game.cascades[seat] for game, seat, _ in seats)
    assert cascade.name in [name for game, seat, name in seats if game.cascades[seat] == cascade.value]
    assert fastest.value == min(game.turns for game, seat, _ in seats if game.winners == (seat,))
    assert games[fastest.game].turns == fastest.value
    assert sum(figures.lengths.values()) == len(numbers)


@pytest.mark.parametrize("why", ["undone", "hints", "branched", "known", "own deal"])
def test_practice_is_left_out(store: Store, why: str) -> None:
    if why == "branched":
        kept = store.open_game(Record(Setup(5), (ANN, BEN)), marks=Marks(branched=True))
        session = Session(kept.record, kept, marks=kept.marks)
    elif why == "own deal":
        kept = store.open_game(Record(Setup(5, deal=Deal.from_seed(6)), (ANN, BEN)))
        session = Session(kept.record, kept, marks=kept.marks)
    else:
        if why == "known":
            finish(store, 5, (ANN, BEN))
        kept, session = begin(store, 5, (ANN, BEN))
    play_on(session, 25)
    if why == "undone":
        session.undo()
    if why == "hints":
        session.mark_hint()
    play_on(session)
    kept.close()
    figures = statistics(store, TODAY)
    assert figures.games == (why == "known")
    assert figures.practice == 1
    assert finished_games(store)[0].marks.practice


def test_the_daily_deal_and_its_streak(store: Store) -> None:
    for days_ago in (4, 2, 1):
        day = TODAY - timedelta(days=days_ago)
        kept = store.open_game(Record(Setup(daily_seed(day)), (ANN, BOT)), daily=day)
        play_on(Session(kept.record, kept, marks=kept.marks), seed=days_ago)
        kept.close()
    daily = statistics(store, TODAY).daily
    assert (daily.played, daily.streak) == (3, Streak(2, 2))
    assert daily.won == sum(statistics(store, TODAY).recent)
    kept = store.open_game(Record(Setup(daily_seed(TODAY)), (ANN, BOT)), daily=TODAY)
    play_on(Session(kept.record, kept, marks=kept.marks))
    kept.close()
    assert statistics(store, TODAY).daily.streak == Streak(3, 3)
    again = store.open_game(Record(Setup(daily_seed(TODAY)), (ANN, BOT)), daily=TODAY)
    assert again.marks.known, "the first attempt counts"
    play_on(Session(again.record, again, marks=again.marks))
    again.close()
    assert statistics(store, TODAY).daily.played == 4
    assert statistics(store, TODAY + timedelta(days=2)).daily.streak == Streak(0, 3)


def test_the_statistics_as_json(store: Store) -> None:
    play_all(store, [((ANN, BOT), 0), ((ANN, BEN), 1)])
    plain = json.loads(json.dumps(stats_as_json(statistics(store, TODAY))))
    assert plain["bots"] == [
        {"name": None, "opponent": "regular", "games": 1, "won": 1, "shared": 0, "lost": 0, "share": 1.0}
    ]
    assert plain["streak"] == {"current": 1, "longest": 1}
    assert plain["daily"]["streak"] == {"current": 0, "longest": 0}
    assert set(plain["longest_cascade"]) == {"value", "name", "game", "ended"}


def test_the_history_and_the_statistics_tell_the_same_longest_cascades(store: Store) -> None:
    for seed in range(8):
        finish(store, seed)
    best = statistics(store, date(2026, 3, 1)).longest_cascade
    assert best is not None
    listed = [int(in_columns(game)[4]) for game in page(store, order="cascade")]
    assert listed == sorted(listed, reverse=True)
    assert listed[0] == best.value
    longest = sorted((max(game.cascades) for game in page(store)), reverse=True)
    assert listed != longest, "those of bots are left out"
