"""The history on the screen: what is asked before a game is gone, and how a hidden one comes back."""

from __future__ import annotations

from pathlib import Path

from support.hands import play_round
from support.screen import opened
from trash.launch import Launch
from trash.store.history import finished_games


async def test_erasing_is_asked_about_and_hiding_can_be_undone(home: Path) -> None:
    async with opened(home, Launch("two", 7), pace="yourself") as screen:
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
        await screen.see("Bring it back")
        await screen.press("h")
        assert len(finished_games(store)) == 1
        await screen.press("enter", "x", "y")
        assert not finished_games(store, with_hidden=True)
