"""The history on the screen: what is asked before a game is gone, and how a hidden one comes back."""

from __future__ import annotations

from pathlib import Path

from textual.widgets import OptionList

from support.hands import play_round
from support.kept import finish, play_on, resumed
from support.screen import opened
from trash.game.new_game import NewGame
from trash.settings.keys import Keys
from trash.store import Store
from trash.store.history import finished_games
from trash.tui.screens.replay import ReplayScreen


async def test_erasing_is_asked_about_and_hiding_can_be_undone(home: Path) -> None:
    async with opened(home, NewGame("two", 7), pace="yourself") as screen:
        store = screen.app.games.store
        await play_round(screen)
        await screen.press("m", "r", "enter")
        await screen.see("Replay it", "Erase it for good")
        await screen.press("x")
        await screen.see("Erase this game?")
        await screen.press("n")
        assert len(finished_games(store)) == 1
        await screen.press("enter", "h")
        assert not finished_games(store)
        await screen.press("a", "enter")
        await screen.see("Show it again")
        await screen.press("h")
        assert len(finished_games(store)) == 1
        await screen.press("enter", "x", "y")
        assert not finished_games(store, with_hidden=True)


async def test_any_game_that_was_left_can_be_gone_on_with(home: Path) -> None:
    async with opened(home, NewGame("two", 7), pace="yourself") as screen:
        await screen.press("s", "m", "l")
        await screen.sit_down(NewGame("two", 8))
        await screen.press("s", "m", "l")
        await screen.press("r")
        await screen.see("No game has been finished yet.", "Player 1 against Player 2 (not finished, turn 1)")
        await screen.press("down", "enter")
        await screen.see("Player 1 against Player 2", "Continue it", "Erase it for good")
        await screen.press("c")
        assert screen.session.setup.seed == 7
        assert len(screen.session.record.actions) == 1
        await screen.press("m", "l", "r")
        await screen.press("down", "enter", "x", "y")
        assert [game.record.setup.seed for game in screen.app.games.store.unfinished()] == [8]


async def test_a_game_that_another_window_has_by_now(home: Path) -> None:
    async with opened(home, NewGame("two", 7), pace="yourself") as screen:
        await screen.press("s", "m", "l", "r", "enter")
        store = screen.app.games.store
        (left,) = store.unfinished()
        assert store.locks.take(left.id)  # as by another window
        await screen.press("c")
        await screen.see(f"Game {left.id} cannot be continued", "Two players")
        await screen.press("r")
        await screen.see("No game has been finished yet.")
        assert "not finished" not in screen.text


async def test_a_game_that_is_being_played_is_not_erased(home: Path) -> None:
    async with opened(home, NewGame("two", 7), pace="yourself") as screen:
        await play_round(screen)
        store = screen.app.games.store
        (game,) = finished_games(store)
        await screen.press("m", "r", "enter")
        assert store.locks.take(game.id)  # as by another window that shows its result
        await screen.press("x", "y")
        await screen.see(f"Game {game.id} is open in another window", "left as it was.")
        assert finished_games(store) == [game]


async def test_a_game_that_another_window_has_ended_since_it_was_listed(home: Path) -> None:
    async with opened(home, NewGame("two", 7), pace="yourself") as screen:
        await screen.press("s", "m", "l", "r")
        store = screen.app.games.store
        (left,) = store.unfinished()
        kept = store.resume(left.id)
        assert kept is not None
        play_on(resumed(kept))
        kept.close()
        await screen.press("enter")
        await screen.see("Player", "beat Player")
        assert "not finished" not in screen.text
        await screen.press("enter")
        await screen.see("Review it: choices and luck")


async def test_the_cursor_stays_where_games_are_hidden_or_erased(home: Path) -> None:
    async with opened(home) as screen:
        for seed in (1, 2, 3):
            finish(screen.app.games.store, seed)
        await screen.press("r", "down", "enter", "h")
        assert screen.app.screen.query_one(OptionList).highlighted == 1
        await screen.press("enter", "x", "y")
        assert screen.app.screen.query_one(OptionList).highlighted == 0
        assert [game.seed for game in finished_games(screen.app.games.store)] == [3]


async def test_help_in_a_replay_has_its_keys_first(home: Path) -> None:
    store = Store(home)
    finish(store, 13)
    store.close()
    async with opened(home, keys=Keys({"replay.end": "z"})) as screen:
        await screen.press("r", "enter", "r", "?")
        await screen.see("Keys of the replay", "z: end.", "b: play on.")
        await screen.press("escape")
        assert isinstance(screen.app.screen, ReplayScreen)
