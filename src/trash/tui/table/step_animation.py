"""Showing the deal, a step, or the end of a round: the cards' ways over the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from itertools import chain

from trash.engine.step import Step
from trash.tui.drawing.geometry import Place
from trash.tui.drawing.scene import Scene, undealt
from trash.tui.table.pace import FRAME
from trash.tui.table.widget import TableView

TURNING = 4
"""Pictures in which the cards that were left turn over at the end of a round."""


async def show_step(
    table: TableView, step: Step, after: Scene, frames: int, hurried: Callable[[], bool]
) -> None:
    """Let the card of `step` travel in `frames` pictures to each flight, then show `after`.

    It is cut short when `hurried` says so or when the table changes its size.
    """
    geometry = table.geometry
    if frames and geometry is not None and table.scene is not None:
        from trash.tui.drawing.motion import between, turn_over  # not at the top: no start moves anything

        before = table.scene
        scenes = between(step, before, after, geometry, frames)
        if step.after.over:
            scenes = chain(scenes, turn_over(before, after, geometry, TURNING))
        await _show_all(table, scenes, FRAME, hurried)
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

        await _show_all(table, deal(dealt, geometry), FRAME, hurried)
    table.show(dealt)


async def show_leap(table: TableView, scene: Scene, won: list[Place], hurried: Callable[[], bool]) -> None:
    """Let the cards of `won` leap off the table, until `hurried` says so or the table changes its size."""
    geometry = table.geometry
    if geometry is None:
        return
    from trash.tui.drawing.leap import leap  # not at the top: no start moves anything

    await _show_all(table, leap(scene, won, geometry, *table.size), 2 * FRAME, hurried)


async def _show_all(
    table: TableView, scenes: Iterable[Scene], seconds: float, hurried: Callable[[], bool]
) -> None:
    """Show one scene after the other for so long, until `hurried` says so or the table changes its size."""
    geometry = table.geometry
    for scene in scenes:
        if hurried() or table.geometry != geometry:
            break
        table.show(scene)
        await rest(seconds, hurried)


async def rest(seconds: float, hurried: Callable[[], bool]) -> None:
    """Wait, a frame at a time so that a key can cut it short."""
    waited = 0.0
    while waited < seconds and not hurried():
        await asyncio.sleep(FRAME)
        waited += FRAME
