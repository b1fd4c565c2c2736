from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from support.kept import ANN, BEN, BOT, begin, finish, play_on, resumed
from trash.engine import DECK, STOCK, Deal, Player, Record, Rules, Setup
from trash.game.session import Session
from trash.store import Store
from trash.store.database import schema
from trash.store.history import all_numbers, erase, finished_games
from trash.store.provenance import Marks


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def reopened(store: Store) -> Store:
    """The same directory, as the next start finds it."""
    assert store.path is not None
    store.close()
    return Store(store.path.parent)


def test_nothing_is_created_before_it_is_needed(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.take_warnings()
    store.close()
    assert list(tmp_path.iterdir()) == []


def test_each_action_is_on_the_disk_before_play_returns(store: Store) -> None:
    kept, session = begin(store, 1, rules=Rules(match=True))
    assert store.path is not None
    other = sqlite3.connect(store.path)
    for number in range(60):
        play_on(session, 1, seed=number)
        (actions,) = other.execute("select actions from game").fetchone()
        assert actions.split() == [action.text for action in session.record.actions]
    other.close()
    kept.close()


def test_a_refused_action_changes_nothing(store: Store) -> None:
    kept, session = begin(store, 1)
    session.play(STOCK)
    before = store.game(kept.id)
    with pytest.raises(ValueError, match="not legal"):
        session.play(STOCK)
    assert store.game(kept.id) == before


@pytest.mark.parametrize("match", [False, True])
@pytest.mark.parametrize("actions", [1, 7, 30, 150])
def test_a_game_goes_on_where_it_was_left(store: Store, match: bool, actions: int) -> None:
    kept, session = begin(store, 12, rules=Rules("JQ", last_turn=True, match=match))
    play_on(session, actions)
    number = kept.id
    again = reopened(store)
    if session.game.over:
        assert again.unfinished() == []
        assert again.resume(number) is None
    else:
        assert [game.id for game in again.unfinished()] == [number]
        resumed_session = resumed(again.resume(number))
        assert resumed_session.game == session.game
        assert resumed_session.steps == session.steps
        assert resumed_session.players == session.players


def test_a_round_that_was_dealt_is_still_dealt(store: Store) -> None:
    kept, session = begin(store, 3, rules=Rules(match=True))
    for chance in range(1000):
        if not session.game.between_rounds:
            play_on(session, 1, seed=chance)
    assert session.game.between_rounds
    assert session.state.trash != ()
    session.next_round()
    again = reopened(store)
    assert resumed(again.resume(kept.id)).game == session.game
    again.close()


def test_undo_is_kept_and_marked(store: Store) -> None:
    kept, session = begin(store, 4, (ANN, BEN))
    play_on(session, 25)
    session.undo()
    play_on(session, 3)
    session.undo()
    again = reopened(store)
    then = resumed(again.resume(kept.id))
    assert then.game == session.game
    assert then.marks.undone
    assert then.marks == Marks(undone=True)


def test_a_finished_game_goes_on_when_its_last_choice_is_taken_back(store: Store) -> None:
    _, session = begin(store, 4, (ANN, BEN))
    play_on(session)
    assert len(finished_games(store)) == 1
    session.undo()
    assert finished_games(store) == []
    play_on(session)
    [game] = finished_games(store)
    assert game.marks == Marks(undone=True)


def test_a_hint_is_marked_though_nothing_was_played(store: Store) -> None:
    kept, session = begin(store, 4)
    play_on(session, 2)
    session.mark_hint()
    session.mark_hint()
    again = reopened(store)
    assert resumed(again.resume(kept.id)).marks == Marks(hints=2)


def test_a_branch_is_a_game_of_its_own(store: Store) -> None:
    number = finish(store, 8)
    original = store.game(number)
    assert original is not None
    start = Record(original.record.setup, original.record.players, original.record.actions[:7])
    kept = store.open_game(start, marks=Marks(branched=True))
    assert kept.id != number
    play_on(resumed(kept))
    assert store.game(number) == original
    assert [(game.id, game.marks.branched) for game in finished_games(store)] == [
        (kept.id, True),
        (number, False),
    ]


def test_a_deal_that_was_played_before_is_known(store: Store) -> None:
    first, session = begin(store, 8)
    assert not first.marks.known
    untouched, _ = begin(store, 8)
    assert not untouched.marks.known, "nobody has seen a card"
    play_on(session, 1)
    assert begin(store, 8, rules=Rules("J"))[0].marks.known
    assert not begin(store, 9)[0].marks.known


def test_of_two_windows_on_one_deal_the_second_to_begin_knows_it(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as one, closing(Store(tmp_path)) as other:
        first, played = begin(one, 8)
        second, idle = begin(other, 8)
        play_on(played, 3)
        play_on(idle, 3)
        assert (first.marks.known, second.marks.known) == (False, True)
        play_on(played)
        play_on(idle)
        assert [game.marks.known for game in finished_games(one)] == [True, False]


def test_a_deal_made_by_hand_is_known(store: Store) -> None:
    deal = Deal((DECK[:2], DECK[2:4]), DECK[4:])
    kept = store.open_game(Record(Setup(deal=deal), (ANN, BEN)))
    play_on(resumed(kept), 3)
    assert kept.marks.known
    again = reopened(store)
    [saved] = again.unfinished()
    assert saved.record.setup.deal == deal


def test_a_game_in_which_nothing_was_done_is_not_kept(store: Store) -> None:
    kept, _ = begin(store, 1)
    assert kept.is_safe, "there is nothing to lose"
    kept.close()
    assert store.database.rows("select * from game") == []


def test_a_hint_before_the_first_action_is_marked_with_it(store: Store) -> None:
    kept, session = begin(store, 1)
    session.mark_hint()
    assert store.database.rows("select * from game") == []
    play_on(session, 1)
    again = reopened(store)
    assert resumed(again.resume(kept.id)).marks == Marks(hints=1)


def test_the_newest_game_is_offered_first(tmp_path: Path) -> None:
    seconds = iter(range(1000, 2000))
    store = Store(tmp_path, now=lambda: next(seconds))
    games = []
    for seed in range(3):
        kept, session = begin(store, seed)
        play_on(session, 3)
        games.append(kept)
    play_on(resumed(games[1]), 1)
    numbers = [kept.id for kept in games]
    for kept in games:
        kept.close()
    assert [game.id for game in store.unfinished()] == [numbers[1], numbers[2], numbers[0]]
    assert [game.id for game in store.unfinished(most=1)] == [numbers[1]]


@pytest.mark.parametrize(
    "name", ["", "[/]", "a\0b", "\ud800 lone", "\N{HEBREW LETTER ALEF}", "'; drop table game; --", "x" * 5000]
)
def test_any_name_can_be_kept(store: Store, name: str) -> None:
    number = finish(store, 1, (Player(name), BOT))
    again = reopened(store)
    [game] = finished_games(again)
    assert game.id == number
    assert game.players[0].name == name.replace("\ud800", "?")


def test_a_bot_that_is_no_more(store: Store) -> None:
    kept, session = begin(store, 1)
    play_on(session, 5)
    kept.close()
    store.database.rows("update game set bot_2 = 'grandmaster'")
    assert store.unfinished() == []
    assert store.resume(kept.id) is None
    [warning] = store.take_warnings()
    assert "grandmaster" in warning
    assert store.game(kept.id) is not None, "it can be replayed and exported"


def test_the_largest_seed(store: Store) -> None:
    finish(store, 2**63 - 1)
    assert finished_games(store)[0].seed == 2**63 - 1


def test_erasing_everything_leaves_the_game_being_played(store: Store) -> None:
    finish(store, 1)
    kept, session = begin(store, 2)
    play_on(session, 5)
    assert erase(store, all_numbers(store)) == 1
    play_on(session)
    assert [game.id for game in finished_games(store)] == [kept.id]


@pytest.mark.parametrize("lost", ["file", "directory"])
def test_the_file_is_deleted_during_a_game(tmp_path: Path, lost: str) -> None:
    store = Store(tmp_path / "games")
    kept, session = begin(store, 2)
    play_on(session, 5)
    for path in (tmp_path / "games").iterdir():
        path.unlink()
    if lost == "directory":
        (tmp_path / "games").rmdir()
    play_on(session, 5)
    assert kept.is_safe
    again = reopened(store)
    [saved] = again.unfinished()
    assert saved.record == session.record


def test_the_daily_deals_date_is_kept(store: Store) -> None:
    kept = store.open_game(Record(Setup(20261129), (ANN, BOT)), daily=date(2026, 11, 29))
    play_on(resumed(kept))
    kept.close()
    assert finished_games(store)[0].daily == "2026-11-29"


def test_the_daily_deal_left_in_the_middle_is_found_again(store: Store) -> None:
    day = date(2026, 11, 29)
    kept = store.open_game(Record(Setup(20261129), (ANN, BOT)), daily=day)
    assert store.unfinished_daily(day, "regular") is None, "nothing has been done in it"
    session = resumed(kept)
    play_on(session, 3)
    assert store.unfinished_daily(day, "regular") is None, "it is open in another window"
    kept.close()
    found = store.unfinished_daily(day, "regular")
    assert found is not None
    assert found.id == kept.id
    assert store.unfinished_daily(date(2026, 11, 30), "regular") is None
    assert store.unfinished_daily(day, "expert") is None
    again = store.resume(kept.id)
    assert again is not None
    play_on(resumed(again))
    again.close()
    assert store.unfinished_daily(day, "regular") is None, "it has ended"


def test_a_game_whose_cards_were_seen_in_another_one_meanwhile_is_known(store: Store) -> None:
    kept, session = begin(store, 7)
    play_on(session, 3)
    kept.close()
    undisturbed = store.resume(kept.id)
    assert undisturbed is not None
    assert not undisturbed.marks.known
    undisturbed.close()
    finish(store, 7)
    again = store.resume(kept.id)
    assert again is not None
    assert again.marks.known


def test_a_session_without_a_journal_plays_as_before() -> None:
    session = Session.new(Setup(4), (ANN, BEN))
    play_on(session, 25)
    session.undo()
    assert session.marks.undone


def test_a_file_of_an_earlier_version_is_converted(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish(store, 1)
    kept, session = begin(store, 2)
    play_on(session, 5)
    before = [tuple(row) for row in store.database.rows("select * from game")]
    store.close()
    later = (*schema.MIGRATIONS, ("alter table game add column mood text not null default 'good'",))
    monkeypatch.setattr(schema, "MIGRATIONS", later)
    store = Store(tmp_path)
    assert [tuple(row) for row in store.database.rows("select * from game")] == [
        (*row, "good") for row in before
    ]
    assert [tuple(row) for row in store.database.rows("pragma user_version")] == [(len(later),)]
    assert resumed(store.resume(kept.id)).game == session.game
    assert store.take_warnings() == []
    store.close()


def test_a_conversion_that_fails_changes_nothing(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in (1, 2):
        finish(store, seed)
    store.close()
    later = (
        *schema.MIGRATIONS,
        ("alter table game add column mood text", "create unique index fails on game (rules)"),
    )
    monkeypatch.setattr(schema, "MIGRATIONS", later)
    broken = Store(tmp_path)
    finish(broken, 3)
    [warning] = broken.take_warnings()
    assert "not saved" in warning
    broken.close()
    monkeypatch.undo()
    store = Store(tmp_path)
    assert len(finished_games(store)) == 2
    assert store.take_warnings() == []
    store.close()


def test_a_start_reads_no_finished_games(store: Store) -> None:
    """Its queries use the indexes, so its cost does not grow with the history."""
    finish(store, 1)
    plans = []
    store.database.rows("select 1")
    assert store.database._opened is not None
    connection = store.database._opened.connection
    queries: list[str] = []
    connection.set_trace_callback(queries.append)
    store.unfinished()
    begin(store, 5)
    connection.set_trace_callback(None)
    for query in queries:
        if query.startswith("select"):
            plans += [row["detail"] for row in store.database.rows(f"explain query plan {query}")]
    assert len(plans) == 2
    for plan in plans:
        assert "unfinished" in plan or plan.startswith("SEARCH"), plan


def test_importing_the_store_loads_neither_sqlite_nor_textual(tmp_path: Path) -> None:
    code = "import sys, trash.store; print({'sqlite3', 'textual', 'rich', 'platformdirs'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
