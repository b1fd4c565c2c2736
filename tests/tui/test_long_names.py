"""A long name gives way to the count after it, and a long remark to what there is to do."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.moments import LAST_CASCADE, played
from support.screen import opened
from trash.game.new_game import NewGame
from trash.tui.widgets.prompt import Prompt


@pytest.mark.parametrize("size", [(40, 18), (71, 24), (80, 24), (200, 60)])
@pytest.mark.parametrize(
    "names",
    [
        ("Maximiliana-Katarina", "Bartholomew-Fitzgera"),
        ("\uac00\ub098\ub2e4\ub77c\ub9c8\ubc14\uc0ac\uc544\uc790",) * 2,
    ],
)
async def test_the_count_is_there(home: Path, size: tuple[int, int], names: tuple[str, str]) -> None:
    async with opened(home, NewGame("two", 42, names), size) as screen:
        assert screen.text.count("0/10") == 2


async def test_what_to_do_is_there_whatever_else_is_said(home: Path) -> None:
    async with opened(home, NewGame("two", 42), (40, 18)) as screen:
        screen.app.screen.query_one(Prompt).show("Draw from the stock.", "Much is said. " * 20, urgent=True)
        await screen.settle()
        await screen.see("Draw from the stock.", "Much is said.")


async def test_every_key_of_the_table_is_on_the_line_where_there_is_room(home: Path) -> None:
    async with opened(home, played(LAST_CASCADE), (120, 40), pace="yourself") as screen:
        assert "u take back" in screen.text
        await screen.click_text("p all commands")
        await screen.see("Search for commands")
