"""The form for a given deal: who plays, and what it remembers of them."""

from __future__ import annotations

from pathlib import Path

from textual import events

from support.kept import begin, finish, play_on
from support.screen import opened
from trash.store import Store


async def test_against_the_bot_it_asks_for_your_name_and_keeps_it(home: Path) -> None:
    async with opened(home, your_name="Zoe", names=("Ann", "Ben")) as screen:
        await screen.press("d", "7")
        await screen.see("Your name", "Zoe")
        assert "Ann" not in screen.text
        await screen.press("enter")
        assert [player.name for player in screen.session.players] == ["Zoe", "Regular bot"]
        assert screen.app.settings.your_name == "Zoe"
        assert screen.app.settings.names == ("Ann", "Ben")


async def test_with_a_friend_it_asks_for_both_names(home: Path) -> None:
    async with opened(home, your_name="Zoe", names=("Ann", "Ben")) as screen:
        await screen.press("d", "7", "down", "right")
        await screen.see("Player 1", "Ann", "Player 2", "Ben")
        assert "Zoe" not in screen.text
        await screen.press("down", "enter")
        assert [player.name for player in screen.session.players] == ["Ann", "Ben"]
        assert screen.app.settings.your_name == "Zoe"


async def test_the_number_of_a_deal_is_pasted_with_the_line_it_stood_in(home: Path) -> None:
    async with opened(home) as screen:
        await screen.press("d")
        screen.app.post_message(events.Paste("\n  11\n"))
        await screen.press("enter")
        assert screen.session.state.seed == 11


async def test_the_deal_of_a_game_that_is_not_finished_brings_a_warning(home: Path) -> None:
    store = Store(home)
    kept, session = begin(store, 7)
    play_on(session, 4)
    kept.close()
    store.close()
    async with opened(home) as screen:
        await screen.press("d", "7", "enter")
        await screen.see(f"Game {kept.id}, which is not finished")
        [saved] = screen.app.games.store.unfinished()
        assert not saved.marks.practice, "nothing has been done yet"
        await screen.press("escape", "s")
        screen.app.to_menu()
        resumed = screen.app.games.store.resume(kept.id)
        assert resumed is not None
        assert resumed.marks.known, "it is as it was said"
        resumed.close()


async def test_a_new_deal_brings_no_warning(home: Path) -> None:
    store = Store(home)
    kept, session = begin(store, 7)
    play_on(session, 4)
    kept.close()
    finish(store, 8)
    store.close()
    async with opened(home) as screen:
        for seed in "98":
            await screen.press("d", seed, "enter")
            assert screen.session.state.seed == int(seed)
            assert "which is not finished" not in screen.text
            screen.app.to_menu()
            await screen.settle()
