"""The form for a given deal: who plays, and what it remembers of them."""

from __future__ import annotations

from pathlib import Path

from textual import events

from support.screen import opened


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
