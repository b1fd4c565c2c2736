from __future__ import annotations

import json
import os
import sqlite3
from datetime import date
from pathlib import Path
from random import Random

import pytest

from support.kept import ANN, BEN, BOT, begin, finish, play_on, resumed
from trash.engine import STOCK, Record
from trash.store import Store, counting, stats
from trash.store.history import as_json, finished_games, set_aside_files
from trash.store.history_text import line

SAVED_GAMES = 40


@pytest.fixture(scope="module")
def sound_place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the sound file is."""
    return tmp_path_factory.mktemp("sound")


@pytest.fixture(scope="module")
def games(sound_place: Path) -> dict[int, Record]:
    """The games in the sound file."""
    store = Store(sound_place)
    for seed in range(SAVED_GAMES):
        finish(store, seed, (ANN, BOT, BEN) if seed % 5 == 0 else (ANN, BOT))
    kept, session = begin(store, 1000)
    play_on(session, 9)
    kept.close()
    saved = [store.game(number) for number in range(1, SAVED_GAMES + 2)]
    store.close()
    return {game.id: game.record for game in saved if game is not None}


@pytest.fixture(scope="module")
def sound(games: dict[int, Record], sound_place: Path) -> bytes:
    """A file with those games, and no log beside it."""
    assert [path.name for path in sorted(sound_place.iterdir())] == ["games.db", "games.lock"]
    assert len(games) == SAVED_GAMES + 1
    return (sound_place / "games.db").read_bytes()


def play_on_a_file(directory: Path, content: bytes) -> tuple[list[str], dict[int, Record]]:
    """Begin, leave and continue a game where `content` is what the file of games holds.

    The warnings, and the older games that are there afterwards.
    """
    directory.mkdir(exist_ok=True)
    path = directory / "games.db"
    path.write_bytes(content)
    store = Store(directory)
    store.unfinished()
    finished_games(store)
    for aside in set_aside_files(store):
        assert aside.read_bytes() == content, "what is set aside is left as it was"
    kept, session = begin(store, 7777)
    play_on(session, 5)
    number = kept.id
    warnings = store.take_warnings()
    if "newer version" in str(warnings):  # as it well may be
        kept.close()
        store.close()
        assert path.read_bytes() == content
        return warnings, {}
    assert kept.is_safe, warnings
    kept.close()
    store.close()

    store = Store(directory)
    assert resumed(store.resume(number)).game == session.game
    there = {}
    for (other,) in store.database.rows("select id from game"):
        saved = store.game(other)
        if saved is not None and other != number:
            there[other] = saved.record
    warnings += store.take_warnings()
    assert warnings or not set_aside_files(store)
    store.close()
    return warnings, there


def remove_all(directory: Path) -> None:
    for path in directory.iterdir():
        path.unlink()


def truncate(directory: Path, sound: bytes, games: dict[int, Record], length: int) -> int:
    """Play where the file was cut to `length` bytes; how many games were recovered from it."""
    warnings, there = play_on_a_file(directory, sound[:length])
    assert there.items() <= games.items()
    if length in (0, len(sound)):
        assert warnings == []
        assert len(there) == (SAVED_GAMES + 1 if length else 0)
    else:
        [warning] = warnings
        assert "damaged" in warning
        assert "games.db.damaged-1" in warning
        assert f"{len(there)} game" in warning
    remove_all(directory)
    return len(there)


def test_a_file_that_was_cut(tmp_path: Path, sound: bytes, games: dict[int, Record]) -> None:
    lengths = sorted(Random(1).sample(range(len(sound)), 25))
    edges = [0, 1, 15, 16, 99, 100, 4095, 4096, 4097, 8192, len(sound) - 1, len(sound)]
    saved = [truncate(tmp_path, sound, games, length) for length in [*edges, *lengths]]
    assert max(saved[:-1]) > SAVED_GAMES / 2, "games before the cut are saved"


@pytest.mark.slow
def test_a_file_that_was_cut_at_any_byte(tmp_path: Path, sound: bytes, games: dict[int, Record]) -> None:
    for length in range(1, len(sound)):
        (tmp_path / "games.db").write_bytes(sound[:length])
        store = Store(tmp_path)
        kept, session = begin(store, 7777)
        session.play(STOCK)
        assert kept.is_safe
        [warning] = store.take_warnings()
        assert "damaged-1" in warning
        there = {number: store.game(number) for (number,) in store.database.rows("select id from game")}
        there.pop(kept.id)
        assert {number: game and game.record for number, game in there.items()}.items() <= games.items()
        store.close()
        assert (tmp_path / "games.db.damaged-1").read_bytes() == sound[:length]
        remove_all(tmp_path)


def overwrite(directory: Path, sound: bytes, chance: Random) -> None:
    content = bytearray(sound)
    for _ in range(chance.randrange(1, 4)):
        start = chance.randrange(len(content))
        noise = chance.randbytes(chance.choice((1, 2, 16, 300, 5000)))
        content[start : start + len(noise)] = noise
    play_on_a_file(directory, bytes(content))
    remove_all(directory)


def test_a_file_with_random_bytes_in_it(tmp_path: Path, sound: bytes) -> None:
    for seed in range(25):
        overwrite(tmp_path, sound, Random(seed))


@pytest.mark.slow
def test_a_file_with_other_random_bytes_in_it(tmp_path: Path, sound: bytes) -> None:
    for seed in range(1000, 5000):
        overwrite(tmp_path, sound, Random(seed))


def test_a_file_of_nothing_but_random_bytes(tmp_path: Path) -> None:
    for length in (1, 100, 4096, 20_000):
        warnings, there = play_on_a_file(tmp_path, Random(length).randbytes(length))
        assert len(warnings) == 1
        assert there == {}
        remove_all(tmp_path)


def test_one_page_of_games_is_broken(tmp_path: Path, sound: bytes, games: dict[int, Record]) -> None:
    """The games on all other pages are saved, those after the broken one too."""
    pages = [sound[start : start + 4096] for start in range(0, len(sound), 4096)]
    holding = [number for number, page in enumerate(pages) if b"wild K" in page]
    assert len(holding) > 1, "the games fill more than a page"
    for number in holding:
        broken = b"".join([*pages[:number], b"\xff" * 4096, *pages[number + 1 :]])
        warnings, there = play_on_a_file(tmp_path, broken)
        assert len(warnings) == 1
        assert 0 < len(there) < len(games)
        assert there.items() <= games.items()
        remove_all(tmp_path)


def test_damage_that_shows_up_in_the_middle_of_a_game(
    tmp_path: Path, sound: bytes, games: dict[int, Record]
) -> None:
    (tmp_path / "games.db").write_bytes(sound)
    store = Store(tmp_path)
    kept, session = begin(store, 7777)
    play_on(session, 5)
    store.database.rows("pragma wal_checkpoint(truncate)")
    with (tmp_path / "games.db").open("r+b") as file:
        file.seek(4096)
        file.write(b"\xff" * (len(sound) - 4096))
    store.database.rows("pragma shrink_memory")
    play_on(session, 5)
    finished_games(store)
    play_on(session, 3)
    assert kept.is_safe
    assert any("damaged" in warning for warning in store.take_warnings())
    number = kept.id
    kept.close()
    store.close()
    again = Store(tmp_path)
    assert resumed(again.resume(number)).game == session.game
    again.close()


def test_text_is_set_aside(tmp_path: Path) -> None:
    [warning], _ = play_on_a_file(tmp_path, b"Dear diary,\n" * 1000)
    assert "games.db.damaged-1" in warning


def test_another_programs_database_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with sqlite3.connect(path) as other:
        other.execute("create table recipe (name)")
        other.execute("pragma application_id = 42")
    other.close()
    content = path.read_bytes()
    [warning], _ = play_on_a_file(tmp_path, content)
    assert "not made by Trash" in warning
    assert (tmp_path / "games.db.foreign-1").read_bytes() == content


def test_our_database_with_the_mark_of_another(
    tmp_path: Path, sound: bytes, games: dict[int, Record]
) -> None:
    [warning], there = play_on_a_file(tmp_path, sound[:68] + b"\0\0\0\1" + sound[72:])
    assert f"{len(games)} games were recovered" in warning
    assert there == games


def test_our_database_with_an_impossible_version(
    tmp_path: Path, sound: bytes, games: dict[int, Record]
) -> None:
    for version in (b"\0\0\0\0", b"\x80\0\0\1", b"\1\0\0\0"):
        [warning], there = play_on_a_file(tmp_path, sound[:60] + version + sound[64:])
        assert f"{len(games)} games were recovered" in warning
        assert there == games
        remove_all(tmp_path)


def test_our_mark_on_a_database_without_our_table(tmp_path: Path, sound: bytes) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(sound)
    with sqlite3.connect(path) as ours:
        ours.execute("drop table game")
        ours.execute("pragma journal_mode = delete")
    ours.close()
    [warning], _ = play_on_a_file(tmp_path, path.read_bytes())
    assert "damaged" in warning


def test_what_was_set_aside_before_is_kept(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        (tmp_path / "games.db").write_bytes(b"broken %d" % number)
        store = Store(tmp_path)
        store.unfinished()
        store.close()
    asides = [(tmp_path / f"games.db.damaged-{number}").read_bytes() for number in (1, 2, 3)]
    assert asides == [b"broken 1", b"broken 2", b"broken 3"]


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["directory", "fifo"])
def test_something_else_in_its_place(tmp_path: Path, make: object) -> None:
    assert callable(make)
    make(tmp_path / "games.db")
    store = Store(tmp_path)
    kept, session = begin(store, 5)
    play_on(session, 5)
    assert kept.is_safe
    assert (tmp_path / "games.db.damaged-1").exists()
    assert not (tmp_path / "games.db.damaged-1").is_file()
    assert len(store.take_warnings()) == 1


def test_the_log_is_set_aside_with_the_file(tmp_path: Path, sound: bytes) -> None:
    (tmp_path / "games.db").write_bytes(b"")
    (tmp_path / "games.db-wal").write_bytes(b"the log")
    store = Store(tmp_path)
    finish(store, 1)
    assert (tmp_path / "games.db.damaged-1-wal").read_bytes() == b"the log"
    assert len(store.take_warnings()) == 1


def test_games_in_the_log_are_saved_too(tmp_path: Path) -> None:
    """What a killed window left in the log counts, though the file itself is broken in its last page."""
    store = Store(tmp_path / "first")
    for seed in range(SAVED_GAMES):
        finish(store, seed)
    (tmp_path / "second").mkdir()
    for path in (tmp_path / "first").iterdir():
        (tmp_path / "second" / path.name).write_bytes(path.read_bytes())
    store.close()
    assert (tmp_path / "second" / "games.db-wal").stat().st_size
    again = Store(tmp_path / "second")
    assert len(finished_games(again)) == SAVED_GAMES
    assert again.take_warnings() == []


def test_a_newer_versions_file_is_left_alone(tmp_path: Path, sound: bytes) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(sound)
    with sqlite3.connect(path) as newer:
        newer.execute("pragma user_version = 999")
    newer.close()
    content = path.read_bytes()
    store = Store(tmp_path)
    kept, session = begin(store, 5)
    play_on(session)
    assert session.game.over
    assert not kept.is_safe
    assert len(finished_games(store)) == 1, "it is there as long as the program runs"
    kept.close()
    store.close()
    [warning] = store.take_warnings()
    assert "newer version" in warning
    assert path.read_bytes() == content


def test_a_game_whose_row_makes_no_sense_is_passed_over(tmp_path: Path, sound: bytes) -> None:
    for change in (
        "actions = 'S S S'",
        "actions = 'dance'",
        "actions = x'ff00ff'",
        "rules = 'none'",
        "seed = 'many'",
        "seed = -1",
        "deal = '1|2'",
        "winners = 'all'",
        "ended = 99999999999999",
        "began = 'once'",
        "began = -99999999999999",
        "cascade_1 = 'x'",
        "bot_1 = 7",
        "bot_2 = 7",
        "bot_2 = x'ff'",
        "name_2 = 5",
        "fastest_1 = 'x', winners = 1",
        "turns = null",
        "name_1 = x'c3'",
        "hints = 'x'",
        "turns = 'x'",
        "daily = 17",
        "daily = 'tomorrow'",
        "winners = 77",
    ):
        path = tmp_path / "games.db"
        path.write_bytes(sound)
        with sqlite3.connect(path) as open_file:
            open_file.execute(f"update game set {change}")
        open_file.close()
        store = Store(tmp_path)
        store.unfinished()
        for game in finished_games(store):
            json.dumps(as_json(game))
            line(game)
        json.dumps(stats.as_json(counting.statistics(store, date(2026, 11, 29))))
        assert finish(store, 5) == SAVED_GAMES + 2
        assert len(finished_games(store)) >= 1
        store.close()
        remove_all(tmp_path)
