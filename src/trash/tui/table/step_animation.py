"""Showing the deal, a step, or the end of a round: the cards' ways over the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from trash.engine.step import Step
from trash.tui.drawing.geometry import Place
from trash.tui.drawing.scene import Scene, undealt
from trash.tui.table.pace import FRAME
from trash.tui.table.widget import TableView


async def show_step(
    table: TableView, step: Step, after: Scene, frames: int, hurried: Callable[[], bool]
) -> None:
    """Let the card of `step` travel in `frames` pictures to each flight, then show `after`.

    It is cut short when `hurried` says so or when the table changes its size.
    """
    geometry = table.geometry
    if frames and geometry is not None and table.scene is not None:
        from trash.tui.drawing.motion import between  # not at the top: no start moves anything

        for scene in between(step, table.scene, after, geometry, frames):
            if hurried() or table.geometry != geometry:
                break
            table.show(scene)
            await asyncio.sleep(FRAME)
    table.show(after)


async def show_deal(table: TableView, dealt: Scene, hurried: Callable[[], bool]) -> None:
    """Let the cards fly from the stock to their slots, then show them `dealt`.

    It is cut short when `hurried` says so or when the table changes its size.
    """
    table.show(undealt(dealt))
    await asyncio.sleep(FRAME)  # the first picture of a table comes before what is only needed to deal
    geometry = table.geometry
    if geometry is not None and not hurried():
        from trash.tui.drawing.dealing import deal

        for scene in deal(dealt, geometry):
            if hurried() or table.geometry != geometry:
                break
            table.show(scene)
            await asyncio.sleep(FRAME)
    table.show(dealt)


async def show_leap(table: TableView, scene: Scene, won: list[Place], hurried: Callable[[], bool]) -> None:
    """Let the cards of `won` leap off the table, until `hurried` says so or the table changes its size."""
    geometry = table.geometry
    if geometry is None:
        return
    from trash.tui.drawing.leap import leap  # not at the top: no start moves anything

    for picture in leap(scene, won, geometry, *table.size):
        if hurried() or table.geometry != geometry:
            break
        table.show(picture)
        await rest(2 * FRAME, hurried)


async def rest(seconds: float, hurried: Callable[[], bool]) -> None:
    """Wait, a frame at a time so that a key can cut it short."""
    waited = 0.0
    while waited < seconds and not hurried():
        await asyncio.sleep(FRAME)
        waited += FRAME
