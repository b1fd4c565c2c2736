"""The bar of the odds is there to its end, wherever the table begins."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.geometry import Region

from support.moments import HOLDING_A_TEN, played
from support.screen import opened, run
from trash.game.new_game import NewGame
from trash.settings.options import SettingsFile
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


async def test_it_is_there_unless_the_options_hide_it(home: Path) -> None:
    for text, shown in (("", True), ("odds = true\n", True), ("odds = false\n", False)):
        (home / "options.toml").write_text(f"lesson_offered = true\nmotion = false\n{text}")
        async with run(
            home, SettingsFile.load(home / "options.toml"), NewGame("two", 42), (40, 18)
        ) as screen:
            assert bool(screen.table.query(OddsBar)) == shown
            if shown:
                await screen.until(lambda: "%" in screen.text, "odds")


async def test_only_the_cells_that_changed_are_drawn_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(home, played(HOLDING_A_TEN), pace="yourself", odds=True) as screen:
        await screen.until(lambda: "%" in screen.text, "odds")
        bar = screen.table.query_one(OddsBar)
        drawn: list[Region] = []
        refresh = bar.refresh

        def noting(*regions: Region, **how: bool) -> OddsBar:
            drawn.extend(regions)
            return refresh(*regions, **how)

        monkeypatch.setattr(bar, "refresh", noting)
        bar._found((0.25, 0.75), None)
        await screen.settle()
        line = screen.lines[bar.region.y]
        assert "25" in line
        assert "75" in line
        cells = {x for region in drawn for x in range(region.x, region.right)}
        assert 0 < len(cells) < bar.size.width / 2
        assert not cells & {0, bar.size.width - 1}, "names stay"
        regions = len(drawn)
        bar._found((0.25, 0.75), None)
        assert len(drawn) == regions, "nothing is drawn again for the same odds"
        refresh()
        await screen.settle()
        assert screen.lines[bar.region.y] == line, "what was left alone was right"
