"""Who gave no name is called something in the language in use, whatever it was when the game began."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.kept import begin, finish, play_on
from support.screen import opened
from trash.engine import Player, Record, Setup
from trash.engine.record_text import dumps, loads
from trash.game.new_game import NewGame
from trash.game.session import Session
from trash.store import Store
from trash.store.history import finished_games
from trash.store.history_text import outcome, who
from trash.text.i18n import use_language
from trash.text.player_names import all_called, called
from trash.tui.screens.result import ResultScreen


@pytest.mark.parametrize("language", ["en", "pt", "nl", "cs"])
def test_records_do_not_depend_on_the_language(language: str) -> None:
    use_language(language)
    assert NewGame("two").players() == (Player("Player 1"), Player("Player 2"))
    assert NewGame().players() == (Player("You"), Player("Regular bot", "regular"))
    assert NewGame(names=("Zoë", "")).players()[0] == Player("Zoë")


def test_they_are_shown_in_the_language_in_use() -> None:
    use_language("nl")
    assert [called(name) for name in ("You", "Player 1", "Expert bot")] == ["Jij", "Speler 1", "Meesterbot"]
    assert called("Ann") == "Ann"
    assert called("\x1b[2J") == "[2J"
    assert called("\n") == "?"


@pytest.mark.parametrize("names", [("Jij", "You"), ("Speler 1", "Player 1"), ("Ann", "Ann")])
def test_two_players_are_never_called_the_same(names: tuple[str, str]) -> None:
    use_language("nl")
    first, second = all_called((Player(names[0]), Player(names[1])))
    assert (first, second) == (names[0], f"{names[0]} 2")


async def test_a_game_goes_on_in_another_language(home: Path) -> None:
    async with opened(home, NewGame("bot", 42)) as screen:
        await screen.see("You")
        play_on(screen.session, 3)
        await screen.press("m", "l")
    use_language("nl")
    async with opened(home) as screen:
        (left,) = screen.app.games.store.unfinished()
        assert who(left) == "Jij tegen Gewone bot"
        await screen.see("Verder: Jij en Gewone bot")
        await screen.press("c")
        await screen.see("Jij", "Gewone bot")
        assert isinstance(screen.session, Session)
        assert "You" not in screen.text
        assert "Regular" not in screen.text


@pytest.mark.parametrize("name", ["You", "Player 1", "Player 2", "Regular bot", "Expert bot"])
def test_a_typed_name_is_never_translated(name: str) -> None:
    use_language("nl")
    for game in (NewGame("two"), NewGame("bot")):
        assert all_called(game._replace(names=(name, "")).players())[0] == name
        assert all_called(game._replace(names=("Ann", name)).players())[1] == name
    given = NewGame(names=(name, "")).players()
    text = dumps(Record(Setup(42), given))
    assert text.isascii(), "what is not seen is written out"
    assert loads(text).players == given


def test_records_of_before_are_read_as_before(tmp_path: Path) -> None:
    use_language("nl")
    store = Store(tmp_path)
    for given in (("You", "Regular bot"), ("Player 1", "Player 2")):
        kept, session = begin(store, 5, (Player(given[0]), Player(given[1], "regular")))
        play_on(session, 3)
        kept.close()
    assert {who(game) for game in store.unfinished()} == {
        "Jij tegen Gewone bot",
        "Speler 1 tegen Speler 2 (Gewone bot)",
    }
    store.close()


def test_a_bot_with_a_name_is_seen_to_be_one(tmp_path: Path) -> None:
    store = Store(tmp_path)
    finish(store, 5, NewGame(bot="expert", names=("Ann", "Robin")).players())
    finish(store, 6, NewGame(names=("Ann", "Regular bot")).players())
    finish(store, 7, NewGame("two", names=("Ann", "Regular bot")).players())
    lines = {game.seed: outcome(game) for game in finished_games(store)}
    assert "Robin (Expert bot)" in lines[5]
    assert "(" not in lines[6] + lines[7]
    store.close()


async def test_the_result_says_which_bot_it_was(home: Path) -> None:
    async with opened(home, NewGame("bot", 42, ("Ann", "Robin"))) as screen:
        play_on(screen.session)
        screen.table.refresh_look()
        await screen.app.push_screen(ResultScreen(screen.table.words, screen.session, saved=True))
        await screen.see("Ann against Robin (Regular bot)")
