"""No line on the screen ends between a number and its sign."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Static

from support.screen import opened


@pytest.mark.parametrize("markup", [True, False])
@pytest.mark.parametrize("width", range(9, 20))
async def test_a_number_and_its_sign_are_on_one_line(home: Path, width: int, markup: bool) -> None:
    async with opened(home) as screen:
        told = Static("Without luck: 43\N{NO-BREAK SPACE}%.", markup=markup)
        told.styles.width = width
        await screen.app.screen.mount(told)
        await screen.settle()
        lines = [told.render_line(y).text.rstrip() for y in range(told.size.height)]
        assert next(line for line in lines if "%" in line).endswith("43\N{NO-BREAK SPACE}%."), lines
