"""The history on the screen: what is asked before a game is gone, and how a hidden one comes back."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import DataTable, Input

from support.hands import play_round
from support.kept import finish, play_on, resumed
from support.screen import opened
from trash.engine import Player
from trash.game.new_game import NewGame
from trash.settings.keys import Keys
from trash.store import Store
from trash.store.history import Finished, finished_games
from trash.tui.screens import history
from trash.tui.screens.history import HistoryScreen
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
        await screen.see("No game has been finished yet.", "Player 1 : Player 2 not finished, turn 1")
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
        await screen.see(f"Game {left.id} cannot be continued", "The deal of the day")
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
        await screen.see("Player 1 : Player 2", " won ")
        assert "not finished" not in screen.text
        await screen.press("enter")
        await screen.see("Review it: choices and luck")


async def test_the_cursor_stays_where_games_are_hidden_or_erased(home: Path) -> None:
    async with opened(home) as screen:
        for seed in (1, 2, 3):
            finish(screen.app.games.store, seed)
        await screen.press("r", "down", "enter", "h")
        assert screen.app.screen.query_one(DataTable).cursor_row == 1
        await screen.press("enter", "x", "y")
        assert screen.app.screen.query_one(DataTable).cursor_row == 0
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


async def test_it_is_sorted_by_any_column_with_keys_and_mouse(home: Path) -> None:
    async with opened(home) as screen:
        for seed in (5, 3, 9, 7):
            finish(screen.app.games.store, seed)
        await screen.press("r")
        page = screen.app.screen
        assert isinstance(page, HistoryScreen)

        def listed() -> list[Finished]:
            return list(page.games.values())

        assert [game.seed for game in listed()] == [7, 9, 3, 5]
        await screen.press("r")
        assert [game.seed for game in listed()] == [5, 3, 9, 7]
        await screen.press("s", "s", "s")
        turns = [game.turns for game in listed()]
        assert turns == sorted(turns, reverse=True)
        await screen.see("turns \u25bc")
        x, y = next((line.index(" deal"), y) for y, line in enumerate(screen.lines) if " cascade " in line)
        await screen.click(x + 2, y)
        assert [game.seed for game in listed()] == [9, 7, 5, 3]
        await screen.click(x + 2, y)
        assert [game.seed for game in listed()] == [3, 5, 7, 9]


async def test_what_it_is_sorted_by_is_seen_in_the_smallest_window(home: Path) -> None:
    async with opened(home, size=(40, 18)) as screen:
        finish(screen.app.games.store, 5, (Player("Wilhelmina"), Player("Bartholomew")))
        await screen.press("r")
        for title in ("when", "who", "result", "turns", "cascade", "deal"):
            await screen.see(f"{title} \u25b2" if title == "who" else f"{title} \u25bc")
            await screen.press("s")


async def test_typing_finds_games(home: Path) -> None:
    async with opened(home) as screen:
        store = screen.app.games.store
        # Three figures: two of them could be the hour or the minute.
        for seed in (7110, 822, 7112):
            finish(store, seed)
        finish(store, 333, (Player("Zoe %_"), Player("Ben")))
        await screen.press("r", "slash", "7", "1", "1")
        page = screen.app.screen
        assert isinstance(page, HistoryScreen)
        assert [game.seed for game in page.games.values()] == [7112, 7110]
        await screen.press("enter", "enter")
        await screen.see("Replay it")
        await screen.press("b", "slash", "escape")
        assert len(page.games) == 4
        assert page.query_one(DataTable).has_focus
        search = page.query_one("#search", Input)
        for words, seeds in (("zoe", [333]), ("%_", [333]), ("regular 822", [822]), ("nobody", [])):
            search.value = words
            await screen.settle()
            assert [game.seed for game in page.games.values()] == seeds, words
        await screen.press("escape")
        await screen.see("Play against the bot")


async def test_more_are_read_when_the_end_is_near(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PAGE", 5)
    monkeypatch.setattr(history, "NEAR", 2)
    async with opened(home, size=(40, 18)) as screen:
        for seed in range(18):
            finish(screen.app.games.store, seed)
        await screen.press("r")
        page = screen.app.screen
        assert isinstance(page, HistoryScreen)
        assert len(page.games) < 18
        for _ in range(18):
            await screen.press("down")
        assert [game.seed for game in page.games.values()] == list(reversed(range(18)))
        assert page.query_one(DataTable).cursor_row == 17
        await screen.press("enter", "h")
        assert len(page.games) == 17
        assert page.query_one(DataTable).cursor_row == 16


async def test_its_columns_are_wide_enough_before_anything_is_drawn(home: Path) -> None:
    async with opened(home) as screen:
        finish(screen.app.games.store, 3, (Player("Wilhelmina"), Player("Bartholomew")))
        await screen.press("r")
        page = screen.app.screen
        assert isinstance(page, HistoryScreen)
        page._fill()
        table = page.query_one(DataTable)
        cells = table.get_row_at(0)
        assert "Wilhelmina" in " ".join(map(str, cells))
        widths = [column.width for column in table.ordered_columns]
        assert all(cell.cell_len <= width for cell, width in zip(cells, widths, strict=False))


@pytest.mark.parametrize(("size", "shown"), [((40, 18), False), ((60, 50), True), ((80, 24), True)])
async def test_all_columns_are_there_where_they_have_room(
    home: Path, size: tuple[int, int], shown: bool
) -> None:
    async with opened(home, size=size) as screen:
        finish(screen.app.games.store, 7, (Player("Ann"), Player("Robin", "regular")))
        await screen.press("r")
        await screen.see("when", "who", "result", "turns")
        assert ("cascade" in screen.text) == shown
        if shown:
            await screen.resize(40, 18)
            await screen.see("turns")
            assert "cascade" not in screen.text
