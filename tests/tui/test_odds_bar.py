"""The bar of the odds is there to its end, wherever the table begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.screen import opened
from trash.game.new_game import NewGame
from trash.tui.widgets.odds_bar import OddsBar

SIZES = [(40, 18), (80, 24), (90, 26), (100, 30), (110, 34), (160, 45), (200, 60)]


@pytest.mark.parametrize("size", SIZES)
async def test_both_names_and_chances_are_on_it(home: Path, size: tuple[int, int]) -> None:
    async with opened(home, NewGame("two", 42, ("Annabel", "Bartolo")), size, odds=True) as screen:
        await screen.until(lambda: "%" in screen.text, "odds")
        for width, height in (size, (120, 40), size):
            await screen.resize(width, height)
            region = screen.table.query_one(OddsBar).region
            line = screen.lines[region.y]
            assert line.count("\N{NO-BREAK SPACE}% ") == 2, line
            assert line.strip().startswith("Annabel")
            assert line.strip().endswith("Bartolo")
            assert line.index("Annabel") == screen.geometry.left or width < 80
