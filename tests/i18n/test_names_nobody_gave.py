"""Who gave no name is called something in the language in use, whatever it was when the game began."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.kept import play_on
from support.screen import opened
from trash.engine import Player
from trash.game.new_game import NewGame
from trash.game.session import Session
from trash.store.history_text import who
from trash.text.i18n import use_language
from trash.text.player_names import all_called, called


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
