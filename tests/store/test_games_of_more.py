"""Games of three and four in the store: kept, listed and counted, beside those of earlier versions."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from support.kept import ANN, BEN, BOT, begin, finish, play_on, resumed
from trash.engine import DECK, Deal, Player, Record, Rules, Setup
from trash.engine.record_reader import loads
from trash.engine.record_text import dumps
from trash.game.replay import code_of
from trash.store import Store
from trash.store.counting import statistics
from trash.store.database.schema import APPLICATION_ID, MIGRATIONS
from trash.store.feats import feats
from trash.store.history import as_json, finished_games
from trash.store.history_page import page
from trash.store.history_text import in_columns, line
from trash.store.share import parse_share_code
from trash.store.statistics_text import sections
from trash.store.stats import as_json as stats_as_json
from trash.store.streak import results_against_bots

CY = Player("Cy", "expert")
FOUR = (BEN, BOT, ANN, CY)
TODAY = date(2030, 1, 1)


@pytest.mark.parametrize("players", [FOUR[:3], FOUR])
@pytest.mark.parametrize("match", [False, True])
def test_a_game_is_left_and_gone_on_with(tmp_path: Path, players: tuple[Player, ...], match: bool) -> None:
    store = Store(tmp_path)
    kept, session = begin(store, 3, players, Rules(match=match, last_turn=True))
    play_on(session, 30)
    record = session.record
    kept.close()
    [left] = store.unfinished()
    assert left.record == record
    session = resumed(store.resume(kept.id))
    assert session.players == players
    play_on(session)
    [game] = finished_games(store)
    saved = store.game(game.id)
    assert saved is not None
    assert saved.record == loads(dumps(saved.record)) == session.record
    assert (game.players, game.winners) == (players, session.game.winners)
    assert len(game.cascades) == len(game.fastest) == len(players)
    assert as_json(game)["winners"] == [winner + 1 for winner in game.winners]
    assert parse_share_code(code_of(saved.record))[:2] == (saved.record.setup, game.winners)
    assert store.take_warnings() == []
    store.close()


def test_cards_put_together_by_hand(tmp_path: Path) -> None:
    decks = DECK * 2
    deal = Deal((decks[:3], decks[3:6], decks[52:55]), decks[6:26], 2)
    store = Store(tmp_path)
    kept = store.open_game(Record(Setup(5, Rules(players=3), deal), FOUR[:3]))
    session = play_on(resumed(kept), 4)
    kept.close()
    saved = store.game(kept.id)
    assert saved is not None
    assert saved.record == session.record
    assert saved.record.setup.deal == deal
    store.close()


@pytest.mark.parametrize("change", ["name_3 = null", "winners = 8", "cascade_3 = null", "fastest_3 = 'x'"])
def test_a_row_that_makes_no_sense_is_passed_over(tmp_path: Path, change: str) -> None:
    store = Store(tmp_path)
    finish(store, 1, FOUR[:3])
    other = finish(store, 2)
    store.close()
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        connection.execute(f"update game set {change} where id = 1")
        connection.commit()
    store = Store(tmp_path)
    assert [game.id for game in finished_games(store)] == [other]
    assert ["Game 1 cannot be read" in warning for warning in store.take_warnings()] == [True]
    store.close()


def test_the_history_says_who_sat_at_the_table(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for seed in range(16):
        finish(store, seed, FOUR)
    games = finished_games(store)
    assert {winner for game in games for winner in game.winners} == {0, 1, 2, 3}
    for game in games:
        name = ("Ben", "Robin", "Ann", "Cy")[game.winners[0]]
        told = ("Ben", "Robin (Regular bot)", "Ann", "Cy (Expert bot)")[game.winners[0]]
        everybody = "Ben, Robin (Regular bot), Ann and Cy (Expert bot)"
        assert f"{everybody}: {told} won, " in line(game)
        assert in_columns(game)[1:3] == ("Ben : Robin : Ann : Cy", f"{name} won")
    assert len(page(store, search="cy")) == len(page(store, search="expert")) == 16
    assert not page(store, search="learner")
    widest = page(store, order="cascade")
    longest = [max(game.cascades[0], game.cascades[2]) for game in widest]  # of a person
    assert longest == sorted(longest, reverse=True)
    assert [int(in_columns(game)[4]) for game in widest] == longest
    store.close()


def test_what_counts(tmp_path: Path) -> None:
    """Three and four are counted at their own tables; the figures of two stay as they would be without them."""
    alone, both = (Store(tmp_path / name, now=lambda: 1_893_400_000) for name in ("alone", "both"))
    for seed in range(6):
        finish(alone, seed)
        finish(both, seed)
    numbers = [
        finish(both, seed, players)
        for players in (FOUR[:3], FOUR)
        for seed in range(10 * len(players), 10 * len(players) + 6)
    ]
    of_two, figures = statistics(alone, TODAY), statistics(both, TODAY)
    for name in ("bots", "people", "streak", "recent", "fastest_round", "lengths", "daily", "form"):
        assert getattr(figures, name) == getattr(of_two, name), name
    assert results_against_bots(both) == results_against_bots(alone)
    assert all(feats(both, number).fastest is feats(both, number).streak is None for number in numbers)
    assert of_two.tables == ()
    assert figures.games == of_two.games + 12
    assert [(score.name, score.players, score.games) for score in figures.tables] == [
        ("Ann", 3, 6), ("Ben", 3, 6), ("regular", 3, 6),
        ("Ann", 4, 6), ("Ben", 4, 6), ("expert", 4, 6), ("regular", 4, 6),
    ]  # fmt: skip
    for players in (3, 4):
        assert sum(score.points for score in figures.tables if score.players == players) == pytest.approx(6)
    told = dict(sections(figures, "#", TODAY))["At tables of three and four"]
    assert told[0].startswith("Ann, one of 3          won ")
    assert told[-1].startswith("Regular bot, one of 4  won ")
    plain = stats_as_json(figures)["tables"][0]
    assert plain["share"] == plain["points"] / plain["games"]
    alone.close()
    both.close()


def test_one_seed_is_two_deals(tmp_path: Path) -> None:
    """That of one deck, and that of two, which three and four share."""
    store = Store(tmp_path)
    known = []
    for players in (FOUR[:2], FOUR[:3], FOUR, FOUR[:2]):
        kept, session = begin(store, 42, players)
        known.append(kept.marks.known)
        play_on(session, 3)
        assert kept.marks.known == known[-1]
        kept.close()
    assert known == [False, False, True, True]
    store.close()


# Files of the version that knew of two players only


def old_file(directory: Path) -> list[tuple[object, ...]]:
    """A file as the first version wrote it, with a finished game and one that goes on; its rows."""
    store = Store(directory / "now")
    finish(store, 1)
    kept, session = begin(store, 2)
    play_on(session, 9)
    kept.close()
    store.close()
    columns = ", ".join(_first_columns())
    with closing(sqlite3.connect(directory / "now" / "games.db")) as connection:
        rows = connection.execute(f"select {columns} from game").fetchall()
    with closing(sqlite3.connect(directory / "games.db", isolation_level=None)) as old:
        for statement in MIGRATIONS[0]:
            old.execute(statement)
        places = ", ".join("?" * len(rows[0]))
        old.executemany(f"insert into game ({columns}) values ({places})", rows)
        old.execute(f"pragma application_id = {APPLICATION_ID}")
        old.execute("pragma user_version = 1")
    return rows


def _first_columns() -> list[str]:
    with closing(sqlite3.connect(":memory:")) as model:
        model.execute(MIGRATIONS[0][0])
        return [row[1] for row in model.execute("pragma table_info(game)")]


def there(directory: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(directory / "games.db")) as connection:
        return connection.execute(f"select {', '.join(_first_columns())} from game").fetchall()


def test_an_old_file_is_converted_and_reads_as_before(tmp_path: Path) -> None:
    rows = old_file(tmp_path)
    store = Store(tmp_path)
    assert len(finished_games(store)) == len(store.unfinished()) == 1
    assert there(tmp_path) == rows
    finish(store, 5, FOUR)
    assert len(finished_games(store)) == 2
    assert store.take_warnings() == []
    store.close()


def test_an_old_file_that_cannot_be_written_can_be_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old_file(tmp_path)
    before = (tmp_path / "games.db").read_bytes()

    def refuse(*_arguments: object) -> None:
        raise PermissionError("no")

    monkeypatch.setattr("trash.store.database.opening._open_file", refuse)
    store = Store(tmp_path)
    assert len(finished_games(store)) == 1
    [warning] = store.take_warnings()
    assert "cannot be saved" in warning
    store.close()
    assert (tmp_path / "games.db").read_bytes() == before


def test_what_was_planted_in_an_old_file_is_set_aside(tmp_path: Path) -> None:
    old_file(tmp_path)
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as connection:
        connection.execute("create trigger greedy after insert on game begin delete from game; end")
    store = Store(tmp_path)
    assert len(finished_games(store)) == 1
    [warning] = store.take_warnings()
    assert "games.db.damaged-1, and 2 games were recovered" in warning
    store.close()


def test_a_damaged_old_file_is_salvaged(tmp_path: Path) -> None:
    rows = old_file(tmp_path)
    whole = (tmp_path / "games.db").read_bytes()
    (tmp_path / "games.db").write_bytes(whole + b"more")
    store = Store(tmp_path)
    assert len(finished_games(store)) == 1
    assert there(tmp_path) == rows
    store.close()


def test_a_replacement_that_an_earlier_version_left_is_taken_over(tmp_path: Path) -> None:
    """It was stopped between its steps, and another file has been begun since."""
    old_file(tmp_path)
    (tmp_path / "games.db").rename(tmp_path / "games.db.damaged-1.new")
    (tmp_path / "games.db.damaged-1").write_bytes(b"damage")
    store = Store(tmp_path / "other")
    finish(store, 7)
    store.close()
    (tmp_path / "other" / "games.db").rename(tmp_path / "games.db")
    with closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as connection:
        connection.execute("pragma user_version = 1")  # so that somebody looks after what was left
        for number in (3, 4):
            for column in (f"name_{number}", f"bot_{number}", f"cascade_{number}", f"fastest_{number}"):
                connection.execute(f"alter table game drop column {column}")
    store = Store(tmp_path)
    assert len(finished_games(store)) == 2
    assert len(store.unfinished()) == 1
    store.close()
    assert not (tmp_path / "games.db.damaged-1.new").exists()
