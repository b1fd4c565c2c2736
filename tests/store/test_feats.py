"""What was special about a game: bests that it broke, with those of before, and wins in a row."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from support.kept import ANN, BEN, BOT, begin, play_on
from trash.engine import Player
from trash.store import Store
from trash.store.feats import Feats, feats
from trash.store.feats_text import told
from trash.store.history import Finished, finished_game, hide
from trash.store.provenance import PRACTICE, Marks


def finish(store: Store, seed: int, players: tuple[Player, ...] = (ANN, BOT)) -> Finished:
    kept, session = begin(store, seed, players)
    play_on(session)
    number = kept.id
    kept.close()
    game = finished_game(store, number)
    assert game is not None
    return game


@pytest.mark.parametrize("players", [(ANN, BOT), (BOT, ANN), (ANN, BEN)])
def test_each_is_better_than_all_before(tmp_path: Path, players: tuple[Player, ...]) -> None:
    fastest = cascade = None
    won: list[bool] = []
    people = [seat for seat, player in enumerate(players) if player.bot is None]
    told_of = set()
    with closing(Store(tmp_path)) as store:
        for seed in range(25):
            game = finish(store, seed, players)
            found = feats(store, game.id)
            turns = min((t for seat in people if (t := game.fastest[seat]) is not None), default=None)
            broken = turns is not None and fastest is not None and turns < fastest
            assert found.fastest == ((turns, fastest) if broken else None)
            cards = max(game.cascades[seat] for seat in people)
            broken = cascade is not None and cards > cascade
            assert found.cascade == ((cards, cascade) if broken else None)
            row, longest = streaks([*won, game.winners == (people[0],)], before=len(won))
            of_bots = len(people) == 1
            assert found.streak == ((row, longest) if of_bots and row >= 2 else None)
            won.append(game.winners == (people[0],))
            fastest = min(filter(None, (turns, fastest)), default=None)
            cascade = max(cards, cascade or 0)
            told_of |= {name for name, feat in zip(found._fields, found, strict=True) if feat}
    assert told_of >= {"fastest", "cascade"}


def streaks(won: list[bool], before: int) -> tuple[int, int]:
    """The row of wins that all end with, and the longest among the first `before`."""
    row = 0
    for one in reversed(won):
        if not one:
            break
        row += 1
    longest = now = 0
    for one in won[:before]:
        now = now + 1 if one else 0
        longest = max(longest, now)
    return row, longest


def test_what_does_not_count_is_nothing_special_and_no_best_of_before(tmp_path: Path) -> None:
    with closing(Store(tmp_path)) as store:
        games = [finish(store, seed) for seed in range(12)]
        special = [game.id for game in games if feats(store, game.id).cascade]
        assert special
        hide(store, special)
        assert all(feats(store, number) == Feats() for number in special)
        again = finish(store, 3)  # a known deal is practice
        assert again.marks.practice
        assert feats(store, again.id) == Feats()


def test_in_words() -> None:
    assert told(Feats((3, 5), (7, 6), (4, 3))) == [
        "A new best: won in 3 turns (5 before).",
        "A new best: a cascade of 7 cards (6 before).",
        "A new best: 4 wins in a row (3 before).",
    ]
    assert told(Feats(streak=(3, 8))) == ["3 wins in a row."]
    assert told(Feats()) == []


@pytest.mark.parametrize("mark", [None, *Marks._fields])
def test_sql_and_python_agree_on_what_is_practice(mark: str | None) -> None:
    marks = Marks(*(name == mark for name in Marks._fields))
    row = ", ".join(f"{int(value)} as {name}" for name, value in marks._asdict().items())
    with closing(sqlite3.connect(":memory:")) as connection:
        [(found,)] = connection.execute(f"select {PRACTICE} from (select {row})")
    assert bool(found) == marks.practice
