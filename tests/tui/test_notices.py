"""Notices cover nothing that is played with, and Escape takes them away."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets._toast import Toast

from support.screen import Screen, opened
from trash.game.new_game import NewGame
from trash.tui.drawing.geometry import Place
from trash.tui.screens.table import TableScreen

SIZES = [(40, 18), (60, 50), (80, 24), (100, 20), (120, 40), (200, 60)]
WARNING = (
    "The options in /home/someone/.config/trash/options.toml were not used and are left alone: there is no "
    "option 'colour'."
)


def played_with(screen: Screen) -> list[Place]:
    """The places that whoever's turn it is plays with."""
    return [
        place
        for place in screen.geometry.places
        if place.kind != "slot" or place.player == screen.session.state.turn
    ]


@pytest.mark.parametrize("size", SIZES)
async def test_they_cover_nothing_that_is_played_with(home: Path, size: tuple[int, int]) -> None:
    async with opened(home, NewGame("two", 42), size) as screen:
        turns: set[int] = set()
        for _ in range(20):  # a key that comes while a card moves only skips its way
            if turns == {0, 1}:
                break
            turns.add(screen.session.state.turn)
            screen.app.notify(WARNING, severity="warning", markup=False)
            await screen.settle()
            (toast,) = screen.app.screen.query(Toast)
            assert toast.region.area > 0
            table = screen.view.region
            for place in played_with(screen):
                rect = screen.geometry.places[place]
                for x, y in (
                    (0, 0),
                    (rect.width - 1, 0),
                    (0, rect.height - 1),
                    (rect.width - 1, rect.height - 1),
                ):
                    assert not toast.region.contains(table.x + rect.x + x, table.y + rect.y + y), place
            assert toast.region.bottom <= table.bottom, "the words under the table can be read"
            await screen.press("escape")
            assert not screen.app.screen.query(Toast)
            assert isinstance(screen.app.screen, TableScreen), "it does no more than that"
            await screen.press("space")
        assert turns == {0, 1}
        await screen.press("escape")
        await screen.see("Paused")
